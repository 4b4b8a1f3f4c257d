/** Reserves that would be gone within a month at the pace of the last week, the shortest first. */
import type { Answer } from '../../../contract/calls.ts'
import { compare, isLess } from '../../../core/money/decimal.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { useTexts } from '../../app/language.tsx'
import { CurrencyMark } from '../../ui/CurrencyMark.tsx'
import { useDeskWords } from '../parts/use-desk-words.ts'
import css from './Dashboard.module.css'
import { dashboardTexts } from './dashboard-texts.ts'

/** Gold below two days, red below half a day. */
const toneOf = (days: string): 'late' | 'soon' | undefined => (isLess(days, '0.5') ? 'late' : isLess(days, '2') ? 'soon' : undefined)
const longest = 30

export function Reserves({ reserves }: { reserves: Answer<'getDashboard'>['reserves'] }) {
  const t = useTexts(dashboardTexts)
  const words = useDeskWords()
  const name = (id: string) => words.say(words.currency(id).name)
  return (
    <section className={css.card} aria-label={t.reserves}>
      <h2 className={css.head}>{t.reserves}</h2>
      {reserves.length === 0 ? (
        <p className={css.quiet}>{t.reservesNone}</p>
      ) : (
        <ul className={css.reserves}>
          {reserves
            .toSorted((a, b) => compare(a.days, b.days))
            .map(({ currencyId, free, days }) => (
              <li key={currencyId} data-tone={toneOf(days)}>
                <span className={css.marked}>
                  <CurrencyMark icon={words.currency(currencyId).icon} size={24} />
                  <span>
                    {name(currencyId)}
                    <small>{words.sum(free, currencyId)}</small>
                  </span>
                </span>
                <span>
                  <b>{t.forDays(formatAmount(days, 1, words.language))}</b>
                  <i aria-hidden="true">
                    <i style={{ inlineSize: `${Math.min(100, (Number(days) / longest) * 100)}%` }} />
                  </i>
                </span>
              </li>
            ))}
        </ul>
      )}
      <p className={css.quiet}>{t.reservesNote}</p>
    </section>
  )
}
