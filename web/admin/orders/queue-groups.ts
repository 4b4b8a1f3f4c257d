/** Which orders a tab shows, and in which groups. */
import type { QueueRow } from '../../../contract/staff.ts'
import { type Instant, isBefore } from '../../../core/time/instant.ts'

export const tabs = ['queue', 'mine', 'unassigned', 'all'] as const
export type DeskTab = (typeof tabs)[number]
export const isTab = (text: string | null): text is DeskTab => tabs.some((tab) => tab === text)

export type Group = { key: QueueRow['group']; rows: QueueRow[]; count: number }
const order: readonly QueueRow['group'][] = ['us', 'client', 'closed']

/** The rows of the live queue that a tab shows. The tab `all` is not in the live queue and must be requested. */
export function rowsOf(rows: readonly QueueRow[], tab: Exclude<DeskTab, 'all'>, uid: string): QueueRow[] {
  if (tab === 'queue') return [...rows]
  if (tab === 'mine') return rows.filter(({ assignedTo }) => assignedTo?.id === uid)
  return rows.filter(({ assignedTo, group }) => assignedTo === null && group !== 'closed')
}

/**
 * The groups that have rows, the groups for staff first. The order inside a group stays. `counts` are the full counts where the list is
 * cut.
 */
export function groupRows(rows: readonly QueueRow[], counts?: Readonly<Record<QueueRow['group'], number>>): Group[] {
  return order.flatMap((key) => {
    const mine = rows.filter(({ group }) => group === key)
    return mine.length === 0 ? [] : [{ key, rows: mine, count: Math.max(counts?.[key] ?? 0, mine.length) }]
  })
}

/** The same groups where what waits for us too long stands above all, most late first. */
export function withLate(groups: readonly Group[], now: Instant): (Omit<Group, 'key'> & { key: Group['key'] | 'late' })[] {
  return groups.flatMap((group) => {
    if (group.key !== 'us') return [group]
    const isLate = ({ goal }: QueueRow) => goal !== null && isBefore(goal, now)
    const late = group.rows.filter(isLate).toSorted((one, other) => ((one.goal ?? '') < (other.goal ?? '') ? -1 : 1))
    const rest = group.rows.filter((row) => !isLate(row))
    return [
      { key: 'late' as const, rows: late, count: late.length },
      { ...group, rows: rest, count: group.count - late.length },
    ].filter(({ rows }) => rows.length > 0)
  })
}

/** The number of open orders in each tab. */
export const tabCounts = (rows: readonly QueueRow[], uid: string): Record<Exclude<DeskTab, 'all'>, number> => {
  const open = rows.filter(({ group }) => group !== 'closed')
  return { queue: open.length, mine: rowsOf(open, 'mine', uid).length, unassigned: rowsOf(open, 'unassigned', uid).length }
}
