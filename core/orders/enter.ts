/** What happens by itself when an order comes into a status, and the larger moves that several rows share. Pure. */
import { add, type Decimal, divide, isLess, isMore, isPositive, isZero, multiply, negate, smallest, subtract } from '../money/decimal.ts'
import { addHours, addMinutes, type Instant, later, secondsBetween } from '../time/instant.ts'
import type { Action } from './actions.ts'
import { arrived, binds, refunding, withFigures } from './exceptions.ts'
import type { Facts, Inputs, Mover } from './facts.ts'
import { openNeed } from './next-status.ts'
import type { AllottedCredentials, Order, OrderQuote, Payout } from './order.ts'
import type { Outgoing } from './outgoing.ts'
import type { Status } from './statuses.ts'

/** Everything an effect may look at. `to` is null where the row goes 'next' and the answer is not known yet. */
export type Scene = { from: Status | null; to: Status | null; action: Action; by: Mover; inputs: Inputs; facts: Facts }
/** The order after an effect, and what leaves it. */
export type Change = { order: Order; outgoing: readonly Outgoing[] }
export type Effect = (order: Order, scene: Scene) => Change

export const change = (order: Order, ...outgoing: readonly Outgoing[]): Change => ({ order, outgoing })

/** Effects one after another, the figures kept true after each. */
export function inTurn(order: Order, effects: readonly Effect[], scene: Scene): Change {
  const outgoing: Outgoing[] = []
  let present = order
  for (const effect of effects) {
    const step = effect(present, scene)
    outgoing.push(...step.outgoing)
    present = withFigures(step.order, scene.facts.settings)
  }
  return { order: present, outgoing }
}

/** Clocks of an offer start now, or at the next opening. */
const start = ({ facts }: Scene): Instant => (facts.office.open ? facts.now : facts.office.opensAt)

/** Fixes the present rate for the pay window; every former quote stays in the list. Without a fresh quote the order's own terms are fixed. */
export const fixQuote: Effect = (order, scene) => {
  const { facts, action } = scene
  const { give, take, rate } = facts.freshQuote ?? order
  const fixedUntil = addMinutes(start(scene), facts.settings.payWindowMinutes)
  const quote: OrderQuote = { id: facts.newId(), at: facts.now, cause: action, rate, give, take, fixedUntil }
  return change({
    ...order,
    give,
    take,
    rate,
    due: give,
    rateFixedUntil: fixedUntil,
    payUntil: addMinutes(start(scene), facts.settings.payWindowMinutes),
    offHours: !facts.office.open,
    softReserve: isZero(order.softReserve) ? '0' : take,
    quotes: [...order.quotes, quote],
  })
}

/** A rate that is shown and promises nothing yet. */
export const indicativeQuote: Effect = (order, { facts, action }) => {
  const { give, take, rate } = order
  const quote: OrderQuote = { id: facts.newId(), at: facts.now, cause: action, rate, give, take, fixedUntil: null }
  return change({ ...order, due: give, offHours: !facts.office.open, quotes: [...order.quotes, quote] })
}

/** Other credentials to pay to; the former ones stay watched. */
export function withCredentials(order: Order, credentials: AllottedCredentials | null): Change {
  if (credentials === null || order.credentials?.id === credentials.id) return change(order)
  const former = order.credentials === null ? [] : [order.credentials]
  return change(
    { ...order, credentials, formerCredentials: [...order.formerCredentials, ...former] },
    { kind: 'credentialsTaken', credentials },
    { kind: 'watchCredentials', credentialsId: credentials.id, until: null },
  )
}

/** Enter(toBePaid): quote, pay window, soft reserve, credentials, watchers. */
export const enterToBePaid: Effect = (order, scene) => {
  const quoted = fixQuote({ ...order, rateFinal: false }, scene)
  const reserved = { ...quoted.order, softReserve: quoted.order.take }
  const ready = withCredentials(reserved, order.giveKind === 'cash' ? null : (scene.facts.freeCredentials ?? null))
  const told: readonly Outgoing[] = scene.from === null ? [] : [{ kind: 'letter', letter: 'newQuote' }]
  return { order: ready.order, outgoing: [...quoted.outgoing, ...ready.outgoing, ...told] }
}

/** Money is here or announced: what it will be exchanged into is promised again, and staff hear of it where it is missing. */
const takeSoftReserve: Effect = (order, { facts }) => {
  if (isPositive(order.softReserve) || order.payouts.some((payout) => payout.state === 'sent' || payout.state === 'confirmed'))
    return change(order)
  const missing = facts.freeReserve !== undefined && isMore(order.take, facts.freeReserve)
  const held = { ...order, softReserve: order.take }
  return missing ? change(held, { kind: 'staffAlert', alert: 'reserveMissing', forAdmin: false }) : change(held)
}

const payoutKinds = { crypto: 'crypto', cashless: 'bank', cash: 'cash' } as const

/** Enter(paymentChecked): the rate is final, and exactly one payout waits unless one is open. */
const enterPaymentChecked: Effect = (order, { facts }) => {
  const open = order.payouts.some((payout) => payout.state === 'queued' || payout.state === 'sent')
  const payout: Payout = {
    id: facts.newId(),
    kind: payoutKinds[order.takeKind],
    amount: order.take,
    state: 'queued',
    proof: null,
    queuedAt: facts.now,
    sentAt: null,
    endedAt: null,
  }
  return change({ ...order, rateFinal: true, payouts: open ? order.payouts : [...order.payouts, payout] })
}

/** Enter(waitingForMeeting): both codes made, the slot held. */
const enterWaitingForMeeting: Effect = (order, { facts }) => {
  const { meeting } = order
  if (meeting === null) return change(order)
  const receiveCode = meeting.receiveCode === '' ? facts.newCode() : meeting.receiveCode
  const handoverCode = meeting.handoverCode === '' ? facts.newCode() : meeting.handoverCode
  return change(
    { ...order, meeting: { ...meeting, receiveCode, handoverCode } },
    { kind: 'meetingSlot', change: 'held', placeId: meeting.placeId, at: meeting.at },
  )
}

const onEntry: Partial<Record<Status, readonly Effect[]>> = {
  // Whatever led back here: a payment that is checked again is not credited.
  checkingPayment: [(order, scene) => (order.credited ? uncredit(order, scene) : change(order)), takeSoftReserve],
  delayed: [takeSoftReserve],
  paymentChecked: [takeSoftReserve, enterPaymentChecked],
  waitingForMeeting: [enterWaitingForMeeting],
}

/** The order in its new status, with what each entry does by itself. */
export function enter(order: Order, to: Status, ended: boolean, scene: Scene): Change {
  const { now } = scene.facts
  const entered: Order = {
    ...order,
    status: to,
    lastStatusUpdate: now,
    alarmedAt: null,
    remindedAt: null,
    askedForProofAt: to === 'checkingPayment' ? null : order.askedForProofAt,
    rateOffer: null,
    dateCompleted: ended ? now : null,
    archivedAt: null,
    gate: openNeed(order.needs)?.kind ?? null,
  }
  return inTurn(entered, onEntry[to] ?? [], scene)
}

const everyCredentials = (order: Order): readonly AllottedCredentials[] =>
  order.credentials === null ? order.formerCredentials : [order.credentials, ...order.formerCredentials]

/** Promises nothing any more; its credentials stay linked to it and watched until `watchUntil`. */
function letGo(order: Order, { facts }: Scene): Change {
  const until = addHours(facts.now, facts.settings.watchAfterCloseHours)
  const watchUntil = order.watchUntil === null ? until : later(order.watchUntil, until)
  const released = everyCredentials(order).flatMap(({ id }): Outgoing[] => [
    { kind: 'credentialsReleased', credentialsId: id, watchUntil },
    { kind: 'watchCredentials', credentialsId: id, until: watchUntil },
  ])
  return change({ ...order, softReserve: '0', watchUntil }, ...released)
}

export const dropQueuedPayout: Effect = (order, { facts }) =>
  change({
    ...order,
    payouts: order.payouts.map((payout) => (payout.state === 'queued' ? { ...payout, state: 'dropped', endedAt: facts.now } : payout)),
  })

/** Close: timers end, promises end, the client is told; the slot is free again. */
export const close: Effect = (order, scene) => {
  const { order: gone, outgoing } = letGo(dropQueuedPayout(order, scene).order, scene)
  const { meeting } = gone
  const slot: readonly Outgoing[] =
    meeting !== null && scene.from === 'waitingForMeeting'
      ? [{ kind: 'meetingSlot', change: 'freed', placeId: meeting.placeId, at: meeting.at }]
      : []
  const letter = scene.to === 'paymentNotReceived' ? 'paymentNotReceived' : 'orderCanceled'
  return { order: { ...gone, offHours: false }, outgoing: [...outgoing, ...slot, { kind: 'letter', letter }] }
}

/** F, on entry to done: income and profit booked under the number of this stay, time measured, a review asked for. */
export const complete: Effect = (order, scene) => {
  const entry = order.doneEntries + 1
  const { order: gone, outgoing } = letGo({ ...order, doneEntries: entry }, scene)
  return change(
    gone,
    ...outgoing,
    { kind: 'partnerIncome', entry, profit: order.profit },
    ...(order.profit === null ? [] : [{ kind: 'profit', usdt: order.profit } as const]),
    { kind: 'orderTime', seconds: secondsBetween(order.dateCreated, scene.facts.now) },
    { kind: 'letter', letter: 'orderDone' },
    { kind: 'letter', letter: 'reviewRequest' },
  )
}

/** One open refund of all that is here and that no sent refund covers: opened, changed, or dropped with the sum. */
export const refundAll: Effect = (order, { facts }) => {
  const isOpen = (state: string): boolean => state === 'proposed' || state === 'approved'
  const gone = refunding({ ...order, refunds: order.refunds.filter((refund) => binds(refund) && !isOpen(refund.state)) })
  const owed = subtract(arrived(order), gone)
  const first = order.refunds.find((refund) => isOpen(refund.state))
  const refunds = order.refunds.map((refund) => {
    if (!isOpen(refund.state)) return refund
    if (refund !== first || !isPositive(owed)) return { ...refund, state: 'dropped' } as const
    // Another sum needs another approval.
    return refund.amount === owed ? refund : ({ ...refund, amount: owed, state: 'proposed' } as const)
  })
  if (first !== undefined || !isPositive(owed)) return change({ ...order, refunds })
  return change({
    ...order,
    refunds: [...refunds, { id: facts.newId(), amount: owed, state: 'proposed', openedAt: facts.now, proof: null }],
  })
}

/** Worth of give less worth of take in USDT, scaled from the quote at hand to this order's sums; null where a price is missing. */
function profitOf(order: Order, { freshQuote }: Facts): Decimal | null {
  const worth = freshQuote?.marketInUsdt
  if (!freshQuote || !worth || isZero(freshQuote.give) || isZero(freshQuote.take)) return null
  const scaled = (value: Decimal, of: Decimal, to: Decimal): Decimal => divide(multiply(value, to), of)
  return subtract(scaled(worth.give, freshQuote.give, order.received), scaled(worth.take, freshQuote.take, order.take))
}

/** The payment is ours: it adds to the reserve, and the profit is known. */
export const credit: Effect = (order, { facts }) =>
  change(
    { ...order, credited: true, profit: profitOf(order, facts), addedToReserve: order.received },
    { kind: 'reserve', currencyId: order.giveCurrencyId, delta: order.received },
  )

export const uncredit: Effect = (order) => {
  const cleared = { ...order, credited: false, profit: null, addedToReserve: '0' }
  if (isZero(order.addedToReserve)) return change(cleared)
  return change(cleared, { kind: 'reserve', currencyId: order.giveCurrencyId, delta: negate(order.addedToReserve) })
}

/** A payment is gone: what it had added to the reserve goes with it. */
export const paymentVanishes: Effect = (order, { inputs }) => {
  const payment = order.payments.find((candidate) => candidate.id === inputs.paymentId)
  if (payment === undefined) return change(order)
  const lost = payment.unmatched ? '0' : smallest(payment.amount, order.addedToReserve)
  const vanished = { ...payment, state: 'vanished', problem: payment.problem ?? 'replaced' } as const
  const payments = order.payments.map((candidate) => (candidate === payment ? vanished : candidate))
  const left = { ...order, payments, addedToReserve: subtract(order.addedToReserve, lost) }
  return isZero(lost) ? change(left) : change(left, { kind: 'reserve', currencyId: order.giveCurrencyId, delta: negate(lost) })
}

/** Money leaves to the client: the promise becomes a booking. */
export function takeFromReserve(order: Order, amount: Decimal): Change {
  return change(
    { ...order, softReserve: '0', takenFromReserve: add(order.takenFromReserve, amount) },
    { kind: 'reserve', currencyId: order.takeCurrencyId, delta: negate(amount) },
  )
}

/** The rate moved against the client by no more than the tolerance, or in his favour. */
export const isFairMove = (before: Decimal, now: Decimal, { settings }: Facts): boolean =>
  !isLess(multiply(now, '100'), multiply(before, subtract('100', settings.rateTolerancePercent)))
