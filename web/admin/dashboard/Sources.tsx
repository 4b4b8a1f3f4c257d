/** Whether each source of rates answers, and whether everything is on sale. */
import { useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { Link } from '../../app/router.tsx'
import { ageText, PartState, useHealth } from '../health/published.ts'
import { useDeskWords } from '../parts/use-desk-words.ts'
import css from './Dashboard.module.css'
import { dashboardTexts } from './dashboard-texts.ts'

export function Sources() {
  const t = useTexts(dashboardTexts)
  const { say, language } = useDeskWords()
  const health = useHealth().data
  const rates = useLive('rateHealth').state
  if (!health || !rates) return null
  const sources = health.parts.filter(({ group }) => group === 'sources')
  const wrong = sources.filter(({ state }) => state !== 'fine').length
  const off = Object.keys(rates.problems).length
  return (
    <section className={css.card} aria-label={t.sources}>
      <h2 className={css.head}>
        {t.sources} <small>{wrong === 0 ? t.sourcesFine : t.sourcesWrong(wrong)}</small>
      </h2>
      <ul className={css.sources}>
        {sources.map((part) => {
          const age = part.fineAt === null ? null : ageText(part.fineAt, health.at, language)
          return (
            <li key={part.id}>
              <span>
                <b>{say(part.name)}</b>
                <small>{say(part.says)}</small>
              </span>
              <PartState part={part}>
                {part.state === 'fine' && age !== null ? age : [say(part.word), age].filter(Boolean).join(', ')}
              </PartState>
            </li>
          )
        })}
      </ul>
      <p className={css.quiet}>{off === 0 ? t.onSale : <Link href="/admin/directions?state=on&sort=problems">{t.offSale(off)}</Link>}</p>
    </section>
  )
}
