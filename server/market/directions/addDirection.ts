/** Adds a direction. */
import { handler } from '../../base/handler.ts'
import { addNewDirection } from './save-direction.ts'

export const addDirection = handler('addDirection', {
  change: ({ direction }, ctx, tx) => addNewDirection(tx, ctx, direction),
})
