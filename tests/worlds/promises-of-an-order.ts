/** What must hold of an order at every step of its life, by the numbers of the invariants, and whether it can be brought to its end. */
import { compare, type Decimal, isMore, isZero, negate, smallest, sum } from '../../core/money/decimal.ts'
import { actionWords } from '../../core/orders/action-words.ts'
import type { Action } from '../../core/orders/actions.ts'
import { alreadyHolds } from '../../core/orders/already-holds.ts'
import { claimOf, isClaimOver, refundClaimOf } from '../../core/orders/claims.ts'
import { allowedActions, decide } from '../../core/orders/decide.ts'
import { arrived, hasAnyMoney, refunding } from '../../core/orders/exceptions.ts'
import type { Facts, Inputs } from '../../core/orders/facts.ts'
import { graph } from '../../core/orders/graph.ts'
import { hasLikelyPayment, likelyPaymentsOf } from '../../core/orders/likely-payments.ts'
import { isCovered, openNeed } from '../../core/orders/next-status.ts'
import type { Claim, Order } from '../../core/orders/order.ts'
import type { Outgoing } from '../../core/orders/outgoing.ts'
import { needsSecondPerson } from '../../core/orders/second-person.ts'
import { situation } from '../../core/orders/situation.ts'
import { situationWords } from '../../core/orders/situation-words.ts'
import { isClosed, isOpen, type Status } from '../../core/orders/statuses.ts'
import { deadlines, watchMark } from '../../core/orders/timers.ts'
import { transitions } from '../../core/orders/transitions.ts'
import { addMinutes } from '../../core/time/instant.ts'
import type { Step } from '../random/random-life.ts'

const clocks: readonly Action[] = [
  'idleTimer',
  'payTimer',
  'noShowTimer',
  'paymentNotFound',
  'archive',
  'automaticDone',
  'rateOfferOver',
  'openingOfService',
]
const promising: readonly Status[] = ['toBePaid', 'checkingPayment', 'paymentChecked', 'delayed']

export class Broken extends Error {}
/** Cheaper than expect(), which would take most of the run. */
export const must = (holds: boolean, promise: string): void => {
  if (!holds) throw new Broken(promise)
}

/** What one life has shown so far. */
export type Book = {
  last: Status | null
  entries: number
  incomes: Set<number>
  give: Decimal[]
  take: Decimal[]
  losses: Decimal[]
  told: Set<string>
  /** Payments in another currency that wait to be returned. */
  other: Set<string>
  /** Likely payments that the client was written to about. */
  likelyTold: Set<string>
}

const isAlive = (state: string): boolean => state === 'sent' || state === 'confirmed'

export const newBook = (): Book => ({
  last: null,
  entries: 0,
  incomes: new Set(),
  give: [],
  take: [],
  losses: [],
  told: new Set(),
  other: new Set(),
  likelyTold: new Set(),
})

function checkMoney(order: Order, book: Book): void {
  const open = order.payouts.filter((payout) => payout.state === 'queued' || payout.state === 'sent')
  must(open.length <= 1, '3: more than one open payout')
  must(order.payouts.filter((payout) => isAlive(payout.state)).length <= 1, '3: paid out twice')
  // what came, was returned and then vanished is made good from the reserve, and booked as a loss
  const madeGood = smallest(order.addedToReserve, '0')
  // what somebody sends now stands although its money vanished, until he has said whether it left
  const refunds = refunding({ ...order, refunds: order.refunds.filter(({ state, claim }) => state !== 'approved' || claim === undefined) })
  must(!isMore(sum([refunds, madeGood]), sum([arrived(order), ...book.losses])), '3: refunds exceed what came')
  if (order.payouts.some((payout) => isAlive(payout.state)))
    must(!isMore(sum([refunds, order.addedToReserve]), sum([arrived(order), ...book.losses])), '3: refunded and paid out')
  must(order.refunds.filter(({ state }) => state === 'proposed' || state === 'approved').length <= 1, '3: two refunds wait')
  must(order.refunds.filter(({ state }) => state === 'sent').length <= 1, '3: two refunds on their way')
  must(
    order.refunds.every(({ state, proof }) => !['sent', 'confirmed', 'failed'].includes(state) || proof !== null),
    '3: a refund without proof',
  )
  for (const { state, failureProof } of order.payouts)
    must((failureProof !== null) === (state === 'failed' || state === 'returned'), '3: a dead payout without a proof')
  must(order.status !== 'done' || order.payouts.some((payout) => payout.state === 'confirmed'), '4: done without a payout')

  for (const id of book.told)
    must(
      order.payments.some((payment) => payment.id === id),
      `7: payment ${id} is nowhere`,
    )
  for (const id of book.other)
    must(
      order.otherAssets.some((other) => other.id === id),
      `7: another currency, ${id}, is nowhere`,
    )
  must(
    order.credited || order.exceptions.includes('wrongAsset') === order.otherAssets.length > 0,
    '7: another currency without its exception',
  )
  must(compare(sum([order.seen, order.received]), arrived(order)) <= 0, '7: more is at hand than came')

  must(
    !order.credited || !['toBePaid', 'checkingPayment', 'paymentNotReceived'].includes(order.status),
    '5: credited where payments are still checked',
  )
  const payoutOut = order.payouts.some((payout) => isAlive(payout.state))
  if (isClosed(order.status) || order.status === 'done' || payoutOut) must(isZero(order.softReserve), '9: a promise after the end')
  else if (promising.includes(order.status)) must(order.softReserve === order.take, '9: the promise differs from the order')
  must(compare(sum(book.give), order.addedToReserve) === 0, '9: reserve of give differs from what the order added')
  const costs = order.payouts.filter(({ state }) => isAlive(state)).map(({ cost }) => cost)
  must(
    compare(negate(sum(book.take)), sum([order.takenFromReserve, ...costs])) === 0,
    '9: reserve of take differs from what the order took',
  )
}

function checkClock({ before, action, by, facts, answer }: Step): void {
  if (!answer.ok || before === null || by.actor !== 'system' || !clocks.includes(action) || !isClosed(answer.to) || isClosed(before.status))
    return
  must(!hasAnyMoney(before), '1: a clock cancelled an order with money')
  must(!hasLikelyPayment(before), 'likely: a clock closed an order with a likely payment')
  const mark = watchMark(before, facts.settings, 'system')
  must(facts.now > mark || action === 'idleTimer' || action === 'noShowTimer' || action === 'paymentNotFound', '2: closed before its time')
  const watched = [before.credentials, ...before.formerCredentials].some((credentials) => credentials?.watched)
  must(!watched || (facts.watchedUntil ?? '') > mark, '2: closed before the watchers had looked')
}

function checkWords(order: Order, facts: Facts): void {
  const place = situation(order, facts)
  must(Object.hasOwn(situationWords, place.key), `10: no words for ${place.key}`)
  if (isClosed(order.status) && compare(refunding(order), arrived(order)) < 0)
    must(
      // the rest of it waits as soon as whoever sends a part has said what became of that
      place.who === 'operator' &&
        (refundClaimOf(order) !== null || allowedActions(order, 'operator', facts).some(({ action }) => action === 'openRefund')),
      '7: closed with money that nobody returns',
    )
  if (!isOpen(order.status)) return
  // the link of an email is no button
  const can = (actor: 'client' | 'operator'): boolean =>
    allowedActions(order, actor, facts).some(({ action }) => actionWords[action][actor] !== null)
  if (place.who === 'client') must(can('client'), `10: ${place.key} waits for a client who can do nothing`)
  if (place.who === 'operator') must(can('operator'), `10: ${place.key} waits for an operator who can do nothing`)
  if (place.who === 'system')
    must(can('operator') || deadlines(order, facts.settings, facts.openingFrom).length > 0, `10: ${place.key} waits for nobody`)
}

/** A place and time without codes were never agreed to, unless the order is paid there and waits for what comes first. */
function checkMeeting(order: Order): void {
  const agreed = order.meeting === null || order.meeting.handoverCode !== ''
  must(agreed || order.payAt === 'meeting', 'a wish stands as a meeting')
  if (order.status === 'waitingForMeeting') must(order.meeting !== null && agreed, 'a meeting without a time or codes')
}

/** Pressed in a second tab these find their effect there already. */
const pressedOnce: readonly Action[] = [
  'markInstructionsAsRead',
  'markReasonAsRead',
  'markOrderAsPaid',
  'unmarkPaid',
  'cancelOrder',
  'requestCancel',
  'finishOrder',
  'reportProblem',
]

/** Where an order awaits its payment or goes on, nothing is left to be verified; elsewhere the need that is open is the gate. */
function checkNeeds(order: Order): void {
  const need = openNeed(order.needs)
  if (['toBePaid', 'waitingForMeeting', 'paymentChecked', 'delayed', 'done'].includes(order.status))
    must(need === null, `14: ${order.status} with something to verify`)
  const gates: Partial<Record<Status, 'card' | 'account'>> = {
    toBeVerified: 'card',
    checkingVerification: 'card',
    toBeAccountVerified: 'account',
    checkingAccountVerification: 'account',
  }
  const gate = gates[order.status]
  if (gate !== undefined) must(need?.kind === gate && order.gate === gate, `14: ${order.status} asks for nothing`)
  if (order.status === 'checkingVerification' || order.status === 'checkingAccountVerification')
    must(need?.state === 'pending', '14: under review without a file')
  if (order.status === 'verificationDeclined') must(need?.state === 'declined', '14: declined without a decline')
}

function noteOutgoing(order: Order, outgoing: readonly Outgoing[], book: Book): void {
  for (const thing of outgoing) {
    if (thing.kind === 'reserve') (thing.currencyId === order.giveCurrencyId ? book.give : book.take).push(thing.delta)
    if (thing.kind === 'loss') book.losses.push(thing.amount)
    if (thing.kind === 'partnerIncome') {
      must(!book.incomes.has(thing.entry), '8: partner income twice for one stay in done')
      book.incomes.add(thing.entry)
    }
  }
}

/** Above the limit, and for a payout that came back, two different people stand behind what is done, and it is what they agreed to. */
function checkTwoPeople({ before, action, by, inputs, facts, answer }: Step): void {
  if (!answer.ok || before === null) return
  const row = transitions.find(({ id }) => id === answer.row)
  const limited =
    by.actor !== 'system' && row?.onlyIf.includes('withinOnePersonsLimit') && needsSecondPerson(facts.valueInRub, facts.settings)
  if (!limited && !row?.onlyIf.includes('secondPersonAgrees')) return
  const { agreement } = before
  must(agreement?.action === action && agreement.agreedBy !== null, '13: one person decided alone')
  must(agreement?.askedBy !== agreement?.agreedBy, '13: the same person twice')
  for (const [name, value] of Object.entries(agreement?.inputs ?? {}))
    must(inputs[name as keyof Inputs] === value, `13: ${name} is not what was agreed to`)
  must(by.actor !== 'client' && answer.order.agreement === null, '13: agreed to once and done twice')
}

/** What a provider may have sent is neither dropped nor replaced nor sent by hand before it is known that it was not. */
function checkUnderway({ before, action, by, facts, answer }: Step): void {
  if (!answer.ok || before === null) return
  const asked = before.payouts.find(({ state, askedAt }) => state === 'queued' && askedAt !== null)
  if (action === 'askPayout' && needsSecondPerson(facts.valueInRub, facts.settings))
    must(before.agreement?.action === 'recordPayout' && before.agreement.agreedBy !== null, '13: a machine paid what nobody agreed to')
  if (asked === undefined) return
  const now = answer.order.payouts.find(({ id }) => id === asked.id)
  const person = by.actor === 'operator' || by.actor === 'admin'
  must(
    !person || asked.lostAt !== null || (now?.state === 'queued' && now.askedAt !== null),
    '14: a person decided over what a machine was sending',
  )
  must(
    now?.state === 'sent' || action === 'payoutNotSent' || (now?.state === 'queued' && now.askedAt === asked.askedAt),
    `14: a payout on its way was lost by ${answer.row}`,
  )
  must(answer.order.payouts.length === before.payouts.length, '14: another payout beside one on its way')
}

/**
 * A likely payment goes by a person's word alone, or as it becomes a payment; it is in no sum, its client is told of it once, and
 * nothing but a person closes its order.
 */
function checkLikely({ before, by, answer }: Step, book: Book): void {
  if (!answer.ok) return
  const { order, outgoing, to } = answer
  const former = before === null ? [] : likelyPaymentsOf(before)
  if (by.actor === 'system') {
    const kept = new Set([...likelyPaymentsOf(order), ...order.payments].map(({ id }) => id))
    for (const { id } of former) must(kept.has(id), `likely: payment ${id} was lost by ${answer.row}`)
    must(
      former.length === 0 || !isClosed(to) || (before !== null && isClosed(before.status)),
      `likely: ${answer.row} closed with a likely payment`,
    )
  }
  for (const { id } of order.likelyPayments)
    must(
      order.payments.every((payment) => payment.id !== id),
      'likely: a payment is likely and counted',
    )
  if (outgoing.some((thing) => thing.kind === 'email' && thing.email === 'likelyPaymentSeen')) {
    const news = likelyPaymentsOf(order).filter(({ id }) => !book.likelyTold.has(id))
    must(news.length > 0, 'likely: told twice of a likely payment')
    for (const { id } of news) book.likelyTold.add(id)
  }
}

/** Money was seen: its order is not cancelled but returned, and its client can ask for that until a payout leaves. */
function checkCancel({ before, action, by, facts, answer }: Step): void {
  if (before === null || !answer.ok) return
  const seen = hasAnyMoney(before) || hasLikelyPayment(before)
  if (action === 'cancelOrder') must(!seen, `12: cancelled by its client with money, by ${answer.row}`)
  if (action === 'cancel' && !before.credited) must(!hasLikelyPayment(before), '12: cancelled before anybody saw to a likely payment')
  const { order } = answer
  if (by.actor !== 'client' || !isOpen(order.status) || !(hasAnyMoney(order) || hasLikelyPayment(order))) return
  const offered = allowedActions(order, 'client', facts).map((one) => one.action)
  must(!offered.includes('cancelOrder'), `12: ${order.status} with money offers to cancel`)
  const leaves = order.payouts.some(({ state, askedAt, claim }) => isAlive(state) || askedAt !== null || claim !== undefined)
  must(leaves || order.cancelRequestedAt !== null || offered.includes('requestCancel'), `12: ${order.status} with money offers no way back`)
}

/** What leaves by hand was claimed by whoever records it, and while somebody pays, or nobody knows whether he did, nobody else may. */
function checkClaim(step: Step): void {
  const { before, action, by, answer } = step
  if (!answer.ok || before === null) return
  const lost = before.payouts.some(({ state, lostAt }) => state === 'queued' && lostAt !== null)
  if (by.actor !== 'system' && !lost)
    isOfItsClaimer(step, claimOf, { claim: 'claimPayout', record: 'recordPayout', release: 'releasePayout' })
  else heldTogether(step, claimOf, ['recordPayout', 'releasePayout'])
  isOfItsClaimer(step, refundClaimOf, { claim: 'claimRefund', record: 'recordRefund', release: 'releaseRefund' })
  for (const { recordedBy, claim } of [...answer.order.payouts, ...answer.order.refunds])
    must(recordedBy === undefined || recordedBy === claim?.by, '14: recorded by another than its claimer')
  // what somebody sends now is what was approved: its sum and its place stand
  const sending = before.refunds.find(({ state, claim }) => state === 'approved' && claim !== undefined)
  if (sending === undefined) return
  const after = answer.order.refunds.find(({ id }) => id === sending.id)
  must(after?.amount === sending.amount || action === 'releaseRefund', `14: the sum of a claimed refund changed by ${answer.row}`)
  must(
    JSON.stringify(before.refundTo) === JSON.stringify(answer.order.refundTo),
    `14: the place of a claimed refund changed by ${answer.row}`,
  )
}

/** What was recorded stands: only an admin's correction puts another proof in its place, and then the former one stays. */
function checkProofs({ before, action, by, inputs, answer }: Step): void {
  if (!answer.ok || before === null) return
  for (const was of [...before.payouts.filter(({ providerId }) => providerId === null), ...before.refunds]) {
    const is = [...answer.order.payouts, ...answer.order.refunds].find(({ id }) => id === was.id)
    if (is === undefined || was.proof === null || was.state === 'failed') continue
    const former = (was.formerProofs ?? []).map(({ proof }) => proof)
    if (action === 'correctProof' && inputs.sentId === was.id) former.push(was.proof)
    else must(is.proof === was.proof, `16: a recorded proof was changed by ${answer.row}`)
    must(JSON.stringify((is.formerProofs ?? []).map(({ proof }) => proof)) === JSON.stringify(former), '16: a former proof is lost')
  }
  if (action === 'correctProof') must(by.actor === 'admin' && (inputs.reason ?? '') !== '', '16: a proof was corrected by no admin')
}

type Named = { claim: Action; record: Action; release: Action }
function isOfItsClaimer(step: Step, of: (order: Order) => Claim | null, names: Named): void {
  const { before, action, by, facts, answer } = step
  if (!answer.ok || before === null) return
  const claim = of(before)
  if (action === names.record)
    must(claim !== null && (claim.by === by.personId || isClaimOver(claim, facts.now)), `14: ${action} without a claim`)
  heldTogether(step, of, [names.record, names.release])
  if (action === names.claim && claim !== null)
    must(!isClaimOver(claim, facts.now), '14: claimed again before anybody said whether it was sent')
}

function heldTogether({ before, action, answer }: Step, of: (order: Order) => Claim | null, ends: readonly Action[]): void {
  const claim = before && of(before)
  if (!answer.ok || claim === null) return
  const after = of(answer.order)
  must(after === null || after.by === claim.by, '14: a claim was taken over')
  must(after !== null || ends.includes(action), `14: a claim was lost by ${answer.row}`)
}

/** One step, as it was tried and answered; a broken promise is thrown. */
export function checkStep(step: Step, book: Book): void {
  const { before, action, by, inputs, facts, answer } = step
  if (!answer.ok) {
    must(answer.status === (before?.status ?? null), 'a refusal tells another status')
    const known =
      before?.payments.some((payment) => payment.id === (inputs.payment?.id ?? inputs.paymentId) && payment.state !== 'vanished') ?? false
    const isNews = (action === 'paymentSeen' && !known) || action === 'otherAssetSeen' || (action === 'paymentReversed' && known)
    must(!isNews || by.actor !== 'system', '7: news of money was refused')
    return
  }
  const { order, from, to, history } = answer
  must(from === book.last && history.from === from && history.to === to && order.status === to, '6: history has a gap')
  must(order.version === (before?.version ?? 0) + 1, '11: the version did not grow by one')
  if (from !== to) must(graph[from ?? 'new'].includes(to), `graph: ${from} to ${to} by ${answer.row}`)
  book.last = to
  // nobody earns on an order whose money vanished after it was paid out
  if (to === 'done' && from !== 'done' && isCovered(order, facts.settings)) book.entries += 1
  // it earns again once what vanished is back
  if (from === 'done' && to === 'done' && answer.outgoing.some(({ kind }) => kind === 'partnerIncome')) book.entries += 1
  if (action === 'attachPayment' && inputs.payment === undefined)
    for (const { id, seenAt } of order.payments)
      must(
        before?.payments.some((known) => known.id === id) || addMinutes(seenAt, 1) > order.dateCreated,
        '16: entered as of before the order',
      )
  if (action === 'paymentSeen' && inputs.payment !== undefined) book.told.add(inputs.payment.id)
  if (action === 'otherAssetSeen' || action === 'otherAssetGone') book.other = new Set(inputs.otherAssets?.map(({ id }) => id))
  // what staff took from the order is another's, or waits among the payments to be settled
  if (action === 'detachPayment') book.told.delete(inputs.paymentId ?? '')
  noteOutgoing(order, answer.outgoing, book)
  const reversed = answer.outgoing.some(({ kind }) => kind === 'partnerIncomeReversed')
  must(from !== 'done' || to === 'done' || reversed, '8: partner income stays though the order left done')
  must(book.incomes.size === book.entries, '8: stays in done and partner incomes differ')
  checkClock(step)
  checkTwoPeople(step)
  checkUnderway(step)
  checkLikely(step, book)
  checkCancel(step)
  checkClaim(step)
  checkProofs(step)
  checkMoney(order, book)
  checkWords(order, facts)
  checkMeeting(order)
  checkNeeds(order)
  if (by.actor === 'client') must(!pressedOnce.includes(action) || alreadyHolds(order, action), `16: ${action} pressed again is refused`)
  if (action === 'acceptDetails')
    must(openNeed(facts.detailsNeeds ?? []) === null, '14: a payout is queued to details that nobody verified')
  if (before !== null && (before.status === 'paymentChecked' || before.status === 'done') && !isClosed(to)) {
    must(order.rate === before.rate && order.give === before.give && order.take === before.take, '5: the rate changed after the credit')
  }
  // The same thing told again: a watcher repeats itself, a client presses twice.
  if (action === 'paymentSeen' || action === 'paymentReturned') {
    const again = decide(order, action, by, inputs, facts)
    must(!again.ok, '12: the same payment counted again')
  }
  if (['confirmPayment', 'recordPayout', 'finishOrder', 'cancel', 'cashHandedOver', 'payoutDeclined', 'acceptDetails'].includes(action)) {
    must(!decide(order, action, by, inputs, facts).ok, `12: ${action} had a second effect`)
  }
}
