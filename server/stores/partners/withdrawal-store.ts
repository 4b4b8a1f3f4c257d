/** SQL of the withdrawals of partners. */
import { type Kysely, type Selectable, sql } from 'kysely'
import { type Decimal, sum } from '../../../core/money/decimal.ts'
import { type ChainAnswer, openStates, type PartnerWithdrawal } from '../../../core/partners/withdrawal.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import type { PartnerWithdrawalsTable } from '../../base/db/tables/people.ts'
import type { Tables } from '../../base/db/tables.ts'
import { claimOfRow, claimRow } from '../orders/order-part-rows.ts'

export type StoredPartnerWithdrawal = Selectable<PartnerWithdrawalsTable>

/** The recorded hash of its transfer. An exchange that has not told the hash yet has a number of its own, which is none: null. */
export const hashOfWithdrawal = ({ proof, machine }: Pick<StoredPartnerWithdrawal, 'proof' | 'machine'>): string | null =>
  proof === machine?.providerId ? null : proof

/** A row as the rules read it. */
export const withdrawalOf = (row: StoredPartnerWithdrawal): PartnerWithdrawal => ({
  amount: row.amount,
  cost: row.cost,
  state: row.status,
  askedAt: row.date_created,
  confirmedAt: row.confirmed_at,
  payableFrom: row.payable_from,
  approvedBy: row.approved_by,
  ...claimOfRow(row),
  proof: row.proof,
  sentAt: row.sent_at,
  recordedBy: row.recorded_by,
  chain: row.chain,
  machine: row.machine,
  endedAt: row.ended_at,
  endedBy: row.ended_by,
  reason: row.reason,
})

/** Incomes on the balance that this transaction has locked, and their sum: what is available. */
export type FreeIncomes = { ids: readonly string[]; sum: Decimal }

/** Locks all incomes that are on the balance. */
export async function lockFreeIncomes(tx: Tx, partnerId: string): Promise<FreeIncomes> {
  const lock = () =>
    tx
      .selectFrom('partner_incomes')
      .select(['id', 'amount'])
      .where('partner_id', '=', partnerId)
      .where('status', '=', 'created')
      .where(counted)
      .orderBy('id')
      .forUpdate()
      .execute()
  await lock()
  // whoever held one of them may have reversed it: a second look sees that
  const rows = await lock()
  return { ids: rows.map(({ id }) => id), sum: sum(rows.map(({ amount }) => amount)) }
}

/** Those without a doubt, and those that staff have confirmed (core/partners/income.ts `isCounted`). */
const counted = sql<boolean>`(doubts = '{}' or verdict = 'confirmed')`

export type NewWithdrawal = Pick<
  StoredPartnerWithdrawal,
  'id' | 'partner_id' | 'currency_id' | 'amount' | 'cost' | 'wallet' | 'wallet_hash' | 'changed_wallet' | 'date_created'
>

/**
 * Makes a withdrawal of these incomes and of no others: what has come to the balance since they were locked is not in its sum. Null if
 * another one is open: the database says so.
 */
export async function insertWithdrawal(
  tx: Tx,
  row: Omit<NewWithdrawal, 'amount'>,
  incomes: FreeIncomes,
): Promise<StoredPartnerWithdrawal | null> {
  const inserted = await tx
    .insertInto('partner_withdrawals')
    .values({ ...row, amount: incomes.sum, status: 'unconfirmed' })
    .onConflict((conflict) => conflict.column('partner_id').where(sql<boolean>`status in ('unconfirmed', 'requested', 'sent')`).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!inserted) return null
  await tx
    .updateTable('partner_incomes')
    .set({ status: 'requested', withdrawal_id: row.id })
    // one parameter for all: a query has at most 65,535 of them
    .where('id', '=', sql<string>`any (${incomes.ids}::text[])`)
    .execute()
  return inserted
}

export async function lockPartnerWithdrawal(tx: Tx, id: string): Promise<StoredPartnerWithdrawal | null> {
  return (await tx.selectFrom('partner_withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

export async function findPartnerWithdrawal(db: Kysely<Tables>, id: string): Promise<StoredPartnerWithdrawal | null> {
  return (await db.selectFrom('partner_withdrawals').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Writes a withdrawal as it is now, and what follows for its incomes: paid with it, or on the balance again. Returns its new version. */
export async function writeWithdrawal(tx: Tx, id: string, is: PartnerWithdrawal): Promise<number> {
  const { version } = await tx
    .updateTable('partner_withdrawals')
    .set((row) => ({
      status: is.state,
      confirmed_at: is.confirmedAt,
      payable_from: is.payableFrom,
      approved_by: is.approvedBy,
      ...claimRow(is.claim),
      proof: is.proof,
      sent_at: is.sentAt,
      recorded_by: is.recordedBy,
      chain: is.chain === null ? null : JSON.stringify(is.chain),
      machine: is.machine === null ? null : JSON.stringify(is.machine),
      ended_at: is.endedAt,
      ended_by: is.endedBy,
      reason: is.reason,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  if (is.state === 'withdrawn')
    await tx.updateTable('partner_incomes').set({ status: 'withdrawn' }).where('withdrawal_id', '=', id).execute()
  if (is.state === 'cancelled')
    await tx.updateTable('partner_incomes').set({ status: 'created', withdrawal_id: null }).where('withdrawal_id', '=', id).execute()
  return version
}

/** Null for who is no partner. */
export async function isPartnerPaused(db: Kysely<Tables>, uid: string): Promise<boolean | null> {
  const row = await db.selectFrom('partners').select('paused_at').where('user_id', '=', uid).executeTakeFirst()
  return row ? row.paused_at !== null : null
}

export async function hasOpenWithdrawal(db: Kysely<Tables>, partnerId: string): Promise<boolean> {
  const open = db.selectFrom('partner_withdrawals').select('id').where('partner_id', '=', partnerId).where('status', 'in', openStates)
  return (await open.executeTakeFirst()) !== undefined
}

/** Whether this partner was paid before, and whether his last payment went to this address. */
export async function lastWallet(
  db: Kysely<Tables>,
  partnerId: string,
): Promise<{ hash: string; wallet: string; currencyId: string } | null> {
  const row = await db
    .selectFrom('partner_withdrawals')
    .select(['wallet_hash as hash', 'wallet', 'currency_id as currencyId'])
    .where('partner_id', '=', partnerId)
    .where('status', '=', 'withdrawn')
    .orderBy('date_created', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The withdrawals of a partner, newest first. */
export const withdrawalsOf = (db: Kysely<Tables>, partnerId: string, most: number): Promise<StoredPartnerWithdrawal[]> =>
  db
    .selectFrom('partner_withdrawals')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('date_created', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** How many incomes a withdrawal pays, and of which time. */
export async function incomesOfWithdrawal(
  db: Kysely<Tables>,
  id: string,
): Promise<{ count: number; first: Instant | null; last: Instant | null }> {
  const { rows } = await sql<{ count: number; first: Instant | null; last: Instant | null }>`
    select count(*)::int as count, min(date_created) as first, max(date_created) as last
    from partner_incomes where withdrawal_id = ${id}`.execute(db)
  return rows[0] ?? { count: 0, first: null, last: null }
}

export async function insertWithdrawalLink(
  db: Kysely<Tables>,
  link: { tokenHash: string; withdrawalId: string; expiresAt: Instant },
): Promise<void> {
  await db
    .insertInto('partner_withdrawal_links')
    .values({ token_hash: link.tokenHash, withdrawal_id: link.withdrawalId, expires_at: link.expiresAt })
    .execute()
}

/** The withdrawal of a link; null if the link is unknown or too old. */
export async function withdrawalOfLink(db: Kysely<Tables>, tokenHash: string, at: Instant): Promise<string | null> {
  const row = await db
    .selectFrom('partner_withdrawal_links')
    .select('withdrawal_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row?.withdrawal_id ?? null
}

/** Open withdrawals whose link was not opened in time. */
export async function unconfirmedSince(db: Kysely<Tables>, before: Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('partner_withdrawals')
    .select('id')
    .where('status', '=', 'unconfirmed')
    .where('date_created', '<=', before)
    .execute()
  return rows.map(({ id }) => id)
}

/** Withdrawals under a claim that nobody has recorded yet. */
export async function claimedWithdrawals(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('partner_withdrawals')
    .select('id')
    .where('status', '=', 'requested')
    .where('claimed_by', 'is not', null)
    .where('claim_alarmed', '<>', 'staff')
    .execute()
  return rows.map(({ id }) => id)
}

/** Withdrawals whose hash is recorded and whose arrival the chain has not shown yet. */
export const sentWithdrawals = (db: Kysely<Tables>, most: number): Promise<StoredPartnerWithdrawal[]> =>
  db
    .selectFrom('partner_withdrawals')
    .selectAll()
    .where('status', '=', 'sent')
    .where(sql<boolean>`chain ->> 'word' is distinct from 'arrived'`)
    .orderBy(sql`random()`)
    .limit(most)
    .execute()

/** Writes what the chain says of the recorded hash, if it is still the recorded one. Returns whether it is. */
export async function writeChainAnswer(tx: Tx, id: string, answer: ChainAnswer): Promise<boolean> {
  const row = await tx
    .updateTable('partner_withdrawals')
    .set((of) => ({ chain: JSON.stringify(answer), version: of('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .where('proof', '=', answer.proof)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
