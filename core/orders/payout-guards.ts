/** Guards on payouts that did not arrive, and on the details that come instead. */
import { isReceipt } from '../payments/hash-form.ts'
import { codeOfUse } from '../payments/proof-key.ts'
import type { Settings } from '../settings/settings.ts'
import { addHours, type Instant, isAfter } from '../time/instant.ts'
import { claimGuards } from './claim-guards.ts'
import { claimOf } from './claims.ts'
import { failureProved, type Guard, typed, when } from './guard-builders.ts'
import type { Order } from './order.ts'
import { correctable } from './proof-correction.ts'
import { blamesDetails } from './reasons.ts'

/** Until when the link of the email confirms the new details; null when there are none, or they are confirmed. */
export const confirmUntil = ({ newDetails }: Pick<Order, 'newDetails'>, settings: Pick<Settings, 'detailsLinkHours'>): Instant | null =>
  newDetails === null || newDetails.confirmedAt !== null ? null : addHours(newDetails.at, settings.detailsLinkHours)

/** When the client is reminded again to send new details; null while we have to act. */
export const detailsReminderAt = (
  { newDetails, remindedAt, lastStatusUpdate }: Pick<Order, 'newDetails' | 'remindedAt' | 'lastStatusUpdate'>,
  settings: Pick<Settings, 'delayedReminderHours'>,
): Instant | null => (newDetails?.confirmedAt ? null : addHours(remindedAt ?? lastStatusUpdate, settings.delayedReminderHours))

const payoutClaim = claimGuards(claimOf, { notClaimed: 'PAYOUT_NOT_CLAIMED', claimed: 'PAYOUT_CLAIMED', toAnswer: 'PAYOUT_TO_ANSWER' })

export const payoutGuards = {
  /** What shows that the payout is dead, and not the hash or receipt by which it was sent. */
  failureProved: failureProved(({ payouts }) => payouts),
  /** A hash of another network, or a text that is none, proves nothing here. */
  proofHasForm: ({ facts: { proofHasForm }, listing }) => (listing || proofHasForm !== false ? null : 'HASH_INVALID'),
  /** A bank writes no number so short that anybody may think of it. */
  receiptHasForm: typed('RECEIPT_INVALID', ({ order, inputs }) => order.takeKind !== 'cashless' || isReceipt(inputs.proof ?? '')),
  recordedProofNamed: when('ACTION_NOT_NOW', ({ order, inputs, listing }) =>
    listing ? correctable(order).length > 0 : correctable(order).some(({ id }) => id === inputs.sentId),
  ),
  /** As that of a payout that is recorded. */
  correctedReceiptHasForm: typed(
    'RECEIPT_INVALID',
    ({ order, inputs }) =>
      order.takeKind !== 'cashless' || !order.payouts.some(({ id }) => id === inputs.sentId) || isReceipt(inputs.proof ?? ''),
  ),
  proofDiffers: typed('PROOF_SAME', ({ order, inputs }) =>
    correctable(order).every(({ id, proof }) => id !== inputs.sentId || proof !== inputs.proof?.trim()),
  ),
  /** One hash or receipt proves one thing only (core/payments/proof-key.ts). */
  proofIsNew: ({ facts: { proofUse }, listing }) => (listing || !proofUse ? null : codeOfUse(proofUse)),
  payoutUnclaimed: payoutClaim.unclaimed,
  notClaimed: payoutClaim.free,
  payoutClaimed: payoutClaim.isClaimed,
  /** A payout that an exchange was asked to send is not a payout by hand. */
  claimedByMover: (question) =>
    question.order.payouts.some(({ state, lostAt }) => state === 'queued' && lostAt !== null) ? null : payoutClaim.byMover(question),
  mayReleaseClaim: payoutClaim.mayRelease,
  claimNearlyOver: payoutClaim.nearlyOver,
  claimIsOver: payoutClaim.isOver,
  detailsNotAtFault: typed('DETAILS_AT_FAULT', ({ inputs }) => !blamesDetails((inputs.reason ?? '').trim())),
  /** The provider has it under a name of its own. */
  providerNamed: typed('PROOF_NEEDED', ({ inputs }) => inputs.providerId !== undefined),
  doubtIsNews: when('ACTION_NOT_NOW', ({ order, inputs, listing }) => {
    if (listing) return order.payouts.length > 0
    const payout = order.payouts.find(({ id }) => id === inputs.payoutId)
    return payout !== undefined && inputs.doubt !== undefined && (payout.doubt ?? null) !== inputs.doubt
  }),
  payoutDoubted: when('ACTION_NOT_NOW', ({ order }) => order.payouts.some(({ doubt }) => doubt !== undefined)),
  /** What is known to have left although its payout is dead may be the client's money: nothing else leaves before somebody has compared. */
  noneLeftAfterAll: when('PAYOUT_LEFT_AFTER_ALL', ({ order }) => !order.payouts.some(({ doubt }) => doubt === 'sentAfterAll')),
  noPayoutOpen: when('PAYOUT_ALREADY_SENT', ({ order }) => !order.payouts.some(({ state }) => state === 'queued' || state === 'sent')),
  /** The server has checked them and kept them under this id. */
  detailsFit: typed('FILL_ALL_FIELDS', ({ inputs }) => inputs.detailsId !== undefined),
  /** The link of the email names the details that wait; it is no button, so it is never listed. */
  confirmedByEmail: when('LINK_EXPIRED', ({ order, inputs, facts }) => {
    const until = confirmUntil(order, facts.settings)
    return until !== null && order.newDetails?.id === inputs.detailsId && isAfter(until, facts.now)
  }),
  detailsChangedOrReason: typed(
    'REASON_NEEDED',
    ({ order, inputs }) => Boolean(order.newDetails?.confirmedAt) || (inputs.reason ?? '').trim() !== '',
  ),
  reminderDue: when('TOO_EARLY', ({ order, facts }) => {
    const at = detailsReminderAt(order, facts.settings)
    return at !== null && !isAfter(at, facts.now)
  }),
} as const satisfies Record<string, Guard>
