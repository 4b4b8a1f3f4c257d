/** One change to many directions at once: what it makes of each of them. */
import { type LimitsChange, withLimits } from './bulk-limits.ts'
import { type MarkupChange, withMarkup } from './bulk-markup.ts'
import { type SourceChange, type SourceOffers, sourceFaults, withSourceReplaced } from './bulk-source.ts'
import type { Currency } from './currency.ts'
import type { Direction } from './direction.ts'
import type { Fault } from './fault.ts'

export type DirectionsChange = { active: boolean } | MarkupChange | LimitsChange | SourceChange

/** The direction after the change. Whether it may be saved like this, `directionFaults` says. */
export function withChange(direction: Direction, change: DirectionsChange, currencies: ReadonlyMap<string, Currency>): Direction {
  if ('active' in change) return { ...direction, active: change.active }
  if ('sources' in change) return withSourceReplaced(direction, change)
  return 'limits' in change || 'limitsAddPercent' in change ? withLimits(direction, change, currencies) : withMarkup(direction, change)
}

/** Why this very change cannot be made of the direction, beside what `directionFaults` finds after it. */
export const changeFaults = (direction: Direction, change: DirectionsChange, offers: SourceOffers): Fault[] =>
  'sources' in change ? sourceFaults(direction, change, offers) : []
