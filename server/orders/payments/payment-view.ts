/** A payment for staff: the facts of the transfer, its state, and the orders that it may belong to. */
import type { Kysely } from 'kysely'
import type { PaymentCandidate, PaymentRow, PaymentView } from '../../../contract/payments.ts'
import { limitWindows } from '../../../core/credentials/limit-windows.ts'
import { maskedCredentials } from '../../../core/credentials/masked-credentials.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { sum } from '../../../core/money/decimal.ts'
import type { Mover } from '../../../core/orders/facts.ts'
import { type Explanation, placeOf } from '../../../core/payments/explanation.ts'
import { rankMatches } from '../../../core/payments/match-score.ts'
import { deedsOf } from '../../base/audit/audit-store.ts'
import type { Context } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import type { CallContext } from '../../base/handler.ts'
import { findCredentials } from '../../stores/credentials/staff-credentials-store.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import { findInboxRow, type InboxRow, piecesOf } from '../../stores/payments/inbox-store.ts'
import { isByHand } from '../../stores/payments/payment-store.ts'
import { linkOf } from '../order-view.ts'
import { staffMover } from '../staff-mover.ts'
import { missingOf, scoredCandidates } from './candidates.ts'
import { clientView, refundView } from './payment-refund-view.ts'

const claimStages = { nobody: 'runs', claimer: 'nearlyOver', staff: 'over' } as const

export const paymentRowView = (row: InboxRow): PaymentRow => ({
  id: row.id,
  kind: row.kind,
  currencyId: row.currency_id,
  amount: row.amount,
  place: placeOf({ ...row, refundStage: row.refund_stage }),
  state: row.state,
  seenAt: row.seen_at,
  confirmations: row.confirmations,
  confirmationsNeeded: row.confirmations_needed,
  transactionHash: row.transaction_hash,
  sender: row.sender,
  memo: row.memo,
  problem: row.problem,
  order:
    row.order_id !== null && row.number !== null && row.status !== null
      ? { id: row.order_id, number: row.number, status: row.status }
      : null,
  explained: row.explained,
  held: row.state === 'seen' ? row.held_word : null,
  refundState: row.refund_state,
  refundClaim: row.claim_alarmed && { name: row.claimer ?? '', stage: claimStages[row.claim_alarmed] },
})

const mostPast = 50
const mostCandidates = 8

/** Refuses with NOT_FOUND if there is no payment with this id. */
export const paymentView = (db: Kysely<Tables>, ctx: CallContext, id: string): Promise<PaymentView> =>
  paymentViewFor(db, ctx, id, staffMover(ctx))

/** The same for this member of staff. */
export async function paymentViewFor(
  db: Kysely<Tables>,
  ctx: Context,
  id: string,
  viewer: Mover & { personId: string },
): Promise<PaymentView> {
  const row = await findInboxRow(db, id)
  if (!row) throw new Refusal('NOT_FOUND', { field: 'id' })
  const currency = await findCurrency(db, row.currency_id)
  if (!currency) throw new Error('a payment has its currency')
  const pieces = await piecesOf(db, row.part_of ?? row.id)
  const past = await deedsOf(db, `payment:${id}`, mostPast)
  const payment = paymentRowView(row)
  return {
    payment,
    confirmedAt: row.confirmed_at,
    transactionUrl: currency.kind === 'crypto' ? linkOf(currency.explorer.transaction, row.transaction_hash) : null,
    byHand: isByHand(row),
    credentials: await credentialsOf(db, ctx, row.credentials_id),
    split: pieces.length < 2 ? null : { whole: sum(pieces.map(({ amount }) => amount)), parts: pieces.map(paymentRowView) },
    candidates: payment.place === 'waiting' && row.kind === 'transfer' ? await candidatesOf(db, ctx, row, currency) : [],
    networkCost: currency.networkCost,
    refund: await refundView(db, ctx, row, currency, viewer),
    client: await clientView(db, ctx, row, currency),
    past: past.map(({ at, person, action, details }) => ({
      at,
      person,
      action,
      reason: textOf(details['reason']),
      amount: textOf(details['amount']),
      number: typeof details['number'] === 'number' ? details['number'] : null,
      explained: textOf(details['explained']) as Explanation | null,
      proof: textOf(details['proof']),
    })),
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

async function credentialsOf(db: Kysely<Tables>, ctx: Context, id: string | null): Promise<PaymentView['credentials']> {
  const row = id === null ? null : await findCredentials(db, id, limitWindows(ctx.now()))
  return row && { id: row.id, value: maskedCredentials(row.addressValidator, ctx.cipher.decrypt(row.value)), label: row.label }
}

async function candidatesOf(db: Kysely<Tables>, ctx: Context, row: InboxRow, currency: Currency): Promise<PaymentCandidate[]> {
  const scored = await scoredCandidates(db, await ctx.settings(), row, currency)
  return rankMatches(scored, mostCandidates).map(({ id, number, status, due, seen, received, createdAt, match }) => ({
    order: { id, number, status },
    due,
    missing: missingOf({ due, seen, received }),
    dateCreated: createdAt,
    score: match.score,
    sure: match.sure,
    reasons: match.reasons.map((one) => ({ ...one })),
  }))
}
