/**
 * What leaves an order with a move: emails, alerts, income, changes of reserves. The server carries them out in the same transaction;
 * of all of them only emails go to the outbox. Not one of them can refuse a row.
 */
import { type Decimal, sum } from '../money/decimal.ts'
import type { Action } from './actions.ts'
import type { AllottedCredentials, Refund } from './order.ts'

/** Each has its words in server/work/mail/emails. */
export const orderEmails = [
  'orderCreated',
  'orderCredited',
  'orderDone',
  'orderCanceled',
  'paymentNotReceived',
  'latePaymentSeen',
  'partialPaymentSeen',
  'overPaymentSeen',
  'paymentSeenOffHours',
  'unmatchedPayment',
  'paymentReturned',
  'otherAssetSeen',
  'likelyPaymentSeen',
  'likelyPaymentDenied',
  'orderHeld',
  'orderReleased',
  'askForProof',
  'newQuote',
  'rateOffered',
  'newCredentials',
  'meetingChanged',
  'payoutSent',
  'refundDetails',
  'refundMoved',
  'reminder',
  'payoutDelayed',
  'confirmDetails',
  'delayedReminder',
  'verificationNeeded',
  'verificationDeclined',
  'verified',
] as const
export type OrderEmail = (typeof orderEmails)[number]

/**
 * Why staff are called: the live queue has the order with its situation, and nothing else is sent to them. That a reserve is short is
 * shown above the queue as long as it is (short-reserves.ts).
 */
export const staffAlerts = [
  'paymentToCheck',
  'paymentWithProblem',
  'moneyUnexplained',
  'paymentBeforeItsTime',
  'unmatchedPayment',
  'likelyPayment',
  'paymentGone',
  'paymentReturned',
  'goalOver',
  'credentialsGone',
  'cancelRequested',
  'problemReported',
  'noShowThoughPaid',
  'rateToDecide',
  'reserveMissing',
  'refundToSend',
  'meetingProposal',
  'newDetailsToCheck',
  'agreementAsked',
  'payoutLost',
  'payoutNotSent',
  'payoutClaimNearlyOver',
  'payoutClaimOver',
  'refundClaimNearlyOver',
  'refundClaimOver',
  'verificationToCheck',
] as const
export type StaffAlert = (typeof staffAlerts)[number]

export type Outgoing =
  /** `refund`: the one that the email is about, as it is now. */
  | { kind: 'email'; email: OrderEmail; refund?: Refund | undefined }
  | { kind: 'staffAlert'; alert: StaffAlert; forAdmin: boolean }
  /** By how much a reserve moves. The books reckon it from the order itself (core/ledger/postings.ts); tests hold the two together. */
  | { kind: 'reserve'; currencyId: string; delta: Decimal }
  /** `entry` counts the order's stays in done: key of the income is the order and this number. */
  | { kind: 'partnerIncome'; entry: number }
  | { kind: 'partnerIncomeReversed'; entry: number }
  | { kind: 'profit'; usdt: Decimal }
  | { kind: 'orderTime'; seconds: number }
  | { kind: 'watchCredentials'; credentialsId: string; until: string | null }
  | { kind: 'scanForPayment' }
  | { kind: 'credentialsTaken'; credentials: AllottedCredentials }
  /** No longer this order's to be paid to; stays watched until `watchUntil`. */
  | { kind: 'credentialsReleased'; credentialsId: string; watchUntil: string }
  | { kind: 'tillEntry'; direction: 'in' | 'out'; amount: Decimal; currencyId: string }
  | { kind: 'meetingSlot'; change: 'held' | 'freed'; placeId: string; at: string }
  /** A person lets go an order that was held for its screening: what the reason of that hold is about counts as passed. */
  | { kind: 'amlAccepted'; personId: string; reason: string | null }
  | { kind: 'loss'; amount: Decimal; currencyId: string }
  /** The order's details, its e-mail and who sent the money go on the black list; `reason` null: that of the table itself. */
  | { kind: 'detailsBlocked'; reason: string | null; personId: string | null }
  /** Money that had vanished after the payout is back: what the table itself blocked for it is lifted. */
  | { kind: 'detailsUnblocked' }
  /** The details that the client confirmed are the order's from now on. */
  | { kind: 'detailsReplaced'; detailsId: string }
  /** Every order that waits for the same number is to move; the server moves them in the same transaction. */
  | { kind: 'verificationDecided'; verdict: 'verified' | 'declined' }
  /** A copy of this order is asked for; the server opens it by `openOrder`. */
  | { kind: 'newOrder' }
  | { kind: 'rating'; stars: number }
  /** A staff move worth a line of its own in the audit. */
  | { kind: 'audit'; action: Action }

/** What of an order's money was told to be lost, in the give currency. */
export const lossTold = (outgoing: readonly Outgoing[]): Decimal =>
  sum(outgoing.map((thing) => (thing.kind === 'loss' ? thing.amount : '0')))
