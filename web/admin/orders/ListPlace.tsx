/** The list, or its replacement: a skeleton while it loads, the reason why it is empty, or an error. */
import type { QueueRow } from '../../../contract/staff.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { now, useNow } from '../../app/clock.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/States.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from '../parts/Desk.module.css'
import { ShowMore } from '../parts/lists/ShowMore.tsx'
import { OrdersList } from './OrdersList.tsx'
import { type DeskTab, groupRows, withLate } from './queue-groups.ts'
import type { ListProps } from './row-parts.ts'
import { deskTexts } from './texts.ts'
import type { Found } from './use-found-orders.ts'

export function ListPlace({
  tab,
  text,
  rows,
  counts,
  found,
  cut,
  list,
}: {
  tab: DeskTab
  text: string
  rows: QueueRow[] | undefined
  counts: Record<QueueRow['group'], number> | undefined
  /** Rows that had to be requested. null where the rows come live. */
  found: Found | null
  /** The live connection is lost. */
  cut: boolean
  list: Omit<ListProps, 'groups'>
}) {
  const t = useTexts(deskTexts)
  const { language } = useLanguage()
  const at = useNow(5000) ?? now()
  if (found?.failed && !rows) {
    return (
      <ErrorState title={t.listFailed} again={t.again} onAgain={found.again}>
        {found.failed === 'OFFLINE' ? errorText('OFFLINE', language) : t.listFailedText}
      </ErrorState>
    )
  }
  if (!rows) {
    return cut && !found ? (
      <ErrorState title={t.listFailed} again={t.again} onAgain={() => location.reload()}>
        {t.listFailedText}
      </ErrorState>
    ) : (
      <div className={css.waiting} role="status" aria-busy="true" aria-label={t.loading}>
        {Array.from({ length: 8 }, (_, place) => (
          <Skeleton key={place} height="32px" />
        ))}
      </div>
    )
  }
  if (rows.length === 0) {
    const [title, words] = text
      ? [t.emptySearch, t.emptySearchText]
      : {
          queue: [t.emptyQueue, t.emptyQueueText],
          mine: [t.emptyMine, t.emptyMineText],
          unassigned: [t.emptyUnassigned, t.emptyUnassignedText],
          all: [t.emptyAll, t.emptyAllText],
        }[tab]
    return (
      <EmptyState icon={text ? 'search' : 'receipt'} title={title}>
        {words}
      </EmptyState>
    )
  }
  const titles = { late: t.lateGroup, us: t.us, client: t.client, closed: tab === 'queue' && !text ? t.closed : t.closedAll }
  const groups = found
    ? [{ key: 'found', title: text ? foundTitle(found, rows.length, t) : null, rows, count: rows.length }]
    : (list.look === 'cards' ? withLate(groupRows(rows, counts), at) : groupRows(rows, counts)).map((group) => ({
        ...group,
        title: titles[group.key],
      }))
  return (
    <>
      {text && <VisuallyHidden live>{groups[0]?.title}</VisuallyHidden>}
      <OrdersList {...list} groups={groups} />
      {found && <ShowMore pages={found} />}
    </>
  )
}

function foundTitle({ areSimilar, hasMore }: Found, count: number, t: ReturnType<typeof useTexts<typeof deskTexts>>): string {
  if (areSimilar) return t.foundSimilar(count)
  return hasMore ? t.foundMore(count) : t.found(count)
}
