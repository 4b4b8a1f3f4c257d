/** The longer effects: payments, payouts, meetings, the rate at opening. effects.ts gives them their names. */
import { compare, isPositive, negate, subtract } from '../money/decimal.ts'
import { addMilliseconds, addMinutes, earlier, later, millisecondsOf } from '../time/instant.ts'
import { paidBeforeOpening } from './clock-guards.ts'
import { type Change, change, type Effect } from './effect-builders.ts'
import { dropQueuedPayout, fixQuote } from './enter.ts'
import { hasAnyMoney, hasMoney } from './exceptions.ts'
import { isFairMove } from './fair-move.ts'
import { noLongerLikely } from './likely-payments.ts'
import { takeFromReserve, uncredit } from './money-steps.ts'
import { type Meeting, notHeld, type Order, type Payment, type Payout } from './order.ts'
import type { Outgoing } from './outgoing.ts'
import { madeUp, trimWaiting } from './refund-steps.ts'
import { tellLoss } from './vanishing-steps.ts'

export const alive = (payout: Payout): boolean => payout.state === 'sent' || payout.state === 'confirmed'

/** Adds the payment of the inputs to the order's payments. One that had vanished and came back keeps the moment when it was first seen. */
export function withPayment(order: Order, { inputs, facts }: Parameters<Effect>[1], unmatched: boolean): Order {
  const { payment } = inputs
  if (payment === undefined) return order
  const before = order.payments.find((candidate) => candidate.id === payment.id)
  const confirmed = payment.confirmations >= payment.confirmationsNeeded
  const attached: Payment = {
    ...payment,
    kind: 'transfer',
    state: confirmed ? 'confirmed' : 'seen',
    seenAt: before === undefined ? payment.seenAt : earlier(before.seenAt, payment.seenAt),
    confirmedAt: confirmed ? facts.now : null,
    unmatched,
  }
  const rest = noLongerLikely(order, payment.id)
  return { ...rest, payments: [...order.payments.filter((candidate) => candidate !== before), attached] }
}

const moved = (meeting: Meeting, to: Meeting): readonly Outgoing[] => [
  { kind: 'meetingSlot', change: 'freed', placeId: meeting.placeId, at: meeting.at },
  { kind: 'meetingSlot', change: 'held', placeId: to.placeId, at: to.at },
]

/** Counted cash: the last count is the whole sum, however often the notes are counted. */
export const countCash: Effect = (order, context) => {
  const { inputs, facts } = context
  const amount = inputs.amount ?? '0'
  const before = order.payments.find((payment) => payment.kind === 'cash' && payment.state !== 'vanished')
  const inTill = before?.state === 'confirmed' ? before.amount : '0'
  const counted = {
    ...(before ?? cashPayment(facts.newId(), amount, facts.now)),
    amount,
    state: 'confirmed',
    confirmedAt: facts.now,
  } as const
  const difference = subtract(amount, inTill)
  const direction = isPositive(difference) ? 'in' : 'out'
  const entry: Outgoing = {
    kind: 'tillEntry',
    direction,
    amount: direction === 'in' ? difference : negate(difference),
    currencyId: order.giveCurrencyId,
  }
  const payments = [...order.payments.filter((payment) => payment !== before), counted]
  const settled = madeUp(trimWaiting({ ...order, payments }, context))
  return compare(difference, '0') === 0 ? settled : change(settled.order, entry, ...settled.outgoing)
}

export const cashPayment = (id: string, amount: string, now: string): Payment => ({
  id,
  kind: 'cash',
  amount,
  state: 'seen',
  seenAt: now,
  confirmedAt: null,
  confirmations: 0,
  confirmationsNeeded: 0,
  transactionHash: null,
  sender: null,
  memo: null,
  problem: null,
  unmatched: false,
})

/** At opening a fair new rate is taken at once. An unfair one is offered to the client beside the old one, by email too; if he does not choose, staff decide. */
export const requoteAtOpening: Effect = (order, context) => {
  const { facts } = context
  const open = { ...order, offHours: false }
  const fresh = facts.freshQuote
  if (!fresh || !paidBeforeOpening({ order, facts })) return change(open)
  if (isFairMove(order.rate, fresh.rate, facts.settings)) {
    const quoted = fixQuote(open, context)
    return change(quoted.order, ...quoted.outgoing, { kind: 'email', email: 'newQuote' })
  }
  const until = addMinutes(facts.now, facts.settings.newRateOfferMinutes)
  const { rate, give, take } = fresh
  const quote = { id: facts.newId(), at: facts.now, cause: context.action, rate, give, take, fixedUntil: until }
  return change(
    { ...open, quotes: [...order.quotes, quote], rateOffer: { quoteId: quote.id, until, over: false } },
    { kind: 'email', email: 'rateOffered' },
    { kind: 'staffAlert', alert: 'rateToDecide', forAdmin: false },
  )
}

/** A new time is agreed when both sides have named the same one. */
export const proposeOrAgreeMeeting: Effect = (order, { inputs, by }) => {
  const { meeting } = order
  if (meeting === null || inputs.at === undefined) return change(order)
  const side = by.actor === 'client' ? 'client' : 'operator'
  if (meeting.proposal !== null && meeting.proposal.by !== side && meeting.proposal.at === inputs.at) {
    const agreed = { ...meeting, at: inputs.at, proposal: null }
    return change({ ...order, meeting: agreed, alarmedAt: null }, ...moved(meeting, agreed))
  }
  const proposed = { ...order, meeting: { ...meeting, proposal: { at: inputs.at, by: side } as const } }
  return side === 'client' ? change(proposed, { kind: 'staffAlert', alert: 'meetingProposal', forAdmin: false }) : change(proposed)
}

export const agreeMeeting: Effect = (order, { inputs }) => {
  const placeId = inputs.placeId ?? order.meeting?.placeId
  if (placeId === undefined || inputs.at === undefined) return change(order)
  const codes = { receiveCode: order.meeting?.receiveCode ?? '', handoverCode: order.meeting?.handoverCode ?? '' }
  return change({ ...order, meeting: { placeId, at: inputs.at, ...codes, proposal: null } }, { kind: 'email', email: 'meetingChanged' })
}

export const sendPayout: Effect = (order, { inputs, facts }) => {
  const queued = order.payouts.find((payout) => payout.state === 'queued')
  if (queued === undefined) return change(order)
  const sent = {
    ...queued,
    state: 'sent',
    proof: inputs.proof?.trim() ?? null,
    sentAt: facts.now,
    lostAt: null,
    providerId: inputs.providerId ?? null,
    // the provider may have sent a payout that we believed unsent
    askedAt: queued.askedAt ?? (inputs.providerId === undefined ? null : facts.now),
  } as const
  return takeFromReserve({ ...order, payouts: order.payouts.map((payout) => (payout === queued ? sent : payout)) }, queued.amount)
}

export const handOverCash: Effect = (order, { facts }) => {
  const queued = order.payouts.find((payout) => payout.state === 'queued')
  if (queued === undefined) return change(order)
  const handed = { ...queued, state: 'confirmed', sentAt: facts.now, endedAt: facts.now } as const
  const taken = takeFromReserve({ ...order, payouts: order.payouts.map((payout) => (payout === queued ? handed : payout)) }, queued.amount)
  return change(taken.order, ...taken.outgoing, {
    kind: 'tillEntry',
    direction: 'out',
    amount: queued.amount,
    currencyId: order.takeCurrencyId,
  })
}

/** Books the loss of a payment, unless the payment was never counted. */
export const loseOf = (order: Order, paymentId: string | undefined): Change => {
  const lost = order.payments.find((payment) => payment.id === paymentId && !payment.unmatched)
  return lost === undefined ? change(order) : tellLoss(order, lost.amount)
}

/** When all money of the order is gone, its hold and its credit end, unless the payout has left or may have left. */
export const ifNothingIsLeft: Effect = (order, context) => {
  // a provider or a person may be sending the payout now; what follows waits until that is known
  const mayLeave = order.payouts.some(({ state, askedAt, claim }) => state === 'queued' && (askedAt !== null || claim !== undefined))
  if (hasMoney(order) || mayLeave) return change(order)
  // money in another currency is still here: it was never credited, but the hold may be because of it
  const free: Order = hasAnyMoney(order) ? order : { ...order, hold: notHeld }
  if (order.payouts.some(alive) || order.status === 'done' || order.status === 'delayed') return change(free)
  const cleared = uncredit(free, context)
  return change(dropQueuedPayout(cleared.order, context).order, ...cleared.outgoing)
}

export const topUpWindow: Effect = (order, { facts }) => {
  if (order.topUps >= facts.settings.topUpsAtMost || order.exceptions.includes('late')) return change(order)
  const until = addMinutes(facts.now, facts.settings.topUpMinutes)
  const longer = (present: string | null): string => (present === null ? until : later(present, until))
  return change({ ...order, topUps: order.topUps + 1, rateFixedUntil: longer(order.rateFixedUntil), payUntil: longer(order.payUntil) })
}

/** Each clock goes on with the time that was left when the hold began. A clock that was over by then stays over. */
export const resumeTimers: Effect = (order, { facts }) => {
  const { since } = order.hold
  if (since === null) return change(order)
  const held = millisecondsOf(facts.now) - millisecondsOf(since)
  const on = <At extends string | null>(at: At): At | string => (at !== null && at > since ? addMilliseconds(at, held) : at)
  return change({
    ...order,
    payUntil: on(order.payUntil),
    rateFixedUntil: on(order.rateFixedUntil),
    rateOffer: order.rateOffer && { ...order.rateOffer, until: on(order.rateOffer.until) },
  })
}

export const restartPayTime: Effect = (order, context) => {
  const { facts } = context
  if (order.rateFixedUntil === null || order.rateFixedUntil < facts.now) return fixQuote(order, context)
  const start = facts.office.open ? facts.now : facts.office.opensAt
  return change({ ...order, payUntil: addMinutes(start, facts.settings.payWindowMinutes) })
}

/** Releasing an order that was on hold for a strange sender means: the money counts as the client's. */
export const withSender = (order: Order): Order => ({
  ...order,
  payments: order.payments.map((payment) => (payment.problem === 'wrongSender' ? { ...payment, problem: null } : payment)),
})
