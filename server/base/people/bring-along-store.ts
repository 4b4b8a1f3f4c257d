/** SQL of what an anonymous person has when he logs in to an account: found by every foreign key to him. */
import { sql } from 'kysely'
import { broughtAlongRow } from '../../../core/orders/brought-along.ts'
import { openStatuses } from '../../../core/orders/statuses.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../context.ts'

/** Locks these people, as lockPersonsOrders does for one: no order of theirs is opened and no verification decided meanwhile. */
export async function lockOrdersOf(tx: Tx, uids: readonly string[]): Promise<void> {
  for (const uid of uids.toSorted()) await sql`select pg_advisory_xact_lock(hashtextextended(${`orders ${uid}`}, 0))`.execute(tx)
}

/** Orders of one person become those of another, with a line in the history of each. Answers their ids. */
export async function moveOrders(
  tx: Tx,
  { from, to, at, requestId }: { from: string; to: string; at: Instant; requestId: string },
): Promise<string[]> {
  await sql`select id from orders where user_id = ${from} order by id for update`.execute(tx)
  // who typed the details is the same person; nobody earns by his own order
  const { rows } = await sql<{ id: string }>`
    with moved as (
      update orders set user_id = ${to}, details_by = nullif(details_by, ${to}), version = version + 1, history_length = history_length + 1,
        referral_id = case when status = any (${[...openStatuses]}::text[]) then nullif(referral_id, ${to}) else referral_id end
      where user_id = ${from} returning id, status, history_length)
    insert into order_history (order_id, position, at, who, person_id, from_status, to_status, row_id, request_id)
    select id, history_length, ${at}::timestamptz, 'client', ${to}, status, status, ${broughtAlongRow}, ${requestId} from moved
    returning order_id as id`.execute(tx)
  await sql`update orders set details_by = nullif(${to}, user_id) where details_by = ${from}`.execute(tx)
  await sql`update new_details set typed_by = ${to} where typed_by = ${from}`.execute(tx)
  await sql`insert into order_access (order_id, user_id, date_created)
    select a.order_id, ${to}, a.date_created from order_access a join orders o on o.id = a.order_id
    where a.user_id = ${from} and o.user_id <> ${to} on conflict do nothing`.execute(tx)
  await sql`delete from order_access a using orders o
    where o.id = a.order_id and (a.user_id = ${from} or (a.user_id = ${to} and o.user_id = ${to}))`.execute(tx)
  await moveSavedDetails(tx, from, to)
  // what he wished to be forgotten stays forgotten
  await sql`update users set details_forgotten_at = greatest(details_forgotten_at, (select details_forgotten_at from users where uid = ${from}))
    where uid = ${to}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What both have saved is one, with the name that the account gave it; what the account has removed comes back if it was used since. */
async function moveSavedDetails(tx: Tx, from: string, to: string): Promise<void> {
  const same = sql`f.user_id = ${from} and t.user_id = ${to} and f.currency_id = t.currency_id and f.kind = t.kind and f.value_hash = t.value_hash`
  await sql`delete from saved_details t using saved_details f where ${same} and t.removed_at is not null and f.removed_at is null`.execute(
    tx,
  )
  await sql`update saved_details t set exchanges = t.exchanges + f.exchanges, last_used_at = greatest(t.last_used_at, f.last_used_at)
    from saved_details f where ${same} and t.removed_at is null and f.removed_at is null`.execute(tx)
  await sql`delete from saved_details f using saved_details t where ${same}`.execute(tx)
  await sql`update saved_details set user_id = ${to} where user_id = ${from}`.execute(tx)
}

/**
 * Verifications, files and uploads. A number that waits at both is decided once, for the account: that of the anonymous person stays
 * with him, and its orders wait for the account's.
 */
export async function moveVerifications(tx: Tx, from: string, to: string): Promise<{ verifications: string[]; uploads: string[] }> {
  const { rows } = await sql<{ id: string }>`
    update verifications v set user_id = ${to}, version = version + 1
    where v.user_id = ${from} and not (v.status = 'pending' and exists (select from verifications o
      where o.user_id = ${to} and o.kind = v.kind and o.number_hash = v.number_hash and o.status = 'pending'))
    returning id`.execute(tx)
  await sql`update files f set user_id = ${to} where f.user_id = ${from}
    and not exists (select from verification_files x join verifications v on v.id = x.verification_id where x.file_id = f.id and v.user_id = ${from})`.execute(
    tx,
  )
  const uploads = await sql<{ id: string }>`
    update uploads set user_id = case user_id when ${from} then ${to} else user_id end,
      sender_id = case sender_id when ${from} then ${to} else sender_id end
    where user_id = ${from} or sender_id = ${from} returning id`.execute(tx)
  await sql`update phone_links set user_id = case user_id when ${from} then ${to} else user_id end,
      sender_id = case sender_id when ${from} then ${to} else sender_id end
    where user_id = ${from} or sender_id = ${from}`.execute(tx)
  return { verifications: rows.map(({ id }) => id), uploads: uploads.rows.map(({ id }) => id) }
}

/** Lets another person open the open orders of this one, as their signed links do, and those whose links this one has opened. */
export async function openOrdersTo(tx: Tx, from: string, to: string, at: Instant): Promise<void> {
  await sql`insert into order_access (order_id, user_id, date_created)
    select id, ${to}, ${at}::timestamptz from orders where status = any (${[...openStatuses]}::text[])
      and (user_id = ${from} or id in (select order_id from order_access where user_id = ${from})) and user_id <> ${to}
    on conflict do nothing`.execute(tx)
}
