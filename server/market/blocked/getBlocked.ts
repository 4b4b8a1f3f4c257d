/** One row of the black list. */
import { door } from '../../base/handler.ts'
import { oneBlocked } from './blocked-view.ts'

export const getBlocked = door('getBlocked', {
  run: ({ id }, ctx) => oneBlocked(ctx.database.kysely, id),
})
