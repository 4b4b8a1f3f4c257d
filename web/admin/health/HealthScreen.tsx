/** `/admin/health`: what is wrong with the office and what to do, in words; what is well stands below. */
import type { CheckView } from '../../../contract/health.ts'
import { checkWords } from '../../../core/health/check-words.ts'
import { mostSubjects } from '../../../core/health/checks.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { may } from '../../app/may.ts'
import { useSession } from '../../app/session-state.ts'
import { Badge } from '../../ui/Badge.tsx'
import { TextLink } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import split from '../parts/lists/SplitScreen.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { AlarmsPanel } from './AlarmsPanel.tsx'
import { BackupsPanel } from './BackupsPanel.tsx'
import css from './Health.module.css'
import { healthTexts } from './health-texts.ts'
import { useHealth } from './use-health.ts'

const tones = { fine: 'green', warning: 'gold', trouble: 'red' } as const
const urgency = { trouble: 0, warning: 1, fine: 2 } as const

export function HealthScreen() {
  const t = useTexts(healthTexts)
  const { language } = useLanguage()
  const { person } = useSession()
  const seesAlarms = may(person, 'settings.read')
  const { data, refused, again } = useHealth()
  const wrong = (data?.checks ?? []).filter(({ state }) => state !== 'fine').toSorted((a, b) => urgency[a.state] - urgency[b.state])
  const well = (data?.checks ?? []).filter(({ state }) => state === 'fine')
  return (
    <div className={split.screen}>
      <div className={css.bar}>
        <h1>{t.title}</h1>
        {data && (
          <Badge tone={wrong.length === 0 ? 'green' : wrong[0]?.state === 'trouble' ? 'red' : 'gold'}>
            {wrong.length === 0 ? t.allFine : t.someWrong(wrong.length)}
          </Badge>
        )}
      </div>
      <div className={classNames(css.halves, !seesAlarms && css.alone)}>
        <div>
          {refused && !data && <ErrorState title={t.notLoaded} again={t.again} onAgain={again} />}
          {!refused && !data && <Skeleton height="420px" />}
          {wrong.length > 0 && (
            <ul className={css.checks}>
              {wrong.map((check) => (
                <Wrong key={check.name} check={check} />
              ))}
            </ul>
          )}
          {well.length > 0 && (
            <section className={css.well} aria-label={t.wellTitle}>
              <h2>{t.wellTitle}</h2>
              <ul>
                {well.map(({ name }) => (
                  <li key={name}>
                    <Icon name="check" size={18} />
                    {checkWords[name].name[language]}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        {/* not before the checks, below which they stand on a phone */}
        {seesAlarms && (data || refused) && (
          <AlarmsPanel>
            <BackupsPanel />
          </AlarmsPanel>
        )}
      </div>
    </div>
  )
}

function Wrong({ check: { name, state, since, subjects, count } }: { check: CheckView }) {
  const t = useTexts(healthTexts)
  const { language, moment } = useDeskWords()
  const words = checkWords[name]
  return (
    <li className={css.check}>
      <div className={css.head}>
        <h2>{words.name[language]}</h2>
        <Badge tone={tones[state]} dense>
          {t[state]}
        </Badge>
      </div>
      <p className={css.what}>{words.wrong[language](count)}</p>
      {subjects.length > 0 && (
        <p className={css.subjects}>
          {subjects.join('; ')}
          {count > subjects.length && subjects.length === mostSubjects && ` ${t.andMore(count - subjects.length)}`}
        </p>
      )}
      {since !== null && <p className={css.since}>{t.since(moment(since))}</p>}
      <p>{words.todo[language]}</p>
      {words.to !== '' && <TextLink href={words.to}>{t.open}</TextLink>}
    </li>
  )
}
