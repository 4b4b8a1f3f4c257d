/** One change to many directions at once: what it makes of each of them. */
import { type LimitsChange, withLimits } from './bulk-limits.ts'
import { type MarkupChange, withMarkup } from './bulk-markup.ts'
import type { Currency } from './currency.ts'
import type { Direction } from './direction.ts'

export type DirectionsChange = { active: boolean } | MarkupChange | LimitsChange

/** The direction after the change. Whether it may be saved like this, `directionFaults` says. */
export function withChange(direction: Direction, change: DirectionsChange, currencies: ReadonlyMap<string, Currency>): Direction {
  if ('active' in change) return { ...direction, active: change.active }
  return 'limits' in change || 'limitsAddPercent' in change ? withLimits(direction, change, currencies) : withMarkup(direction, change)
}
