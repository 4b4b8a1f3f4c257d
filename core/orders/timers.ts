/** When the next clock of an order is due: the value of the column `due_at`. */
import type { Settings } from '../settings/settings.ts'
import { addHours, addMilliseconds, addMinutes, addSeconds, type Instant, later } from '../time/instant.ts'
import type { Action } from './actions.ts'
import { claimOf, refundClaimOf, warnsAt } from './claims.ts'
import { isProofUnasked } from './likely-payments.ts'
import { type Actor, type Claim, type Order, waitsForHash } from './order.ts'
import { detailsReminderAt } from './payout-guards.ts'
import type { Status } from './statuses.ts'

/** The same moment while the service is open, else its next opening. */
export type OpeningFrom = (at: Instant) => Instant

/** End of the pay window with the grace that a mark "I paid" still has; null before there is a window. */
export const graceAfterPayUntil = (order: Order, settings: Settings): Instant | null =>
  order.payUntil === null ? null : addSeconds(order.payUntil, settings.markGraceSeconds)

/** Until when the mark "I paid" can be taken back; null while there is none. */
export const unmarkUntil = (
  { paidMarkedAt }: Pick<Order, 'paidMarkedAt'>,
  { unmarkSeconds }: Pick<Settings, 'unmarkSeconds'>,
): Instant | null => (paidMarkedAt === null ? null : addSeconds(paidMarkedAt, unmarkSeconds))

/** When an order is given up that waits for files or for another try after a decline. At once if no try is left. */
export function idleEnds(order: Order, settings: Settings): Instant {
  if (order.status === 'verificationDeclined' && order.declines >= settings.declinesAtMost) return order.lastStatusUpdate
  return order.status === 'verificationDeclined'
    ? addHours(order.lastStatusUpdate, settings.idleAfterDeclineHours)
    : addMinutes(order.lastStatusUpdate, settings.idleBeforeFilesMinutes)
}

/** When the client is reminded that we wait for his files. */
export const reminderDueAt = (order: Order, settings: Settings): Instant => addMinutes(order.lastStatusUpdate, settings.idleReminderMinutes)

/** At the goal of the check staff are alarmed once, and the client is asked once, as soon as nothing of his is here. */
export const awaitsGoal = (order: Order): boolean => order.alarmedAt === null || isProofUnasked(order)

/** When the meeting counts as missed; null without a meeting. Where we approved the order only after its slot, the wait was ours. */
export const noShowEnds = ({ meeting, lastStatusUpdate }: Order, { noShowHours }: Settings): Instant | null =>
  meeting === null ? null : addHours(later(meeting.at, lastStatusUpdate), noShowHours)

/** The opening for which an order waits that was quoted outside working hours. For any other order: the moment of its quote. */
export const openingOfOrder = (order: Order, openingFrom: OpeningFrom): Instant => openingFrom(order.quotes.at(-1)?.at ?? order.dateCreated)

/** The opening at which the client was told that his order goes on. The rate is fixed for the pay window from that moment. */
export const openingTold = ({ rateFixedUntil }: Order, { payWindowMinutes }: Settings): Instant | null =>
  rateFixedUntil === null ? null : addMinutes(rateFixedUntil, -payWindowMinutes)

/** Before a clock may close the offer, watchers must have scanned up to this moment. */
export function watchMark(order: Order, settings: Settings, actor: Actor): Instant {
  if (order.status === 'waitingForMeeting') return noShowEnds(order, settings) ?? order.lastStatusUpdate
  if (order.status === 'toBePaid') return graceAfterPayUntil(order, settings) ?? order.lastStatusUpdate
  if (order.status !== 'checkingPayment') return idleEnds(order, settings)
  const since = order.paidMarkedAt ?? order.lastStatusUpdate
  const waited = actor === 'system' ? addHours(since, settings.paymentNotFoundHours) : since
  return later(waited, graceAfterPayUntil(order, settings) ?? waited)
}

/** For credentials that no machine watches: how long a clock waits at most until an operator says that he has looked. */
export const lookLimit = (mark: Instant, settings: Settings, openingFrom: OpeningFrom): Instant =>
  addMinutes(openingFrom(mark), settings.paymentCheckGoalMinutes)

export type Deadline = { action: Action; at: Instant }
type Clock = (order: Order, settings: Settings, openingFrom: OpeningFrom) => readonly (Deadline | null)[]

const at = (action: Action, moment: Instant | null): Deadline | null => (moment === null ? null : { action, at: moment })

/** "I paid" counts until the last moment of the grace time; the clock is due just after it. */
function afterGrace(order: Order, settings: Settings): Instant | null {
  const ends = graceAfterPayUntil(order, settings)
  return ends === null ? null : addMilliseconds(ends, 1)
}

const idle: Clock = (order, settings) => [
  order.status === 'verificationDeclined' || order.remindedAt !== null ? null : at('remind', reminderDueAt(order, settings)),
  at('idleTimer', idleEnds(order, settings)),
]
const review: Clock = (order, settings, openingFrom) => [
  order.alarmedAt === null ? at('goalTimer', addMinutes(openingFrom(order.lastStatusUpdate), settings.verificationGoalMinutes)) : null,
]
const archive: Clock = (order, settings) => [
  order.archivedAt === null && order.dateCompleted !== null
    ? at('archive', addHours(order.dateCompleted, settings.archiveAfterDays * 24))
    : null,
]

/** First the person who claimed the payout or refund is called; when his time is over, all staff. */
function claimClock(claim: Claim | null, settings: Settings): Deadline | null {
  if (claim === null || claim.alarmed === 'staff') return null
  return claim.alarmed === 'nobody' ? at('claimNearlyOver', warnsAt(claim, settings)) : at('claimOver', claim.until)
}

/** Which clocks run in which status. */
const clocks: Record<Status, Clock> = {
  toBeVerified: idle,
  toBeAccountVerified: idle,
  checkingVerification: review,
  checkingAccountVerification: review,
  verificationDeclined: idle,
  toBePaid: (order, settings, openingFrom) => [
    at('payTimer', afterGrace(order, settings)),
    order.offHours ? at('openingOfService', openingOfOrder(order, openingFrom)) : null,
  ],
  checkingPayment: (order, settings, openingFrom) => [
    at('paymentNotFound', addHours(order.paidMarkedAt ?? order.lastStatusUpdate, settings.paymentNotFoundHours)),
    order.offHours ? at('openingOfService', openingOfOrder(order, openingFrom)) : null,
    awaitsGoal(order) ? at('checkGoalOver', addMinutes(openingFrom(order.lastStatusUpdate), settings.paymentCheckGoalMinutes)) : null,
    order.rateOffer !== null && !order.rateOffer.over ? at('rateOfferOver', order.rateOffer.until) : null,
    // there was no rate to offer when the money came
    order.exceptions.includes('late') && order.rateOffer === null ? at('resolveLate', order.lastStatusUpdate) : null,
  ],
  paymentChecked: (order, settings) => [
    claimClock(claimOf(order), settings),
    ...(order.complaintAt === null
      ? order.payouts.map((payout) =>
          payout.state === 'sent' && payout.doubt === undefined && !waitsForHash(payout) && payout.sentAt !== null
            ? at('automaticDone', addHours(payout.sentAt, settings.automaticDoneHours))
            : null,
        )
      : []),
  ],
  delayed: (order, settings) => [at('reminderTimer', detailsReminderAt(order, settings))],
  waitingForMeeting: (order, settings) => [order.alarmedAt === null ? at('noShowTimer', noShowEnds(order, settings)) : null],
  canceledAutomatically: archive,
  canceledByClient: archive,
  canceled: archive,
  paymentNotReceived: archive,
  done: () => [],
}

/**
 * Every clock that runs for this order, earliest first. All of them stop during a hold. Clocks of our own work count from the
 * opening of the service. A clock whose guard still refuses (watchers are behind, money is here) is tried again later.
 */
export function deadlines(order: Order, settings: Settings, openingFrom: OpeningFrom): readonly Deadline[] {
  if (order.hold.kind !== 'none') return []
  return [claimClock(refundClaimOf(order), settings), ...clocks[order.status](order, settings, openingFrom)]
    .filter((deadline) => deadline !== null)
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** The earliest of `deadlines`, or null when no clock runs. */
export function nextDeadline(order: Order, settings: Settings, openingFrom: OpeningFrom): Deadline | null {
  return deadlines(order, settings, openingFrom)[0] ?? null
}
