/** A change of the limits of many directions at once: the same on the screen, before it is sent, and on the server. */
import { add, type Decimal, multiply, roundHalf } from '../money/decimal.ts'
import { type Direction, limitDecimals } from './direction.ts'

/** What is absent stays as it is. A maximum of null takes the maximum away; a direction without one stays without one under a percentage. */
export type LimitsChange =
  | { limits: { minimum?: Decimal | undefined; maximum?: Decimal | null | undefined } }
  | { limitsAddPercent: { minimum?: Decimal | undefined; maximum?: Decimal | undefined } }

type Limits = Pick<Direction, 'minimum' | 'maximum'>

/**
 * The limits after the change. A percentage is rounded to `decimals`, half up, so that the same one keeps a minimum at or below its
 * maximum. A number that was typed stays as typed: what its currency cannot have is refused, never altered.
 */
export function limitsAfter({ minimum, maximum }: Limits, change: LimitsChange, decimals: number): Limits {
  if ('limits' in change)
    return { minimum: change.limits.minimum ?? minimum, maximum: change.limits.maximum === undefined ? maximum : change.limits.maximum }
  const moved = (sum: Decimal, percent: Decimal | undefined): Decimal =>
    percent === undefined ? sum : roundHalf(multiply(sum, multiply(add('100', percent), '0.01')), decimals)
  return {
    minimum: moved(minimum, change.limitsAddPercent.minimum),
    maximum: maximum === null ? null : moved(maximum, change.limitsAddPercent.maximum),
  }
}

/** The direction after the change, by the decimals of its give currencies. */
export const withLimits = (
  direction: Direction,
  change: LimitsChange,
  currencies: ReadonlyMap<string, { decimals: number }>,
): Direction => ({
  ...direction,
  ...limitsAfter(direction, change, limitDecimals(direction.currenciesGive.flatMap((id) => currencies.get(id) ?? []))),
})
