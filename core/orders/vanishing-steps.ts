/**
 * What a transfer that vanished from its network by itself did to its order, and how that is undone when it comes back. Named in
 * effects.ts. What a person reversed is undone by nobody but persons.
 */
import { add, type Decimal, isMore, isPositive, isZero, negate, smallest, subtract } from '../money/decimal.ts'
import { type Change, change, type Effect, inTurn, type TransitionContext } from './effect.ts'
import { isCovered } from './next-status.ts'
import type { Order, Payment, Vanishing } from './order.ts'
import type { Outgoing } from './outgoing.ts'
import { paymentReversedReason } from './reasons.ts'
import { madeUp, withWaiting } from './refund-steps.ts'
import { confirmedLeft, refundable, waitingRefund } from './refunds.ts'
import type { Status } from './statuses.ts'

/** How the order stands is remembered when the first of its transfers vanishes by itself. */
export function rememberVanishing(order: Order, payment: Payment, { by }: Pick<TransitionContext, 'by'>): Vanishing | null {
  const { vanishing, status, credited, profit, addedToReserve, hold, paidMarkedAt } = order
  if (by.actor !== 'system' || payment.unmatched) return vanishing
  const waiting = waitingRefund(order)?.amount ?? '0'
  const before = vanishing ?? { paymentIds: [], status, credited, profit, addedToReserve, hold, paidMarkedAt, waiting, lost: '0' }
  return { ...before, paymentIds: [...before.paymentIds, payment.id] }
}

/** Money that is gone although its exchange stands; below nil: it is found. */
export function tellLoss(order: Order, amount: Decimal): Change {
  if (isZero(amount)) return change(order)
  const { vanishing } = order
  return change(
    { ...order, vanishing: vanishing && { ...vanishing, lost: add(vanishing.lost, amount) } },
    { kind: 'loss', amount, currencyId: order.giveCurrencyId },
  )
}

/** The same transfer is in its network again: it is the same payment, first seen when it was. */
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

/** Statuses that an order leaves for its next step alone: there its credit is given back at once. */
const underVerification: readonly Status[] = [
  'toBeVerified',
  'toBeAccountVerified',
  'checkingVerification',
  'checkingAccountVerification',
  'verificationDeclined',
]

/**
 * As far as what vanished is confirmed again: the reserve has it back and the loss is found; once all of it is, hold and mark are as
 * they were, and nobody is blocked for it. A credit that was taken back is given by the table (K1r).
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
    const after = {
      ...one,
      ...(isItsOwn && { hold: kept.hold }),
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
    return change({ ...one, doneEntries: entry }, { kind: 'partnerIncome', entry, profit: one.profit })
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

/** The credit that a vanishing took back, as it was. */
export const creditAgain: Effect = (order) =>
  change(
    { ...order, credited: true, profit: order.vanishing?.profit ?? null, addedToReserve: order.received, vanishing: null },
    { kind: 'reserve', currencyId: order.giveCurrencyId, delta: subtract(order.received, order.addedToReserve) },
  )

/** Whatever ends the order otherwise stands: its credit is not given back by itself any more. */
export const withoutCredit = ({ vanishing }: Order): Vanishing | null => vanishing && { ...vanishing, credited: false }
