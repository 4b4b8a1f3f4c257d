/** What happens by itself when an order comes into a status, and the larger moves that several rows share. Pure. */
import { isMore, isPositive, isZero, subtract } from '../money/decimal.ts'
import { addHours, addMinutes, type Instant, later, secondsBetween } from '../time/instant.ts'
import { offerNewRate } from './choice-steps.ts'
import { type Change, change, type Effect, inTurn, type TransitionContext } from './effect.ts'
import { uncredit } from './money-steps.ts'
import { isCovered, openNeed } from './next-status.ts'
import type { AllottedCredentials, Order, OrderQuote, Payout } from './order.ts'
import type { Outgoing } from './outgoing.ts'
import type { Status } from './statuses.ts'
import { withoutCredit } from './vanishing-steps.ts'

/** Clocks of an offer start now, or at the next opening. */
const start = ({ facts }: TransitionContext): Instant => (facts.office.open ? facts.now : facts.office.opensAt)

/** What is to be paid of a sum given: the kopecks that are taken off tell whose payment it is; what the client gets is untouched. */
const dueOf = (give: Order['give'], credentials: AllottedCredentials | null): Order['due'] => subtract(give, credentials?.takenOff ?? '0')

/**
 * Fixes the present rate for the pay window; every former quote stays in the list. Without a fresh quote the order's own terms are
 * fixed. Outside working hours the quote is indicative, because the opening makes another: it has no `fixedUntil`.
 */
export const fixQuote: Effect = (order, context) => {
  const { facts, action } = context
  const { give, take, rate } = facts.freshQuote ?? order
  const fixedUntil = addMinutes(start(context), facts.settings.payWindowMinutes)
  const quote: OrderQuote = {
    id: facts.newId(),
    at: facts.now,
    cause: action,
    rate,
    give,
    take,
    fixedUntil: facts.office.open ? fixedUntil : null,
  }
  return change({
    ...order,
    give,
    take,
    rate,
    due: dueOf(give, order.credentials),
    rateFixedUntil: fixedUntil,
    payUntil: addMinutes(start(context), facts.settings.payWindowMinutes),
    offHours: !facts.office.open,
    softReserve: isZero(order.softReserve) ? '0' : take,
    quotes: [...order.quotes, quote],
  })
}

/** A rate that is shown and promises nothing yet. */
export const indicativeQuote: Effect = (order, { facts, action }) => {
  const { give, take, rate } = order
  const quote: OrderQuote = { id: facts.newId(), at: facts.now, cause: action, rate, give, take, fixedUntil: null }
  return change({ ...order, due: dueOf(give, order.credentials), offHours: !facts.office.open, quotes: [...order.quotes, quote] })
}

/**
 * Other credentials to pay to; the former ones stay watched. What the order had before is found for it again only once it holds it
 * no more (an address that many share: also while it does), and then it is given anew, with other kopecks or another memo.
 */
export function withCredentials(order: Order, { freeCredentials, credentialsHeld }: TransitionContext['facts']): Change {
  const credentials = order.giveKind === 'cash' ? null : (freeCredentials ?? null)
  const same = order.credentials?.id === credentials?.id
  // hidden while something was verified, and its own all the time
  const kept = credentials === order.credentials || (same && order.giveKind !== 'cashless')
  if (credentials === null || (kept && credentialsHeld !== false)) return change(order)
  const former = order.credentials === null || (same && order.credentials.memo === credentials.memo) ? [] : [order.credentials]
  const due = order.giveKind === 'cashless' ? dueOf(order.give, credentials) : order.due
  return change(
    { ...order, credentials, due, formerCredentials: [...order.formerCredentials, ...former] },
    { kind: 'credentialsTaken', credentials },
    { kind: 'watchCredentials', credentialsId: credentials.id, until: null },
  )
}

/** Enter(toBePaid): quote, pay window, soft reserve, credentials, watchers. */
export const enterToBePaid: Effect = (order, context) => {
  const quoted = fixQuote({ ...order, rateFinal: false }, context)
  const reserved = { ...quoted.order, softReserve: quoted.order.take }
  const ready = withCredentials(reserved, context.facts)
  const told: readonly Outgoing[] = context.from === null ? [] : [{ kind: 'email', email: 'newQuote' }]
  return { order: ready.order, outgoing: [...quoted.outgoing, ...ready.outgoing, ...told] }
}

/** Money is here or announced: what it will be exchanged into is promised again, and staff hear of it where it is missing. */
const takeSoftReserve: Effect = (order, { facts, from }) => {
  if (isPositive(order.softReserve) || order.payouts.some((payout) => payout.state === 'sent' || payout.state === 'confirmed'))
    return change(order)
  // after the credit it is a payout that comes back, and the reserve has it again
  const before = from !== 'paymentChecked' && from !== 'done'
  const missing = before && facts.freeReserve !== undefined && isMore(order.take, facts.freeReserve)
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
    askedAt: null,
    lostAt: null,
    providerId: null,
    cost: '0',
    queuedAt: facts.now,
    sentAt: null,
    endedAt: null,
    failureProof: null,
  }
  return change({ ...order, rateFinal: true, payouts: open ? order.payouts : [...order.payouts, payout] })
}

/** Another payout in place of a dead one, and the promise that belongs to it. */
export const queuePayout: Effect = (order, context) => enterPaymentChecked(takeSoftReserve(order, context).order, context)

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
  checkingPayment: [(order, context) => (order.credited ? uncredit(order, context) : change(order)), takeSoftReserve, offerNewRate],
  delayed: [takeSoftReserve],
  paymentChecked: [takeSoftReserve, enterPaymentChecked],
  waitingForMeeting: [enterWaitingForMeeting],
}

/** The order in its new status, with what each entry does by itself. */
export function enter(order: Order, to: Status, ended: boolean, context: TransitionContext): Change {
  const { now } = context.facts
  const entered: Order = {
    ...order,
    status: to,
    lastStatusUpdate: now,
    alarmedAt: null,
    remindedAt: null,
    askedForProofAt: to === 'checkingPayment' ? null : order.askedForProofAt,
    rateOffer: null,
    newDetails: null,
    dateCompleted: ended ? now : null,
    archivedAt: null,
    gate: openNeed(order.needs)?.kind ?? null,
  }
  return inTurn(entered, onEntry[to] ?? [], context)
}

const everyCredentials = (order: Order): readonly AllottedCredentials[] =>
  order.credentials === null ? order.formerCredentials : [order.credentials, ...order.formerCredentials]

/** Promises nothing any more; its credentials stay linked to it and watched until `watchUntil`. */
function letGo(order: Order, { facts }: TransitionContext): Change {
  const until = addHours(facts.now, facts.settings.watchAfterCloseHours)
  const watchUntil = order.watchUntil === null ? until : later(order.watchUntil, until)
  const released = everyCredentials(order).flatMap(({ id }): Outgoing[] => [
    { kind: 'credentialsReleased', credentialsId: id, watchUntil },
    { kind: 'watchCredentials', credentialsId: id, until: watchUntil },
  ])
  return change({ ...order, softReserve: '0', watchUntil, vanishing: withoutCredit(order) }, ...released)
}

export const dropQueuedPayout: Effect = (order, { facts }) =>
  change({
    ...order,
    payouts: order.payouts.map((payout) => (payout.state === 'queued' ? { ...payout, state: 'dropped', endedAt: facts.now } : payout)),
  })

/** Close: timers end, promises end, the client is told; the slot is free again. */
export const close: Effect = (order, context) => {
  const { order: gone, outgoing } = letGo(dropQueuedPayout(order, context).order, context)
  const { meeting } = gone
  const slot: readonly Outgoing[] =
    meeting !== null && context.from === 'waitingForMeeting'
      ? [{ kind: 'meetingSlot', change: 'freed', placeId: meeting.placeId, at: meeting.at }]
      : []
  const email = context.to === 'paymentNotReceived' ? 'paymentNotReceived' : 'orderCanceled'
  return { order: { ...gone, offHours: false }, outgoing: [...outgoing, ...slot, { kind: 'email', email }] }
}

/**
 * F, on entry to done: income and profit booked under the number of this stay, time measured, a review asked for by the email that
 * tells of it. Where money vanished after the payout the order ends with a loss, and nobody earns on it.
 */
export const complete: Effect = (order, context) => {
  const entry = order.doneEntries + 1
  const earned = isCovered(order, context.facts.settings)
  const { order: gone, outgoing } = letGo({ ...order, doneEntries: entry }, context)
  return change(
    gone,
    ...outgoing,
    ...(earned ? [{ kind: 'partnerIncome', entry, profit: order.profit } as const] : []),
    ...(earned && order.profit !== null ? [{ kind: 'profit', usdt: order.profit } as const] : []),
    { kind: 'orderTime', seconds: secondsBetween(order.dateCreated, context.facts.now) },
    { kind: 'email', email: 'orderDone' },
  )
}
