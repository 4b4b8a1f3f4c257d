/** Whether the sources of rates answer, and whether everything is on sale. */
import { useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { Link } from '../../app/router.tsx'
import { useDeskWords } from '../parts/use-desk-words.ts'
import css from './Dashboard.module.css'
import { dashboardTexts } from './dashboard-texts.ts'

/** Sources in trouble that are named, and directions off sale. */
const named = 6

export function Sources() {
  const t = useTexts(dashboardTexts)
  const { say } = useDeskWords()
  const health = useLive('rateHealth').state
  if (!health) return null
  const wrong = health.legs.filter(({ problem }) => problem !== null)
  const off = Object.keys(health.problems)
  return (
    <section className={css.card} aria-label={t.sources}>
      <h2 className={css.head}>
        {t.sources} <small>{wrong.length === 0 ? t.sourcesFine : t.sourcesWrong(wrong.length)}</small>
      </h2>
      {wrong.length > 0 && (
        <ul className={css.sources}>
          {wrong.slice(0, named).map(({ legKey, problem }) => (
            <li key={legKey}>
              <b>{legKey}</b>
              <small>{problem && say(problem.words)}</small>
            </li>
          ))}
        </ul>
      )}
      <p className={css.quiet}>
        {off.length === 0 ? t.onSale : <Link href="/admin/directions?active=active">{t.offSale(off.length)}</Link>}
      </p>
    </section>
  )
}
