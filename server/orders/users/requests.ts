/** What waits for the agreement of a second admin, as admins see it. */
import type { Kysely } from 'kysely'
import type { UserRequest } from '../../../contract/users.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { type CallContext, callerOf, handler } from '../../base/handler.ts'
import { findNames } from '../../base/people/person-store.ts'
import { insertRequest, openRequestOf, openRequests, type StoredRequest } from '../../stores/users/user-request-store.ts'

export const listUserRequests = handler('listUserRequests', {
  run: (_, ctx) => requestsView(ctx.database.kysely, ctx),
})

export const requestsView = async (db: Kysely<Tables>, ctx: CallContext): Promise<{ requests: UserRequest[] }> => ({
  requests: await views(db, ctx, await openRequests(db)),
})

/** The one about this person; null if there is none. */
export async function requestOf(db: Kysely<Tables>, ctx: CallContext, userId: string): Promise<UserRequest | null> {
  const open = await openRequestOf(db, userId)
  const [view] = open ? await views(db, ctx, [open]) : []
  return view ?? null
}

async function views(db: Kysely<Tables>, ctx: CallContext, rows: readonly StoredRequest[]): Promise<UserRequest[]> {
  const { uid } = callerOf(ctx)
  const names = await findNames(db, [...new Set(rows.map(({ asked_by }) => asked_by))])
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    userId: row.user_id,
    who: row.who,
    roleBefore: row.role_before,
    role: row.role ?? row.invited_role,
    reason: row.reason,
    by: names.get(row.asked_by) ?? '',
    at: row.asked_at,
    own: row.asked_by === uid || row.user_id === uid,
  }))
}

type Wish = Omit<Parameters<typeof insertRequest>[1], 'id' | 'asked_by' | 'asked_at'>

/** Nothing is done yet: another admin is asked. REQUEST_OPEN if something waits there already. */
export async function askSecondAdmin(tx: Tx, ctx: CallContext, wish: Wish): Promise<void> {
  const asked = { ...wish, id: ctx.newId(), asked_by: callerOf(ctx).uid, asked_at: ctx.now() }
  if (!(await insertRequest(tx, asked))) throw new Refusal('REQUEST_OPEN')
}
