/** The past rates of a direction, cached for a minute. The panel that shows them is loaded when the page is idle. */
import { useCallback, useEffect, useState } from 'react'
import { call } from '../app/call.ts'
import { useBackOnline } from '../app/use-back-online.ts'
import { type RatePoint, withPresent } from './sparkline.ts'

export type Span = 'day' | 'week'

const keptMs = 60_000
const kept = new Map<string, { points: readonly RatePoint[]; at: number }>()

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
  const [attempt, setAttempt] = useState(0)
  const [, redraw] = useState(0)
  const again = useCallback(() => setAttempt((count) => count + 1), [])
  useBackOnline(lost === key ? again : null)
  useEffect(() => {
    const known = kept.get(key)
    if (directionId === null || (known && performance.now() - known.at < keptMs)) return
    const asked = new AbortController()
    void call('getRateHistory', { directionId, span }, asked.signal).then((answer) => {
      if (asked.signal.aborted) return
      setLost(answer.ok ? null : key)
      if (answer.ok) kept.set(key, { points: answer.data.points, at: performance.now() })
      redraw((count) => count + 1)
    })
    return () => asked.abort()
    // an attempt asks again
  }, [directionId, span, key, attempt])
  const points = kept.get(key)?.points ?? null
  return { points: points && withPresent(points, present), lost: lost === key && points === null }
}
