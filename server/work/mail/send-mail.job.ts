/** Works off the letters of the outbox: at least once, with retries; the message id is the same in every try, so that a double is known as one. */
import type { OrderLetter } from '../../../core/orders/outgoing.ts'
import { addHours, addMinutes, addSeconds, isBefore } from '../../../core/time/instant.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Context } from '../../base/context.ts'
import { type DueParcel, type Ending, endTry, takeDue } from '../../base/mail/outbox-store.ts'
import { letterFacts } from './email-facts.ts'
import type { Letter } from './emails/email.ts'
import { orderCanceled } from './letters/order-canceled.ts'
import { orderCreated } from './letters/order-created.ts'
import { orderCredited } from './letters/order-credited.ts'
import { orderDone } from './letters/order-done.ts'
import type { OrderLetterFacts } from './letters/order-facts.ts'
import { orderHeld, orderReleased } from './letters/order-held.ts'
import { likelyPaymentDenied, likelyPaymentSeen } from './letters/order-likely.ts'
import { orderLink } from './letters/order-link.ts'
import { meetingChanged } from './letters/order-meeting.ts'
import {
  latePaymentSeen,
  newQuote,
  otherAssetSeen,
  overPaymentSeen,
  partialPaymentSeen,
  paymentSeenOffHours,
  rateOffered,
  unmatchedPayment,
} from './letters/order-money.ts'
import { askForProof, newCredentials } from './letters/order-payment.ts'
import { refundDetails, refundMoved } from './letters/order-refund.ts'
import { reminder, verificationDeclined, verificationNeeded, verified } from './letters/order-verification.ts'
import { paymentReturned } from './letters/payment-returned.ts'
import { confirmDetails, delayedReminder, payoutDelayed } from './letters/payout-delayed.ts'
import { payoutSent } from './letters/payout-sent.ts'

/** What the table queues, and what is written beside it: on a link to the order, and on money that belongs to none. */
type LetterKind = `letter:${OrderLetter | 'orderLink' | 'strayDetails' | 'strayMoved'}`

/** The words of every letter that can be queued; parcels of other kinds wait untouched for their worker. */
const letters: Record<LetterKind, (facts: OrderLetterFacts) => Letter> = {
  'letter:orderCreated': orderCreated,
  'letter:orderLink': orderLink,
  'letter:orderCredited': orderCredited,
  'letter:orderDone': orderDone,
  'letter:orderCanceled': orderCanceled,
  'letter:paymentNotReceived': orderCanceled,
  'letter:partialPaymentSeen': partialPaymentSeen,
  'letter:overPaymentSeen': overPaymentSeen,
  'letter:paymentSeenOffHours': paymentSeenOffHours,
  'letter:latePaymentSeen': latePaymentSeen,
  'letter:newQuote': newQuote,
  'letter:rateOffered': rateOffered,
  'letter:askForProof': askForProof,
  'letter:newCredentials': newCredentials,
  'letter:meetingChanged': meetingChanged,
  'letter:payoutSent': payoutSent,
  'letter:payoutDelayed': payoutDelayed,
  'letter:confirmDetails': confirmDetails,
  'letter:delayedReminder': delayedReminder,
  'letter:verificationNeeded': verificationNeeded,
  'letter:verificationDeclined': verificationDeclined,
  'letter:verified': verified,
  'letter:reminder': reminder,
  'letter:refundDetails': refundDetails,
  'letter:refundMoved': refundMoved,
  'letter:orderHeld': orderHeld,
  'letter:orderReleased': orderReleased,
  'letter:paymentReturned': paymentReturned,
  'letter:unmatchedPayment': unmatchedPayment,
  'letter:otherAssetSeen': otherAssetSeen,
  'letter:likelyPaymentSeen': likelyPaymentSeen,
  'letter:likelyPaymentDenied': likelyPaymentDenied,
  'letter:strayDetails': refundDetails,
  'letter:strayMoved': refundMoved,
}
export const letterKinds: readonly string[] = Object.keys(letters)
/** Queued by former versions: the letter `orderDone` says it now. Dropped, so that nothing waits for ever. */
const nobodyWrites: readonly string[] = ['letter:reviewRequest']
const isKnown = (kind: string): kind is LetterKind => letterKinds.includes(kind)

/** Letters that ask for something are not sent once it is waited for no more. */
const stillTrue: Partial<Record<LetterKind, (facts: OrderLetterFacts) => boolean>> = {
  'letter:overPaymentSeen': ({ money, hold }) => money.excess !== null && hold === null,
  'letter:rateOffered': ({ money }) => money.offer !== null,
  'letter:askForProof': ({ proofAsked }) => proofAsked !== null,
  'letter:newCredentials': ({ credentials, instructionsFirst }) => credentials !== null || instructionsFirst,
  'letter:meetingChanged': ({ meets }) => meets,
  'letter:payoutSent': ({ onItsWay }) => onItsWay !== null,
  'letter:payoutDelayed': ({ delayed }) => delayed,
  'letter:delayedReminder': ({ delayed }) => delayed,
  'letter:verificationNeeded': ({ need }) => need?.state === 'missing',
  'letter:reminder': ({ need }) => need?.state === 'missing',
  'letter:verificationDeclined': ({ need }) => need?.state === 'declined',
  'letter:verified': ({ need }) => need === null,
  'letter:confirmDetails': ({ newDetails }) => newDetails !== null,
  'letter:orderHeld': ({ hold }) => hold !== null,
  'letter:orderReleased': ({ hold, moving }) => hold === null && moving,
  'letter:unmatchedPayment': ({ unmatchedPayment }) => unmatchedPayment !== null,
  'letter:otherAssetSeen': ({ unmatchedPayment }) => unmatchedPayment !== null,
  'letter:likelyPaymentSeen': ({ likely }) => likely !== null,
  'letter:likelyPaymentDenied': ({ likely }) => likely !== null,
  'letter:strayDetails': ({ back }) => back?.link != null,
  'letter:strayMoved': ({ back }) => back !== null,
}

/** Nobody else takes a letter that is being sent; if we die, another does after this. */
const leaseMinutes = 2
const longestPauseSeconds = 3600

export async function sendPost(context: Context): Promise<void> {
  while (!context.stopping.aborted) {
    const now = context.now()
    const parcel = await takeDue(context.database.kysely, [...letterKinds, ...nobodyWrites], now, addMinutes(now, leaseMinutes))
    if (!parcel) return
    await endTry(context.database.kysely, parcel.id, await tryToSend(context, parcel))
  }
}

async function tryToSend(context: Context, parcel: DueParcel): Promise<Ending> {
  const now = context.now()
  const { letterTooOldHours } = await context.settings()
  if (isBefore(parcel.at, addHours(now, -letterTooOldHours))) return { droppedAt: now, problem: 'too old' }
  try {
    const { kind } = parcel
    if (!isKnown(kind) || parcel.orderId === null) return { droppedAt: now, problem: 'no such letter' }
    const { to, facts } = await letterFacts(context, parcel.orderId, kind, parcel.payload)
    if (stillTrue[kind]?.(facts) === false) return { droppedAt: now, problem: 'no longer so' }
    const { subject, html, text } = letters[kind](facts)
    await context.post.sendMail({ to, from: context.environment.mailFrom, subject, html, text, messageId: messageId(context, parcel) })
    return { sentAt: context.now() }
  } catch (error) {
    const problem = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    // a mail server that refuses this letter will refuse it again
    if (error instanceof OutsideError && error.kind === 'body') return { droppedAt: now, problem }
    context.log.warn({ err: error, outboxId: parcel.id }, 'a letter could not be sent')
    return { again: addSeconds(now, Math.min(30 * 2 ** (parcel.attempts - 1), longestPauseSeconds)), problem }
  }
}

/** What a letter is known by, in whatever try it comes. */
export const letterMark = (cipher: Context['cipher'], key: string): string => cipher.hash(`letter ${key}`)

const messageId = ({ cipher, environment }: Context, { key }: DueParcel): string =>
  `<${letterMark(cipher, key)}@${environment.publicUrl ? new URL(environment.publicUrl).hostname : 'localhost'}>`
