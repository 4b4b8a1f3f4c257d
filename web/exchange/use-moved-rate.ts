import { useRef } from 'react'
import type { Decimal } from '../../core/money/decimal.ts'
import { rateMoved } from '../../core/rates/quote.ts'

/**
 * The rate that the person last saw and reacted to, if the current rate differs from it by more than the tolerance. Otherwise null.
 * `moment` identifies what the person saw: after another pair, sum or press, the current rate counts as seen.
 */
export function useMovedRate(rate: Decimal | null, moment: string, tolerancePercent: Decimal): Decimal | null {
  const seen = useRef<{ moment: string; rate: Decimal } | null>(null)
  if (rate !== null && seen.current?.moment !== moment) seen.current = { moment, rate }
  if (rate === null || !seen.current) return null
  const before = seen.current.rate
  const away = rateMoved(before, rate, tolerancePercent) === 'worse' || rateMoved(rate, before, tolerancePercent) === 'worse'
  return away ? before : null
}
