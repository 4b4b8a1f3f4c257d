/** SQL of withdrawals: one row for each payout that an exchange was asked to send. Also why other payouts wait. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Spent } from '../../../core/payouts/limits.ts'
import type { PayoutWait } from '../../../core/payouts/waits.ts'
import type { Watch } from '../../../core/payouts/watch.ts'
import { addHours, type Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import type { WithdrawalsTable } from '../../base/db/tables/money.ts'
import type { Tables } from '../../base/db/tables.ts'

export type StoredWithdrawal = Selectable<WithdrawalsTable>

/** The states without an id of the exchange. The money may have left, or it certainly has not. */
export const unanswered = ['written', 'asked', 'lost', 'unknown'] as const
export const isUnanswered = ({ state }: Pick<StoredWithdrawal, 'state'>): boolean => (unanswered as readonly string[]).includes(state)

export type Intention = Pick<
  StoredWithdrawal,
  | 'id'
  | 'payout_id'
  | 'order_id'
  | 'partner_withdrawal_id'
  | 'account_id'
  | 'currency_id'
  | 'amount'
  | 'worth'
  | 'target'
  | 'target_hash'
  | 'mark'
>

export async function insertIntention(tx: Tx, intention: Intention, at: Instant): Promise<StoredWithdrawal> {
  return tx
    .insertInto('withdrawals')
    .values({ ...intention, state: 'written', written_at: at, look_after: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Locks a withdrawal until the transaction ends. The transaction must have locked its order before. */
export const lockWithdrawal = (tx: Tx, id: string): Promise<StoredWithdrawal> =>
  tx.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export type WithdrawalChange = Partial<
  Pick<
    StoredWithdrawal,
    | 'state'
    | 'provider_id'
    | 'word'
    | 'word_known'
    | 'problem'
    | 'transaction_hash'
    | 'fee'
    | 'sends'
    | 'looks'
    | 'by_hand'
    | 'asked_at'
    | 'answered_at'
    | 'ended_at'
    | 'look_after'
    | 'watched_until'
    | 'strange_since'
    | 'called_at'
  >
>

export async function changeWithdrawal(db: Kysely<Tables>, id: string, changed: WithdrawalChange): Promise<void> {
  await db
    .updateTable('withdrawals')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Changes a withdrawal unless its state has changed since it was read. Returns whether it was changed. */
export async function changeIfStill(
  db: Kysely<Tables>,
  { id, state }: Pick<StoredWithdrawal, 'id' | 'state'>,
  changed: WithdrawalChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('withdrawals')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Takes the withdrawals that are due. No other process takes them before `until`; if this process dies, they are due again then. */
export async function claimDue(
  db: Kysely<Tables>,
  { now, until, most }: { now: Instant; until: Instant; most: number },
): Promise<StoredWithdrawal[]> {
  const { rows } = await sql<StoredWithdrawal>`
    update withdrawals set look_after = ${until}::timestamptz where id in (
      select id from withdrawals where look_after <= ${now}::timestamptz order by look_after, id limit ${most}::int for update skip locked)
    returning *`.execute(db)
  return rows
}

/** The sums that an account was asked to send within 24 hours, except those that certainly did not leave. The account must be locked. */
export async function spentOf(tx: Tx, accountId: string, now: Instant): Promise<Spent[]> {
  return tx
    .selectFrom('withdrawals')
    .select(['written_at as at', 'worth'])
    .where('account_id', '=', accountId)
    .where('written_at', '>', addHours(now, -24))
    .where('state', 'not in', ['failed', 'notSent'])
    .execute()
}

/** Whether an equal withdrawal (account, currency, sum, target) waits for its answer. The two could not be distinguished. */
export async function isAlikeOnItsWay(tx: Tx, targetHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('withdrawals')
    .select('id')
    .where('target_hash', '=', targetHash)
    .where('state', 'in', [...unanswered])
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an account has a withdrawal without an answer. Its row must be locked, so that no other intention is written. */
export async function waitsForAnswers(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('withdrawals')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', [...unanswered])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The exchange's ids of our other equal withdrawals (account, currency, sum, target). */
export async function takenIds(db: Kysely<Tables>, { id, target_hash }: Pick<StoredWithdrawal, 'id' | 'target_hash'>): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select('provider_id')
    .where('target_hash', '=', target_hash)
    .where('id', '<>', id)
    .where('provider_id', 'is not', null)
    .execute()
  return rows.flatMap(({ provider_id }) => provider_id ?? [])
}

/** Whether an id of the exchange belongs to another withdrawal of this account. */
export async function isTaken(tx: Tx, { id, account_id }: StoredWithdrawal, providerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('withdrawals')
    .select('id')
    .where('account_id', '=', account_id)
    .where('provider_id', '=', providerId)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

/** The last withdrawal of an order, for the desk. */
export const lastOfOrder = (db: Kysely<Tables>, orderId: string): Promise<StoredWithdrawal | undefined> =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What a withdrawal pays. */
export type PaidId = { payoutId: string } | { partnerWithdrawalId: string }
const ofPaid = (paid: PaidId) =>
  'payoutId' in paid ? sql<boolean>`payout_id = ${paid.payoutId}` : sql<boolean>`partner_withdrawal_id = ${paid.partnerWithdrawalId}`

/** The last withdrawal that was to pay a partner, for the desk. */
export const lastOfPartner = (db: Kysely<Tables>, partnerWithdrawalId: string): Promise<StoredWithdrawal | undefined> =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('partner_withdrawal_id', '=', partnerWithdrawalId)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Ends a withdrawal as a person saw it at the exchange. If he did not find it, it is still searched for, rarely: it may have left. */
export async function endByPerson(tx: Tx, paid: PaidId, watch: Watch | null, at: Instant): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({
      state: watch === null ? 'done' : 'notSent',
      by_hand: watch !== null,
      answered_at: at,
      ended_at: at,
      look_after: watch?.lookAfter ?? null,
      watched_until: watch?.watchedUntil ?? null,
    })
    .where(ofPaid(paid))
    .where('state', 'in', [...unanswered])
    .execute()
}

/**
 * Ends a withdrawal that its exchange has taken, because a person says that it has not left or that something else was paid. It is searched
 * for all the same, rarely, and so is what ended before: each may have left.
 */
export async function endAsNotLeft(tx: Tx, paid: PaidId, watch: Watch, at: Instant): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({
      state: sql`case when state in ('processing', 'done') then 'failed' else state end`,
      by_hand: true,
      ended_at: sql`coalesce(ended_at, ${at}::timestamptz)`,
      look_after: watch.lookAfter,
      watched_until: watch.watchedUntil,
      strange_since: null,
      called_at: null,
    })
    .where(ofPaid(paid))
    .where('state', 'not in', [...unanswered])
    // what an exchange refused at once was never there
    .where(sql<boolean>`(state in ('processing', 'done') or provider_id is not null or watched_until is not null)`)
    .execute()
}

/** Counts a withdrawal that the exchange called failed as done: staff found that the money has arrived. */
export async function countAsSent(tx: Tx, paid: PaidId): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ state: 'done', by_hand: false, look_after: null, watched_until: null })
    .where(ofPaid(paid))
    .where('state', '=', 'failed')
    .execute()
}

export type Candidate = { payoutId: string; orderId: string; currencyId: string }

/** Takes queued payouts in these currencies that are due for a check, so that only one process asks an exchange to send each of them. */
export async function claimCandidates(
  db: Kysely<Tables>,
  { currencies, now, until, most }: { currencies: readonly string[]; now: Instant; until: Instant; most: number },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with claimed as (
      insert into payout_waits (payout_id, at, look_after)
      select p.id, ${now}::timestamptz, ${until}::timestamptz
      from payouts p join orders o on o.id = p.order_id left join payout_waits w on w.payout_id = p.id
      where p.state = 'queued' and p.kind = 'crypto' and p.asked_at is null and o.status = 'paymentChecked'
        and o.take_currency_id = any(${[...currencies]}::text[]) and (w.payout_id is null or w.look_after <= ${now}::timestamptz)
        and not exists (select from withdrawals x where x.payout_id = p.id and x.by_hand)
      order by p.queued_at, p.id limit ${most}::int
      on conflict (payout_id) do update set look_after = excluded.look_after where payout_waits.look_after <= ${now}::timestamptz
      returning payout_id)
    select p.id as "payoutId", p.order_id as "orderId", o.take_currency_id as "currencyId"
    from claimed c join payouts p on p.id = c.payout_id join orders o on o.id = p.order_id order by p.queued_at, p.id`.execute(db)
  return rows
}

export type Wait = { why: PayoutWait; until: Instant | null; accountId: string | null }

/** Writes why a payout waits. Returns whether that is new. */
export async function keepWait(
  tx: Tx,
  payoutId: string,
  wait: Wait | null,
  { now, lookAfter }: { now: Instant; lookAfter: Instant },
): Promise<boolean> {
  const before = await tx
    .selectFrom('payout_waits')
    .select(['why', 'until'])
    .where('payout_id', '=', payoutId)
    .forUpdate()
    .executeTakeFirst()
  const isNews = (before?.why ?? null) !== (wait?.why ?? null) || (before?.until ?? null) !== (wait?.until ?? null)
  await tx
    .updateTable('payout_waits')
    .set((eb) => ({
      why: wait?.why ?? null,
      until: wait?.until ?? null,
      account_id: wait?.accountId ?? null,
      look_after: lookAfter,
      ...(isNews ? { at: now, version: eb('version', '+', 1) } : {}),
    }))
    .where('payout_id', '=', payoutId)
    .execute()
  return isNews
}

export const waitOf = (db: Kysely<Tables>, payoutId: string) =>
  db.selectFrom('payout_waits').selectAll().where('payout_id', '=', payoutId).executeTakeFirst()

/** Makes all waiting payouts due for a check: something that they may wait for has changed. */
export async function wakeWaits(tx: Tx, now: Instant): Promise<void> {
  await tx.updateTable('payout_waits').set({ look_after: now }).where('look_after', '>', now).execute()
}

const waitingIn = (currencies: readonly string[]) => sql`
  from payouts p join orders o on o.id = p.order_id
  where p.state = 'queued' and p.kind = 'crypto' and p.asked_at is null and o.take_currency_id = any(${[...currencies]}::text[])
    and not exists (select from withdrawals x where x.payout_id = p.id and x.by_hand)`

export type WaitingPayout = { orderId: string; number: number; currencyId: string; amount: string; queuedAt: Instant }

/** Payouts in these currencies that may leave by an account once it is switched on, the longest wait first. */
export async function waitingPayouts(db: Kysely<Tables>, currencies: readonly string[], most: number): Promise<WaitingPayout[]> {
  const { rows } = await sql<WaitingPayout>`
    select o.id as "orderId", o.number, o.take_currency_id as "currencyId", p.amount, p.queued_at as "queuedAt" ${waitingIn(currencies)}
      and o.status = 'paymentChecked' order by p.queued_at, p.id limit ${most}::int`.execute(db)
  return rows
}

/** What waits in these currencies, but for the payouts of `sent` orders, is left to people by this account. Its row must be locked. */
export async function leaveToPeople(
  tx: Tx,
  accountId: string,
  { currencies, sent, at }: { currencies: readonly string[]; sent: readonly string[]; at: Instant },
): Promise<void> {
  await sql`delete from payouts_left l using payouts p where l.account_id = ${accountId} and p.id = l.payout_id
    and p.order_id = any(${[...sent]}::text[])`.execute(tx)
  await sql`insert into payouts_left (account_id, payout_id, date_created) select ${accountId}, p.id, ${at}::timestamptz ${waitingIn(currencies)}
    and p.order_id <> all(${[...sent]}::text[]) on conflict do nothing`.execute(tx)
}

/** Whether people send this payout, and not this account. */
export async function isLeftToPeople(db: Kysely<Tables>, accountId: string, payoutId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payouts_left')
    .select('payout_id')
    .where('account_id', '=', accountId)
    .where('payout_id', '=', payoutId)
    .executeTakeFirst()
  return row !== undefined
}
