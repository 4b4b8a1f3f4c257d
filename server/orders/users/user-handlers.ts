/** The handlers of admins that read people. */
import { handler } from '../../base/handler.ts'
import { wholeForms } from '../../stores/credentials/given-to-store.ts'
import { bareNumber } from '../../stores/orders/order-list-store.ts'
import { countUsers, searchUsers } from '../../stores/users/user-list-store.ts'
import { staffUser } from './staff-user.ts'

const pageSize = 50

/** People by search and filter, with how many each filter has. */
export const listUsers = handler('listUsers', {
  async run({ text, filter, after }, ctx) {
    const db = ctx.database.kysely
    const at = ctx.now()
    const typed = text.trim()
    const hashes = [...new Set([typed, bareNumber(typed), ...wholeForms(typed)])].map((one) => ctx.cipher.hash(one))
    const [page, counts] = await Promise.all([
      searchUsers(db, { text: typed, hashes, filter, after: after ?? null, limit: pageSize, at }),
      countUsers(db, at),
    ])
    return { ...page, counts }
  },
})

/** One person. */
export const getUser = handler('getUser', {
  run: ({ id }, ctx) => staffUser(ctx.database.kysely, ctx, id),
})
