/** What a conversation shows, in its order: messages, lines of the order's history, notes of staff, days, and where the unread begins. */
import type { ChatMessage, ChatNote } from '../../contract/chat.ts'
import type { Side } from '../../core/chat/chat.ts'
import type { Instant } from '../../core/time/instant.ts'

/** A change of the order, in words; or what only staff see of their own work. */
export type ChatLine = { at: Instant; words: string; forStaff?: true }

export type ChatItem =
  | { kind: 'day'; key: string; at: Instant }
  | { kind: 'line'; key: string; line: ChatLine }
  | { kind: 'note'; key: string; note: ChatNote }
  | { kind: 'unread'; key: string; count: number }
  /** `named`: the first of several by one person, where the name stands. */
  | { kind: 'message'; key: string; message: ChatMessage; named: boolean }

type Shown = {
  messages: readonly ChatMessage[]
  /** There are older messages: what happened before the first of these is left out. */
  more: boolean
  lines: readonly ChatLine[]
  notes: readonly ChatNote[]
  side: Side
  /** What the reader had read when he came. */
  readBefore: number
  dayOf: (at: Instant) => string
}

type Placed = { at: Instant; rank: number; item: ChatItem }

/** Oldest first. Of things at the same moment a change of the order stands first, then messages, then notes. */
export function chatItems({ messages, more, lines, notes, side, readBefore, dayOf }: Shown): ChatItem[] {
  const from = more ? (messages[0]?.at ?? '') : ''
  const placed: Placed[] = [
    ...lines.map((line, place): Placed => ({ at: line.at, rank: 0, item: { kind: 'line', key: `line ${line.at} ${place}`, line } })),
    ...messages.map((message): Placed => {
      const item = { kind: 'message', key: `message ${message.position}`, message, named: true } as const
      return { at: message.at, rank: 1, item }
    }),
    ...notes.map((note): Placed => ({ at: note.at, rank: 2, item: { kind: 'note', key: `note ${note.id}`, note } })),
  ]
  const sorted = placed.filter(({ at }) => at >= from).sort((one, other) => compare(one.at, other.at) || one.rank - other.rank)
  const news = messages.filter(({ kind, position }) => kind !== side && position > readBefore)
  const items: ChatItem[] = []
  let day = ''
  let author: string | null = null
  for (const { at, item } of sorted) {
    const itsDay = dayOf(at)
    if (itsDay !== day) items.push({ kind: 'day', key: `day ${itsDay}`, at })
    if (itsDay !== day) author = null
    day = itsDay
    if (item.kind !== 'message') {
      author = null
      items.push(item)
      continue
    }
    const { message } = item
    if (message === news[0]) {
      items.push({ kind: 'unread', key: 'unread', count: news.length })
      author = null
    }
    const by = `${message.kind} ${message.by}`
    items.push({ ...item, named: by !== author })
    author = by
  }
  return items
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
