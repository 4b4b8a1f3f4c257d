/** A conversation on a screen: its present state with older pages, what is on its way, who types, and what this side has read. */
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { ChatMessage, ChatState } from '../../contract/chat.ts'
import { call, newKey } from '../app/call.ts'
import { now } from '../app/clock.ts'
import { putLive, useLive, useOnline } from '../app/live.ts'
import { type Moments, typingIsOver, useMoments } from '../app/live-moments.ts'
import { useSession } from '../app/session-state.ts'
import {
  addOutgoing,
  dropOutgoing,
  type Outgoing,
  type OutgoingFile,
  outgoingOf,
  retryOutgoing,
  sendOutgoing,
  watchOutgoing,
} from './outgoing.ts'

export type Chat = {
  orderId: string
  /** undefined until it is here. */
  state: ChatState | undefined
  /** The code of a refusal. */
  gone: string | null
  messages: readonly ChatMessage[]
  more: boolean
  loadOlder: () => Promise<void>
  /** What was read when this screen came. */
  readBefore: number
  outgoing: readonly Outgoing[]
  send: (text: string, files: OutgoingFile[]) => void
  retry: (key: string) => void
  drop: (key: string) => void
  markRead: () => void
  tellTyping: () => void
  moments: Moments
  online: boolean
}

/** Somebody who types tells it this often at most. */
const typingEveryMs = 3000
const againMs = 5000

export function useChat(orderId: string): Chat {
  const { state, gone } = useLive(`chat:${orderId}`)
  const online = useOnline()
  const { person } = useSession()
  const uid = person?.uid ?? ''
  const moments = useMoments(`chat:${orderId}`)
  const outgoing = useSyncExternalStore(
    useCallback((tell: () => void) => watchOutgoing(orderId, tell), [orderId]),
    () => outgoingOf(orderId),
    () => noOutgoing,
  )
  const older = useOlderPages(orderId, state)

  const arrived = useCallback((next: ChatState) => putLive(`chat:${orderId}`, next.version, next), [orderId])
  const waits = outgoing.some(({ refused }) => refused === null)
  const [tries, setTries] = useState(0)
  // a stream may outlive the line for a while: what could not be sent says so first
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    if (!waits || uid === '') return
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    void sendOutgoing(orderId, arrived).then((waitsFor) => {
      setCut(waitsFor === 'line')
      if (waitsFor !== null && !left) timer = setTimeout(() => setTries((count) => count + 1), againMs)
    })
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [waits, uid, orderId, arrived, online, tries])

  const side = state?.side
  const newest = state?.messages.at(-1)?.position ?? 0
  const first = useFirst(state && side ? state.read[side] : undefined)
  // who answers has read: where the unread began is of no use any more
  const [answeredAt, setAnsweredAt] = useState(0)
  const readBefore = Math.max(first, answeredAt)
  const told = useRef(0)
  const read = state && side ? state.read[side] : 0
  const markRead = useCallback(() => {
    if (newest <= Math.max(read, told.current)) return
    told.current = newest
    void call('markMessagesRead', { orderId, upTo: newest, idempotencyKey: newKey() }).then(({ ok }) => {
      if (!ok) told.current = 0
    })
  }, [newest, read, orderId])

  const lastTyping = useRef(0)
  const tellTyping = useCallback(() => {
    if (!online || Date.now() - lastTyping.current < typingEveryMs) return
    lastTyping.current = Date.now()
    void call('tellTyping', { orderId })
  }, [online, orderId])

  // words have arrived, so nobody types them any more
  useEffect(() => {
    if (newest > 0) typingIsOver(`chat:${orderId}`)
  }, [newest, orderId])

  return {
    orderId,
    state,
    gone,
    messages: older.messages,
    more: older.more,
    loadOlder: older.load,
    readBefore,
    outgoing,
    send: (text, files) => {
      lastTyping.current = 0
      setAnsweredAt(newest)
      addOutgoing(orderId, { key: newKey(), text, files, at: now(), refused: null })
    },
    retry: (key) => retryOutgoing(orderId, key),
    drop: (key) => dropOutgoing(orderId, key),
    markRead,
    tellTyping,
    moments,
    online: online && !isCut,
  }
}

const noOutgoing: readonly Outgoing[] = []

/** The first value that was there. */
function useFirst(value: number | undefined): number {
  const first = useRef(value)
  first.current ??= value
  return first.current ?? 0
}

/**
 * The newest page comes live; older ones are asked for. What was asked for stays, unless the line was away for so long that there is a gap
 * between it and the newest page.
 */
function useOlderPages(orderId: string, state: ChatState | undefined) {
  const [pages, setPages] = useState<{ messages: readonly ChatMessage[]; more: boolean } | null>(null)
  const newest = state?.messages ?? none
  const first = newest[0]?.position ?? 0
  const joined = pages !== null && (pages.messages.at(-1)?.position ?? 0) >= first - 1
  const messages = useMemo(
    () => (joined ? [...pages.messages.filter(({ position }) => position < first), ...newest] : newest),
    [joined, pages, first, newest],
  )
  // a page that moves on leaves its oldest messages behind: they stay on the screen
  const kept = useRef<readonly ChatMessage[]>(none)
  useEffect(() => {
    const before = kept.current
    kept.current = messages
    const left = before.filter(({ position }) => position < first)
    if (left.length > 0 && pages === null && (left.at(-1)?.position ?? 0) === first - 1)
      setPages({ messages: left, more: (left[0]?.position ?? 1) > 1 })
  }, [messages, first, pages])

  const busy = useRef(false)
  const load = async () => {
    const before = messages[0]?.position
    if (busy.current || before === undefined) return
    busy.current = true
    const answer = await call('listMessages', { orderId, before })
    busy.current = false
    if (answer.ok) setPages({ messages: [...answer.data.messages, ...messages], more: answer.data.more })
  }
  return { messages, more: joined ? pages.more : (state?.more ?? false), load }
}

const none: readonly ChatMessage[] = []
