/** Credentials for staff: search, filters, and how each one is used. */
import { limitWindows } from '../../../core/credentials/limit-windows.ts'
import { handler } from '../../base/handler.ts'
import { wholeForms } from '../../stores/credentials/given-to-store.ts'
import { countPools, searchCredentials } from '../../stores/credentials/staff-credentials-store.ts'
import { staffCredentialsView } from './staff-credentials-view.ts'

const onePage = 50

export const listCredentials = handler('listCredentials', {
  async run({ text, currencyId, active, after }, ctx) {
    const db = ctx.database.kysely
    const typed = text.trim()
    const search = {
      text: typed,
      hashes: wholeForms(typed).map((form) => ctx.cipher.hash(form)),
      currencyId: currencyId ?? null,
      active: active === 'all' ? null : active === 'on',
      after: after ?? null,
      limit: onePage,
    }
    const { rows, next } = await searchCredentials(db, search, limitWindows(ctx.now()))
    return { credentials: rows.map((row) => staffCredentialsView(ctx, row)), next, pools: await countPools(db) }
  },
})
