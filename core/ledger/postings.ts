/**
 * What happened, as postings that sum to zero in each currency. Every part of an order (a payment, its credit, a payout, a refund)
 * stands in the books in a way that follows from its state alone; what a move books is how its parts stand after it less how they
 * stood before. So whatever happens, in whatever order, the books of an order are those of its present state. Pure.
 */
import { add, type Decimal, isNegative, isPositive, isZero, largest, negate, smallest, subtract, sum } from '../money/decimal.ts'
import { arrived, binds } from '../orders/exceptions.ts'
import type { Order, Payment, Payout, Refund } from '../orders/order.ts'
import { gone, isGone } from '../orders/refunds.ts'
import { isClosed } from '../orders/statuses.ts'
import type { PartnerWithdrawal } from '../partners/withdrawal.ts'
import { type Explanation, explanations } from '../payments/explanation.ts'
import { type Account, partnerUnit } from './accounts.ts'

export type Posting = { account: Account; currencyId: string; amount: Decimal }

export const bookEvents = [
  'booksOpened',
  'reserveCorrected',
  'orderCarried',
  'paymentCarried',
  'paymentSeen',
  'paymentConfirmed',
  'paymentRecounted',
  'paymentReassigned',
  'paymentSplit',
  'paymentExplained',
  'paymentVanished',
  'paymentLost',
  'credited',
  'creditChanged',
  'creditUndone',
  'payoutSent',
  'payoutConfirmed',
  'cashHandedOver',
  'payoutTakenBack',
  'refundOpened',
  'refundChanged',
  'refundSent',
  'refundConfirmed',
  'refundDropped',
  'networkCost',
  'madeGood',
  'partnerIncome',
  'partnerIncomeReversed',
  'partnerPaymentSent',
  'partnerPaymentConfirmed',
  'partnerPaymentTakenBack',
] as const
export type BookEvent = (typeof bookEvents)[number]

/** One posting set. `subject` tells events of one kind in one move apart; `memo` is beside the sums: a rate, a profit in USDT. */
export type Entry = {
  event: BookEvent
  subject: string
  paymentId: string | null
  postings: readonly Posting[]
  memo: Readonly<Record<string, string>>
}

/** What of an order stands in the books. */
export type BookedOrder = Pick<
  Order,
  'giveCurrencyId' | 'takeCurrencyId' | 'status' | 'take' | 'credited' | 'addedToReserve' | 'payments' | 'payouts' | 'refunds'
>

const from = (currencyId: string, amount: Decimal, left: Account, to: Account): readonly Posting[] => [
  { account: to, currencyId, amount },
  { account: left, currencyId, amount: negate(amount) },
]

/** What of a payment stands in the books; `explained` is what staff found it to be where it is no client's. */
export type BookedPayment = Pick<Payment, 'amount' | 'state' | 'unmatched'> & { explained?: Explanation | null }

/**
 * A transfer or notes: here or on the way, and owed to whoever sent it. What vanished stands nowhere, and so does what only changed
 * its place within our reserve; what the owner put in is reserve.
 */
export function paymentPostings({ amount, state, unmatched, explained }: BookedPayment, currencyId: string): readonly Posting[] {
  if (state === 'vanished') return []
  if (explained) return explanations[explained].kept ? [] : from(currencyId, amount, 'capital', 'reserve')
  return from(currencyId, amount, unmatched ? 'unmatched' : 'clients', state === 'seen' ? 'incoming' : 'received')
}

/** How much of the received money is exchanged: nothing if the order ended without an exchange. */
const exchanged = (order: BookedOrder): Decimal => (order.credited && !isClosed(order.status) ? largest('0', order.addedToReserve) : '0')

/** Money that was returned and then vanished: the reserve made it good, and the client's claim is a loss until he makes up for it. */
const madeGoodPostings = ({ addedToReserve, giveCurrencyId }: BookedOrder): readonly Posting[] =>
  isNegative(addedToReserve)
    ? [
        ...from(giveCurrencyId, negate(addedToReserve), 'reserve', 'received'),
        ...from(giveCurrencyId, negate(addedToReserve), 'clients', 'losses'),
      ]
    : []

/** The rate is fixed: the received money is ours, and the client's claim is now on the sum that he takes. */
function creditPostings(order: BookedOrder): readonly Posting[] {
  if (!order.credited || isClosed(order.status)) return []
  const { giveCurrencyId, takeCurrencyId } = order
  const give = exchanged(order)
  return [
    ...from(giveCurrencyId, give, 'received', 'reserve'),
    ...from(giveCurrencyId, give, 'exchange', 'clients'),
    ...from(takeCurrencyId, order.take, 'clients', 'exchange'),
  ]
}

/** Money that left to the client: on its way until it is there. */
function payoutPostings({ state, amount }: Payout, currencyId: string): readonly Posting[] {
  if (state === 'sent') return from(currencyId, amount, 'reserve', 'outgoing')
  return state === 'confirmed' ? from(currencyId, amount, 'reserve', 'clients') : []
}

/** What a provider took for sending it beyond the amount: ours to bear, while the payout stands. */
const payoutCostPostings = ({ state, cost }: Payout, currencyId: string): readonly Posting[] =>
  state === 'sent' || state === 'confirmed' ? from(currencyId, cost, 'reserve', 'costs') : []

/**
 * A refund as far as its money is here. What somebody is sending stands with the sum that he saw, although its money may have vanished
 * meanwhile: nothing is set apart for it then, and nothing is lost until he has said that it left.
 */
const backed =
  (order: BookedOrder) =>
  (refund: Refund): Refund =>
    isGone(refund)
      ? refund
      : { ...refund, amount: smallest(refund.amount, largest('0', subtract(subtract(arrived(order), gone(order)), exchanged(order)))) }

const backedRefunds = (order: BookedOrder): readonly Refund[] => order.refunds.map(backed(order))

/** Money that goes back: set apart when it is opened, on its way when it is sent. `claim` is where it was owed until then. */
function refundPostings(refund: Refund, currencyId: string, claim: Account = 'clients'): readonly Posting[] {
  const { state, amount, cost } = refund
  if (!binds(refund)) return []
  const setApart = from(currencyId, amount, 'refunds', claim)
  const returned = subtract(amount, cost)
  if (state === 'sent') return [...setApart, ...from(currencyId, returned, 'received', 'outgoing')]
  return state === 'confirmed' ? [...setApart, ...from(currencyId, returned, 'received', 'refunds')] : setApart
}

/** What the network takes of a refund on its way: the client bears it, so what is owed to him is less by it. */
const costPostings = ({ state, cost }: Refund, currencyId: string): readonly Posting[] =>
  state === 'sent' || state === 'confirmed' ? from(currencyId, cost, 'received', 'refunds') : []

/** Postings with one line for each account and currency, and none of nil. */
export function net(postings: readonly Posting[]): readonly Posting[] {
  const sums = new Map<string, Posting>()
  for (const posting of postings) {
    const key = `${posting.currencyId} ${posting.account}`
    const before = sums.get(key)
    sums.set(key, before === undefined ? posting : { ...posting, amount: add(before.amount, posting.amount) })
  }
  return [...sums.values()].filter(({ amount }) => !isZero(amount))
}

const reversed = (postings: readonly Posting[]): readonly Posting[] =>
  postings.map((posting) => ({ ...posting, amount: negate(posting.amount) }))

/** What has to be booked so that what stood like `was` stands like `is`. */
export const difference = (was: readonly Posting[], is: readonly Posting[]): readonly Posting[] => net([...is, ...reversed(was)])

/** How an order stands in the books by its present state; what was booked as a loss is not in it. */
export function standingOf(order: BookedOrder): readonly Posting[] {
  const { giveCurrencyId: give, takeCurrencyId: take } = order
  return net([
    ...order.payments.flatMap((payment) => paymentPostings(payment, give)),
    ...creditPostings(order),
    ...order.payouts.flatMap((payout) => [...payoutPostings(payout, take), ...payoutCostPostings(payout, take)]),
    ...backedRefunds(order).flatMap((refund) => [...refundPostings(refund, give), ...costPostings(refund, give)]),
    ...madeGoodPostings(order),
  ])
}

/** What a payment's new state is called in the books. */
export function paymentEvent(was: BookedPayment | undefined, is: BookedPayment | undefined): BookEvent {
  if (is === undefined) return 'paymentReassigned'
  if (is.state === 'vanished') return 'paymentVanished'
  if (was === undefined || was.state !== is.state) return is.state === 'seen' ? 'paymentSeen' : 'paymentConfirmed'
  if ((was.explained ?? null) !== (is.explained ?? null)) return 'paymentExplained'
  return was.unmatched === is.unmatched ? 'paymentRecounted' : 'paymentReassigned'
}

const creditEvent = (was: readonly Posting[], is: readonly Posting[]): BookEvent =>
  was.length === 0 ? 'credited' : is.length === 0 ? 'creditUndone' : 'creditChanged'

function payoutEvent(was: Payout | undefined, is: Payout | undefined): BookEvent {
  if (is?.state === 'sent') return 'payoutSent'
  if (is?.state !== 'confirmed') return 'payoutTakenBack'
  return is.kind === 'cash' && was?.state !== 'sent' ? 'cashHandedOver' : 'payoutConfirmed'
}

function refundEvent(was: Refund | undefined, is: Refund | undefined): BookEvent {
  if (is === undefined || !binds(is)) return 'refundDropped'
  if (is.state === 'sent') return 'refundSent'
  if (is.state === 'confirmed') return 'refundConfirmed'
  return was !== undefined && binds(was) ? 'refundChanged' : 'refundOpened'
}

/**
 * What a move books: one set for each part of the order that stands otherwise than before, and one for what was lost for good
 * (`lost`, in the give currency, below nil where it is found again; `lostBefore`: what the books have as lost already, `bookedLoss` of
 * all its entries). A new order without money books nothing.
 */
export function entriesOf(before: BookedOrder | null, after: Order, lost: Decimal = '0', lostBefore: Lost = nothingLost): readonly Entry[] {
  const { giveCurrencyId: give, takeCurrencyId: take } = after
  const credits = [before ? creditPostings(before) : [], creditPostings(after)] as const
  const entries: Entry[] = [
    ...changed(before?.payments, after.payments, (payment) => paymentPostings(payment, give), paymentEvent).map((entry) => ({
      ...entry,
      paymentId: entry.subject,
    })),
    {
      event: creditEvent(...credits),
      subject: 'credit',
      paymentId: null,
      postings: difference(...credits),
      memo: { rate: after.rate, ...(after.profit === null ? {} : { profitUsdt: after.profit }) },
    },
    ...changed(before ? backedRefunds(before) : [], backedRefunds(after), (refund) => refundPostings(refund, give), refundEvent),
    ...changed(
      before?.refunds,
      after.refunds,
      (refund) => costPostings(refund, give),
      () => 'networkCost',
    ),
    {
      event: 'madeGood',
      subject: 'reserve',
      paymentId: null,
      postings: difference(before ? madeGoodPostings(before) : [], madeGoodPostings(after)),
      memo: {},
    },
    ...changed(before?.payouts, after.payouts, (payout) => payoutPostings(payout, take), payoutEvent),
    ...changed(
      before?.payouts,
      after.payouts,
      (payout) => payoutCostPostings(payout, take),
      () => 'networkCost',
    ),
    ...lossOf(before, after, lost, lostBefore),
  ]
  return entries.filter(({ postings }) => postings.length > 0)
}

/** A payment that belongs to no order, with its refunds: each of the whole of it, at most one of them alive. */
export type BookedUnmatched = { payment: BookedPayment & Pick<Payment, 'id'>; currencyId: string; refunds: readonly Refund[] }

/** Returned, and then gone from its chain: the reserve has made it good, and it is a loss. */
const unmatchedLost = ({ payment, currencyId, refunds }: BookedUnmatched): readonly Posting[] =>
  payment.state === 'vanished'
    ? refunds
        .filter(isGone)
        .flatMap(({ amount }) => [...from(currencyId, amount, 'reserve', 'received'), ...from(currencyId, amount, 'unmatched', 'losses')])
    : []

/** What somebody is sending of money that vanished meanwhile stands in no books before he has said that it left. */
const backedOf = ({ payment, refunds }: BookedUnmatched): readonly Refund[] =>
  payment.state === 'vanished' ? refunds.filter((refund) => refund.claim === undefined || isGone(refund)) : refunds

/** How money of no order stands in the books by its present state. */
export const unmatchedStanding = (unmatchedPayment: BookedUnmatched): readonly Posting[] =>
  net([...paymentPostings(unmatchedPayment.payment, unmatchedPayment.currencyId), ...unmatchedRefundsStanding(unmatchedPayment)])

/** The part of it that its refunds are; all that is left of it beside an order that has the payment. */
export const unmatchedRefundsStanding = (unmatchedPayment: BookedUnmatched): readonly Posting[] =>
  net([
    ...backedOf(unmatchedPayment).flatMap((refund) => [
      ...refundPostings(refund, unmatchedPayment.currencyId, 'unmatched'),
      ...costPostings(refund, unmatchedPayment.currencyId),
    ]),
    ...unmatchedLost(unmatchedPayment),
  ])

/** What a change of such a payment or of its refunds books; null before: nothing of the payment itself was booked. */
export function unmatchedEntries(before: BookedUnmatched | null, after: BookedUnmatched): readonly Entry[] {
  const { payment, currencyId, refunds } = after
  const was = before?.payment
  const entries: readonly Entry[] = [
    {
      event: paymentEvent(was, payment),
      subject: payment.id,
      paymentId: payment.id,
      postings: difference(was ? paymentPostings(was, currencyId) : [], paymentPostings(payment, currencyId)),
      memo: {},
    },
    ...changed(before ? backedOf(before) : [], backedOf(after), (refund) => refundPostings(refund, currencyId, 'unmatched'), refundEvent),
    ...changed(
      before?.refunds,
      refunds,
      (refund) => costPostings(refund, currencyId),
      () => 'networkCost',
    ),
    {
      event: 'madeGood',
      subject: 'reserve',
      paymentId: null,
      postings: difference(before ? unmatchedLost(before) : [], unmatchedLost(after)),
      memo: {},
    },
  ]
  return entries.filter(({ postings }) => postings.length > 0)
}

function changed<T extends { id: string }>(
  before: readonly T[] = [],
  after: readonly T[],
  postings: (part: T) => readonly Posting[],
  event: (was: T | undefined, is: T | undefined) => BookEvent,
): readonly Entry[] {
  const former = new Map(before.map((part) => [part.id, part]))
  const present = new Map(after.map((part) => [part.id, part]))
  return [...new Set([...former.keys(), ...present.keys()])].map((id) => {
    const was = former.get(id)
    const is = present.get(id)
    const booked = difference(was ? postings(was) : [], is ? postings(is) : [])
    return { event: event(was, is), subject: id, paymentId: null, postings: booked, memo: {} }
  })
}

/**
 * Money that is gone although its exchange stands: what left the reserve with it is a loss and no worse rate, and so is what was
 * returned of it already.
 */
function lossOf(before: BookedOrder | null, after: BookedOrder, lost: Decimal, lostBefore: Lost): readonly Entry[] {
  const currencyId = after.giveCurrencyId
  if (before === null) return []
  // The payout without it never arrived: what the exchange stood for is no loss any more, to the last sign of what was booked. What
  // is missing of the sum due is another figure: more may have come than was due, or a little less.
  if (payoutDies(before, after))
    return isZero(lostBefore.exchange) ? [] : [lossEntry(from(currencyId, lostBefore.exchange, 'losses', 'exchange'))]
  if (isNegative(lost)) return [lossEntry(foundAgain(before, after, negate(lost), lostBefore))]
  if (!isPositive(lost)) return []
  // what vanished while the payout was being sent is lost once it proves to have been sent
  const ofExchange = !out(before) && out(after) ? lost : smallest(lost, largest('0', subtract(exchanged(before), exchanged(after))))
  const claim = standingOf(after).find(({ account, currencyId: of }) => account === 'clients' && of === currencyId)?.amount ?? '0'
  const ofClaim = smallest(subtract(lost, ofExchange), largest('0', claim))
  const postings = net([...from(currencyId, ofExchange, 'exchange', 'losses'), ...from(currencyId, ofClaim, 'clients', 'losses')])
  return [lossEntry(postings)]
}
/** A payout was out, and none is any more: then what was lost of the exchange is found. */
export const payoutDies = (before: BookedOrder, after: BookedOrder): boolean => out(before) && !out(after)
const out = (order: BookedOrder): boolean => order.payouts.some(({ state }) => state === 'sent' || state === 'confirmed')

/** What vanished is back: of what was booked as lost, what the exchange has again, and what the client owes no more. */
function foundAgain(before: BookedOrder, after: BookedOrder, found: Decimal, lostBefore: Lost): readonly Posting[] {
  const ofExchange = smallest(smallest(found, lostBefore.exchange), largest('0', subtract(exchanged(after), exchanged(before))))
  const ofClaim = smallest(subtract(found, ofExchange), lostBefore.clients)
  const currencyId = after.giveCurrencyId
  return net([...from(currencyId, ofExchange, 'losses', 'exchange'), ...from(currencyId, ofClaim, 'losses', 'clients')])
}

/** What the books of one order have as lost: of its exchange, and of what its client owes. Never below nil. */
export type Lost = { exchange: Decimal; clients: Decimal }
const nothingLost: Lost = { exchange: '0', clients: '0' }

/** The same from all entries of an order. */
export function bookedLoss(entries: readonly Pick<Entry, 'event' | 'postings'>[]): Lost {
  const postings = entries.filter(({ event }) => event === 'paymentLost').flatMap((entry) => entry.postings)
  const of = (name: Account): Decimal =>
    largest('0', negate(sum(postings.filter(({ account }) => account === name).map(({ amount }) => amount))))
  return { exchange: of('exchange'), clients: of('clients') }
}

const lossEntry = (postings: readonly Posting[]): Entry => ({
  event: 'paymentLost',
  subject: 'loss',
  paymentId: null,
  postings,
  memo: {},
})

/** What a partner has earned, or by a sum below nil what he has not after all. */
export const incomePostings = (amount: Decimal): readonly Posting[] => net(from(partnerUnit, amount, 'partners', 'rewards'))

/** What of a withdrawal stands in the books. */
type BookedWithdrawal = Pick<PartnerWithdrawal, 'state' | 'amount' | 'cost'>

/**
 * How a partner's withdrawal stands: on its way once its hash is recorded, and paid once it has arrived. The partner bears what the
 * network takes. `exchange` joins the currency that left and the unit that partners are owed in.
 */
function withdrawalStanding({ state, amount, cost }: BookedWithdrawal, currencyId: string): readonly Posting[] {
  if (state === 'sent')
    return [...from(currencyId, subtract(amount, cost), 'reserve', 'outgoing'), ...from(currencyId, cost, 'reserve', 'exchange')]
  if (state !== 'withdrawn') return []
  return [...from(currencyId, amount, 'reserve', 'exchange'), ...from(partnerUnit, amount, 'exchange', 'partners')]
}

/** What a change of a partner's withdrawal books; nothing where it stands as before. */
export function withdrawalEntry(
  was: BookedWithdrawal,
  is: BookedWithdrawal,
  currencyId: string,
): { event: BookEvent; postings: readonly Posting[] } {
  const postings = difference(withdrawalStanding(was, currencyId), withdrawalStanding(is, currencyId))
  const event =
    is.state === 'withdrawn' ? 'partnerPaymentConfirmed' : is.state === 'sent' ? 'partnerPaymentSent' : 'partnerPaymentTakenBack'
  return { event, postings }
}

/** The books of a currency begin with what its owner put in. */
export const openingPostings = (currencyId: string, reserve: Decimal): readonly Posting[] =>
  net(from(currencyId, reserve, 'capital', 'reserve'))

/** Staff counted, and found another sum than the books. */
export const correctionPostings = (currencyId: string, booked: Decimal, counted: Decimal): readonly Posting[] =>
  openingPostings(currencyId, subtract(counted, booked))
