/** What an email says of money that goes back: of a refund of the order, or of money that belongs to no order. */
import type { Currency } from '../../../core/directions/currency.ts'
import { isPositive, subtract } from '../../../core/money/decimal.ts'
import { arrived } from '../../../core/orders/exceptions.ts'
import { type MaskedKind, maskedField } from '../../../core/orders/masked-field.ts'
import type { Order, Refund } from '../../../core/orders/order.ts'
import { costOf, gone, isWaiting, knowsWhereTo, presentRefund, returnedBy } from '../../../core/orders/refunds.ts'
import { addHours } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import { hashToken, newToken } from '../../base/people/sessions/session-store.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import { insertRefundLink } from '../../stores/refunds/refund-store.ts'
import { unmatchedOfEmail } from '../../stores/refunds/unmatched-refund-store.ts'
import type { OrderEmailFacts } from './emails/order-facts.ts'
import { publicUrl } from './sender.ts'
import { sumOf } from './sum-of.ts'

type State = Refund['state']
/** The refund that has moved, with its state at that time. Emails that former versions queued have none. */
type RefundPayload = { refundId?: string; state?: State } | null

/** False where the refund has moved on: the email about that replaces this one. Approving it is told to nobody. */
const isStillAt = (state: State, refund: { state: State } | null | undefined): boolean =>
  refund != null && (refund.state === state || (isWaiting(refund) && isWaiting({ state })))

/** The refund of an order that an email of this kind is about; null where there is none, or where it has moved on. */
export async function refundFacts(
  context: Context,
  order: Order,
  give: Currency,
  kind: string,
  payload: unknown,
): Promise<OrderEmailFacts['back']> {
  const { language } = order
  const asksWhere = kind === 'email:refundDetails'
  const { refundId, state } = (kind === 'email:refundMoved' ? (payload as RefundPayload) : null) ?? {}
  const refund = refundId === undefined ? presentRefund(order) : order.refunds.find(({ id }) => id === refundId)
  if (state !== undefined && !isStillAt(state, refund)) return null
  // what has left went where it was to go at that time
  const refundTo = refund?.toId && refund.toId !== order.refundTo?.id ? null : order.refundTo
  const open = subtract(arrived(order), gone(order))
  if (refund === undefined && !(isPositive(open) && refundTo)) return null
  const { amount, cost } = refund ?? { amount: open, cost: costOf(open, give.networkCost, order.giveKind) }
  const { refundLinkHours } = await context.settings()
  return {
    state: refund?.state ?? 'proposed',
    gets: sumOf(returnedBy({ amount, cost }), give, language),
    cost: isPositive(cost) ? sumOf(cost, give, language) : null,
    // the email that asks for a confirmation shows the full address; other emails mask it and show enough to recognise it
    to: refundTo && (asksWhere ? refundTo.value : maskedField(kindOf(give), refundTo.value)),
    memo: refundTo?.memo ?? null,
    asksWhere: !knowsWhereTo(order),
    proof: refund?.proof ?? null,
    link:
      asksWhere && refundTo && refundTo.confirmedAt === null ? await refundLinkTo(context, order.id, refundTo.id, refundLinkHours) : null,
    linkHours: refundLinkHours,
  }
}

/** The details that the client must confirm, or the refund that has moved, with its state at that time. */
export type UnmatchedPayload = { detailsId?: string; refundId?: string; state?: State }

/** The same of money that belongs to no order of the client. */
export async function unmatchedBack(
  context: Context,
  order: Order,
  { detailsId, refundId, state }: UnmatchedPayload,
): Promise<OrderEmailFacts['back']> {
  const found = await unmatchedOfEmail(context.database.kysely, context, order.id, {
    detailsId: detailsId ?? null,
    refundId: refundId ?? null,
  })
  const currency = found && (await findCurrency(context.database.kysely, found.payment.currency_id))
  if (found === null || !currency) return null
  const { refund, payment, to } = found
  if (state !== undefined && !isStillAt(state, refund)) return null
  const { refundLinkHours } = await context.settings()
  const amount = refund?.amount ?? payment.amount
  const cost = refund?.cost ?? costOf(amount, currency.networkCost, currency.kind)
  const asksWhere = refund === null
  return {
    state: refund?.state ?? 'proposed',
    gets: sumOf(returnedBy({ amount, cost }), currency, order.language),
    cost: isPositive(cost) ? sumOf(cost, currency, order.language) : null,
    to: asksWhere ? to.value : maskedField(kindOf(currency), to.value),
    memo: to.memo,
    asksWhere,
    proof: refund?.proof ?? null,
    link: asksWhere && to.confirmedAt === null ? await refundLinkTo(context, order.id, to.id, refundLinkHours) : null,
    linkHours: refundLinkHours,
  }
}

const kindOf = ({ addressValidator }: Currency): MaskedKind =>
  addressValidator === 'card' || addressValidator === 'phone' || addressValidator === 'account' ? addressValidator : 'plain'

async function refundLinkTo(context: Context, orderId: string, detailsId: string, hours: number): Promise<string> {
  const token = newToken(context)
  await insertRefundLink(context.database.kysely, { tokenHash: hashToken(token), detailsId, expiresAt: addHours(context.now(), hours) })
  return `${publicUrl(context)}/order/${orderId}#refund=${token}`
}
