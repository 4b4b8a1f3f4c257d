/** Overwrites a direction whole. */
import { door } from '../../base/handler.ts'
import { overwriteDirection } from './save-direction.ts'

export const setDirection = door('setDirection', {
  change: ({ id, version, direction }, ctx, tx) => overwriteDirection(tx, ctx, { id, version, draft: direction }),
})
