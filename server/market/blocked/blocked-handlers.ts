/** The handlers that read the black list. */
import { detailsOfText } from '../../../core/blocked/blocked-detail.ts'
import { handler } from '../../base/handler.ts'
import { searchBlocked } from '../../stores/blocked/blocked-store.ts'
import { blockedView, oneBlocked } from './blocked-view.ts'

/** One row of the black list. */
export const getBlocked = handler('getBlocked', {
  run: ({ id }, ctx) => oneBlocked(ctx.database.kysely, id),
})

const aPage = 50

/** The black list for staff, by search. */
export const listBlocked = handler('listBlocked', {
  async run({ text, state, after }, ctx) {
    const typed = text.trim()
    const search = { text: typed, details: detailsOfText(typed), state, after: after ?? null, limit: aPage }
    const { rows, next } = await searchBlocked(ctx.database.kysely, ctx, search)
    return { rows: rows.map(blockedView), next }
  },
})
