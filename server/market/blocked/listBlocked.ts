/** The black list for staff, by search. */
import { detailsOfText } from '../../../core/blocked/blocked-detail.ts'
import { handler } from '../../base/handler.ts'
import { searchBlocked } from '../../stores/blocked/blocked-store.ts'
import { blockedView } from './blocked-view.ts'

const aPage = 50

export const listBlocked = handler('listBlocked', {
  async run({ text, state, after }, ctx) {
    const typed = text.trim()
    const search = { text: typed, details: detailsOfText(typed), state, after: after ?? null, limit: aPage }
    const { rows, next } = await searchBlocked(ctx.database.kysely, ctx, search)
    return { rows: rows.map(blockedView), next }
  },
})
