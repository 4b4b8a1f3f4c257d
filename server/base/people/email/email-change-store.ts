/** SQL of changes of e-mails. */
import { type Kysely, type Selectable, sql } from 'kysely'
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { foldedText } from '../../../../core/language/folded-text.ts'
import type { Instant } from '../../../../core/time/instant.ts'
import type { Tx } from '../../context.ts'
import type { EmailChangesTable } from '../../db/tables/people.ts'
import type { Tables } from '../../db/tables.ts'
import { publish } from '../../live/signals.ts'

export type EmailChange = {
  id: string
  uid: string
  oldEmail: string
  newEmail: string
  oldConfirmed: boolean
  newConfirmed: boolean
  doneAt: Instant | null
}

const changeOf = (row: Selectable<EmailChangesTable>): EmailChange => ({
  id: row.id,
  uid: row.user_id,
  oldEmail: row.old_email,
  newEmail: row.new_email,
  oldConfirmed: row.old_confirmed_at !== null,
  newConfirmed: row.new_confirmed_at !== null,
  doneAt: row.done_at,
})

/** Begins a change; one that is open already ends. `oldConfirmed`: the former address is not asked. */
export async function insertEmailChange(
  tx: Tx,
  { id, uid, oldEmail, newEmail, oldConfirmed }: Pick<EmailChange, 'id' | 'uid' | 'oldEmail' | 'newEmail' | 'oldConfirmed'>,
  at: Instant,
): Promise<void> {
  await endOpenChange(tx, uid, at)
  await tx
    .insertInto('email_changes')
    .values({ id, user_id: uid, old_email: oldEmail, new_email: newEmail, date_created: at, old_confirmed_at: oldConfirmed ? at : null })
    .execute()
}

/** False if there was none. */
export async function endOpenChange(tx: Tx, uid: string, at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('email_changes')
    .set({ ended_at: at })
    .where('user_id', '=', uid)
    .where('done_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Neither a change that is open nor one that came into force is confirmed or undone any more. */
export async function endChanges(tx: Tx, uid: string, at: Instant): Promise<void> {
  await tx.updateTable('email_changes').set({ ended_at: at }).where('user_id', '=', uid).where('ended_at', 'is', null).execute()
}

/** A change that has not ended. */
export async function findEmailChange(db: Kysely<Tables>, id: string): Promise<EmailChange | null> {
  const row = await db.selectFrom('email_changes').selectAll().where('id', '=', id).where('ended_at', 'is', null).executeTakeFirst()
  return row ? changeOf(row) : null
}

/** The change of a person that still waits for an address. */
export async function openChangeOf(db: Kysely<Tables>, uid: string, since: Instant): Promise<EmailChange | null> {
  const row = await db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', uid)
    .where('done_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('date_created', '>', since)
    .executeTakeFirst()
  return row ? changeOf(row) : null
}

/** Whether the last change of a person came into force and was not undone. */
export async function hasDoneChange(db: Kysely<Tables>, uid: string): Promise<boolean> {
  const last = await db
    .selectFrom('email_changes')
    .select(['done_at', 'ended_at'])
    .where('user_id', '=', uid)
    .orderBy('date_created', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.done_at !== null && last.ended_at === null
}

/** By their ids: the changes of a person that came into force, undone ones too. They are kept for as long as they can be undone. */
export async function doneChangesOf(db: Kysely<Tables>, uid: string): Promise<ReadonlyMap<string, EmailChange>> {
  const rows = await db.selectFrom('email_changes').selectAll().where('user_id', '=', uid).where('done_at', 'is not', null).execute()
  return new Map(rows.map((row) => [row.id, changeOf(row)]))
}

export async function markConfirmed(tx: Tx, id: string, side: 'old' | 'new', at: Instant): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set(side === 'old' ? { old_confirmed_at: at } : { new_confirmed_at: at })
    .where('id', '=', id)
    .execute()
}

/**
 * The account has the new e-mail from now on, and so have its orders; no link that was sent to the former one works. EMAIL_TAKEN if
 * somebody else has got it meanwhile.
 */
export async function applyEmailChange(tx: Tx, change: EmailChange, at: Instant, undoUntil: Instant): Promise<void> {
  await refuseKeptEmail(tx, change.newEmail, at, change.uid)
  await setEmail(tx, change.uid, change.newEmail, at)
  await moveOrdersTo(tx, change.uid, change.oldEmail, change.newEmail, at)
  await tx.updateTable('email_changes').set({ done_at: at, undo_until: undoUntil }).where('id', '=', change.id).execute()
}

/**
 * The account has its former e-mail again; every later change of it ends too. Whoever has opened an order by a link since the change does
 * not see it any more. `since`: when the change came into force.
 */
export async function undoChange(
  tx: Tx,
  { id, uid, oldEmail }: EmailChange,
  { since, at }: { since: Instant; at: Instant },
): Promise<void> {
  const { email } = await tx.selectFrom('users').select('email').where('uid', '=', uid).executeTakeFirstOrThrow()
  await setEmail(tx, uid, oldEmail, at)
  const orders = email === null ? [] : await moveOrdersTo(tx, uid, email, oldEmail, at)
  const { rows } = await sql<{ user_id: string }>`
    delete from order_access where order_id = any(${orders}::text[]) and date_created >= ${since} returning user_id`.execute(tx)
  for (const { user_id } of rows) await publish(tx, `ownOrders:${user_id}`)
  await sql`update email_changes set ended_at = ${at} where user_id = ${uid} and ended_at is null
    and date_created >= (select date_created from email_changes where id = ${id})`.execute(tx)
}

/**
 * Emails of orders carry links that open them, and links that say where money goes: they must not go on to a mailbox that its owner has
 * left, and those that were sent there work no more. Orders that were made with other addresses keep them. Answers the orders.
 */
async function moveOrdersTo(tx: Tx, uid: string, from: string, to: string, at: Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update orders set email = ${to}, search = replace(search, ${foldedText(from)}, ${foldedText(to)}), version = version + 1
    where user_id = ${uid} and email = ${from} returning id`.execute(tx)
  for (const { id } of rows) {
    await publish(tx, `order:${id}`)
    await publish(tx, `staffOrder:${id}`)
  }
  const ids = rows.map(({ id }) => id)
  await sql`delete from order_links where order_id = any(${ids}::text[])`.execute(tx)
  await sql`delete from new_details_links where details_id in (select id from new_details where order_id = any(${ids}::text[]))`.execute(tx)
  await sql`update refund_links set expires_at = ${at} where used_at is null and expires_at > ${at}
    and details_id in (select id from refund_details where order_id = any(${ids}::text[]))`.execute(tx)
  await sql`update partner_withdrawal_links set expires_at = ${at} where expires_at > ${at}
    and withdrawal_id in (select id from partner_withdrawals where partner_id = ${uid})`.execute(tx)
  return ids
}

async function setEmail(tx: Tx, uid: string, email: string, at: Instant): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, email_proven_at: at })
    .where('uid', '=', uid)
    .execute()
    .catch((error: unknown) => {
      throw (error as { constraint?: string }).constraint === 'users_email' ? new Refusal('EMAIL_TAKEN', { field: 'email' }) : error
    })
}

/** EMAIL_TAKEN while the owner of an address may still come back to it. `uid`: he may himself. */
export async function refuseKeptEmail(tx: Tx, email: string, at: Instant, uid: string | null = null): Promise<void> {
  const row = await tx
    .selectFrom('email_changes')
    .select('user_id')
    .where('old_email', '=', email)
    .where('done_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('undo_until', '>', at)
    .executeTakeFirst()
  if (row && row.user_id !== uid) throw new Refusal('EMAIL_TAKEN', { field: 'email' })
}

/** Deletes changes that nobody can undo any more, with their links. */
export async function deleteOldChanges(tx: Tx, before: Instant): Promise<void> {
  const old = sql`(select id from email_changes where date_created < ${before} and (undo_until is null or undo_until < ${before}))`
  await sql`delete from account_links where email_change_id in ${old}`.execute(tx)
  await sql`delete from email_changes where date_created < ${before} and (undo_until is null or undo_until < ${before})`.execute(tx)
}
