/** SQL of invitations to the staff. The token of a link is never kept, only its hash. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Instant } from '../../../../core/time/instant.ts'
import type { Tx } from '../../context.ts'
import type { StaffInvitationsTable } from '../../db/tables/people.ts'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>
export type StoredInvitation = Selectable<StaffInvitationsTable>
type NewInvitation = Pick<StoredInvitation, 'id' | 'email' | 'name' | 'role' | 'invited_by' | 'date_created' | 'expires_at'> & {
  token_hash?: string
}

/** Stores an invitation. False if one with its e-mail is open already. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('staff_invitations')
    .values({ token_hash: null, accepted_at: null, accepted_by: null, withdrawn_at: null, ...invitation })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .where('email', 'is not', null)
        .where('accepted_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Neither accepted nor withdrawn, the newest first. Also those whose link is too old: they can be sent again. */
export async function openInvitations(db: Db): Promise<StoredInvitation[]> {
  return db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('invited_by', 'is not', null)
    .orderBy('date_created', 'desc')
    .orderBy('id')
    .execute()
}

/** One that is open, locked. */
export async function lockOpenInvitation(tx: Tx, id: string): Promise<StoredInvitation | null> {
  const row = await tx
    .selectFrom('staff_invitations')
    .selectAll()
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Its former link works no more, and another one until then. */
export async function renewInvitation(tx: Tx, id: string, expiresAt: Instant): Promise<void> {
  await tx.updateTable('staff_invitations').set({ expires_at: expiresAt, token_hash: null }).where('id', '=', id).execute()
}

export async function withdrawInvitationById(tx: Tx, id: string, at: Instant): Promise<void> {
  await tx.updateTable('staff_invitations').set({ withdrawn_at: at }).where('id', '=', id).execute()
}

/** Gives it the link that is about to be mailed. Null if it was withdrawn or accepted meanwhile, or its time is over. */
export async function giveToken(db: Db, id: string, tokenHash: string, at: Instant): Promise<StoredInvitation | null> {
  const row = await db
    .updateTable('staff_invitations')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Only as long as who invited still may: an admin who is one no more, or whose access is closed, has invited nobody. */
const usable = (tokenHash: string, at: Instant) => sql`token_hash = ${tokenHash} and accepted_at is null and withdrawn_at is null
  and expires_at > ${at} and (invited_by is null or exists (select from users u where u.uid = invited_by and u.user_type = 'admin'
    and (u.suspended_what is distinct from 'signIn' or u.suspended_until <= ${at})))`

/** The invitation of a link; null if it is unknown, used, withdrawn or too old. */
export async function invitationOfToken(db: Db, tokenHash: string, at: Instant): Promise<StoredInvitation | null> {
  const { rows } = await sql<StoredInvitation>`select * from staff_invitations where ${usable(tokenHash, at)}`.execute(db)
  return rows[0] ?? null
}

/** Uses the link up, so that of two at once one gets nothing. */
export async function useInvitation(tx: Tx, tokenHash: string, at: Instant): Promise<StoredInvitation | null> {
  const { rows } = await sql<StoredInvitation>`select * from staff_invitations where ${usable(tokenHash, at)} for update`.execute(tx)
  return rows[0] ?? null
}

export async function noteAccepted(tx: Tx, id: string, uid: string, at: Instant): Promise<void> {
  await tx.updateTable('staff_invitations').set({ accepted_at: at, accepted_by: uid }).where('id', '=', id).execute()
}

/** The links of former starts work no more. */
export async function withdrawFirstAdmins(tx: Tx, at: Instant): Promise<void> {
  await tx
    .updateTable('staff_invitations')
    .set({ withdrawn_at: at })
    .where('invited_by', 'is', null)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Whether a link that works no more is that of a first admin who has not come: the next start shows another one. */
export async function isOfFirstAdmin(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_invitations')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('invited_by', 'is', null)
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody is a partner, or was accepted as one. */
export async function isPartnerAccount(db: Db, uid: string): Promise<boolean> {
  return (await db.selectFrom('partners').select('user_id').where('user_id', '=', uid).executeTakeFirst()) !== undefined
}

/** An account becomes one of the staff. */
export async function makeStaff(tx: Tx, uid: string, { role, name }: Pick<StoredInvitation, 'role' | 'name'>): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ user_type: role, name, version: eb('version', '+', 1) }))
    .where('uid', '=', uid)
    .execute()
}

type Admin = { uid: string; email: string; emailProvenAt: Instant | null }

/** Every admin, locked in the order of their ids. */
export async function admins(tx: Tx): Promise<Admin[]> {
  const { rows } = await sql<Admin>`select uid, email, email_proven_at as "emailProvenAt" from users where user_type = 'admin'
    order by uid for update`.execute(tx)
  return rows
}

/** The proven e-mails of admins who may sign in, without those of deleted accounts. */
export async function emailsOfAdmins(db: Db, at: Instant): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select email from users where user_type = 'admin' and email is not null
    and email_proven_at is not null and (suspended_what is distinct from 'signIn' or suspended_until <= ${at}) order by uid`.execute(db)
  return rows.map(({ email }) => email)
}

/** Password, second step and whatever closes the account are gone, and so is every password that waits to be mailed. */
export async function emptyForRecovery(tx: Tx, uid: string, at: Instant): Promise<void> {
  await sql`update users set recovery_begun_at = ${at}, password_hash = null, mailed_password_waits = false,
    totp_secret = null, totp_pending = null, totp_pending_at = null,
    recovery_code_hashes = '{}', second_factor_since = null, second_factor_goes_at = null, suspended_what = null,
    suspended_reason = null, suspended_until = null, suspended_at = null, suspended_by = null, version = version + 1 where uid = ${uid}`.execute(
    tx,
  )
}

/** Whether an admin was ever here; one who was made and never set a password is none. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const { rows } = await sql`select from users where user_type = 'admin' and (password_hash is not null
    or exists (select from audit where person_id = uid)) limit 1`.execute(db)
  return rows.length > 0
}
