/** The words of the table's column "then": each takes the order and gives the order after it, and what leaves it. */
import { compare, isPositive, negate, subtract } from '../money/decimal.ts'
import { addMinutes, earlier, later } from '../time/instant.ts'
import {
  type Change,
  change,
  close,
  complete,
  credit,
  dropQueuedPayout,
  type Effect,
  enterToBePaid,
  fixQuote,
  indicativeQuote,
  isFairMove,
  paymentVanishes,
  refundAll,
  takeFromReserve,
  uncredit,
  withCredentials,
} from './enter.ts'
import { acceptable, hasMoney } from './exceptions.ts'
import { paidBeforeOpening } from './guards.ts'
import { openNeed } from './next-status.ts'
import type { Meeting, Order, Payment, Payout } from './order.ts'
import type { OrderLetter, Outgoing, StaffAlert } from './outgoing.ts'
import { closedStatuses } from './statuses.ts'

/** Changes the order alone. */
const set =
  (changed: (order: Order, scene: Parameters<Effect>[1]) => Partial<Order>): Effect =>
  (order, scene) =>
    change({ ...order, ...changed(order, scene) })
/** Sends something and leaves the order as it is. */
const send =
  (...outgoing: readonly Outgoing[]): Effect =>
  (order) =>
    change(order, ...outgoing)
const mail = (letter: OrderLetter): Effect => send({ kind: 'letter', letter })
const alert = (name: StaffAlert, forAdmin = false): Effect => send({ kind: 'staffAlert', alert: name, forAdmin })

const alive = (payout: Payout): boolean => payout.state === 'sent' || payout.state === 'confirmed'

/** The payment of the inputs among the order's payments; one that had vanished and came back keeps its first sight. */
function withPayment(order: Order, { inputs, facts }: Parameters<Effect>[1], unmatched: boolean): Order {
  const { payment } = inputs
  if (payment === undefined) return order
  const before = order.payments.find((candidate) => candidate.id === payment.id)
  const confirmed = payment.confirmations >= payment.confirmationsNeeded
  const attached: Payment = {
    ...payment,
    kind: 'transfer',
    state: confirmed ? 'confirmed' : 'seen',
    seenAt: before === undefined ? payment.seenAt : earlier(before.seenAt, payment.seenAt),
    confirmedAt: confirmed ? facts.now : null,
    unmatched,
  }
  return { ...order, payments: [...order.payments.filter((candidate) => candidate !== before), attached] }
}

const moved = (meeting: Meeting, to: Meeting): readonly Outgoing[] => [
  { kind: 'meetingSlot', change: 'freed', placeId: meeting.placeId, at: meeting.at },
  { kind: 'meetingSlot', change: 'held', placeId: to.placeId, at: to.at },
]

/** Notes on the table: their whole sum is what counts, however often they are counted. */
const countCash: Effect = (order, { inputs, facts }) => {
  const amount = inputs.amount ?? '0'
  const before = order.payments.find((payment) => payment.kind === 'cash' && payment.state !== 'vanished')
  const inTill = before?.state === 'confirmed' ? before.amount : '0'
  const counted = {
    ...(before ?? cashPayment(facts.newId(), amount, facts.now)),
    amount,
    state: 'confirmed',
    confirmedAt: facts.now,
  } as const
  const difference = subtract(amount, inTill)
  const direction = isPositive(difference) ? 'in' : 'out'
  const entry: Outgoing = {
    kind: 'tillEntry',
    direction,
    amount: direction === 'in' ? difference : negate(difference),
    currencyId: order.giveCurrencyId,
  }
  const payments = [...order.payments.filter((payment) => payment !== before), counted]
  return compare(difference, '0') === 0 ? change({ ...order, payments }) : change({ ...order, payments }, entry)
}

const cashPayment = (id: string, amount: string, now: string): Payment => ({
  id,
  kind: 'cash',
  amount,
  state: 'seen',
  seenAt: now,
  confirmedAt: null,
  confirmations: 0,
  confirmationsNeeded: 0,
  transactionHash: null,
  sender: null,
  memo: null,
  problem: null,
  unmatched: false,
})

/** At opening: the new rate is simply given when fair; otherwise it is kept beside the old one, and an operator decides. */
const requoteAtOpening: Effect = (order, scene) => {
  const { facts } = scene
  const open = { ...order, offHours: false }
  const fresh = facts.freshQuote
  if (!fresh || !paidBeforeOpening({ order, facts })) return change(open)
  if (isFairMove(order.rate, fresh.rate, facts)) {
    const quoted = fixQuote(open, scene)
    return change(quoted.order, ...quoted.outgoing, { kind: 'letter', letter: 'newQuote' })
  }
  const until = addMinutes(facts.now, facts.settings.newRateOfferMinutes)
  const { rate, give, take } = fresh
  const quote = { id: facts.newId(), at: facts.now, cause: scene.action, rate, give, take, fixedUntil: until }
  return change(
    { ...open, quotes: [...order.quotes, quote], rateOffer: { quoteId: quote.id, until, over: false } },
    { kind: 'staffAlert', alert: 'rateToDecide', forAdmin: false },
  )
}

/** A new time is agreed once both sides named the same one. */
const proposeOrAgreeMeeting: Effect = (order, { inputs, by }) => {
  const { meeting } = order
  if (meeting === null || inputs.at === undefined) return change(order)
  const side = by.actor === 'client' ? 'client' : 'operator'
  if (meeting.proposal !== null && meeting.proposal.by !== side && meeting.proposal.at === inputs.at) {
    const agreed = { ...meeting, at: inputs.at, proposal: null }
    return change({ ...order, meeting: agreed, alarmedAt: null }, ...moved(meeting, agreed))
  }
  const proposed = { ...order, meeting: { ...meeting, proposal: { at: inputs.at, by: side } as const } }
  return side === 'client' ? change(proposed, { kind: 'staffAlert', alert: 'meetingProposal', forAdmin: false }) : change(proposed)
}

const agreeMeeting: Effect = (order, { inputs }) => {
  const placeId = inputs.placeId ?? order.meeting?.placeId
  if (placeId === undefined || inputs.at === undefined) return change(order)
  const codes = { receiveCode: order.meeting?.receiveCode ?? '', handoverCode: order.meeting?.handoverCode ?? '' }
  return change({ ...order, meeting: { placeId, at: inputs.at, ...codes, proposal: null } }, { kind: 'letter', letter: 'meetingChanged' })
}

const sendPayout: Effect = (order, { inputs, facts }) => {
  const queued = order.payouts.find((payout) => payout.state === 'queued')
  if (queued === undefined) return change(order)
  const sent = { ...queued, state: 'sent', proof: inputs.proof?.trim() ?? null, sentAt: facts.now } as const
  return takeFromReserve({ ...order, payouts: order.payouts.map((payout) => (payout === queued ? sent : payout)) }, queued.amount)
}

const handOverCash: Effect = (order, { facts }) => {
  const queued = order.payouts.find((payout) => payout.state === 'queued')
  if (queued === undefined) return change(order)
  const handed = { ...queued, state: 'confirmed', sentAt: facts.now, endedAt: facts.now } as const
  const taken = takeFromReserve({ ...order, payouts: order.payouts.map((payout) => (payout === queued ? handed : payout)) }, queued.amount)
  return change(taken.order, ...taken.outgoing, {
    kind: 'tillEntry',
    direction: 'out',
    amount: queued.amount,
    currencyId: order.takeCurrencyId,
  })
}

const lossOf = (order: Order, paymentId: string | undefined): readonly Outgoing[] =>
  order.payments
    .filter((payment) => payment.id === paymentId && !payment.unmatched)
    .map((payment) => ({ kind: 'loss', amount: payment.amount, currencyId: order.giveCurrencyId }))

/** Wide awake only when all money is gone: the hold ends, and so does the credit unless the payout is out already. */
const ifNothingIsLeft: Effect = (order, scene) => {
  if (hasMoney(order)) return change(order)
  const free = { ...order, hold: { kind: 'none', reason: null, since: null } } as const
  if (order.payouts.some(alive) || order.status === 'done') return change(free)
  const cleared = uncredit(free, scene)
  return change(dropQueuedPayout(cleared.order, scene).order, ...cleared.outgoing)
}

const topUpWindow: Effect = (order, { facts }) => {
  if (order.topUps >= facts.settings.topUpsAtMost || order.exceptions.includes('late')) return change(order)
  const until = addMinutes(facts.now, facts.settings.topUpMinutes)
  const longer = (present: string | null): string => (present === null ? until : later(present, until))
  return change({ ...order, topUps: order.topUps + 1, rateFixedUntil: longer(order.rateFixedUntil), payUntil: longer(order.payUntil) })
}

const restartPayTime: Effect = (order, scene) => {
  const { facts } = scene
  if (order.rateFixedUntil === null || order.rateFixedUntil < facts.now) return fixQuote(order, scene)
  const start = facts.office.open ? facts.now : facts.office.opensAt
  return change({ ...order, payUntil: addMinutes(start, facts.settings.payWindowMinutes) })
}

export const effects = {
  // quotes, windows, credentials
  enterToBePaid,
  indicativeQuote,
  newQuote: fixQuote,
  quoteAtFirstSight: (order, scene) => (scene.facts.freshQuote || order.rateFixedUntil === null ? fixQuote(order, scene) : change(order)),
  requoteAtOpening,
  rateOfferOver: set((order) => ({ rateOffer: order.rateOffer && { ...order.rateOffer, over: true } })),
  countRefresh: set((order) => ({ quoteRefreshes: order.quoteRefreshes + 1 })),
  topUpWindow,
  restartPayTime,
  replaceCredentials: (order, { facts }): Change => {
    const others = withCredentials(order, facts.freeCredentials ?? null)
    const former = order.credentials
    return former === null
      ? others
      : change(others.order, ...others.outgoing, { kind: 'credentialsReleased', credentialsId: former.id, watchUntil: null })
  },

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
  attachPayment: (order, scene) => change(withPayment(order, scene, false)),
  keepUnmatched: (order, scene) => change(withPayment(order, scene, true)),
  growConfirmations: set((order, { inputs, facts }) => ({
    payments: order.payments.map((payment) => {
      if (payment.id !== inputs.paymentId || payment.state !== 'seen') return payment
      const confirmations = inputs.confirmations ?? payment.confirmations
      const confirmed = confirmations >= payment.confirmationsNeeded
      return confirmed ? { ...payment, confirmations, state: 'confirmed', confirmedAt: facts.now } : { ...payment, confirmations }
    }),
  })),
  cashSeen: (order, { inputs, facts }) =>
    change({ ...order, payments: [...order.payments, cashPayment(facts.newId(), inputs.amount ?? order.due, facts.now)] }),
  countCash,
  acceptException: set((order, { inputs }) => {
    const kind = inputs.exception ?? order.exceptions.find((present) => acceptable.includes(present))
    return { payments: order.payments.map((payment) => (payment.problem === kind ? { ...payment, problem: null } : payment)) }
  }),
  paymentVanishes,
  liftHold: set(() => ({ hold: { kind: 'none', reason: null, since: null } })),
  ifNothingIsLeft,
  bookLoss: (order, { inputs }) => change(order, ...lossOf(order, inputs.paymentId)),
  bookLossIfPaidOut: (order, { inputs }) => change(order, ...(order.payouts.some(alive) ? lossOf(order, inputs.paymentId) : [])),
  credit,
  uncredit,
  lookForPayment: (order, { facts }) => change({ ...order, lookedAt: facts.now }, { kind: 'lookForPayment' }),

  // money leaves
  sendPayout,
  handOverCash,
  payoutArrived: set((order, { facts }) => ({
    payouts: order.payouts.map((payout) => (payout.state === 'sent' ? { ...payout, state: 'confirmed', endedAt: facts.now } : payout)),
  })),
  payoutInCash: set((order) => ({
    payouts: order.payouts.map((payout) => (payout.state === 'queued' ? { ...payout, kind: 'cash' } : payout)),
  })),
  dropQueuedPayout,
  complete,
  reverseIncome: (order) =>
    change(order, ...(order.doneEntries > 0 ? [{ kind: 'partnerIncomeReversed', entry: order.doneEntries } as const] : [])),

  // endings, and the way back
  close,
  cancelWithMoney: (order, scene) => {
    const refunded = refundAll({ ...order, hold: { kind: 'none', reason: null, since: null }, paidMarkedAt: null }, scene)
    return change(dropQueuedPayout(refunded.order, scene).order, ...refunded.outgoing)
  },
  refundFollowsSum: (order, scene) => (closedStatuses.includes(order.status) ? refundAll(order, scene) : change(order)),
  dropOpenRefunds: set((order) => ({
    cancelRequestedAt: null,
    refunds: order.refunds.map((refund) =>
      refund.state === 'proposed' || refund.state === 'approved' ? { ...refund, state: 'dropped' } : refund,
    ),
  })),
  startAfresh: set(() => ({ hold: { kind: 'none', reason: null, since: null }, paidMarkedAt: null, complaintAt: null })),
  tellReason: set((_, { inputs }) => ({ reason: inputs.reason?.trim() ?? null, reasonReadAt: null })),
  reasonCredentialsNotRelevant: set(() => ({ reason: 'credentialsNotRelevant', reasonReadAt: null })),
  archive: set((_, { facts }) => ({ archivedAt: facts.now })),

  // needs and meetings
  waiveNeed: set((order) => {
    const gate = openNeed(order.needs)
    return { needs: order.needs.map((need) => (need === gate ? { ...need, state: 'waived' } : need)) }
  }),
  agreeMeeting,
  proposeOrAgreeMeeting,
  countNoShow: send({ kind: 'noShow' }),

  // those who are told
  remindClient: (order, { facts }) => change({ ...order, remindedAt: facts.now }, { kind: 'letter', letter: 'reminder' }),
  escalate: (order, { facts }) => change({ ...order, alarmedAt: facts.now }, { kind: 'staffAlert', alert: 'goalOver', forAdmin: false }),
  askForProof: (order, { facts }) =>
    hasMoney(order) || order.paymentProof !== null || order.giveKind === 'cash'
      ? change({ ...order, askedForProofAt: facts.now })
      : change({ ...order, askedForProofAt: facts.now }, { kind: 'letter', letter: 'askForProof' }),
  audit: (order, { action }) => change(order, { kind: 'audit', action }),
  mailOrderCreated: mail('orderCreated'),
  mailCredited: mail('orderCredited'),
  mailPartialPayment: mail('partialPaymentSeen'),
  mailLatePayment: mail('latePaymentSeen'),
  mailUnmatched: mail('unmatchedPayment'),
  mailNewQuote: mail('newQuote'),
  mailNewCredentials: mail('newCredentials'),
  mailMeeting: mail('meetingChanged'),
  mailPayoutSent: mail('payoutSent'),
  alertPaymentToCheck: alert('paymentToCheck'),
  alertPaymentProblem: alert('paymentWithProblem'),
  alertEarlyPayment: alert('paymentBeforeItsTime'),
  alertUnmatched: alert('unmatchedPayment'),
  alertPaymentGone: alert('paymentGone', true),
  alertCredentialsGone: alert('credentialsGone'),
  alertCancelRequested: alert('cancelRequested'),
  alertProblem: alert('problemReported'),
  alertRateToDecide: alert('rateToDecide'),
  alertNoShowThoughPaid: (order, { facts }) =>
    change({ ...order, alarmedAt: facts.now }, { kind: 'staffAlert', alert: 'noShowThoughPaid', forAdmin: false }),
} as const satisfies Record<string, Effect>

export type EffectName = keyof typeof effects
