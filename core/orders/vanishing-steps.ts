/**
 * What happens to an order when a transfer vanishes from its network, and how that is undone when the transfer comes back. effects.ts
 * gives these effects their names. A payment that a person reversed can be restored only by a person.
 */
import { add, type Decimal, isMore, isPositive, isZero, negate, smallest, subtract } from '../money/decimal.ts'
import { type Change, change, type Effect, inTurn, type TransitionContext } from './effect-builders.ts'
import { isCovered } from './next-status.ts'
import { notHeld, type Order, type Payment, type Vanishing } from './order.ts'
import type { Outgoing } from './outgoing.ts'
import { paymentReversedReason } from './reasons.ts'
import { madeUp, withWaiting } from './refund-steps.ts'
import { confirmedLeft, refundable, waitingRefund } from './refunds.ts'
import { isOpen, type Status } from './statuses.ts'

/** Remembers the state of the order when the first of its transfers vanishes. */
export function rememberVanishing(order: Order, payment: Payment, { by }: Pick<TransitionContext, 'by'>): Vanishing | null {
  const { vanishing, status, credited, profit, turnover, addedToReserve, hold, paidMarkedAt } = order
  if (by.actor !== 'system' || payment.unmatched) return vanishing
  const waiting = waitingRefund(order)?.amount ?? '0'
  const before = vanishing ?? { paymentIds: [], status, credited, profit, turnover, addedToReserve, hold, paidMarkedAt, waiting, lost: '0' }
  return { ...before, paymentIds: [...before.paymentIds, payment.id] }
}

/** Books money that is lost because the payout has left. A negative sum: the money is here again. */
export function tellLoss(order: Order, amount: Decimal): Change {
  if (isZero(amount)) return change(order)
  const { vanishing } = order
  return change(
    { ...order, vanishing: vanishing && { ...vanishing, lost: add(vanishing.lost, amount) } },
    { kind: 'loss', amount, currencyId: order.giveCurrencyId },
  )
}

/** The transfer is in its network again: it is the same payment and keeps the moment when it was first seen. */
export const paymentComesBack: Effect = (order, context) => {
  const { inputs, facts } = context
  const known = order.payments.find(({ id }) => id === inputs.payment?.id)
  if (known === undefined || inputs.payment === undefined) return change(order)
  const { confirmations, confirmationsNeeded } = inputs.payment
  const confirmed = confirmations >= confirmationsNeeded
  const back: Payment = {
    ...known,
    confirmations,
    confirmationsNeeded,
    state: confirmed ? 'confirmed' : 'seen',
    confirmedAt: confirmed ? (known.confirmedAt ?? facts.now) : null,
    problem: known.problem === 'replaced' ? null : known.problem,
  }
  const payments = order.payments.map((payment) => (payment === known ? back : payment))
  return inTurn({ ...order, payments }, [(present) => madeUp(present), undoVanishing], context)
}

/** A paid order goes from these statuses only to its next step, so its credit is restored at once. */
const underVerification: readonly Status[] = [
  'toBeVerified',
  'toBeAccountVerified',
  'checkingVerification',
  'checkingAccountVerification',
  'verificationDeclined',
]

/**
 * Undoes a vanishing as far as the payments are confirmed again: their sums go back to the reserve and the loss is reversed. When all of
 * them are confirmed, the hold (of an order that goes on) and the mark "I paid" are restored and the black list entries are lifted. The table itself restores a credit (K1r).
 */
export const undoVanishing: Effect = (order, context) => {
  const { vanishing } = order
  if (vanishing === null) return change(order)
  const { settings } = context.facts
  const outgoing: Outgoing[] = []
  let present = order
  if (order.credited) {
    const again = subtract(smallest(vanishing.addedToReserve, confirmedLeft(order)), order.addedToReserve)
    if (isPositive(again)) {
      present = { ...present, addedToReserve: add(order.addedToReserve, again) }
      outgoing.push({ kind: 'reserve', currencyId: order.giveCurrencyId, delta: again })
      const found = tellLoss(present, negate(smallest(again, vanishing.lost)))
      present = found.order
      outgoing.push(...found.outgoing)
    }
  }
  const isBack = (id: string) => order.payments.some((payment) => payment.id === id && payment.state === 'confirmed')
  if (vanishing.paymentIds.every(isBack)) {
    const restored = inTurn(present, [found, waitsAgain, asBefore, earnedAgain, creditedAgain], context)
    present = restored.order
    outgoing.push(...restored.outgoing)
  }
  return { order: present, outgoing }

  function found(one: Order): Change {
    return tellLoss(one, negate(one.vanishing?.lost ?? '0'))
  }
  function waitsAgain(one: Order): Change {
    const present = waitingRefund(one)?.amount ?? '0'
    const wanted = smallest(one.vanishing?.waiting ?? '0', refundable(one))
    return change(isMore(wanted, present) ? withWaiting(one, wanted, context) : one)
  }
  function asBefore(one: Order): Change {
    const kept = one.vanishing
    if (kept === null) return change(one)
    const isItsOwn = one.hold.kind === 'none' ? kept.hold.kind !== 'none' : one.hold.reason === paymentReversedReason
    const owed = kept.credited && !one.credited
    // nobody could release an order that has ended
    const goesOn = context.to === null || isOpen(context.to)
    const after = {
      ...one,
      ...(isItsOwn && { hold: goesOn ? kept.hold : notHeld }),
      paidMarkedAt: one.paidMarkedAt ?? kept.paidMarkedAt,
      vanishing: owed ? { ...kept, paymentIds: [] } : null,
    }
    return one.payouts.length > 0 ? change(after, { kind: 'detailsUnblocked' }) : change(after)
  }
  /** Nobody earned on a done order while its money was gone. */
  function earnedAgain(one: Order): Change {
    const covered = (which: Order) => isCovered(which, settings)
    if (one.status !== 'done' || !covered(one) || !lackedMoney(one)) return change(one)
    const entry = one.doneEntries + 1
    return change({ ...one, doneEntries: entry }, { kind: 'partnerIncome', entry })
  }
  function lackedMoney(one: Order): boolean {
    const without = one.payments.filter(({ id }) => id !== (context.inputs.payment?.id ?? context.inputs.paymentId))
    return !isCovered({ ...one, received: confirmedLeft({ ...one, payments: without }) }, settings)
  }
  function creditedAgain(one: Order): Change {
    const may = underVerification.includes(one.status) && one.vanishing !== null && isCovered(one, settings)
    return may ? creditAgain(one, context) : change(one)
  }
}

/** Restores the credit that a vanishing took back. */
export const creditAgain: Effect = (order) =>
  change(
    {
      ...order,
      credited: true,
      profit: order.vanishing?.profit ?? null,
      turnover: order.vanishing?.turnover ?? null,
      addedToReserve: order.received,
      vanishing: null,
    },
    { kind: 'reserve', currencyId: order.giveCurrencyId, delta: subtract(order.received, order.addedToReserve) },
  )

/** The order was ended in another way meanwhile, so its credit is not restored automatically. */
export const withoutCredit = ({ vanishing }: Order): Vanishing | null => vanishing && { ...vanishing, credited: false }
