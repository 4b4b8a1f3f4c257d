/** Guards on money that goes back: whether there is any, whether it is agreed to, and whether it is known where to. */
import { isMore, isPositive, subtract } from '../money/decimal.ts'
import { claimGuards } from './claim-guards.ts'
import { refundClaimCodes, refundClaimOf } from './claims.ts'
import { arrived, hasMoney, isSure, refunding } from './exceptions.ts'
import { failureProved, type Guard, type Question, typed, when } from './guard-builders.ts'
import { hasLikelyPayment } from './likely-payments.ts'
import type { ExceptionKind } from './order.ts'
import { knowsWhereTo, sentRefund, waitingRefund } from './refunds.ts'
import { isAgreed } from './second-person.ts'

/** Questions about money that a client may answer with "give it back". */
const givesBack: readonly ExceptionKind[] = ['partial', 'late', 'wrongAsset', 'wrongMemo']
/** One of these, or a rate of the opening that waits for a word. */
const mayChooseRefund = ({ order }: Question): boolean =>
  order.rateOffer !== null || order.exceptions.some((kind) => givesBack.includes(kind))

const state = (name: 'proposed' | 'approved'): Guard => when('ACTION_NOT_NOW', ({ order }) => waitingRefund(order)?.state === name)

const claim = claimGuards(refundClaimOf, refundClaimCodes)

export const refundGuards = {
  refundProposed: state('proposed'),
  refundApproved: state('approved'),
  refundUnclaimed: claim.unclaimed,
  /** Somebody sends it now, or has not said yet whether he did: its sum and its place stand, and nothing overtakes it. */
  refundNotClaimed: claim.free,
  refundClaimed: claim.isClaimed,
  refundClaimedByMover: claim.byMover,
  mayReleaseRefund: claim.mayRelease,
  refundClaimNearlyOver: claim.nearlyOver,
  refundClaimIsOver: claim.isOver,
  refundWaits: when('ACTION_NOT_NOW', ({ order }) => waitingRefund(order) !== undefined),
  /** He asked for it, and nobody has approved it: it is still his to take back. */
  refundAskedByClient: ({ order }) => {
    const refund = waitingRefund(order)
    if (refund?.state === 'approved') return 'REFUND_APPROVED'
    return refund?.state === 'proposed' && refund.proposedBy === null ? null : 'ACTION_NOT_NOW'
  },
  noRefundWaits: when('ACTION_NOT_NOW', ({ order }) => waitingRefund(order) === undefined),
  refundOnItsWay: when('ACTION_NOT_NOW', ({ order }) => sentRefund(order) !== undefined),
  noRefundOnItsWay: when('REFUND_ALREADY_SENT', ({ order }) => sentRefund(order) === undefined),
  /** Something came that no refund covers. */
  moneyNotReturned: when('NO_MONEY_SEEN', ({ order }) => isMore(arrived(order), refunding(order))),

  // agreed to by those who must
  /** Above the limit another person than the proposer must approve it. */
  approverIsOther: typed('NEEDS_SECOND_PERSON', ({ order, by, facts }) => {
    const proposer = waitingRefund(order)?.proposedBy ?? null
    return proposer === null || isAgreed(facts.valueInRub, facts.settings, [proposer, by.personId])
  }),
  /** Above the limit two of those who proposed, approved and send are different people. */
  refundIsAgreed: typed('NEEDS_SECOND_PERSON', ({ order, by, facts }) => {
    const refund = waitingRefund(order)
    return isAgreed(facts.valueInRub, facts.settings, [refund?.proposedBy, refund?.approvedBy, by.personId])
  }),

  // where to
  /** There is something to be returned, or a question that may be answered so. */
  refundInQuestion: when(
    'ACTION_NOT_NOW',
    (question) =>
      waitingRefund(question.order) !== undefined ||
      (question.order.cancelRequestedAt !== null && (hasMoney(question.order) || hasLikelyPayment(question.order))) ||
      (hasMoney(question.order) && mayChooseRefund(question)),
  ),
  addressGiven: typed('ADDRESS_INVALID', ({ inputs }) => (inputs.address ?? '').trim() !== ''),
  /** The link of the email is that of the present details; it is no button, so it is never listed. */
  detailsOfEmail: when(
    'LINK_EXPIRED',
    ({ order, inputs }) => order.refundTo !== null && order.refundTo.confirmedAt === null && inputs.detailsId === order.refundTo.id,
  ),
  /** Of the client; staff answer for themselves where a row asks no more of them. */
  refundAddressConfirmed: when('REFUND_DETAILS_NEEDED', ({ order }) => knowsWhereTo(order)),
  clientConfirmedAddress: when('REFUND_DETAILS_NEEDED', ({ order, by }) => by.actor !== 'client' || knowsWhereTo(order)),
  /** An approved one has its place; bank money without one goes back to where it came from, as its approver has said. */
  placeAgreed: when('REFUND_DETAILS_NEEDED', ({ order }) => knowsWhereTo(order) || order.giveKind === 'cashless'),
  /** Coins go nowhere that was not confirmed; bank money may go back to where it came from, with a reason for the log. */
  knownWhereTo: when('REFUND_DETAILS_NEEDED', ({ order, inputs, listing }) => {
    if (knowsWhereTo(order)) return true
    return order.giveKind === 'cashless' && (listing || (inputs.reason ?? '').trim() !== '')
  }),

  /** What left by one hash or receipt left once. */
  proofOfRefundIsNew: typed(
    'REFUND_ALREADY_SENT',
    ({ order, inputs }) =>
      !order.refunds.some(({ proof, state }) => state !== 'failed' && proof !== null && proof === inputs.proof?.trim()),
  ),

  /** What shows that the refund is dead, and not the hash or receipt by which one was sent. */
  refundFailureProved: failureProved(({ refunds }) => refunds),

  // the choices of the client
  wantsRefund: when('ACTION_NOT_NOW', (question) => isChosen(question, 'refund')),
  /** A part of the sum alone is another question, with a row of its own: no press may open a form without a choice. */
  refundMayBeChosen: when(
    'ACTION_NOT_NOW',
    ({ order }) =>
      isSure(order) && (order.rateOffer !== null || order.exceptions.some((kind) => kind !== 'partial' && givesBack.includes(kind))),
  ),
  wantsExcessBack: when('ACTION_NOT_NOW', (question) => isChosen(question, 'returnExcess')),
  excessAboveNetworkCost: when('ACTION_NOT_NOW', ({ order, facts }) => {
    const excess = subtract(order.received, order.due)
    return isPositive(excess) && (order.giveKind === 'cash' || isMore(excess, facts.networkCost ?? '0'))
  }),
} as const satisfies Record<string, Guard>

const isChosen = ({ inputs, listing }: Question, name: 'refund' | 'returnExcess'): boolean =>
  inputs.choice === name || (listing && inputs.choice === undefined)
