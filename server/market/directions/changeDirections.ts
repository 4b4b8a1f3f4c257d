/** Turns many directions on or off, or moves their mark-ups: all of them, or none. */
import { type MarkupChange, withMarkup } from '../../../core/directions/bulk-markup.ts'
import type { Direction } from '../../../core/directions/direction.ts'
import { handler } from '../../base/handler.ts'
import { changeMany } from './save-direction.ts'

export const changeDirections = handler('changeDirections', {
  async change({ directions, change }, ctx, tx) {
    return { directions: await changeMany(tx, ctx, directions, (direction) => changed(direction, change)) }
  },
})

const changed = (direction: Direction, change: { active: boolean } | MarkupChange): Direction =>
  'active' in change ? { ...direction, active: change.active } : withMarkup(direction, change)
