/** Which orders a tab shows, and in which groups. */
import type { QueueRow } from '../../../contract/staff.ts'

export const tabs = ['queue', 'mine', 'unassigned', 'all'] as const
export type DeskTab = (typeof tabs)[number]
export const isTab = (text: string | null): text is DeskTab => tabs.some((tab) => tab === text)

export type Group = { key: QueueRow['group']; rows: QueueRow[]; count: number }
const order: readonly QueueRow['group'][] = ['us', 'client', 'closed']

/** Rows of the live queue that a tab shows; `all` is not kept in the queue and must be asked for. */
export function rowsOf(rows: readonly QueueRow[], tab: Exclude<DeskTab, 'all'>, uid: string): QueueRow[] {
  if (tab === 'queue') return [...rows]
  if (tab === 'mine') return rows.filter(({ assignedTo }) => assignedTo?.id === uid)
  return rows.filter(({ assignedTo, group }) => assignedTo === null && group !== 'closed')
}

/** The groups that have rows, ours first; inside a group the given order stays. `counts` are whole where the list is cut. */
export function groupRows(rows: readonly QueueRow[], counts?: Readonly<Record<QueueRow['group'], number>>): Group[] {
  return order.flatMap((key) => {
    const mine = rows.filter(({ group }) => group === key)
    return mine.length === 0 ? [] : [{ key, rows: mine, count: Math.max(counts?.[key] ?? 0, mine.length) }]
  })
}

/** How many open orders each tab has. */
export const tabCounts = (rows: readonly QueueRow[], uid: string): Record<Exclude<DeskTab, 'all'>, number> => {
  const open = rows.filter(({ group }) => group !== 'closed')
  return { queue: open.length, mine: rowsOf(open, 'mine', uid).length, unassigned: rowsOf(open, 'unassigned', uid).length }
}
