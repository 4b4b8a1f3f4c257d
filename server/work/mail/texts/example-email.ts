/** An email about things that do not exist, so that whoever edits its text sees all of it. */
import type { EmailText } from '../../../../core/emails/email-text.ts'
import type { EmailName } from '../../../../core/emails/email-texts.ts'
import type { Language } from '../../../../core/language/language.ts'
import type { Context } from '../../../base/context.ts'
import { accountCreated, accountDeleted, confirmEmail, emailChanged, emailChangeNew, emailChangeOld } from '../emails/account.ts'
import * as safety from '../emails/account-safety.ts'
import type { Email } from '../emails/email.ts'
import { orderCanceled } from '../emails/order-canceled.ts'
import { orderCreated } from '../emails/order-created.ts'
import { orderCredited } from '../emails/order-credited.ts'
import { orderDone } from '../emails/order-done.ts'
import { orderHeld, orderReleased } from '../emails/order-held.ts'
import { likelyPaymentDenied, likelyPaymentSeen } from '../emails/order-likely.ts'
import { orderLink } from '../emails/order-link.ts'
import { meetingChanged } from '../emails/order-meeting.ts'
import { chatMessages } from '../emails/order-messages.ts'
import * as money from '../emails/order-money.ts'
import { askForProof, newCredentials } from '../emails/order-payment.ts'
import { refundDetails, refundMoved } from '../emails/order-refund.ts'
import { reviewAnswered } from '../emails/order-review.ts'
import { reminder, verificationDeclined, verificationNeeded, verified } from '../emails/order-verification.ts'
import { partnerTerms } from '../emails/partner.ts'
import { partnerAccepted, partnerDeclined } from '../emails/partner-answer.ts'
import { paymentReturned } from '../emails/payment-returned.ts'
import { confirmDetails, delayedReminder, payoutDelayed } from '../emails/payout-delayed.ts'
import { payoutSent } from '../emails/payout-sent.ts'
import { staffInvited } from '../emails/staff-invitation.ts'
import { takingOrders } from '../emails/taking-orders.ts'
import * as withdrawal from '../emails/withdrawal.ts'
import { brandOf, publicUrl } from '../sender.ts'
import { type ExampleSetting, exampleAccount, exampleOrder } from './example-facts.ts'
import { exampleAccepted, exampleDeclined, exampleInvitation, exampleTerms, exampleWithdrawal } from './example-partner.ts'

export type Example = { name: EmailName; language: Language; text: EmailText }

/** The email with a text that has no faults. */
export async function exampleEmail(context: Context, { name, language, text }: Example): Promise<Email> {
  const brand = brandOf(context, await context.settings(), language)
  return examples[name]({ language, brand, link: publicUrl(context), texts: { [name]: { ru: text, en: text } } })
}

const order =
  (write: (facts: ReturnType<typeof exampleOrder>) => Email, change: Parameters<typeof exampleOrder>[1] = () => ({})) =>
  (setting: ExampleSetting): Email =>
    write(exampleOrder(setting, change))
const account =
  (write: (facts: ReturnType<typeof exampleAccount>) => Email) =>
  (setting: ExampleSetting): Email =>
    write(exampleAccount(setting))

/** What is verified. */
const card = { kind: 'card', lastFour: '4417', state: 'missing' } as const

const examples: Record<EmailName, (setting: ExampleSetting) => Email> = {
  takingOrders,
  orderCreated: order(orderCreated),
  orderLink: order(orderLink),
  newCredentials: order(newCredentials),
  newQuote: order(money.newQuote, ({ example }) => ({ money: { before: example('newRate') } })),
  meetingChanged: order(meetingChanged, ({ ru }) => ({
    meeting: { place: ru ? 'Офис' : 'Office', address: ru ? 'Тверская, 1' : 'Tverskaya, 1', at: '04.03.2026, 18:00' },
  })),
  orderCredited: order(orderCredited),
  orderDone: order(orderDone, () => ({ proof: 'ab12cd34' })),
  orderCanceled: order(orderCanceled, ({ example }) => ({ ending: 'byStaff', reason: example('reason'), refund: example('refund') })),
  orderHeld: order(orderHeld),
  orderReleased: order(orderReleased),
  chatMessages: order(chatMessages),
  reviewAnswered: order(reviewAnswered),
  partialPaymentSeen: order(money.partialPaymentSeen, () => ({ money: { received: '200 TON' } })),
  overPaymentSeen: order(money.overPaymentSeen, () => ({ money: { received: '600 TON' } })),
  paymentSeenOffHours: order(money.paymentSeenOffHours),
  latePaymentSeen: order(money.latePaymentSeen),
  rateOffered: order(money.rateOffered),
  askForProof: order(askForProof),
  likelyPaymentSeen: order(likelyPaymentSeen),
  likelyPaymentDenied: order(likelyPaymentDenied),
  unmatchedPayment: order(money.unmatchedPayment),
  otherAssetSeen: order(money.otherAssetSeen, () => ({ unmatchedPayment: '100 USDT (TON)' })),
  paymentReturned: order(paymentReturned),
  payoutSent: order(payoutSent, () => ({ proof: 'ab12cd34' })),
  payoutDelayed: order(payoutDelayed, ({ example }) => ({ reason: example('reason') })),
  delayedReminder: order(delayedReminder),
  confirmDetails: order(confirmDetails),
  refundDetails: order(refundDetails),
  refundMoved: order(refundMoved),
  verificationNeeded: order(verificationNeeded, ({ example }) => ({ need: card, reason: example('reason') })),
  reminder: order(reminder, () => ({ need: card })),
  verificationDeclined: order(verificationDeclined, ({ example }) => ({ need: card, reason: example('reason') })),
  verified: order(verified),
  accountCreated: account(accountCreated),
  confirmEmail: account(confirmEmail),
  passwordReset: account(safety.passwordReset),
  passwordChanged: account(safety.passwordChanged),
  newDevice: account(safety.newDevice),
  emailChangeOld: account(emailChangeOld),
  emailChangeNew: account(emailChangeNew),
  emailChanged: account(emailChanged),
  secondFactorOn: account(safety.secondFactorOn),
  secondFactorOff: account(safety.secondFactorOff),
  secondFactorReset: account(safety.secondFactorReset),
  secondFactorRemoval: account(safety.secondFactorRemoval),
  secondFactorGoes: account(safety.secondFactorGoes),
  recoveryCodesMade: account(safety.recoveryCodesMade),
  passkeyAdded: account(safety.passkeyAdded),
  passkeyRemoved: account(safety.passkeyRemoved),
  roleChanged: account(safety.roleChanged),
  accountDeleted: account(accountDeleted),
  partnerAccepted: (setting) => partnerAccepted(exampleAccepted(setting)),
  partnerDeclined: (setting) => partnerDeclined(exampleDeclined(setting)),
  partnerTerms: (setting) => partnerTerms(exampleTerms(setting)),
  withdrawalAsked: (setting) => withdrawal.withdrawalAsked(exampleWithdrawal(setting)),
  withdrawalWaits: (setting) => withdrawal.withdrawalWaits(exampleWithdrawal(setting)),
  withdrawalPaid: (setting) => withdrawal.withdrawalPaid(exampleWithdrawal(setting)),
  withdrawalCancelled: (setting) => withdrawal.withdrawalCancelled(exampleWithdrawal(setting)),
  staffInvited: (setting) => staffInvited(exampleInvitation(setting)),
}
