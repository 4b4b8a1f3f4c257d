/**
 * The past rates of a direction, asked for anew as often as they have a new point: until then the live rate is the end of the line. A page
 * that is not in sight asks for nothing, and for what is old as soon as it is seen again.
 */
import { useCallback, useEffect, useState } from 'react'
import { call } from '../app/call.ts'
import { nowMs } from '../app/clock.ts'
import { useBackOnline } from '../app/use-back-online.ts'
import { type RatePoint, within, withPresent } from './sparkline.ts'

export type Span = 'day' | 'week'

const hourMs = 3_600_000
/** How long a line is, and how far its points lie apart. */
const spans = { day: { lengthMs: 24 * hourMs, stepMs: hourMs / 4 }, week: { lengthMs: 7 * 24 * hourMs, stepMs: 2 * hourMs } } as const
const lookMs = 60_000

/** By this browser's own clock, which goes on while it sleeps. */
type Kept = { points: readonly RatePoint[]; atMs: number }
const kept = new Map<string, Kept>()
/** Several parts of the page may show one line: it is asked for once. */
const asking = new Map<string, Promise<boolean>>()

export type History = {
  /** null until they are loaded. A direction without a history has none. */
  points: readonly RatePoint[] | null
  /** The answer did not come. It is asked for again once the line is back. */
  lost: boolean
}

/** The history ends with `present`, the live rate. */
export function useRateHistory(directionId: string | null, span: Span, present: RatePoint | null): History {
  const key = `${directionId} ${span}`
  const [lost, setLost] = useState<string | null>(null)
  const [look, setLook] = useState(0)
  const [, redraw] = useState(0)
  const again = useCallback(() => setLook((count) => count + 1), [])
  useBackOnline(again)
  useWhileSeen(again)
  useEffect(() => {
    if (directionId === null || !isDue(kept.get(key), span)) return
    let isShown = true
    void ask(directionId, span, key).then((isKnown) => {
      if (!isShown) return
      setLost(isKnown ? null : key)
      redraw((count) => count + 1)
    })
    return () => {
      isShown = false
    }
    // a look asks again for what is old
  }, [directionId, span, key, look])
  const known = kept.get(key)?.points ?? null
  const points = known && within(known, nowMs() - spans[span].lengthMs)
  // of a line that is wholly too old nothing is known until the next one comes
  const isOver = points !== null && points.length < 2 && points.length < (known?.length ?? 0)
  return { points: points && !isOver ? withPresent(points, present) : null, lost: lost === key && points === null }
}

const isDue = (known: Kept | undefined, span: Span): boolean => known === undefined || Date.now() - known.atMs >= spans[span].stepMs

/** Returns whether the answer came. */
function ask(directionId: string, span: Span, key: string): Promise<boolean> {
  const before = asking.get(key)
  if (before) return before
  const asked = call('getRateHistory', { directionId, span }).then((answer) => {
    asking.delete(key)
    if (answer.ok) kept.set(key, { points: answer.data.points, atMs: Date.now() })
    return answer.ok
  })
  asking.set(key, asked)
  return asked
}

/** Runs once a minute while the page is in sight, and at once when it comes into sight. */
function useWhileSeen(run: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') run()
    }
    const timer = setInterval(look, lookMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [run])
}
