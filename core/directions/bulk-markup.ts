/** A change of the mark-up of many directions at once: the same on the screen, before it is sent, and on the server. */
import { add, type Decimal } from '../money/decimal.ts'
import type { Direction } from './direction.ts'

export type MarkupChange = { markupPercent: Decimal } | { markupAdd: Decimal }

/** The base mark-up after the change. */
export const markupAfter = (before: Decimal, change: MarkupChange): Decimal =>
  'markupPercent' in change ? change.markupPercent : add(before, change.markupAdd)

/** The direction after the change; what is added goes to its tiers too, so that they keep their distance. */
export function withMarkup(direction: Direction, change: MarkupChange): Direction {
  const changed = { ...direction, markupPercent: markupAfter(direction.markupPercent, change) }
  if ('markupPercent' in change) return changed
  const markupTiers = direction.markupTiers.map((tier) => ({ ...tier, markupPercent: markupAfter(tier.markupPercent, change) }))
  return { ...changed, markupTiers }
}
