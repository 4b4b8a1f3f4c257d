/** An action of the operator from the transition table, on the version of the order that he sees. */
import type { ActionInputs } from '../../contract/orders.ts'
import { Refusal } from '../../core/errors/catalogue.ts'
import type { Action } from '../../core/orders/actions.ts'
import type { Inputs } from '../../core/orders/facts.ts'
import { isAfter } from '../../core/time/instant.ts'
import type { Tx } from '../base/context.ts'
import { type CallContext, handler } from '../base/handler.ts'
import { lockOrder, readOrder, type StoredOrder } from '../stores/orders/order-store.ts'
import { findByProof, type StoredPayment, seenFor } from '../stores/payments/payment-store.ts'
import { hasUnnumbered, lockCard } from '../stores/statements/statement-store.ts'
import { actionInputs, isAction } from './action-inputs.ts'
import { moveOrder, refuseOldVersion, tryMove } from './move-order.ts'
import { findLikelyPayments, tellLikelyOrders } from './payments/find-likely-payments.ts'
import { auditPayment, holdPayment } from './payments/settle-payment.ts'
import { tellClientOrder } from './payments/tell-of-other-assets.ts'
import { refuseBlockedOnDesk } from './refuse-blocked-on-desk.ts'
import { settleByItself } from './settle-by-itself.ts'
import { staffMover } from './staff-mover.ts'
import { staffOrderView } from './staff-order-view.ts'
import { decideOnDesk, numberAsked } from './verification/desk.ts'

export const operateOrder = handler('operateOrder', {
  async change({ orderId, action, version, inputs }, ctx, tx) {
    if (!isAction(action)) throw new Refusal('INVALID_ARGUMENT', { field: 'action' })
    refuseFuture(ctx, 'lookedUntil', inputs)
    if (action === 'attachPayment' || inputs.asked === 'attachPayment') refuseFuture(ctx, 'at', inputs)
    if (verdicts.includes(action)) {
      await decideOnDesk(tx, ctx, orderId, { action, version, reason: inputs.reason ?? null })
      return staffOrderView(tx, ctx, await readOrder(tx, ctx, orderId, ctx.scope))
    }
    const held = action === 'attachPayment' ? await holdWaiting(tx, ctx, orderId, inputs) : null
    const order = await lockOrder(tx, ctx, orderId, ctx.scope)
    const by = staffMover(ctx)
    await refuseOldVersion(ctx, order, version, by)
    await refuseBlockedOnDesk(tx, ctx, order, action)
    const lookedUntil = inputs.lookedUntil === undefined ? {} : { lookedUntil: inputs.lookedUntil }
    const named =
      action === 'attachPayment'
        ? await knownTransfer(tx, order, inputs, held)
        : ofPayment.some((one) => one === action || one === inputs.asked) && inputs.paymentId !== undefined
          ? { paymentId: inputs.paymentId }
          : requiring.includes(action)
            ? await numberAsked(tx, ctx, order, action, inputs)
            : {}
    const moved = await moveOrder(tx, ctx, order, { action, by, inputs: { ...actionInputs(inputs), ...named }, ...lookedUntil })
    const left = await settleByItself(tx, ctx, moved, { confirm: settling.includes(action) })
    const settled = action === 'attachPayment' && inputs.confirm ? await confirmed(tx, ctx, left) : left
    if (action === 'denyLikelyPayment' && inputs.paymentId !== undefined) await denied(tx, ctx, inputs.paymentId, settled, inputs)
    if (held) {
      // the other orders that were told of it, and the one whose client sent it, go on without it
      await tellClientOrder(tx, ctx, held, by)
      return staffOrderView(tx, ctx, await readOrder(tx, ctx, orderId, ctx.scope))
    }
    return staffOrderView(tx, ctx, action === 'markAsPaid' ? await findLikelyPayments(tx, ctx, settled) : settled)
  },
})

/** The payment that was just entered, confirmed by the same person; the order as it was where something else is to be asked first. */
async function confirmed(tx: Tx, ctx: CallContext, order: StoredOrder): Promise<StoredOrder> {
  const moved = await tryMove(tx, ctx, order, { action: 'confirmPayment', by: staffMover(ctx), inputs: {} })
  return 'code' in moved ? order : moved
}

/** Records the denial in the audit log of the payment, and notifies the order that now fits the payment best. */
async function denied(tx: Tx, ctx: CallContext, paymentId: string, { order }: StoredOrder, { reason }: ActionInputs): Promise<void> {
  await auditPayment(tx, ctx, paymentId, 'denyLikelyPayment', { number: order.number, reason })
  await tellLikelyOrders(tx, ctx, paymentId)
}

/** Actions about one payment, which the input names. */
const ofPayment: readonly Action[] = ['paymentReversed', 'detachPayment', 'denyLikelyPayment']
/** After these actions the system may also confirm the payment, if nothing else is left to ask. */
const settling: readonly Action[] = ['resolvePartial', 'resolveOver', 'resolveLate', 'acceptException', 'release']

/** These actions decide a verification, and with it every order that waits for it. */
const verdicts: readonly Action[] = ['approve', 'decline', 'approveOnAppeal']
const requiring: readonly Action[] = ['requireVerification', 'requireAccountVerification']

/** Refuses a future moment: nobody can have searched up to it, and no bank can have seen it. */
function refuseFuture(ctx: CallContext, name: 'at' | 'lookedUntil', inputs: ActionInputs): void {
  const at = inputs[name]
  if (at !== undefined && isAfter(at, ctx.now())) throw new Refusal('INVALID_ARGUMENT', { field: `inputs.${name}` })
}

/** The waiting payment with the hash or receipt that staff typed, locked with the orders that were told of it. Null if none waits. */
async function holdWaiting(tx: Tx, ctx: CallContext, orderId: string, { proof }: ActionInputs): Promise<StoredPayment | null> {
  if (proof === undefined || proof === '') return null
  const { order } = await readOrder(tx, ctx, orderId, ctx.scope)
  // a statement of the card is not taken at the same moment: it asks what was entered by hand
  for (const card of cardsOf(order)) await lockCard(tx, card)
  const waiting = (await findByProof(tx, order.giveCurrencyId, proof)).find(isWaiting)
  return waiting === undefined ? null : (await holdPayment(tx, ctx, waiting.id, [orderId])).payment
}

/**
 * A transfer that staff enter by hand may be stored already. If it waits unmatched, it comes to this order under its own id, once the
 * network has confirmed it. If an order has counted it, it is refused. Otherwise it is new and gets an id of ours. `held` is locked: what
 * another order, a watcher or a split made of it before that is seen here, and nothing changes it any more.
 */
async function knownTransfer(
  tx: Tx,
  { order }: StoredOrder,
  { proof, amount, at }: ActionInputs,
  held: StoredPayment | null,
): Promise<Inputs> {
  if (proof === undefined || proof === '') return {}
  const known = (await findByProof(tx, order.giveCurrencyId, proof)).filter(
    (one) => one.order_id === null || one.order_id === order.id || !one.byHand,
  )
  const waiting = known.find(isWaiting)
  if (waiting?.id !== held?.id) throw new Refusal('PAYMENT_SETTLED', { field: 'inputs.proof' })
  if (waiting && waiting.state !== 'confirmed') throw new Refusal('UNCONFIRMED_MONEY', { field: 'inputs.proof' })
  if (waiting) return { paymentId: waiting.id, amount: waiting.amount, payment: await seenFor(tx, order, waiting) }
  if (known.length > 0) throw new Refusal('PAYMENT_ALREADY_ENTERED', { field: 'inputs.proof' })
  // what a statement or a colleague told of without a number is not found by a number
  if (amount !== undefined && at !== undefined)
    for (const card of cardsOf(order))
      if (await hasUnnumbered(tx, card, { at, amount })) throw new Refusal('PAYMENT_ALREADY_ENTERED', { field: 'inputs.amount' })
  return {}
}

/** The cards and accounts that its client may have paid to, in one order for all who lock several. */
const cardsOf = ({ giveKind, credentials, formerCredentials }: StoredOrder['order']): string[] =>
  giveKind === 'cashless' ? [...new Set([credentials, ...formerCredentials].flatMap((one) => one?.id ?? []))].toSorted() : []

const isWaiting = ({ order_id, explained, refund_stage }: StoredPayment): boolean =>
  order_id === null && explained === null && refund_stage === null
