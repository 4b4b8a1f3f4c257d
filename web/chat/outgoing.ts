/**
 * Messages on their way to the server. They are kept in the browser until the server has them, so a page that is closed, or a line that is
 * cut, loses none; each has its idempotency key, so whichever tab sends it, it arrives once.
 */
import type { ChatState } from '../../contract/chat.ts'
import type { ErrorCode } from '../../core/errors/catalogue.ts'
import { call, isLost, type Outcome, type Refused, willPass } from '../app/call.ts'
import { keepWords, outgoingPrefix, readWords } from '../app/kept-words.ts'

export type OutgoingFile = { id: string; name: string }
export type Outgoing = {
  key: string
  text: string
  files: OutgoingFile[]
  /** By the clock of the server. */
  at: string
  /** A refusal that will not go by itself. */
  refused: Pick<Refused, 'code' | 'details'> | null
}

const place = (orderId: string): string => `${outgoingPrefix}${orderId}`

/** Refusals after which the same message is sent again by itself. */
const isPassing = (code: ErrorCode): boolean => willPass(code) || code === 'TOO_MANY_MESSAGES' || code === 'ABORTED'

const nothing: readonly Outgoing[] = []
const known = new Map<string, { text: string; list: readonly Outgoing[] }>()
const listeners = new Map<string, Set<() => void>>()

/** What waits, oldest first. The same object as long as nothing has changed. */
export function outgoingOf(orderId: string): readonly Outgoing[] {
  const name = place(orderId)
  const text = readWords('localStorage', name)
  const before = known.get(name)
  if (before?.text === text) return before.list
  const list = readList(text)
  known.set(name, { text, list })
  return list
}

function readList(text: string): readonly Outgoing[] {
  if (text === '') return nothing
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? (list as Outgoing[]) : nothing
  } catch {
    return nothing
  }
}

function change(orderId: string, next: (list: readonly Outgoing[]) => readonly Outgoing[]): void {
  const name = place(orderId)
  const list = next(outgoingOf(orderId))
  keepWords('localStorage', name, list.length === 0 ? '' : JSON.stringify(list))
  for (const tell of listeners.get(name) ?? []) tell()
}

/** Tells of changes, in other tabs of the browser too. */
export function watchOutgoing(orderId: string, tell: () => void): () => void {
  const name = place(orderId)
  const mine = listeners.get(name) ?? new Set()
  listeners.set(name, mine.add(tell))
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === name || key === null) tell()
  }
  addEventListener('storage', elsewhere)
  return () => {
    mine.delete(tell)
    removeEventListener('storage', elsewhere)
  }
}

export const addOutgoing = (orderId: string, message: Outgoing): void => change(orderId, (list) => [...list, message])
export const dropOutgoing = (orderId: string, key: string): void => change(orderId, (list) => list.filter((one) => one.key !== key))
/** A refused message is tried once more. */
export const retryOutgoing = (orderId: string, key: string): void =>
  change(orderId, (list) => list.map((one) => (one.key === key ? { ...one, refused: null } : one)))

/**
 * Sends what waits, one after another, in one tab at a time. `arrived` gets each new state. Answers why something still waits: for the line,
 * or for a moment; null: everything that can be sent by itself was sent.
 */
export async function sendOutgoing(orderId: string, arrived: (state: ChatState) => void): Promise<'line' | 'moment' | null> {
  const work = async (): Promise<'line' | 'moment' | null> => {
    for (;;) {
      const next = outgoingOf(orderId).find(({ refused }) => refused === null)
      if (!next) return null
      const { key, text, files } = next
      const answer: Outcome<ChatState> = await call('sendMessage', { idempotencyKey: key, orderId, text, files: files.map(({ id }) => id) })
      if (answer.ok) {
        // the state first, so that the message never leaves the screen
        arrived(answer.data)
        dropOutgoing(orderId, key)
      } else if (isPassing(answer.code)) return isLost(answer.code) ? 'line' : 'moment'
      else
        change(orderId, (list) =>
          list.map((one) => (one.key === key ? { ...one, refused: { code: answer.code, details: answer.details } } : one)),
        )
    }
  }
  return navigator.locks ? navigator.locks.request(place(orderId), work) : work()
}
