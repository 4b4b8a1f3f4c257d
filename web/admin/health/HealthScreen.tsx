/** `/admin/health`: what is wrong with the office and what to do, the worst first; every part of it stands below. */
import { useState } from 'react'
import type { CheckView } from '../../../contract/health.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { checkWords } from '../../../core/health/check-words.ts'
import { mostSubjects, wrongChecks } from '../../../core/health/checks.ts'
import { useTexts } from '../../app/language.tsx'
import { may } from '../../app/may.ts'
import { mayOpen } from '../../app/may-open.ts'
import { useSession } from '../../app/session-state.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import tones from '../../ui/tones.module.css'
import { moscowTime } from '../../words/moscow-time.ts'
import split from '../parts/lists/SplitScreen.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { AlarmsPanel } from './AlarmsPanel.tsx'
import { BackupsPanel } from './BackupsPanel.tsx'
import css from './Health.module.css'
import { healthTexts } from './health-texts.ts'
import { PartsTable } from './PartsTable.tsx'
import { healthEverySeconds, useHealth } from './use-health.tsx'

const toneOf = { warning: 'gold', trouble: 'red', fine: 'green' } as const

export function HealthScreen() {
  const t = useTexts(healthTexts)
  const { language, moment } = useDeskWords()
  const { person } = useSession()
  const seesAlarms = may(person, 'settings.read')
  const { data, refused, again } = useHealth()
  // it stays until an answer comes, also while it is asked for again
  const [failure, setFailure] = useState<{ after: typeof data; why: NonNullable<typeof refused> } | null>(null)
  if (refused && failure?.why !== refused) setFailure({ after: data, why: refused })
  const failed = data && failure?.after === data ? failure.why : null
  const wrong = wrongChecks(data?.checks ?? [])
  return (
    <div className={split.screen}>
      <div className={css.bar}>
        <h1>{t.title}</h1>
        {/* its place is kept until the time is known, so that nothing moves */}
        <p className={classNames(css.looked, !data && css.unknown)}>
          {t.looked(healthEverySeconds, data ? `${moscowTime(data.at, language)}:${data.at.slice(17, 19)}` : '00:00:00')}
        </p>
        <Button kind="line" icon="refresh" onClick={again}>
          {t.checkNow}
        </Button>
      </div>
      <div className={classNames(css.halves, !seesAlarms && css.alone)}>
        <div className={css.main}>
          {refused && !data && <ErrorState title={t.notLoaded} again={t.again} onAgain={again} />}
          {!refused && !data && <Skeleton height="420px" />}
          {failed && (
            <Notice tone="red" title={t.notChecked} live>
              {errorText(failed.code, language, failed.details)}
            </Notice>
          )}
          {data && !failed && wrong.length === 0 && (
            <p className={css.allFine} role="status">
              <Icon name="check" size={20} />
              {data.fineSince === null ? t.allFine : t.allFineSince(moment(data.fineSince))}
            </p>
          )}
          {wrong.length > 0 && (
            <ol className={css.checks} aria-label={t.someWrong(wrong.length)}>
              {wrong.map((check, index) => (
                <Wrong key={check.name} check={check} place={index + 1} />
              ))}
            </ol>
          )}
          {data && <PartsTable health={data} />}
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

function Wrong({ check: { name, state, since, subjects, count }, place }: { check: CheckView; place: number }) {
  const t = useTexts(healthTexts)
  const { language, moment } = useDeskWords()
  const { person } = useSession()
  const words = checkWords[name]
  return (
    <li className={classNames(css.check, tones[toneOf[state]])}>
      <span className={css.place} aria-hidden="true">
        {place}
      </span>
      <div className={css.what}>
        <h2>
          {words.name[language]}{' '}
          <Badge tone={toneOf[state]} dense>
            {t[state]}
          </Badge>
        </h2>
        <p>
          <b>{words.wrong[language](count)}</b>
          {since !== null && ` · ${t.since(moment(since))}`}
        </p>
        {subjects.length > 0 && (
          <p className={css.subjects}>
            {subjects.join('; ')}
            {count > subjects.length && subjects.length === mostSubjects && ` ${t.andMore(count - subjects.length)}`}
          </p>
        )}
        <p>{words.todo[language]}</p>
      </div>
      {mayOpen(person, words.to) && (
        <ButtonLink kind="line" href={words.to}>
          {t.open}
        </ButtonLink>
      )}
    </li>
  )
}
