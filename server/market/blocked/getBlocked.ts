/** One row of the black list. */
import { handler } from '../../base/handler.ts'
import { oneBlocked } from './blocked-view.ts'

export const getBlocked = handler('getBlocked', {
  run: ({ id }, ctx) => oneBlocked(ctx.database.kysely, id),
})
