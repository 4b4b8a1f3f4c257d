/** SQL of deleting an account: what is asked before, what goes, and what goes when the law keeps it no longer. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { foldedText } from '../../../core/language/folded-text.ts'
import { closedStatuses, openStatuses } from '../../../core/orders/statuses.ts'
import type { OrderOfPerson } from '../../../core/people/account-deletion.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { isUnsettled } from '../payments/likely-store.ts'
import { isOwedBack } from '../refunds/owed-back.ts'
import { deleteUnusedFilesOf } from '../verification/file-store.ts'

type Db = Kysely<Tables>

/** Every order of a person. `owesRefund`: money of the client is or may be here, or is on its way back; see isMoneyOwed of the core. */
export async function ordersOfPerson(db: Db, uid: string): Promise<OrderOfPerson[]> {
  const { rows } = await sql<OrderOfPerson>`
    select o.id, o.number, o.status = any (${[...openStatuses]}::text[]) as "isOpen", o.watch_until as "watchUntil",
      o.date_completed as "endedAt",
      ${isOwedBack} or (o.received > 0 or o.seen > 0) and o.status = any (${[...closedStatuses]}::text[])
        or exists (select from likely_payments l join payments p on p.id = l.payment_id where l.order_id = o.id and l.denied_at is null
          and p.order_id is distinct from l.order_id and ${isUnsettled('p')})
        or o.status = 'done' and exists (select from payouts y where y.order_id = o.id and y.doubt is not null) as "owesRefund"
    from orders o where o.user_id = ${uid} order by o.number`.execute(db)
  return rows
}

/** Whether a partner has something on his balance, or on its way to him. */
export async function hasPartnerMoney(db: Db, uid: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from partner_incomes where partner_id = ${uid} and status <> 'withdrawn' and verdict is distinct from 'refused'
        having sum(amount) > 0)
      or exists (select from partner_withdrawals where partner_id = ${uid} and status in ('unconfirmed', 'requested', 'sent')) as has`.execute(
    db,
  )
  return rows[0]?.has ?? false
}

/**
 * The person is nobody from now on: no e-mail, no sign-in, no name, nothing that was noted about him. His orders have no e-mail any more, no
 * link that opens them and no review, only its mark; what the law keeps of them stays as it is. A partner's link brings nobody and earns nothing
 * on later orders, because nobody could be paid it.
 */
export async function emptyPerson(tx: Tx, uid: string, email: string, at: Instant): Promise<void> {
  await sql`update users set anonymous = true, deleted_at = ${at}, user_type = 'regular', name = '', email = null, password_hash = null,
      password_changed_at = null, mailed_password_waits = false, email_proven_at = null, devices_known_since = null, totp_secret = null,
      totp_pending = null, totp_pending_at = null, recovery_code_hashes = '{}', second_factor_goes_at = null, second_factor_since = null,
      recovery_begun_at = null, passkeys = 0, emails_off = '{}', suspended_what = null, suspended_reason = null, suspended_until = null,
      suspended_at = null, suspended_by = null, version = version + 1
    where uid = ${uid}`.execute(tx)
  for (const table of ['passkeys', 'passkey_challenges', 'user_notes', 'phone_links', 'saved_details'] as const)
    await tx.deleteFrom(table).where('user_id', '=', uid).execute()
  await deleteUnusedFilesOf(tx, uid)
  await sql`delete from account_links where user_id = ${uid}`.execute(tx)
  for (const table of ['order_links', 'order_access'])
    await sql`delete from ${sql.table(table)} where order_id in (select id from orders where user_id = ${uid})`.execute(tx)
  await sql`delete from email_changes where user_id = ${uid}`.execute(tx)
  await sql`delete from partner_applications where verdict is distinct from 'accepted' and (user_id = ${uid} or email = ${email})`.execute(
    tx,
  )
  await sql`update partner_applications set email = '', user_id = null where user_id = ${uid} or email = ${email}`.execute(tx)
  await sql`update partners set paused_at = coalesce(paused_at, ${at}), paused_reason = coalesce(paused_reason, 'account deleted'),
    note = '', figures_version = figures_version + 1 where user_id = ${uid}`.execute(tx)
  // the e-mail of an order stands behind its number, and may be another than that of the account
  await sql`update orders set email = '', device_hash = null,
      search = replace(regexp_replace(search, '^(\\d+) \\S+@\\S+', '\\1 '), ${foldedText(email)}, '')
    where user_id = ${uid}`.execute(tx)
  await sql`delete from reviews where order_id in (select id from orders where user_id = ${uid})`.execute(tx)
}

/**
 * Erases the details of orders that ended before this moment, of people who have deleted their accounts: wherever they stand, with the
 * files of their conversations and what staff noted there. Once no order of a person is left, his verifications go too. The files are
 * deleted with whatever else nobody needs.
 */
export async function eraseKeptDetails(tx: Tx, { cipher }: Pick<Context, 'cipher'>, before: Instant, at: Instant): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update orders set fields = ${cipher.encrypt('[]')}, field_hashes = '{}', needs = '[]', search = number::text, details_erased_at = ${at}
    where id in (select o.id from orders o join users u on u.uid = o.user_id
      where u.deleted_at is not null and o.date_completed < ${before} and o.details_erased_at is null limit 500)
    returning id`.execute(tx)
  if (rows.length > 0) await eraseAround(tx, cipher, sql`any (${rows.map(({ id }) => id)}::text[])`)
  const nothing = cipher.encrypt('')
  await sql`update partner_withdrawals w set wallet = ${nothing}, wallet_hash = '' from users u
    where u.uid = w.partner_id and u.deleted_at is not null and w.ended_at < ${before} and w.wallet_hash <> ''`.execute(tx)
  await eraseTargets(tx, cipher, sql`partner_withdrawal_id in (select id from partner_withdrawals where wallet_hash = '')`)
  const over = sql`select v.id from verifications v join users u on u.uid = v.user_id
      where u.deleted_at is not null and v.date_created < ${before}
        and not exists (select from orders o where o.user_id = u.uid and o.details_erased_at is null)`
  await sql`delete from verification_files where verification_id in (${over})`.execute(tx)
  await sql`update verifications set file_id = null, number = ${nothing}, number_hash = id, last_four = '', version = version + 1
    where number_hash <> id and id in (${over})`.execute(tx)
  return rows.length
}

/** What stands of the details of these orders beside them. */
async function eraseAround(tx: Tx, cipher: Context['cipher'], ids: RawBuilder<unknown>): Promise<void> {
  const none = cipher.encrypt('[]')
  const nowhere = cipher.encrypt(JSON.stringify({ value: '', memo: null }))
  await sql`update new_details set fields = ${none}, field_hashes = '{}', former_fields = case when former_fields is not null then ${none} end
    where order_id = ${ids}`.execute(tx)
  const theirPayments = sql`any (${await paymentsToErase(tx, ids)}::text[])`
  await sql`update refund_details set value = ${nowhere} where order_id = ${ids} or payment_id = ${theirPayments}`.execute(tx)
  await sql`update aml_checks set raw = null where payment_id = ${theirPayments}`.execute(tx)
  await sql`update payments set sender = null, memo = null where id = ${theirPayments}`.execute(tx)
  await eraseTargets(tx, cipher, sql`payout_id in (select id from payouts where order_id = ${ids})`)
  await sql`delete from chat_files where order_id = ${ids}`.execute(tx)
  await sql`delete from chat_notes where order_id = ${ids}`.execute(tx)
  // the version that staff see has the notes in it, and must rise
  await sql`update chats set notes = 0, version = version + notes + 1 where order_id = ${ids} and notes > 0`.execute(tx)
}

/**
 * The payments of these orders, and what is left of their transfers and belongs to nobody: it names the same sender, and where it went back
 * to. All parts of a transfer have one sender, so while the details of another order that got a part of it are kept, who sent it is known
 * from there, and says where the rest came from. Hence the rest is erased with the last of these orders.
 */
async function paymentsToErase(tx: Tx, ids: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with theirs as (select id, coalesce(part_of, id) as root from payments where order_id = ${ids} or order_id is null and client_order_id = ${ids}),
      roots as (select distinct root as id from theirs),
      parts as (
        select r.id as root, p.id, coalesce(p.order_id, p.client_order_id) as order_id from roots r join payments p on p.id = r.id
        union all
        select r.id, p.id, coalesce(p.order_id, p.client_order_id) from roots r join payments p on p.part_of = r.id)
    select id from theirs
    union
    select p.id from parts p where p.order_id is null
      and not exists (select from parts other join orders o on o.id = other.order_id
        where other.root = p.root and o.details_erased_at is null)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Where exchanges were asked to send; of what is on its way nothing. */
async function eraseTargets(tx: Tx, cipher: Context['cipher'], which: RawBuilder<unknown>): Promise<void> {
  const nowhere = cipher.encrypt(JSON.stringify({ address: '', memo: null }))
  await sql`update withdrawals set target = ${nowhere}, target_hash = '' where ${which} and ended_at is not null and target_hash <> ''`.execute(
    tx,
  )
}
