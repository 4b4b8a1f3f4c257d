/** Invitations to the staff as admins see them. */
import type { Kysely } from 'kysely'
import type { Invitation } from '../../../contract/users.ts'
import type { Tables } from '../../base/db/tables.ts'
import { handler } from '../../base/handler.ts'
import { findNames } from '../../base/people/person-store.ts'
import { openInvitations } from '../../base/people/staff/invitation-store.ts'
import { openRequests } from '../../stores/users/user-request-store.ts'

export async function invitationsView(db: Kysely<Tables>): Promise<{ invitations: Invitation[] }> {
  const open = await openInvitations(db)
  const waiting = new Set((await openRequests(db)).map(({ invitation_id }) => invitation_id))
  const names = await findNames(db, [...new Set(open.flatMap(({ invited_by }) => invited_by ?? []))])
  return {
    invitations: open.map(({ id, email, name, role, invited_by, date_created: at, expires_at: expiresAt }) => ({
      id,
      email: email ?? '',
      name,
      role,
      by: names.get(invited_by ?? '') ?? '',
      at,
      waits: waiting.has(id),
      expiresAt,
    })),
  }
}

export const listInvitations = handler('listInvitations', {
  run: (_, ctx) => invitationsView(ctx.database.kysely),
})
