/**
 * Compares withdrawals from exchanges with their payouts: sum, currency and hash must be equal, and each must have exactly one other side.
 * Statements over whole tables, two for orders and two for partners. They join by keys and return only the differences.
 */
import { type Kysely, sql } from 'kysely'
import type { Fault } from '../../../core/ledger/order-faults.ts'
import type { Tables } from '../../base/db/tables.ts'

/** A payout with a doubt is in the queue of staff already, so it is not reported as a difference of the books. */
export async function auditWithdrawals(db: Kysely<Tables>): Promise<Fault[]> {
  const { rows } = await sql<{ number: number; says: string }>`
    select number, says from (
      select o.number, case
        when p.order_id <> w.order_id then 'is for a payout of another order'
        when w.amount <> p.amount then 'is of ' || w.amount || ', and its payout of ' || p.amount
        when w.currency_id <> o.take_currency_id then 'is in ' || w.currency_id || ', and its payout in ' || o.take_currency_id
        when w.state in ('written', 'asked', 'lost', 'unknown') and (p.state <> 'queued' or p.asked_at is null)
          then 'may be on its way, and its payout is ' || p.state
        -- staff or the exchange have proved that this payout is dead, so it does not matter what was sent
        when w.state in ('processing', 'done') and p.state not in ('sent', 'confirmed') and p.failure_proof is null and p.doubt is null
          then 'is sent, and its payout is ' || p.state
        when w.state in ('processing', 'done') and p.provider_id is not null and p.provider_id is distinct from w.provider_id
          then 'is ' || coalesce(w.provider_id, 'nameless') || ' there, and its payout names ' || p.provider_id
        when w.state in ('processing', 'done') and p.provider_id is not null and p.state in ('sent', 'confirmed')
          and w.transaction_hash is not null and p.proof is distinct from w.transaction_hash
          then 'has the hash ' || w.transaction_hash || ', and its payout ' || coalesce(p.proof, 'none')
      end as says, w.id
      from withdrawals w join payouts p on p.id = w.payout_id join orders o on o.id = w.order_id) compared
    where says is not null order by number, id`.execute(db)
  const { rows: bare } = await sql<{ number: number; state: string }>`
    select o.number, p.state from payouts p join orders o on o.id = p.order_id
    where p.asked_at is not null and p.doubt is null and p.state in ('queued', 'sent', 'confirmed')
      and not exists (
        select from withdrawals w where w.payout_id = p.id
          and w.state = any (case p.state when 'queued' then array['written', 'asked', 'lost', 'unknown'] else array['processing', 'done'] end))
    order by o.number, p.id`.execute(db)
  const { rows: ofPartners } = await sql<{ id: string; says: string }>`
    select id, says from (
      select p.id, case
        when w.amount <> p.amount - p.cost then 'is of ' || w.amount || ', and the partner gets ' || (p.amount - p.cost)
        when w.currency_id <> p.currency_id then 'is in ' || w.currency_id || ', and the partner is paid in ' || p.currency_id
        when w.state in ('written', 'asked', 'lost', 'unknown') and (p.status <> 'requested' or p.machine ->> 'askedAt' is null)
          then 'may be on its way, and its payment is ' || p.status
        when w.state in ('processing', 'done') and p.status not in ('sent', 'withdrawn') and p.machine ->> 'doubt' is null
          then 'is sent, and its payment is ' || p.status
        when w.state in ('processing', 'done') and p.machine ->> 'providerId' is not null and p.machine ->> 'providerId' <> w.provider_id
          then 'is ' || coalesce(w.provider_id, 'nameless') || ' there, and its payment names ' || (p.machine ->> 'providerId')
      end as says
      from withdrawals w join partner_withdrawals p on p.id = w.partner_withdrawal_id) compared
    where says is not null order by id`.execute(db)
  const { rows: bareOfPartners } = await sql<{ id: string; status: string }>`
    select p.id, p.status from partner_withdrawals p
    where (p.machine ->> 'askedAt' is not null or (p.machine ->> 'providerId' is not null and p.machine ->> 'doubt' is null))
      and not exists (select from withdrawals w where w.partner_withdrawal_id = p.id and w.state not in ('failed', 'notSent'))
    order by p.id`.execute(db)
  return [
    ...ofPartners.map(({ id, says }) => ofPartner(id, `a withdrawal ${says}`)),
    ...bareOfPartners.map(({ id, status }) =>
      ofPartner(id, `a payment was asked of an exchange and is ${status}, and there is no withdrawal for it`),
    ),
    ...rows.map(({ number, says }) => fault(number, `a withdrawal ${says}`)),
    ...bare.map(({ number, state }) =>
      fault(number, `a payout was asked of an exchange and is ${state}, and there is no withdrawal for it`),
    ),
  ]
}

const ofPartner = (id: string, says: string): Fault => ({ kind: 'withdrawalDiffers', subject: `withdrawal:${id}`, says })
const fault = (number: number, says: string): Fault => ({ kind: 'withdrawalDiffers', subject: `order:${number}`, says })
