/** Sends the emails of the outbox at least once, with retries. Equal attempts have one message id, so mail servers can drop duplicates. */
import type { OrderEmail } from '../../../core/orders/outgoing.ts'
import { isOptionalEmail } from '../../../core/people/optional-emails.ts'
import { addHours, addMinutes, addSeconds, isBefore } from '../../../core/time/instant.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Context } from '../../base/context.ts'
import { countSent, type DueParcel, type Ending, endTry, takeDue } from '../../base/mail/outbox-store.ts'
import { emailsOff, findPersonByEmail } from '../../base/people/person-store.ts'
import { noteSent } from '../../stores/health/alarm-store.ts'
import { lastEmailSent } from '../../stores/health/part-store.ts'
import { isOnHold } from '../../stores/orders/order-store.ts'
import { alarmEmailKind } from '../health/alarm-parcels.ts'
import { type AccountEmailKind, accountEmail, accountEmailKinds, accountEmailTo, isAccountEmail } from './account-email.ts'
import { alarmEmail } from './alarm-email.ts'
import { emailFacts } from './email-facts.ts'
import type { Email } from './emails/email.ts'
import { orderCanceled } from './emails/order-canceled.ts'
import { orderCreated } from './emails/order-created.ts'
import { orderCredited } from './emails/order-credited.ts'
import { orderDone } from './emails/order-done.ts'
import type { OrderEmailFacts } from './emails/order-facts.ts'
import { orderHeld, orderReleased } from './emails/order-held.ts'
import { likelyPaymentDenied, likelyPaymentSeen } from './emails/order-likely.ts'
import { orderLink } from './emails/order-link.ts'
import { meetingChanged } from './emails/order-meeting.ts'
import { chatMessages } from './emails/order-messages.ts'
import {
  latePaymentSeen,
  newQuote,
  otherAssetSeen,
  overPaymentSeen,
  partialPaymentSeen,
  paymentSeenOffHours,
  rateOffered,
  unmatchedPayment,
} from './emails/order-money.ts'
import { askForProof, newCredentials } from './emails/order-payment.ts'
import { refundDetails, refundMoved } from './emails/order-refund.ts'
import { reviewAnswered } from './emails/order-review.ts'
import { reminder, verificationDeclined, verificationNeeded, verified } from './emails/order-verification.ts'
import { paymentReturned } from './emails/payment-returned.ts'
import { confirmDetails, delayedReminder, payoutDelayed } from './emails/payout-delayed.ts'
import { payoutSent } from './emails/payout-sent.ts'
import { isPartnerAnswer, partnerAnswer, partnerAnswerKinds } from './partner-answer.ts'
import { isPartnerEmail, partnerEmail, partnerEmailKinds } from './partner-email.ts'
import { recipientOf } from './sender.ts'
import { staffInvitation, staffInvitationKind } from './staff-invitation.ts'
import { takingOrdersEmail, takingOrdersKind } from './taking-orders.ts'
import { testEmail, testEmailKind } from './texts/test-email.ts'
import { withdrawalEmail, withdrawalEmailKinds } from './withdrawal-email.ts'

/** The emails that the transition table queues, and those queued outside of it: a link to the order, and unmatched money. */
type EmailKind = `email:${OrderEmail | 'orderLink' | 'chatMessages' | 'reviewAnswered' | 'unmatchedDetails' | 'unmatchedMoved'}`

/** The text of every email that can be queued. */
const emails: Record<EmailKind, (facts: OrderEmailFacts) => Email> = {
  'email:orderCreated': orderCreated,
  'email:orderLink': orderLink,
  'email:chatMessages': chatMessages,
  'email:reviewAnswered': reviewAnswered,
  'email:orderCredited': orderCredited,
  'email:orderDone': orderDone,
  'email:orderCanceled': orderCanceled,
  'email:paymentNotReceived': orderCanceled,
  'email:partialPaymentSeen': partialPaymentSeen,
  'email:overPaymentSeen': overPaymentSeen,
  'email:paymentSeenOffHours': paymentSeenOffHours,
  'email:latePaymentSeen': latePaymentSeen,
  'email:newQuote': newQuote,
  'email:rateOffered': rateOffered,
  'email:askForProof': askForProof,
  'email:newCredentials': newCredentials,
  'email:meetingChanged': meetingChanged,
  'email:payoutSent': payoutSent,
  'email:payoutDelayed': payoutDelayed,
  'email:confirmDetails': confirmDetails,
  'email:delayedReminder': delayedReminder,
  'email:verificationNeeded': verificationNeeded,
  'email:verificationDeclined': verificationDeclined,
  'email:verified': verified,
  'email:reminder': reminder,
  'email:refundDetails': refundDetails,
  'email:refundMoved': refundMoved,
  'email:orderHeld': orderHeld,
  'email:orderReleased': orderReleased,
  'email:paymentReturned': paymentReturned,
  'email:unmatchedPayment': unmatchedPayment,
  'email:otherAssetSeen': otherAssetSeen,
  'email:likelyPaymentSeen': likelyPaymentSeen,
  'email:likelyPaymentDenied': likelyPaymentDenied,
  'email:unmatchedDetails': refundDetails,
  'email:unmatchedMoved': refundMoved,
}
export const emailKinds: readonly string[] = Object.keys(emails)
/** Kinds that former versions queued. `orderDone` contains their text now. The job drops them, so that they do not wait for ever. */
const droppedKinds: readonly string[] = ['email:reviewRequest']
/** All kinds that this job takes from the outbox. Nothing of another kind is written there: the audit names it. */
export const takenKinds: readonly string[] = [
  ...emailKinds,
  ...accountEmailKinds,
  ...partnerEmailKinds,
  ...partnerAnswerKinds,
  ...withdrawalEmailKinds,
  staffInvitationKind,
  takingOrdersKind,
  testEmailKind,
  alarmEmailKind,
  ...droppedKinds,
]
/** News of a log-in is worth something only while whoever did it may still be there. */
const newsOfAccount: AccountEmailKind = 'email:newDevice'
/** Besides emails about orders that are checked before sending: what these say holds, or is checked too, however late they come. */
const neverTooOld: readonly string[] = [
  ...accountEmailKinds.filter((kind) => kind !== newsOfAccount),
  ...partnerAnswerKinds,
  ...partnerEmailKinds,
  ...withdrawalEmailKinds,
  staffInvitationKind,
]
const isKnown = (kind: string): kind is EmailKind => emailKinds.includes(kind)

/** Checks before sending: an email that was long on its way is not sent if what it says or asks for is not so any more. */
const stillTrue: Partial<Record<EmailKind, (facts: OrderEmailFacts) => boolean>> = {
  'email:chatMessages': ({ chat }) => chat !== null,
  'email:reviewAnswered': ({ review }) => review !== null,
  'email:orderCredited': ({ credited }) => credited,
  'email:orderDone': ({ done }) => done,
  'email:orderCanceled': ({ moving, done }) => !moving && !done,
  'email:paymentNotReceived': ({ moving, done }) => !moving && !done,
  'email:partialPaymentSeen': ({ money, moving }) => money.isShort && moving,
  'email:overPaymentSeen': ({ money }) => money.excess !== null,
  'email:paymentSeenOffHours': ({ money, moving, opensAt }) => money.isHere && moving && opensAt !== null,
  'email:latePaymentSeen': ({ money, moving }) => money.isHere && moving,
  'email:newQuote': ({ moving }) => moving,
  'email:rateOffered': ({ money }) => money.offer !== null,
  'email:askForProof': ({ proofAsked }) => proofAsked !== null,
  'email:newCredentials': ({ credentials, instructionsFirst }) => credentials !== null || instructionsFirst,
  'email:meetingChanged': ({ meets }) => meets,
  'email:payoutSent': ({ onItsWay }) => onItsWay !== null,
  'email:payoutDelayed': ({ delayed }) => delayed,
  'email:delayedReminder': ({ delayed }) => delayed,
  'email:verificationNeeded': ({ need }) => need?.state === 'missing',
  'email:reminder': ({ need }) => need?.state === 'missing',
  'email:verificationDeclined': ({ need }) => need?.state === 'declined',
  'email:verified': ({ need, moving }) => need === null && moving,
  'email:confirmDetails': ({ newDetails }) => newDetails !== null,
  'email:orderHeld': ({ hold }) => hold !== null,
  'email:orderReleased': ({ hold, moving }) => hold === null && moving,
  'email:unmatchedPayment': ({ unmatchedPayment }) => unmatchedPayment !== null,
  'email:otherAssetSeen': ({ unmatchedPayment }) => unmatchedPayment !== null,
  'email:likelyPaymentSeen': ({ likely }) => likely !== null,
  'email:likelyPaymentDenied': ({ likely }) => likely !== null,
  'email:refundDetails': ({ back }) => back?.link != null,
  'email:refundMoved': ({ back }) => back !== null,
  'email:unmatchedDetails': ({ back }) => back?.link != null,
  'email:unmatchedMoved': ({ back }) => back !== null,
}

/** These ask for a choice that nobody can make during a hold, so they wait for its end. */
const afterHold: readonly EmailKind[] = ['email:overPaymentSeen']
const holdPauseMinutes = 1

/** Worthless a day later although they may still hold: mere news, and a rate whose time to pay is over by then. */
const newsOfOrder: readonly EmailKind[] = ['email:orderCredited', 'email:paymentSeenOffHours', 'email:newQuote']

/**
 * Nobody else takes an email during this time, which is longer than a sending may last. If this process dies, another one takes it
 * afterwards.
 */
const leaseMinutes = 10
const longestPauseSeconds = 3600
/** Seven in the first hour and one in each hour after it: about three days. */
const mostRefusals = 79

export async function sendMail(context: Context): Promise<void> {
  while (!context.stopping.aborted) {
    const now = context.now()
    const parcel = await takeDue(context.database.kysely, takenKinds, now, addMinutes(now, leaseMinutes))
    if (!parcel) return
    await endTry(context.database.kysely, parcel.id, await tryToSend(context, parcel))
  }
}

async function tryToSend(context: Context, parcel: DueParcel): Promise<Ending> {
  const now = context.now()
  if (await isTooOld(context, parcel)) return { droppedAt: now, problem: 'too old' }
  try {
    const { kind } = parcel
    if (isAccountEmail(kind)) return await tryAccountEmail(context, kind, parcel)
    if (isPartnerEmail(kind)) return await sendWritten(context, parcel, await partnerEmail(context, kind, parcel))
    if (kind === staffInvitationKind) return await sendWritten(context, parcel, await staffInvitation(context, parcel))
    if (kind === takingOrdersKind) return await tryFewEmails(context, parcel, await takingOrdersEmail(context, parcel))
    if (isPartnerAnswer(kind)) return await sendWritten(context, parcel, await partnerAnswer(context, parcel))
    if (withdrawalEmailKinds.includes(kind)) return await tryFewEmails(context, parcel, await withdrawalEmail(context, parcel))
    if (kind === alarmEmailKind) return await tryAlarm(context, parcel)
    if (kind === testEmailKind) return await tryFewEmails(context, parcel, await testEmail(context, parcel))
    if (!isKnown(kind) || parcel.orderId === null) return { droppedAt: now, problem: 'no such email' }
    if (afterHold.includes(kind) && (await isOnHold(context.database.kysely, parcel.orderId)))
      return { notBefore: addMinutes(now, holdPauseMinutes) }
    const { to, facts } = await emailFacts(context, parcel.orderId, kind, parcel.payload)
    if (stillTrue[kind]?.(facts) === false) return { droppedAt: now, problem: 'no longer so' }
    // of an order whose person has deleted his account
    if (to === '') return { droppedAt: now, problem: 'nobody gets it' }
    if (await isSwitchedOff(context, parcel, to)) return { droppedAt: now, problem: 'switched off' }
    await send(context, parcel, { to, ...emails[kind](facts) })
    return { sentAt: context.now() }
  } catch (error) {
    const err = error instanceof NotTaken ? error.cause : error
    const problem = err instanceof Error ? err.message.slice(0, 300) : 'unknown'
    // a mailbox that cannot be written to will be none in an hour either
    if (error instanceof NotTaken && err instanceof OutsideError && err.kind === 'body') {
      context.log.warn({ err, outboxId: parcel.id }, 'an email was refused for good')
      return { droppedAt: now, problem, recipient: recipientOf(context, error.to) }
    }
    const refusals = parcel.refusals + (error instanceof NotTaken && (await isForItsOwnSake(context, err)) ? 1 : 0)
    if (error instanceof NotTaken && refusals >= mostRefusals) {
      context.log.warn({ err, outboxId: parcel.id }, 'an email was refused for days and is given up')
      return { droppedAt: now, problem, recipient: recipientOf(context, error.to) }
    }
    context.log.warn({ err, outboxId: parcel.id }, 'an email could not be sent')
    return { again: addSeconds(now, Math.min(30 * 2 ** (parcel.attempts - 1), longestPauseSeconds)), problem, refusals }
  }
}

/** Whether an email was refused, and not all that we send: then others would not leave either. */
async function isForItsOwnSake({ database, now }: Context, problem: unknown): Promise<boolean> {
  if (!(problem instanceof OutsideError) || problem.kind !== 'limit') return false
  const lastSent = await lastEmailSent(database.kysely)
  return lastSent !== null && !isBefore(lastSent, addHours(now(), -24))
}

/** Mere news is worthless a day later. What its reader must know or do waits as long as the mail server is silent, if it holds then. */
async function isTooOld(context: Context, { kind, at }: DueParcel): Promise<boolean> {
  if (neverTooOld.includes(kind) || (isKnown(kind) && stillTrue[kind] && !newsOfOrder.includes(kind))) return false
  const { emailTooOldHours } = await context.settings()
  return isBefore(at, addHours(context.now(), -emailTooOldHours))
}

/** Whoever plays with an account must not fill a mailbox, which may be somebody else's: so many of one kind an hour, and the rest is dropped. */
async function tryAccountEmail(context: Context, kind: AccountEmailKind, parcel: DueParcel): Promise<Ending> {
  const now = context.now()
  const to = await accountEmailTo(context, parcel)
  if (to === null) return { droppedAt: now, problem: 'no longer so' }
  const recipient = recipientOf(context, to)
  const { accountEmailsPerHour } = await context.settings()
  // asked before the email is written: what is not sent must neither make a link nor set a password
  const sent = await countSent(context.database.kysely, kind, recipient, addHours(now, -1))
  if (sent >= accountEmailsPerHour) return { droppedAt: now, problem: 'too many' }
  const written = await accountEmail(context, kind, parcel)
  if (!written) return { droppedAt: now, problem: 'no longer so' }
  await send(context, parcel, { to, ...written })
  return { sentAt: context.now(), recipient }
}

/** Whether the account with this e-mail does not want this email. Only a proven one counts: else a stranger could silence somebody's orders. */
async function isSwitchedOff({ database }: Context, { kind }: DueParcel, to: string): Promise<boolean> {
  const email = kind.slice('email:'.length)
  if (!isOptionalEmail(email)) return false
  const person = await findPersonByEmail(database.kysely, to)
  return person !== null && person.emailProvenAt !== null && (await emailsOff(database.kysely, person.uid)).includes(email)
}

/** Whoever asks and calls off again and again fills no mailbox: so many of one kind an hour, and the rest is dropped. */
async function tryFewEmails(context: Context, parcel: DueParcel, written: (Email & { to: string }) | null): Promise<Ending> {
  const now = context.now()
  if (!written) return { droppedAt: now, problem: 'no longer so' }
  const recipient = recipientOf(context, written.to)
  const { accountEmailsPerHour } = await context.settings()
  const sent = await countSent(context.database.kysely, parcel.kind, recipient, addHours(now, -1))
  if (sent >= accountEmailsPerHour) return { droppedAt: now, problem: 'too many' }
  await send(context, parcel, written)
  return { sentAt: context.now(), recipient }
}

/** Of an alarm is noted that somebody was told of it. */
async function tryAlarm(context: Context, parcel: DueParcel): Promise<Ending> {
  const written = await alarmEmail(context, parcel)
  const ending = await sendWritten(context, parcel, written)
  if (written) await noteSent(context.database.kysely, written.alarmIds, 'mailed_at', context.now())
  return ending
}

async function sendWritten(context: Context, parcel: DueParcel, written: (Email & { to: string }) | null): Promise<Ending> {
  if (!written) return { droppedAt: context.now(), problem: 'no longer so' }
  await send(context, parcel, written)
  return { sentAt: context.now() }
}

async function send(context: Context, parcel: DueParcel, { to, subject, html, text }: Email & { to: string }): Promise<void> {
  // our emails ask for receipts and say "reply to this email": the sender's own address is often one that nobody reads
  const { brandEmail: replyTo } = await context.settings()
  const { mailFrom: from } = context.environment
  try {
    await context.mailer.sendMail({ to, from, replyTo, subject, html, text, messageId: messageId(context, parcel) })
  } catch (error) {
    throw new NotTaken(to, error)
  }
}

/** The mail server did not take an email, and for whom it was: health counts the addresses that are refused. */
class NotTaken extends Error {
  readonly to: string
  constructor(to: string, cause: unknown) {
    super('not taken', { cause })
    this.to = to
  }
}

/**
 * The identifier of an email. It is the same in every attempt, also over an upgrade: so the word that is hashed with the key stays, although
 * everything else calls it an email.
 */
export const emailMark = (cipher: Context['cipher'], key: string): string => cipher.hash(`letter ${key}`)

/** An email with a made password has another password in each attempt, so it is another email: a receiver must not drop the newer one. */
const messageId = ({ cipher, environment }: Context, { key, kind, attempts }: DueParcel): string => {
  const named = kind === 'email:accountCreated' && attempts > 1 ? `${key} ${attempts}` : key
  return `<${emailMark(cipher, named)}@${environment.publicUrl ? new URL(environment.publicUrl).hostname : 'localhost'}>`
}
