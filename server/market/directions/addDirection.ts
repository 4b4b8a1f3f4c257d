/** Adds a direction. */
import { door } from '../../base/handler.ts'
import { addNewDirection } from './save-direction.ts'

export const addDirection = door('addDirection', {
  change: ({ direction }, ctx, tx) => addNewDirection(tx, ctx, direction),
})
