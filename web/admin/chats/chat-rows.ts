/** Which conversations a tab shows, and in which groups. */
import type { ChatRow, ChatsState, chatFilters } from '../../../contract/chat.ts'
import { type Instant, isBefore } from '../../../core/time/instant.ts'

export type ChatTab = (typeof chatFilters)[number]
export const chatTabs: readonly ChatTab[] = ['now', 'mine', 'unanswered', 'all']
export const isChatTab = (text: string | null): text is ChatTab => chatTabs.some((tab) => tab === text)

type Live = Pick<ChatsState, 'waiting' | 'answered'>

/** The live rows that a tab shows. The tab `all` is not live and must be requested. */
export function rowsOfTab({ waiting, answered }: Live, tab: ChatTab, uid: string): ChatRow[] {
  const rows = [...waiting, ...answered]
  if (tab === 'mine') return rows.filter(({ answeredBy }) => answeredBy?.id === uid)
  if (tab === 'unanswered') return waiting.filter(({ answeredBy }) => answeredBy === null)
  return rows
}

export const tabCountsOf = (live: Live, uid: string): Record<Exclude<ChatTab, 'all'>, number> => ({
  now: rowsOfTab(live, 'now', uid).length,
  mine: rowsOfTab(live, 'mine', uid).length,
  unanswered: rowsOfTab(live, 'unanswered', uid).length,
})

export type ChatGroup = { key: 'late' | 'waiting' | 'answered'; rows: ChatRow[] }

/** The groups that have rows, in the order of the rows. `apart`: those past their goal are a group of their own. */
export function groupsOfRows(rows: readonly ChatRow[], now: Instant, apart: boolean): ChatGroup[] {
  const keyOf = ({ waitingSince, goal }: ChatRow): ChatGroup['key'] => {
    if (waitingSince === null) return 'answered'
    return apart && goal !== null && isBefore(goal, now) ? 'late' : 'waiting'
  }
  return (['late', 'waiting', 'answered'] as const)
    .map((key) => ({ key, rows: rows.filter((row) => keyOf(row) === key) }))
    .filter((group) => group.rows.length > 0)
}

/** How many messages staff have not read, of each order that has any. */
export const unreadByOrder = ({ waiting, answered }: Live): ReadonlyMap<string, number> =>
  new Map([...waiting, ...answered].filter(({ unread }) => unread > 0).map(({ orderId, unread }) => [orderId, unread]))
