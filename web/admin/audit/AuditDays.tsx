/** The entries of the log in blocks, one for each day of Moscow. */
import type { AuditDayView, AuditEntryView } from '../../../contract/audit.ts'
import type { Instant } from '../../../core/time/instant.ts'
import { useNow } from '../../app/clock.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { moscowDate, moscowYear } from '../../words/moscow-time.ts'
import type { CurrencyNames } from '../parts/changed-field.ts'
import { dayOf } from '../parts/lists/day-span.ts'
import css from './Audit.module.css'
import { DaySeal } from './AuditChain.tsx'
import { AuditEntry } from './AuditEntry.tsx'
import { auditTexts } from './audit-texts.ts'

export function AuditDays({
  rows,
  names,
  counts,
  sealed,
  onOnly,
}: {
  rows: readonly AuditEntryView[]
  names: CurrencyNames
  /** How many entries each day has behind the filter. */
  counts: ReadonlyMap<string, number>
  /** Undefined until they are known. */
  sealed: ReadonlyMap<string, AuditDayView> | undefined
  onOnly: (subject: AuditEntryView['subject']) => void
}) {
  const t = useTexts(auditTexts)
  const { language } = useLanguage()
  const now = useNow(60_000)
  // the days are sealed one after another
  const lastSealed = [...(sealed?.keys() ?? [])].at(-1) ?? ''
  const days = Map.groupBy(rows, ({ at }) => dayOf(at))
  return (
    <>
      {[...days].map(([day, entries]) => (
        <section key={day} className={css.day} aria-labelledby={`day-${day}`}>
          <header className={css.head}>
            <h2 id={`day-${day}`}>{dayWords(entries[0]?.at ?? '', now, language, t)}</h2>
            <span className={css.count}>{t.rows(counts.get(day) ?? entries.length)}</span>
            {sealed && <DaySeal day={day} sealed={sealed.get(day)} lastSealed={lastSealed} />}
          </header>
          <ol className={css.entries}>
            {entries.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} names={names} onOnly={onOnly} />
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

/** "Сегодня, 22 ноября", "19 ноября", "31 декабря 2025". */
function dayWords(at: Instant, now: Instant | null, language: 'ru' | 'en', t: { today: string; yesterday: string }): string {
  const date = moscowDate(at, language)
  if (now === null) return date
  if (dayOf(at) === dayOf(now)) return `${t.today}, ${date}`
  if (dayOf(at) === dayOf(now, 1)) return `${t.yesterday}, ${date}`
  return moscowYear(at) === moscowYear(now) ? date : `${date} ${moscowYear(at)}`
}
