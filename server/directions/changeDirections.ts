/** Turns many directions on or off, or moves their mark-ups: all of them, or none. */
import type { Direction } from '../../core/directions/direction.ts'
import { add } from '../../core/money/decimal.ts'
import { door } from '../door.ts'
import { changeMany } from './save-direction.ts'

export const changeDirections = door('changeDirections', {
  async change({ directions, change }, ctx, tx) {
    return { directions: await changeMany(tx, ctx, directions, (direction) => changed(direction, change)) }
  },
})

type Change = { active: boolean } | { markupPercent: string } | { markupAdd: string }

function changed(direction: Direction, change: Change): Direction {
  if ('active' in change) return { ...direction, active: change.active }
  if ('markupPercent' in change) return { ...direction, markupPercent: change.markupPercent }
  const { markupAdd } = change
  return {
    ...direction,
    markupPercent: add(direction.markupPercent, markupAdd),
    markupTiers: direction.markupTiers.map((tier) => ({ ...tier, markupPercent: add(tier.markupPercent, markupAdd) })),
  }
}
