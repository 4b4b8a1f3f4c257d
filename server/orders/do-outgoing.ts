/** Carries out the outgoing effects of a move in the same transaction: credentials, the black list, and rows of the outbox. */
import type { HoldReason } from '../../core/orders/hold-reasons.ts'
import type { Order, Refund } from '../../core/orders/order.ts'
import type { OrderEmail, Outgoing } from '../../core/orders/outgoing.ts'
import { addMinutes } from '../../core/time/instant.ts'
import type { Context, Tx } from '../base/context.ts'
import { insertParcels, type Parcel, takeBackEmail } from '../base/mail/outbox-store.ts'
import { takeCredentials } from '../market/credentials/allot-credentials.ts'
import { acceptChecks } from '../stores/aml/check-store.ts'
import { liftReversed } from '../stores/blocked/blocked-store.ts'
import { keepAllotment, wakeWatchers } from '../stores/credentials/credentials-store.ts'
import type { Pair } from '../stores/directions/pair-store.ts'
import { acceptNewDetails } from '../stores/orders/new-details-store.ts'
import type { OrderExtras } from '../stores/orders/order-row.ts'
import { blockDetailsOf } from './block-details-of.ts'
import { keepIncome, reverseIncome } from './partners/incomes.ts'

export type Leaving = {
  order: Order
  extras: Pick<OrderExtras, 'userId' | 'referral' | 'fields' | 'email'>
  pair: () => Promise<Pair>
  outgoing: readonly Outgoing[]
  /** A number that no other move of this order has. It makes the keys of outbox rows unique, so a repeated move adds none. */
  step: number
  requestId: string | null
}

/**
 * Carries out all effects. None of them can refuse the move. What needs no answer is sent and not waited for: `answered` must be awaited
 * before the transaction ends.
 */
export async function doOutgoing(tx: Tx, ctx: Context, leaving: Leaving): Promise<{ answered: Promise<unknown> }> {
  const { order, pair, outgoing } = leaving
  const parcels: Parcel[] = []
  let taking = Promise.resolve()
  let earning = Promise.resolve()
  for (const [index, out] of outgoing.entries()) {
    if (out.kind === 'credentialsTaken') taking = taken(takeCredentials(tx, ctx, order.id, (await pair()).give, order.due, out.credentials))
    else if (out.kind === 'credentialsReleased') await keepAllotment(tx, order.id, out.credentialsId, out.watchUntil)
    else if (out.kind === 'detailsReplaced') await acceptNewDetails(tx, ctx, order.id, out.detailsId, ctx.now())
    else if (out.kind === 'amlAccepted') await acceptChecks(tx, order.id, out, ctx.now())
    else if (out.kind === 'detailsBlocked') await blockDetailsOf(tx, ctx, { ...leaving, pair: await pair() }, out)
    else if (out.kind === 'detailsUnblocked') await liftReversed(tx, order.id, ctx.now())
    else if (out.kind === 'partnerIncome') earning = taken(earning.then(() => keepIncome(tx, ctx, leaving, out.entry)))
    else if (out.kind === 'partnerIncomeReversed') earning = taken(earning.then(() => reverseIncome(tx, ctx, order.id, out.entry)))
    else if (out.kind === 'scanForPayment') await wakeWatchers(tx, order.id)
    else if (out.kind === 'watchCredentials') {
      const justTaken = out.until === null && outgoing.some((other) => other.kind === 'credentialsTaken')
      if (!justTaken) await keepAllotment(tx, order.id, out.credentialsId, out.until)
    } else {
      const parcel = parcelOf(out, leaving)
      // a client who was not told of the hold is not told of its end
      const untold = isEmail(out, 'orderReleased') && (await takeBackEmail(tx, order.id, 'email:orderHeld', ctx.now()))
      if (parcel && !untold)
        parcels.push({
          ...parcel,
          key: `${order.id}:${leaving.step}:${index}`,
          orderId: order.id,
          requestId: leaving.requestId,
          at: ctx.now(),
          ...(isEmail(out, 'orderHeld') && order.hold.reason === soonAnswered ? { dueAt: addMinutes(ctx.now(), answerMinutes) } : {}),
        })
    }
  }
  return { answered: taken(Promise.all([taking, earning, insertParcels(tx, parcels)])) }
}

/** Awaited at the end. If something else fails first, that error counts. */
function taken<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  return work
}

/** Most screenings end within a minute, so the email about their hold waits until the hold has lasted for a while. */
const soonAnswered = 'amlPending' satisfies HoldReason
const answerMinutes = 10

const isEmail = (out: Outgoing, email: OrderEmail): boolean => out.kind === 'email' && out.email === email

/** The outbox row of an email. Everything else is in the rows of the order, in the books or in the queue of staff already, and no worker takes it. */
const parcelOf = (out: Outgoing, { order }: Leaving): Pick<Parcel, 'kind' | 'payload'> | null =>
  out.kind === 'email' ? { kind: `email:${out.email}`, payload: { orderId: order.id, ...namedRefund(out) } } : null

const namedRefund = ({ refund }: { refund?: Refund | undefined }) => (refund ? { refundId: refund.id, state: refund.state } : {})
