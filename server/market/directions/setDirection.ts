/** Overwrites a direction whole. */
import { handler } from '../../base/handler.ts'
import { overwriteDirection } from './save-direction.ts'

export const setDirection = handler('setDirection', {
  change: ({ id, version, direction }, ctx, tx) => overwriteDirection(tx, ctx, { id, version, draft: direction }),
})
