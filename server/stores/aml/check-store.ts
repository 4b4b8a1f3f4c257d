/** SQL of screenings: one row for each transfer. It is requested, answered, and may be accepted by a person who lets the order go on. */
import { type Kysely, type Selectable, sql } from 'kysely'
import { type CheckState, type Screening, stateBehind } from '../../../core/aml/verdict.ts'
import type { Tx } from '../../base/context.ts'
import type { AmlChecksTable } from '../../base/db/tables/money.ts'
import type { Tables } from '../../base/db/tables.ts'

export type StoredCheck = Selectable<AmlChecksTable>

/** Screenings of the transfers of an order, in the form that its AML state is decided from. */
export async function screeningsOf(db: Kysely<Tables>, orderId: string): Promise<Screening[]> {
  return (await checksOfOrder(db, orderId)).map((row) => ({
    paymentId: row.payment_id,
    state: row.state,
    accepted: row.accepted_at !== null,
  }))
}

/** All fields of the screenings, oldest first. */
export const checksOfOrder = (db: Kysely<Tables>, orderId: string): Promise<StoredCheck[]> =>
  db
    .selectFrom('aml_checks')
    .innerJoin('payments', 'payments.id', 'aml_checks.payment_id')
    .selectAll('aml_checks')
    .where('payments.order_id', '=', orderId)
    .orderBy('aml_checks.requested_at')
    .orderBy('aml_checks.id')
    .execute()

/** An order that waits for its credit, with one of its confirmed transfers or none. `state` is null if no screening was requested yet. */
export type WaitingTransfer = {
  orderId: string
  holdKind: string
  holdReason: string | null
  paymentId: string | null
  state: CheckState | null
  accepted: boolean
}

/** Confirmed transfers of orders whose direction requires a screening, or that are on hold for one. */
export async function waitingTransfers(db: Kysely<Tables>): Promise<WaitingTransfer[]> {
  const { rows } = await sql<WaitingTransfer>`
    select o.id as "orderId", o.hold_kind as "holdKind", o.hold_reason as "holdReason", p.id as "paymentId", c.state,
      c.accepted_at is not null as accepted
    from orders o join directions d on d.id = o.direction_id
    left join payments p on p.order_id = o.id and p.kind = 'transfer' and p.state = 'confirmed' and not p.unmatched
    left join aml_checks c on c.payment_id = p.id
    where o.status = 'checkingPayment' and (o.hold_kind = 'aml' or d.aml = 'required' and p.id is not null)
    order by o.id, p.id`.execute(db)
  return rows
}

/** Requests a screening of these transfers. A transfer that has a row already is left as it is. */
export async function requestChecks(
  tx: Tx,
  checks: readonly { id: string; paymentId: string }[],
  { provider, at }: { provider: string; at: string },
): Promise<void> {
  if (checks.length === 0) return
  await tx
    .insertInto('aml_checks')
    .values(
      checks.map(({ id, paymentId }) => ({
        id,
        payment_id: paymentId,
        provider,
        state: 'waiting' as const,
        signals: '{}',
        requested_at: at,
        ask_after: at,
      })),
    )
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute()
}

/** A check that is due, with the data for the question. `address` is encrypted, and null if it is not known. */
export type DueCheck = {
  id: string
  orderId: string
  providerId: string | null
  attempts: number
  transactionHash: string | null
  address: string | null
  asset: string
  network: string | null
}

/** Takes checks that are due. No other process asks about them before `until`; if this process dies, they are due again then. */
export async function claimDueChecks(
  db: Kysely<Tables>,
  { now, until, most }: { now: string; until: string; most: number },
): Promise<DueCheck[]> {
  const { rows } = await sql<DueCheck>`
    with claimed as (
      update aml_checks set ask_after = ${until}::timestamptz, attempts = attempts + 1 where id in (
        select c.id from aml_checks c join payments p on p.id = c.payment_id join orders o on o.id = p.order_id
        where c.ask_after <= ${now}::timestamptz and p.state = 'confirmed' and o.status = 'checkingPayment'
        order by c.ask_after, c.id limit ${most}::int for update of c skip locked)
      returning id, payment_id, provider_id, attempts)
    select c.id, p.order_id as "orderId", c.provider_id as "providerId", c.attempts, p.transaction_hash as "transactionHash",
      k.value as address, m.asset, m.network
    from claimed c join payments p on p.id = c.payment_id join currencies m on m.id = p.currency_id
    left join credentials k on k.id = p.credentials_id
    order by c.id`.execute(db)
  return rows
}

/** The order that has the transfer of a check now, or null. */
export async function orderOfCheck(tx: Tx, id: string): Promise<string | null> {
  const query = tx.selectFrom('aml_checks').innerJoin('payments', 'payments.id', 'aml_checks.payment_id').select('payments.order_id')
  return (await query.where('aml_checks.id', '=', id).executeTakeFirstOrThrow()).order_id
}

export type CheckOutcome = {
  state: CheckState
  providerId: string | null
  risk: string | null
  signals: Readonly<Record<string, string>>
  /** Null if there was no answer. */
  raw: unknown
  problem: string | null
  askAfter: string | null
  at: string
}

/**
 * Writes the result of a question, and answers whether the check has come to another state by it. A check that has an answer already stays
 * as it is; one that a person has accepted meanwhile stays accepted. The order is locked, as before everything that changes its checks.
 */
export async function saveOutcome(tx: Tx, id: string, outcome: CheckOutcome): Promise<boolean> {
  const { state, providerId, risk, signals, raw, problem, askAfter, at } = outcome
  const final = state === 'low' || state === 'high'
  const before = await tx.selectFrom('aml_checks').select('state').where('id', '=', id).where('answered_at', 'is', null).executeTakeFirst()
  await tx
    .updateTable('aml_checks')
    .set({
      state,
      risk,
      signals: JSON.stringify(signals),
      problem,
      ask_after: sql<string | null>`case when accepted_at is null then ${askAfter}::timestamptz end`,
      answered_at: final ? at : null,
      ...(providerId === null ? {} : { provider_id: providerId }),
      ...(raw === null ? {} : { raw: JSON.stringify(raw) }),
    })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .execute()
  return before !== undefined && before.state !== state
}

/**
 * Accepts the screenings that a hold for this reason is about, because a person decided so. A transfer that has no answer yet, or another
 * one, is not what he has judged: the order waits for it, or is held for it.
 */
export async function acceptChecks(
  tx: Tx,
  orderId: string,
  { personId, reason }: { personId: string; reason: string | null },
  at: string,
): Promise<void> {
  const state = stateBehind(reason)
  if (state === null) return
  await tx
    .updateTable('aml_checks')
    .set({ accepted_at: at, accepted_by: personId, ask_after: null })
    .where('payment_id', 'in', (one) => one.selectFrom('payments').select('id').where('order_id', '=', orderId))
    .where('state', '=', state)
    .where('accepted_at', 'is', null)
    .execute()
}
