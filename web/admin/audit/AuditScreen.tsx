/** `/admin/audit`: who did what. Days are blocks, the newest first; an entry opens in place. */
import { useRef, useState } from 'react'
import type { AuditEntryView } from '../../../contract/audit.ts'
import { call } from '../../app/call.ts'
import { now } from '../../app/clock.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useAsked } from '../../app/use-asked.ts'
import { EmptyState } from '../../ui/States.tsx'
import { dayOf } from '../parts/lists/day-span.ts'
import { KeyHints } from '../parts/lists/KeyHints.tsx'
import { NothingFound } from '../parts/lists/NothingFound.tsx'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { ShowMore } from '../parts/lists/ShowMore.tsx'
import split from '../parts/lists/SplitScreen.module.css'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import { type DeskKey, useDeskKeys } from '../parts/lists/use-desk-keys.ts'
import { useListFilter } from '../parts/lists/use-list-filter.ts'
import { usePages } from '../parts/lists/use-pages.ts'
import { useCurrencyNames } from '../parts/use-currency-names.ts'
import css from './Audit.module.css'
import { BrokenDays, ChainState, RootsFile } from './AuditChain.tsx'
import { AuditDays } from './AuditDays.tsx'
import { AuditFile } from './AuditFile.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { type AuditWanted, askedOf, auditFilter, everything, queryOf } from './audit-filter.ts'
import { auditTexts } from './audit-texts.ts'
import { subjectText } from './audit-words.ts'

/** The roots of so many days are asked for together with the first entries. */
const daysAtFirst = 400
/** The server counts no further. */
const mostCounted = 1000

export function AuditScreen() {
  const t = useTexts(auditTexts)
  const { language } = useLanguage()
  const { filter: wanted, text, ask } = useListFilter(auditFilter)
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const [total, setTotal] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const asked = askedOf(wanted, now())
  const change = (part: Partial<AuditWanted>) => ask({ ...wanted, text, ...part })

  const pages = usePages<AuditEntryView>(JSON.stringify(asked), async (after, signal) => {
    const answer = await call('listAudit', { ...asked, ...(after !== undefined && { after: Number(after) }) }, signal)
    if (!answer.ok) return answer
    const { rows, next, days, total: all } = answer.data
    if (all !== null) setTotal(all)
    setCounts((before) => new Map([...(after === undefined ? [] : before), ...days.map(({ day, count }) => [day, count] as const)]))
    return { ok: true, data: { rows, next: next === null ? null : String(next) } }
  })
  const names = useCurrencyNames(true)
  const known = useAsked('getAuditFilters', {})
  const oldest = pages.list?.at(-1)
  const since = dayOf(now(), daysAtFirst)
  const chain = useAsked('listAuditDays', { from: oldest && dayOf(oldest.at) < since ? dayOf(oldest.at) : since }, undefined, true)
  const sealed = chain.data && new Map(chain.data.days.map((each) => [each.day, each]))
  // the roots come with the list, so that nothing moves
  const isWhole = pages.list !== undefined && !pages.refused && (chain.data !== undefined || chain.refused !== null)
  const press = (key: DeskKey) => {
    if (key === 'next' || key === 'previous') enterBeside(list.current, key === 'next' ? 1 : -1)
  }
  useDeskKeys(press)

  return (
    <div className={split.screen}>
      <div className={css.bar}>
        <h1>{t.title}</h1>
        <SearchField value={text} onChange={(typed) => change({ text: typed })} label={t.searchLabel} placeholder={t.search} />
        <div className={css.end}>
          <ChainState check={chain.data?.check} />
          <AuditFile asked={asked} names={names} />
        </div>
      </div>
      <div className={css.under}>
        <AuditFilters wanted={wanted} known={known.data} onChange={change} />
        <p className={css.note} role="status">
          {total !== null && `${total > mostCounted ? t.moreThan(mostCounted) : t.rows(total)}. `}
          {t.forever}
        </p>
      </div>
      <BrokenDays check={chain.data?.check ?? null} />
      <div className={css.list} ref={list}>
        {!isWhole ? (
          <NotHere {...pages} />
        ) : pages.list && pages.list.length > 0 ? (
          <AuditDays
            rows={pages.list}
            names={names}
            counts={counts}
            sealed={sealed}
            onOnly={(subject) => change({ kind: subject.kind, subject: { id: subject.id, title: subjectText(subject, language) } })}
          />
        ) : queryOf(wanted) === '' ? (
          <EmptyState icon="list" title={t.empty}>
            {t.emptyText}
          </EmptyState>
        ) : (
          <NothingFound onClear={() => ask(everything)}>{t.noneText}</NothingFound>
        )}
        {isWhole && <ShowMore pages={pages} />}
      </div>
      {isWhole && pages.list && pages.list.length > 0 && (
        <>
          <RootsFile />
          <KeyHints
            of={[
              [['j', 'k'], t.keyList],
              [['Enter'], t.keyOpen],
              [['/'], t.keySearch],
            ]}
          />
        </>
      )}
    </div>
  )
}

/** Moves the keyboard to the entry after (1) or before (-1) the one that has it; at first to the first one. */
function enterBeside(list: HTMLElement | null, by: 1 | -1): void {
  const entries = [...(list?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
  const at = entries.findIndex((entry) => entry === document.activeElement)
  const next = entries[at < 0 ? 0 : at + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
