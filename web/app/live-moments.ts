/** What is told live and kept nowhere: who types, and whether a client has the page open. Each is over if it is not told again in time. */
import { useCallback, useSyncExternalStore } from 'react'
import type { LiveMoment } from '../../contract/live.ts'

type Topic = LiveMoment['topic']

/** A page tells of typing every 3 s, and the server of open pages every 20 s. */
const holdsMs = { typing: 5000, here: 45_000 } as const

export type Moments = {
  /** Who writes now on the other side, or beside the reader. */
  typing: Pick<LiveMoment, 'side' | 'name'> | null
  here: boolean
}

const quiet: Moments = { typing: null, here: false }
const known = new Map<Topic, Moments>()
const ends = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Map<Topic, Set<() => void>>()

/** Takes a moment that the stream has brought. */
export function takeMoment({ topic, what, side, name }: LiveMoment): void {
  if (!listeners.has(topic)) return
  put(topic, what === 'typing' ? { typing: { side, name } } : { here: true })
  const end = `${topic} ${what}`
  clearTimeout(ends.get(end))
  ends.set(
    end,
    setTimeout(() => put(topic, what === 'typing' ? { typing: null } : { here: false }), holdsMs[what]),
  )
}

/** What was typed has arrived. */
export const typingIsOver = (topic: Topic): void => put(topic, { typing: null })

function put(topic: Topic, change: Partial<Moments>): void {
  const before = known.get(topic) ?? quiet
  known.set(topic, { ...before, ...change })
  for (const tell of listeners.get(topic) ?? []) tell()
}

/** The moments of a conversation. */
export function useMoments(topic: Topic): Moments {
  // the same function as long as the topic is the same: another one would begin anew with each drawing, and forget what is known
  const watch = useCallback((tell: () => void) => listen(topic, tell), [topic])
  return useSyncExternalStore(
    watch,
    () => known.get(topic) ?? quiet,
    () => quiet,
  )
}

function listen(topic: Topic, tell: () => void): () => void {
  const mine = listeners.get(topic) ?? new Set()
  listeners.set(topic, mine.add(tell))
  return () => {
    mine.delete(tell)
    if (mine.size > 0) return
    listeners.delete(topic)
    known.delete(topic)
  }
}
