/** What happens to refunds: opened, approved, sent, arrived, failed, dropped; and where to. Named in effects.ts. */
import { add, type Decimal, isNegative, isPositive, isZero, largest, negate, smallest, subtract } from '../money/decimal.ts'
import type { Instant } from '../time/instant.ts'
import { claimedBy, recordedUnder, withoutClaim } from './claims.ts'
import { type Change, change, type Effect, type TransitionContext } from './effect-builders.ts'
import { arrived } from './exceptions.ts'
import type { Claim, Order, Refund } from './order.ts'
import { confirmedLeft, costOf, gone, isGone, refundable, returnedBy, sentRefund, waitingRefund } from './refunds.ts'
import { isClosed } from './statuses.ts'

/** The member of staff who moves; a client and a machine propose, and agree to nothing. */
const staffOf = ({ by }: TransitionContext): string | null => (by.actor === 'operator' || by.actor === 'admin' ? by.personId : null)

/** Who proposes a refund. A machine that changes its sum, or opens it anew where the order has ended, changes nothing of that. */
function proposerOf({ status, refunds }: Order, waiting: Refund | undefined, context: TransitionContext): string | null {
  if (context.by.actor !== 'system') return staffOf(context)
  const last = refunds.at(-1)
  const former = waiting ?? (isClosed(status) && last?.state === 'dropped' ? last : undefined)
  return former?.proposedBy ?? null
}

/**
 * The order with exactly so much waiting to be returned: opened, changed or dropped. Another sum needs another approval. What somebody
 * sends now stands as he saw it until he has said what became of it.
 */
export function withWaiting(order: Order, amount: Decimal, context: TransitionContext): Order {
  const { facts } = context
  const waiting = waitingRefund(order)
  if (waiting?.claim !== undefined) return order
  if (!isPositive(amount)) {
    return { ...order, refunds: order.refunds.map((refund) => (refund === waiting ? { ...refund, state: 'dropped' } : refund)) }
  }
  if (waiting?.amount === amount) return order
  const fresh: Refund = {
    id: waiting?.id ?? facts.newId(),
    amount,
    cost: costOf(amount, facts.networkCost, order.giveKind),
    state: 'proposed',
    openedAt: waiting?.openedAt ?? facts.now,
    proposedBy: proposerOf(order, waiting, context),
    approvedBy: null,
    toId: null,
    proof: null,
    sentAt: null,
    endedAt: null,
  }
  return { ...order, refunds: [...order.refunds.filter((refund) => refund !== waiting), fresh] }
}

/** One waiting refund of all that is here and that no sent one covers: opened, changed, or dropped with the sum. */
export const refundAll: Effect = (order, context) => change(withWaiting(order, subtract(arrived(order), gone(order)), context))

/** Money above the due sum goes back, together with money that already waits to go back. */
export const refundExcess: Effect = (order, context) =>
  change(withWaiting(order, add(waitingRefund(order)?.amount ?? '0', subtract(order.received, order.due)), context))

/** No more waits to be returned than is here and not ours. */
export function trimWaiting(order: Order, context: TransitionContext): Order {
  const waiting = waitingRefund(order)
  return waiting === undefined ? order : withWaiting(order, smallest(waiting.amount, refundable(order)), context)
}

const setWaiting =
  (changed: (refund: Refund, order: Order, context: TransitionContext) => Partial<Refund>): Effect =>
  (order, context) => {
    const waiting = waitingRefund(order)
    return change({
      ...order,
      refunds: order.refunds.map((refund) => (refund === waiting ? { ...refund, ...changed(refund, order, context) } : refund)),
    })
  }

export const approveRefund: Effect = (order, context) => {
  const approver = staffOf(context)
  return change({
    ...order,
    refunds: order.refunds.map((refund) => {
      if (refund !== waitingRefund(order)) return refund
      const { placeChangedAt: _settled, ...plain } = refund
      return { ...plain, state: 'approved', approvedBy: approver }
    }),
  })
}
export const dropRefund = setWaiting((_, __, { facts }) => ({ state: 'dropped', endedAt: facts.now }))

/** The client keeps his money here after all: nothing waits to go back, and the question about it is open again. */
export const withdrawRefund: Effect = (order, context) => {
  const { order: dropped, outgoing } = dropRefund(order, context)
  return change({ ...dropped, cancelRequestedAt: null }, ...outgoing)
}

/** Who sends it by hand. */
const setClaim = (changed: (claim: Claim | undefined, context: TransitionContext) => Claim | undefined): Effect =>
  setWaiting(({ claim }, _, context) => {
    const after = changed(claim, context)
    return after === undefined ? {} : { claim: after }
  })
export const claimRefund = setClaim((claim, { by, facts }) =>
  by.personId === null ? claim : claimedBy(by.personId, claim, facts.now, facts.settings),
)
export const alarmRefundClaimer = setClaim((claim) => claim && { ...claim, alarmed: 'claimer' })
export const alarmOverRefundClaim = setClaim((claim) => claim && { ...claim, alarmed: 'staff' })

/** Nothing was sent: what came and went while he was at it counts for the refund now. */
export const releaseRefund: Effect = (order, context) => {
  const free = { ...order, refunds: order.refunds.map((refund) => (refund === waitingRefund(order) ? withoutClaim(refund) : refund)) }
  return isClosed(order.status) ? refundAll(free, context) : change(trimWaiting(free, context))
}

/**
 * It has left: notes are in the client's hands with it. Money that vanished meanwhile was returned all the same: the reserve makes it
 * good, and what it takes of an exchange that is paid out is a loss.
 */
export const sendRefund: Effect = (order, context) => {
  const sent = recorded(order, context)
  const { order: kept, delta } = reserveAfterVanishing(sent.order)
  if (isZero(delta)) return sent
  const { giveCurrencyId: currencyId } = order
  const ofExchange = subtract(largest('0', order.addedToReserve), largest('0', kept.addedToReserve))
  const isLost = isPositive(ofExchange) && order.payouts.some(isGone)
  return change(
    kept,
    ...sent.outgoing,
    { kind: 'reserve', currencyId, delta },
    ...(isLost ? [{ kind: 'loss', amount: ofExchange, currencyId } as const] : []),
  )
}

const recorded: Effect = (order, context) => {
  const waiting = waitingRefund(order)
  if (waiting === undefined) return change(order)
  const { by, facts } = context
  const { now } = facts
  const inCash = order.giveKind === 'cash'
  const sent: Refund = {
    ...waiting,
    state: inCash ? 'confirmed' : 'sent',
    toId: order.refundTo?.confirmedAt ? order.refundTo.id : null,
    proof: context.inputs.proof?.trim() ?? null,
    sentAt: now,
    endedAt: inCash ? now : null,
    ...(by.personId !== null && { recordedBy: by.personId, claim: recordedUnder(by.personId, waiting.claim, now, facts.settings) }),
  }
  const after = { ...order, refunds: order.refunds.map((refund) => (refund === waiting ? sent : refund)) }
  if (!inCash) return change(after)
  return change(after, { kind: 'tillEntry', direction: 'out', amount: returnedBy(sent), currencyId: order.giveCurrencyId })
}

const endSent = (order: Order, state: 'confirmed' | 'failed', { facts }: TransitionContext): Order => {
  const sent = sentRefund(order)
  return { ...order, refunds: order.refunds.map((refund) => (refund === sent ? { ...refund, state, endedAt: facts.now } : refund)) }
}

export const refundArrived: Effect = (order, context) => change(endSent(order, 'confirmed', context))

/** It is proved dead: its money is here again, and a new one waits for what it was to return. */
export const refundFails: Effect = (order, context) => {
  const sent = sentRefund(order)
  if (sent === undefined) return change(order)
  const failed = endSent(order, 'failed', context)
  const { order: restored, outgoing } = madeUp(failed)
  const wanted = smallest(add(waitingRefund(order)?.amount ?? '0', sent.amount), refundable(restored))
  return change(withWaiting(restored, wanted, context), ...outgoing)
}

/** What the reserve made good is there again as far as what is confirmed covers it: money came anew, or a refund never arrived. */
export function madeUp(order: Order): Change {
  if (!isNegative(order.addedToReserve)) return change(order)
  const reserve = smallest('0', confirmedLeft(order))
  const back = subtract(reserve, order.addedToReserve)
  if (!isPositive(back)) return change(order)
  return change({ ...order, addedToReserve: reserve }, { kind: 'reserve', currencyId: order.giveCurrencyId, delta: back })
}

/** An approval was for the place that was known then, so it no longer counts. */
const askedAnew = (refunds: readonly Refund[], now: Instant): readonly Refund[] =>
  refunds.map((refund) => (refund.state === 'approved' ? { ...refund, state: 'proposed', approvedBy: null, placeChangedAt: now } : refund))

/** Where the client wants it back; nothing is sent there before he has confirmed it by the email. */
export const keepRefundDetails: Effect = (order, { inputs, facts }) =>
  change({
    ...order,
    refunds: askedAnew(order.refunds, facts.now),
    refundTo: {
      id: facts.newId(),
      value: inputs.address?.trim() ?? '',
      memo: inputs.memo?.trim() || null,
      givenAt: facts.now,
      confirmedAt: null,
    },
  })

export const confirmRefundDetails: Effect = (order, { facts }) =>
  change({
    ...order,
    refundTo: order.refundTo && { ...order.refundTo, confirmedAt: facts.now },
    refunds: askedAnew(order.refunds, facts.now),
  })

/**
 * By how much a payment that is gone lowers what the order had added to the reserve: what is left of it is ours only as far as it
 * covers what was returned. Below nil: what was returned already is made good from the reserve.
 */
export function reserveAfterVanishing(order: Order): { order: Order; delta: Decimal } {
  const kept = smallest(order.addedToReserve, confirmedLeft(order))
  return { order: { ...order, addedToReserve: kept }, delta: negate(subtract(order.addedToReserve, kept)) }
}
