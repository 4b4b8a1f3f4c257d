/** The effects of the table's column "then", by name. Each takes the order and gives the order after it, and what leaves the order. */

import { askedInputs } from './agreement.ts'
import { bookExcess, dueIsReceived, offerNewRate, takeNewRate } from './choice-steps.ts'
import { change, type Effect, inTurn } from './effect-builders.ts'
import { close, complete, dropQueuedPayout, enterToBePaid, fixQuote, indicativeQuote, withCredentials } from './enter.ts'
import { acceptable } from './exceptions.ts'
import { isProofUnasked, likelyPaymentSteps } from './likely-payments.ts'
import {
  agreeMeeting,
  alive,
  cashPayment,
  countCash,
  handOverCash,
  ifNothingIsLeft,
  loseOf,
  proposeOrAgreeMeeting,
  requoteAtOpening,
  restartPayTime,
  resumeTimers,
  sendPayout,
  topUpWindow,
  withPayment,
  withSender,
} from './longer-effects.ts'
import { credit, paymentVanishes, uncredit } from './money-steps.ts'
import { openNeed } from './next-status.ts'
import { notHeld, type Order, type Payment } from './order.ts'
import type { OrderEmail, Outgoing, StaffAlert } from './outgoing.ts'
import { blockDetails, payoutSteps } from './payout-steps.ts'
import { otherAssetReason, paymentReversedReason } from './reasons.ts'
import {
  alarmOverRefundClaim,
  alarmRefundClaimer,
  approveRefund,
  claimRefund,
  confirmRefundDetails,
  dropRefund,
  keepRefundDetails,
  madeUp,
  refundAll,
  refundArrived,
  refundExcess,
  refundFails,
  releaseRefund,
  sendRefund,
  trimWaiting,
  withdrawRefund,
} from './refund-steps.ts'
import { isGone, movedRefund } from './refunds.ts'
import { closedStatuses } from './statuses.ts'
import { creditAgain, paymentComesBack, undoVanishing } from './vanishing-steps.ts'
import { verificationSteps } from './verification-steps.ts'

/** An effect that changes only the order. */
const set =
  (changed: (order: Order, context: Parameters<Effect>[1]) => Partial<Order>): Effect =>
  (order, context) =>
    change({ ...order, ...changed(order, context) })
/** An effect that sends something and leaves the order as it is. */
const send =
  (...outgoing: readonly Outgoing[]): Effect =>
  (order) =>
    change(order, ...outgoing)
const mail = (email: OrderEmail): Effect => send({ kind: 'email', email })
const alert = (name: StaffAlert, forAdmin = false): Effect => send({ kind: 'staffAlert', alert: name, forAdmin })

export const effects = {
  // quotes, windows, credentials
  enterToBePaid,
  indicativeQuote,
  newQuote: fixQuote,
  quoteAtFirstSight: (order, context) =>
    context.facts.freshQuote || order.rateFixedUntil === null ? fixQuote(order, context) : change(order),
  requoteAtOpening,
  rateOfferOver: set((order) => ({ rateOffer: order.rateOffer && { ...order.rateOffer, over: true } })),
  countRefresh: set((order) => ({ quoteRefreshes: order.quoteRefreshes + 1 })),
  topUpWindow,
  dueIsReceived,
  bookExcess,
  takeNewRate,
  offerNewRate,
  restartPayTime,
  replaceCredentials: (order, { facts }) => withCredentials(order, facts),
  /** A closed order may have lost its credentials before it is opened again. Then it gets others. */
  credentialsAgain: (order, { facts }) => (facts.credentialsHeld === false ? withCredentials(order, facts) : change(order)),

  // what the client says
  readInstructions: set((_, { facts }) => ({ instructionsReadAt: facts.now })),
  readReason: set((_, { facts }) => ({ reasonReadAt: facts.now })),
  markPaid: set((order, { facts, inputs }) => ({ paidMarkedAt: facts.now, paymentProof: inputs.proof?.trim() || order.paymentProof })),
  clearPaidMark: set(() => ({ paidMarkedAt: null })),
  requestCancel: set((_, { facts }) => ({ cancelRequestedAt: facts.now })),
  reportProblem: set((_, { facts }) => ({ complaintAt: facts.now })),
  rateService: (order, { inputs }) =>
    change({ ...order, rated: true }, ...(inputs.stars === undefined ? [] : [{ kind: 'rating', stars: inputs.stars } as const])),
  newOrder: send({ kind: 'newOrder' }),

  // money comes and goes
  attachPayment: (order, context) => madeUp(withPayment(order, context, false)),
  keepUnmatched: (order, context) => change(withPayment(order, context, true)),
  growConfirmations: (order, context) => {
    const { inputs, facts } = context
    const payments = order.payments.map((payment): Payment => {
      if (payment.id !== inputs.paymentId || payment.state !== 'seen') return payment
      const confirmations = inputs.confirmations ?? payment.confirmations
      const confirmed = confirmations >= payment.confirmationsNeeded
      return confirmed ? { ...payment, confirmations, state: 'confirmed', confirmedAt: facts.now } : { ...payment, confirmations }
    })
    return inTurn({ ...order, payments }, [(present) => madeUp(present), undoVanishing], context)
  },
  cashSeen: (order, { inputs, facts }) =>
    change({ ...order, payments: [...order.payments, cashPayment(facts.newId(), inputs.amount ?? order.due, facts.now)] }),
  countCash,
  acceptException: set((order, { inputs }) => {
    const kind = inputs.exception ?? order.exceptions.find((present) => acceptable.includes(present))
    return { payments: order.payments.map((payment) => (payment.problem === kind ? { ...payment, problem: null } : payment)) }
  }),
  paymentVanishes,
  ...likelyPaymentSteps,
  paymentComesBack,
  creditAgain,
  keepOtherAssets: set((order, { inputs }) => ({ otherAssets: inputs.otherAssets ?? order.otherAssets })),
  /** The payment leaves this order and belongs to no order until staff decide whose it is. */
  detachPayment: (order, context) =>
    change(trimWaiting({ ...order, payments: order.payments.filter(({ id }) => id !== context.inputs.paymentId) }, context)),
  holdOrder: set((_, { by, facts, inputs }) => ({
    hold: {
      kind: (by.actor === 'system' && inputs.holdKind) || 'manual',
      reason: inputs.reason?.trim() || paymentReversedReason,
      since: facts.now,
    },
  })),
  releaseOrder: (order, { by }) =>
    change(
      { ...(order.hold.kind === 'sender' ? withSender(order) : order), hold: notHeld },
      ...(order.hold.kind === 'aml' && by.personId !== null
        ? [{ kind: 'amlAccepted', personId: by.personId, reason: order.hold.reason } as const]
        : []),
    ),
  resumeTimers,
  liftHold: set(() => ({ hold: notHeld })),
  ifNothingIsLeft,
  bookLoss: (order, { inputs }) => loseOf(order, inputs.paymentId),
  bookLossIfPaidOut: (order, { inputs }) =>
    order.payouts.some(alive) || order.refunds.some(isGone) ? loseOf(order, inputs.paymentId) : change(order),
  blockDetails,
  credit,
  uncredit,
  scanForPayment: (order, { facts }) => change({ ...order, lookedAt: facts.now }, { kind: 'scanForPayment' }),
  keepProof: set((order, { inputs }) => ({ paymentProof: inputs.proof?.trim() || order.paymentProof })),

  // money leaves
  sendPayout,
  handOverCash,
  payoutInCash: set((order) => ({
    payouts: order.payouts.map((payout) => (payout.state === 'queued' ? { ...payout, kind: 'cash' } : payout)),
  })),
  ...payoutSteps,
  dropQueuedPayout,
  complete,
  reverseIncome: (order) =>
    change(order, ...(order.doneEntries > 0 ? [{ kind: 'partnerIncomeReversed', entry: order.doneEntries } as const] : [])),

  // endings, and the way back
  close,
  cancelWithMoney: (order, context) => {
    // what is to be returned is no reserve
    const theirs = order.credited ? uncredit(order, context) : change(order)
    const refunded = refundAll({ ...theirs.order, hold: notHeld, paidMarkedAt: null }, context)
    return change(dropQueuedPayout(refunded.order, context).order, ...theirs.outgoing, ...refunded.outgoing)
  },
  refundFollowsSum: (order, context) => (closedStatuses.includes(order.status) ? refundAll(order, context) : change(order)),
  dropOpenRefunds: set((order) => ({
    cancelRequestedAt: null,
    refunds: order.refunds.map((refund) =>
      refund.state === 'proposed' || refund.state === 'approved' ? { ...refund, state: 'dropped' } : refund,
    ),
  })),
  openRefund: refundAll,
  refundExcess,
  approveRefund,
  claimRefund,
  releaseRefund,
  alarmRefundClaimer,
  alarmOverRefundClaim,
  sendRefund,
  refundArrived,
  refundFails,
  dropRefund,
  withdrawRefund,
  keepRefundDetails,
  confirmRefundDetails,
  startAfresh: set(() => ({ hold: notHeld, paidMarkedAt: null, complaintAt: null })),
  tellReason: set((_, { inputs }) => ({ reason: inputs.reason?.trim() ?? null, reasonReadAt: null })),
  reasonOtherAsset: set(() => ({ reason: otherAssetReason, reasonReadAt: null })),
  reasonCredentialsNotRelevant: set(() => ({ reason: 'credentialsNotRelevant', reasonReadAt: null })),
  archive: set((_, { facts }) => ({ archivedAt: facts.now })),

  // needs and meetings
  ...verificationSteps,
  waiveNeed: set((order) => {
    const gate = openNeed(order.needs)
    return { needs: order.needs.map((need) => (need === gate ? { ...need, state: 'waived' } : need)) }
  }),
  agreeMeeting,
  proposeOrAgreeMeeting,

  // two people over one decision
  askAgreement: set((_, { inputs, by, facts }) =>
    inputs.asked === undefined || by.personId === null
      ? {}
      : {
          agreement: {
            action: inputs.asked,
            inputs: askedInputs(inputs.asked, inputs),
            ...(inputs.reason?.trim() ? { why: inputs.reason.trim() } : {}),
            askedBy: by.personId,
            askedAt: facts.now,
            agreedBy: null,
            agreedAt: null,
          },
        },
  ),
  agree: set(({ agreement }, { by, facts }) => ({ agreement: agreement && { ...agreement, agreedBy: by.personId, agreedAt: facts.now } })),
  dropAgreement: set(() => ({ agreement: null })),

  // who is notified
  remindClient: (order, { facts }) => change({ ...order, remindedAt: facts.now }, { kind: 'email', email: 'reminder' }),
  escalate: (order, { facts }) => change({ ...order, alarmedAt: facts.now }, { kind: 'staffAlert', alert: 'goalOver', forAdmin: false }),
  /** While money is here there is nothing to ask; if it goes, the clock comes again. Of notes, and of a proof that he gave, nothing is asked. */
  askForProof: (order, { facts }) => {
    if (!isProofUnasked(order)) return change(order)
    const asked = { ...order, askedForProofAt: facts.now }
    return order.paymentProof !== null || order.giveKind === 'cash' ? change(asked) : change(asked, { kind: 'email', email: 'askForProof' })
  },
  audit: (order, { action }) => change(order, { kind: 'audit', action }),
  mailOrderCreated: mail('orderCreated'),
  mailCredited: mail('orderCredited'),
  mailPartialPayment: mail('partialPaymentSeen'),
  /** We wait for the client's choice about the excess, and he may have closed the page. Late money has an email of its own. */
  mailOverPayment: (order) =>
    order.exceptions.includes('over') && !order.exceptions.includes('late')
      ? change(order, { kind: 'email', email: 'overPaymentSeen' })
      : change(order),
  /** Nothing happens before the opening, so the client is told that the payment was seen and what happens to the rate. An odd payment has an email of its own. */
  mailPaymentOffHours: (order, { facts }) =>
    !facts.office.open && order.exceptions.length === 0 ? change(order, { kind: 'email', email: 'paymentSeenOffHours' }) : change(order),
  mailLatePayment: mail('latePaymentSeen'),
  mailOtherAsset: mail('otherAssetSeen'),
  mailPaymentReturned: mail('paymentReturned'),
  mailUnmatched: mail('unmatchedPayment'),
  mailHeld: mail('orderHeld'),
  mailReleased: mail('orderReleased'),
  mailNewQuote: mail('newQuote'),
  mailNewCredentials: mail('newCredentials'),
  mailMeeting: mail('meetingChanged'),
  mailPayoutSent: mail('payoutSent'),
  mailPayoutDelayed: mail('payoutDelayed'),
  mailVerificationNeeded: mail('verificationNeeded'),
  mailDeclined: mail('verificationDeclined'),
  /** A refund may wait beside one that is on its way, so the email says which of them it is about. */
  mailRefund: (order, { action }) => change(order, { kind: 'email', email: 'refundMoved', refund: movedRefund(order, action) }),
  mailRefundDetails: mail('refundDetails'),
  alertVerification: alert('verificationToCheck'),
  alertPaymentToCheck: alert('paymentToCheck'),
  alertPaymentProblem: alert('paymentWithProblem'),
  alertMoneyUnexplained: (order, { facts }) =>
    change({ ...order, alarmedAt: facts.now }, { kind: 'staffAlert', alert: 'moneyUnexplained', forAdmin: false }),
  alertEarlyPayment: alert('paymentBeforeItsTime'),
  alertUnmatched: alert('unmatchedPayment'),
  alertLikelyPayment: alert('likelyPayment'),
  alertPaymentGone: alert('paymentGone', true),
  alertPaymentReturned: alert('paymentReturned', true),
  alertCredentialsGone: (order, { facts }) =>
    change({ ...order, alarmedAt: facts.now }, { kind: 'staffAlert', alert: 'credentialsGone', forAdmin: false }),
  alertCancelRequested: alert('cancelRequested'),
  alertProblem: alert('problemReported'),
  alertRefund: alert('refundToSend'),
  alertRateToDecide: alert('rateToDecide'),
  alertNewDetails: alert('newDetailsToCheck'),
  alertAgreement: alert('agreementAsked'),
  alertPayoutLost: alert('payoutLost'),
  alertClaimNearlyOver: alert('payoutClaimNearlyOver'),
  alertClaimOver: alert('payoutClaimOver'),
  alertRefundClaimNearlyOver: alert('refundClaimNearlyOver'),
  alertRefundClaimOver: alert('refundClaimOver'),
  alertPayoutNotSent: alert('payoutNotSent'),
  alertNoShowThoughPaid: (order, { facts }) =>
    change({ ...order, alarmedAt: facts.now }, { kind: 'staffAlert', alert: 'noShowThoughPaid', forAdmin: false }),
} as const satisfies Record<string, Effect>

export type EffectName = keyof typeof effects
