import { useRef } from 'react'
import type { Decimal } from '../../core/money/decimal.ts'
import { rateMoved } from '../../core/rates/quote.ts'

/**
 * The rate that the person last saw and answered to, once the present one has left it by more than the tolerance; else null.
 * `moment` names what was seen: with another pair, sum or press the present rate is the one that was seen.
 */
export function useMovedRate(rate: Decimal | null, moment: string, tolerancePercent: Decimal): Decimal | null {
  const seen = useRef<{ moment: string; rate: Decimal } | null>(null)
  if (rate !== null && seen.current?.moment !== moment) seen.current = { moment, rate }
  if (rate === null || !seen.current) return null
  const before = seen.current.rate
  const away = rateMoved(before, rate, tolerancePercent) === 'worse' || rateMoved(rate, before, tolerancePercent) === 'worse'
  return away ? before : null
}
