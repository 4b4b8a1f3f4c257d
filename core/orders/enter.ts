/** What happens when an order enters a status, and the longer effects that several rows share. Pure. */
import { isMore, isPositive, subtract } from '../money/decimal.ts'
import { addHours, addMinutes, type Instant, later, secondsBetween } from '../time/instant.ts'
import { offerNewRate } from './choice-steps.ts'
import { type Change, change, type Effect, inTurn, type TransitionContext } from './effect-builders.ts'
import { uncredit } from './money-steps.ts'
import { isCovered, openNeed } from './next-status.ts'
import type { AllottedCredentials, Order, OrderQuote, Payout } from './order.ts'
import type { Outgoing } from './outgoing.ts'
import type { Status } from './statuses.ts'
import { withoutCredit } from './vanishing-steps.ts'

/** The clocks of an offer start now, or at the next opening. */
const start = ({ facts }: TransitionContext): Instant => (facts.office.open ? facts.now : facts.office.opensAt)

/** The sum that the client must send: the sum he gives, less some kopecks that tell whose payment it is. What he gets stays the same. */
const dueOf = (give: Order['give'], credentials: AllottedCredentials | null): Order['due'] => subtract(give, credentials?.takenOff ?? '0')

/** The order reserves this sum from now on. Staff are alerted if that is more than before, and more than the reserve has. */
function reserving(order: Order, softReserve: Order['softReserve'], { facts }: TransitionContext): Change {
  const missing = isMore(softReserve, order.softReserve) && facts.freeReserve !== undefined && isMore(softReserve, facts.freeReserve)
  const reserved = { ...order, softReserve }
  return missing ? change(reserved, { kind: 'staffAlert', alert: 'reserveMissing', forAdmin: false }) : change(reserved)
}

/**
 * Fixes the present rate for the pay window, for what the order has reserved or for `reserve`. All earlier quotes stay in the list. Without
 * a fresh quote the order's own terms are fixed. Outside working hours the quote is indicative and has no `fixedUntil`, because a new one is
 * made at the opening.
 */
function fixed(given: Order, context: TransitionContext, reserve: boolean): Change {
  const { facts, action } = context
  const { give, take, rate } = facts.freshQuote ?? given
  const { order, outgoing } = reserving(given, reserve || isPositive(given.softReserve) ? take : '0', context)
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
  const quoted: Order = {
    ...order,
    give,
    take,
    rate,
    due: dueOf(give, order.credentials),
    rateFixedUntil: fixedUntil,
    payUntil: addMinutes(start(context), facts.settings.payWindowMinutes),
    offHours: !facts.office.open,
    quotes: [...order.quotes, quote],
  }
  return change(quoted, ...outgoing)
}
export const fixQuote: Effect = (order, context) => fixed(order, context, false)

/** A rate that is shown but not promised yet. */
export const indicativeQuote: Effect = (order, { facts, action }) => {
  const { give, take, rate } = order
  const quote: OrderQuote = { id: facts.newId(), at: facts.now, cause: action, rate, give, take, fixedUntil: null }
  return change({ ...order, due: dueOf(give, order.credentials), offHours: !facts.office.open, quotes: [...order.quotes, quote] })
}

/**
 * Gives the order other credentials; the former ones stay watched. The order may get its former credentials again only when they are
 * no longer assigned to it (an address that many share: also while they are), and then with other kopecks or another memo.
 */
export function withCredentials(order: Order, { freeCredentials, credentialsHeld }: TransitionContext['facts']): Change {
  const credentials = order.giveKind === 'cash' ? null : (freeCredentials ?? null)
  const same = order.credentials?.id === credentials?.id
  // they were hidden while something was verified, and belonged to the order all the time
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

/** Entering toBePaid: quote, pay window, reserve, credentials, watchers. */
export const enterToBePaid: Effect = (order, context) => {
  const quoted = fixed({ ...order, rateFinal: false }, context, true)
  const ready = withCredentials(quoted.order, context.facts)
  const told: readonly Outgoing[] = context.from === null ? [] : [{ kind: 'email', email: 'newQuote' }]
  return { order: ready.order, outgoing: [...quoted.outgoing, ...ready.outgoing, ...told] }
}

/** Money is here or announced: the order reserves its take sum again, and staff are alerted if the reserve is too small. */
const takeSoftReserve: Effect = (order, context) => {
  const { from } = context
  if (isPositive(order.softReserve) || order.payouts.some((payout) => payout.state === 'sent' || payout.state === 'confirmed'))
    return change(order)
  // after the credit it is a payout that comes back, and its sum is in the reserve again
  const before = from !== 'paymentChecked' && from !== 'done'
  return before ? reserving(order, order.take, context) : change({ ...order, softReserve: order.take })
}

const payoutKinds = { crypto: 'crypto', cashless: 'bank', cash: 'cash' } as const

/** Entering paymentChecked: the rate is final, and one payout is queued unless one is open already. */
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

/** Queues a payout in place of one that failed, and reserves its sum. */
export const queuePayout: Effect = (order, context) => enterPaymentChecked(takeSoftReserve(order, context).order, context)

/** Entering waitingForMeeting: both codes are made and the slot is taken. */
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
  // The payment is checked again, so it is not credited, for any way back to this status.
  checkingPayment: [(order, context) => (order.credited ? uncredit(order, context) : change(order)), takeSoftReserve, offerNewRate],
  delayed: [takeSoftReserve],
  paymentChecked: [takeSoftReserve, enterPaymentChecked],
  waitingForMeeting: [enterWaitingForMeeting],
}

const verifying: readonly Status[] = [
  'toBeVerified',
  'checkingVerification',
  'toBeAccountVerified',
  'checkingAccountVerification',
  'verificationDeclined',
]
/** An offer of the opening outlives a verification: without it the rate of the night would be given. Late money gets another one. */
const keepsOffer = ({ exceptions }: Order, to: Status): boolean =>
  !exceptions.includes('late') && (to === 'checkingPayment' || verifying.includes(to))

/** The order in its new status, after the effects of entering it. */
export function enter(order: Order, to: Status, ended: boolean, context: TransitionContext): Change {
  const { now } = context.facts
  const entered: Order = {
    ...order,
    status: to,
    lastStatusUpdate: now,
    alarmedAt: null,
    remindedAt: null,
    askedForProofAt: to === 'checkingPayment' ? null : order.askedForProofAt,
    rateOffer: keepsOffer(order, to) ? order.rateOffer : null,
    newDetails: null,
    dateCompleted: ended ? now : null,
    archivedAt: null,
    gate: openNeed(order.needs)?.kind ?? null,
  }
  return inTurn(entered, onEntry[to] ?? [], context)
}

const everyCredentials = (order: Order): readonly AllottedCredentials[] =>
  order.credentials === null ? order.formerCredentials : [order.credentials, ...order.formerCredentials]

/** Gives back what the order reserved. Its credentials stay linked to it and are watched until `watchUntil`. */
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

/** Closing: the timers stop, the reserve and the meeting slot are free again, and the client is notified. */
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
 * Entering done: the partner's income and the profit are booked under the number of this stay, the time is measured, and the email asks
 * for a review. If money vanished after the payout, the order ends with a loss and nobody earns on it.
 */
export const complete: Effect = (order, context) => {
  const entry = order.doneEntries + 1
  const earned = isCovered(order, context.facts.settings)
  const { order: gone, outgoing } = letGo({ ...order, doneEntries: entry }, context)
  return change(
    gone,
    ...outgoing,
    ...(earned ? [{ kind: 'partnerIncome', entry } as const] : []),
    ...(earned && order.profit !== null ? [{ kind: 'profit', usdt: order.profit } as const] : []),
    { kind: 'orderTime', seconds: secondsBetween(order.dateCreated, context.facts.now) },
    { kind: 'email', email: 'orderDone' },
  )
}
