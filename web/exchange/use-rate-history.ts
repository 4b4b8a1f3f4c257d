/** The past rates of a direction. They are requested when the page is idle and cached for a minute. */
import { useEffect, useState } from 'react'
import { call } from '../app/call.ts'
import { whenIdle } from '../app/when-idle.ts'
import { type RatePoint, withPresent } from './sparkline.ts'

export type Span = 'day' | 'week'

const keptMs = 60_000
const kept = new Map<string, { points: readonly RatePoint[]; at: number }>()

/** The history ends with `present`, the live rate. null until it is loaded. A direction without a history has no points. */
export function useRateHistory(directionId: string | null, span: Span, present: RatePoint | null): readonly RatePoint[] | null {
  const key = `${directionId} ${span}`
  const [, redraw] = useState(0)
  useEffect(() => {
    const known = kept.get(key)
    if (directionId === null || (known && performance.now() - known.at < keptMs)) return
    const asked = new AbortController()
    whenIdle(() => {
      if (asked.signal.aborted) return
      void call('getRateHistory', { directionId, span }, asked.signal).then((answer) => {
        if (asked.signal.aborted) return
        kept.set(key, { points: answer.ok ? answer.data.points : [], at: performance.now() })
        redraw((count) => count + 1)
      })
    })
    return () => asked.abort()
  }, [directionId, span, key])
  const points = kept.get(key)?.points ?? null
  return points && withPresent(points, present)
}
