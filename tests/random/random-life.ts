/**
 * Random lives of an order, for tests: any actor tries anything at any moment, payments come and vanish, clocks jump, watchers lag,
 * requests are repeated. The same seed gives the same life. Pure: the random numbers come from the seed, time is counted here.
 */
import { add, divide, multiply, roundDown } from '../../core/money/decimal.ts'
import { type Action, actions } from '../../core/orders/actions.ts'
import { claimOf, refundClaimOf } from '../../core/orders/claims.ts'
import { allowedActions, blockedActions, decide, type Moved, type Refused } from '../../core/orders/decide.ts'
import type { Facts, Inputs, Mover, SeenPayment } from '../../core/orders/facts.ts'
import { hasLikelyPayment, likelyPaymentsOf, noLongerLikely } from '../../core/orders/likely-payments.ts'
import { openNeed } from '../../core/orders/next-status.ts'
import { openOrder } from '../../core/orders/open-order.ts'
import type { LikelyPayment } from '../../core/orders/order.ts'
import { type Actor, choiceNames, type Order, payoutDoubts } from '../../core/orders/order.ts'
import { needsSecondPerson } from '../../core/orders/second-person.ts'
import type { Status } from '../../core/orders/statuses.ts'
import { nextDeadline } from '../../core/orders/timers.ts'
import { instantOf } from '../../core/time/instant.ts'
import { beginning, day, draftOf, factsOf, hour, newId, randomnessOf, type World } from './random-world.ts'

/** One step of a life, as it was tried and answered. */
export type Step = { before: Order | null; action: Action; by: Mover; inputs: Inputs; facts: Facts; answer: Moved | Refused }

const mover = (actor: Actor): Mover => ({ actor, personId: actor === 'system' ? null : actor })

function paymentFor(world: World, order: Order): SeenPayment {
  const { randomness } = world
  const known = randomness.percent(20) ? order.payments.find((payment) => payment.kind === 'transfer') : undefined
  const exact = randomness.percent(world.goesWell ? 90 : 40)
  const amount = exact ? order.due : randomness.pick([divide(order.due, '2'), multiply(order.due, '1.5'), '1'])
  const needed = randomness.pick([0, 3])
  return {
    id: known?.id ?? newId(world),
    amount: known?.amount ?? roundDown(amount, 2),
    seenAt: instantOf(world.ms - (randomness.percent(50) ? 0 : randomness.whole(20) * 60_000)),
    confirmations: known ? known.confirmations + randomness.whole(3) : randomness.whole(4),
    confirmationsNeeded: known?.confirmationsNeeded ?? needed,
    transactionHash: 'hash',
    sender: null,
    memo: null,
    problem: randomness.percent(world.goesWell ? 2 : 8) ? randomness.pick(['wrongMemo', 'wrongSender', 'duplicate'] as const) : null,
  }
}

/** A transfer with another memo, or with none. */
const likelyPayment = (world: World, { due }: Order): LikelyPayment => ({
  id: newId(world),
  amount: due,
  state: world.randomness.pick(['seen', 'confirmed'] as const),
  seenAt: instantOf(world.ms),
  memo: world.randomness.pick([null, '7']),
  transactionHash: 'hash',
  toldAt: null,
  denied: null,
})

/** Staff gave it to this order or to another, or its network took it back: the server reads it as likely no more. */
function settleLikely(world: World, order: Order): Order {
  const { randomness } = world
  const [one] = likelyPaymentsOf(order)
  return one === undefined || !randomness.percent(6) ? order : noLongerLikely(order, one.id)
}

/** One of those that vanished, as its network tells of it again. */
function returningFor(world: World, order: Order): Inputs {
  const gone = order.payments.find(({ kind, state }) => kind === 'transfer' && state === 'vanished')
  if (gone === undefined) return {}
  const { kind: _, state: __, confirmedAt: ___, unmatched: ____, ...payment } = gone
  return { payment: { ...payment, problem: null, confirmations: payment.confirmationsNeeded - (world.randomness.percent(30) ? 1 : 0) } }
}

/** What some member of staff could do if another agreed. */
const askable = (order: Order, facts: Facts): readonly Action[] =>
  needsSecondPerson(facts.valueInRub, facts.settings) || order.status === 'done'
    ? blockedActions(order, 'admin', facts)
        .filter(({ code }) => code === 'NEEDS_SECOND_PERSON')
        .map(({ action }) => action)
    : []

/** Done as it was agreed to. */
export const agreedTo = ({ agreement }: Order, action: Action): Inputs => (agreement?.action === action ? agreement.inputs : {})

/** Inputs that mostly fit the action. */
export function inputsFor(world: World, order: Order, action: Action, facts: Facts): Inputs {
  const { randomness } = world
  if (action === 'paymentSeen') return { payment: paymentFor(world, order) }
  if (action === 'paymentReturned') return returningFor(world, order)
  if (action === 'otherAssetSeen') return { otherAssets: [...order.otherAssets, { id: newId(world), sure: randomness.percent(50) }] }
  if (action === 'otherAssetGone') return { otherAssets: order.otherAssets.slice(1) }
  if (action === 'likelyPaymentSeen') return { likelyPayments: [...order.likelyPayments, likelyPayment(world, order)] }
  const transfer = order.payments.length > 0 ? randomness.pick(order.payments) : undefined
  const theirProposal = order.meeting?.proposal?.at
  return {
    ...(randomness.percent(95) ? { reason: 'reason' } : {}),
    ...(randomness.percent(90)
      ? {
          proof: ['refundFailed', 'payoutDeclined', 'payoutNotSent', 'retryPayout', 'payoutReturned', 'askAgreement'].includes(action)
            ? 'answer of the bank'
            : `proof ${order.number} ${order.version}`,
        }
      : {}),
    ...(action === 'askAgreement' ? { asked: askable(order, facts)[0] ?? randomness.pick(['recordPayout', 'cancel'] as const) } : {}),
    ...(action === 'submitNewDetails' ? { detailsId: newId(world) } : {}),
    ...(action === 'confirmNewDetails' && order.newDetails ? { detailsId: order.newDetails.id } : {}),
    ...(action === 'recordPayout' ? {} : { amount: randomness.percent(80) ? order.due : add(order.due, '5') }),
    code: randomness.percent(90) ? '123456' : '654321',
    at: theirProposal !== undefined && randomness.percent(70) ? theirProposal : instantOf(world.ms + (randomness.whole(30) - 2) * hour),
    placeId: 'office',
    ...(action === 'attachPayment' || action === 'askAgreement' ? { at: instantOf(world.ms) } : {}),
    ...(action === 'denyLikelyPayment' && hasLikelyPayment(order) ? { paymentId: randomness.pick(likelyPaymentsOf(order)).id } : {}),
    ...(transfer === undefined || action === 'attachPayment' || action === 'denyLikelyPayment'
      ? {}
      : { paymentId: transfer.id, confirmations: transfer.confirmations + randomness.whole(4) }),
    ...(action === 'attachPayment' ? { takeSeen: '0.01' } : {}),
    stars: 5,
    providerId: `withdrawal ${order.version}`,
    ...(action === 'payoutNews' ? { cost: randomness.pick(['0', '0.5', '1']) } : {}),
    ...(action === 'payoutDoubted' && order.payouts.length > 0
      ? { payoutId: randomness.pick(order.payouts).id, doubt: randomness.pick([...payoutDoubts, null]) }
      : {}),
    ...(action === 'correctProof' && order.payouts.length + order.refunds.length > 0
      ? { sentId: randomness.pick([...order.payouts, ...order.refunds]).id }
      : {}),
    ...(action === 'hold' ? { holdKind: randomness.pick(['aml', 'sender', 'manual'] as const) } : {}),
    address: 'address',
    ...(order.refundTo === null || action !== 'confirmRefundDetails'
      ? {}
      : { detailsId: randomness.percent(95) ? order.refundTo.id : 'old' }),
    ...(choosing.includes(action) ? { choice: choiceFor(world, action) } : {}),
    ...numberFor(world, order, action),
  }
}

/** A file of the number that is asked for, mostly; or the number that staff ask for. */
function numberFor({ randomness }: World, order: Order, action: Action): Inputs {
  if (action === 'requireVerification' || action === 'requireAccountVerification') {
    const kind = action === 'requireVerification' ? randomness.pick(['card', 'account'] as const) : 'account'
    return { kind, number: { kind, numberHash: randomness.pick(['n', 'm']), lastFour: '2222' } }
  }
  if (!['submitVerification', 'replaceFile', 'useOtherVerified'].includes(action)) return {}
  const need = openNeed(order.needs)
  const numberHash = action === 'useOtherVerified' || need === null || randomness.percent(5) ? 'other' : need.numberHash
  return { fileId: 'file', detailsId: 'details', number: { kind: need?.kind ?? 'card', numberHash, lastFour: '3333' } }
}

const choosing: readonly Action[] = ['resolvePartial', 'resolveOver', 'resolveLate']

/** Mostly one that belongs to the action, at times any. */
function choiceFor({ randomness }: World, action: Action) {
  if (randomness.percent(10)) return randomness.pick(choiceNames)
  if (action === 'resolveLate') return randomness.pick(['newRate', 'newRate', 'refund'] as const)
  return randomness.pick(
    action === 'resolvePartial' ? (['topUp', 'takeLess', 'refund'] as const) : (['exchangeAll', 'keepExcess', 'returnExcess'] as const),
  )
}

const moneyActions: readonly Action[] = ['paymentSeen', 'paymentSeen', 'confirmationsGrew', 'confirmationsGrew', 'paymentReversed']
const onward: readonly Action[] = [
  'confirmPayment',
  'cashCounted',
  'cashReceived',
  'clientArrived',
  'markAsPaid',
  'claimPayout',
  'recordPayout',
  'scheduleMeeting',
  'cashHandedOver',
  'waiveVerification',
]
const anyRefund: readonly Action[] = [
  'openRefund',
  'approveRefund',
  'claimRefund',
  'recordRefund',
  'releaseRefund',
  'refundConfirmed',
  'refundFailed',
  'dropRefund',
]
const underVerification: readonly Status[] = [
  'toBeVerified',
  'toBeAccountVerified',
  'checkingVerification',
  'checkingAccountVerification',
  'verificationDeclined',
]
const ofVerification: readonly Action[] = [
  'submitVerification',
  'verifiedElsewhere',
  'useOtherVerified',
  'approve',
  'decline',
  'replaceFile',
  'approveOnAppeal',
]
const anyActor: readonly Actor[] = ['client', 'operator', 'admin', 'system']

const payoutDeeds: readonly Action[] = ['recordPayout', 'recordPayout', 'recordPayout', 'releasePayout', 'claimPayout']
const refundDeeds: readonly Action[] = [
  'recordRefund',
  'recordRefund',
  'recordRefund',
  'releaseRefund',
  'claimRefund',
  'dropRefund',
  'giveRefundDetails',
]

/** Whoever pays by hand records it, lets it go, forgets it, or another meddles; at times its money is called back meanwhile. */
function paidByHand(world: World, until: string, deeds: readonly Action[]): { action: Action; by: Mover } {
  const { randomness } = world
  if (randomness.percent(25)) {
    world.ms = Math.max(world.ms, Date.parse(until) - (randomness.percent(50) ? 200_000 : 0))
    return { action: randomness.pick(['claimNearlyOver', 'claimOver'] as const), by: mover('system') }
  }
  if (randomness.percent(10)) return { action: 'paymentReversed', by: mover('system') }
  return { action: randomness.pick(deeds), by: mover(randomness.percent(70) ? 'operator' : 'admin') }
}

/** One of the sought actions, where the table offers any to an actor who is drawn. */
function soughtFor({ randomness }: World, order: Order, facts: Facts, sought: ReadonlySet<Action>): { action: Action; by: Mover } | null {
  const actor = randomness.pick(anyActor)
  const ways = allowedActions(order, actor, facts).filter(({ action }) => sought.has(action))
  return ways.length > 0 ? { action: randomness.pick(ways).action, by: mover(actor) } : null
}

/** What is tried next, by whom: mostly something that the table offers now. */
function attempt(world: World, order: Order, facts: Facts, sought: ReadonlySet<Action>): { action: Action; by: Mover } {
  const { randomness } = world
  const found = sought.size > 0 && randomness.percent(40) ? soughtFor(world, order, facts, sought) : null
  if (found) return found
  if (world.goesWell && randomness.percent(45)) {
    if (order.status === 'toBePaid' && order.giveKind !== 'cash') return { action: 'paymentSeen', by: mover('system') }
    if (order.status === 'checkingPayment' && order.seen !== '0' && randomness.percent(50))
      return { action: 'confirmationsGrew', by: mover('system') }
    const good = allowedActions(order, 'operator', facts).filter(({ action }) => onward.includes(action))
    if (good.length > 0) return { action: randomness.pick(good).action, by: mover('operator') }
  }
  // what has vanished mostly comes back, and what that took is given again
  if (randomness.percent(12) && order.payments.some(({ kind, state }) => kind === 'transfer' && state === 'vanished'))
    return { action: 'paymentReturned', by: mover('system') }
  if (order.vanishing?.paymentIds.length === 0 && randomness.percent(50)) return { action: 'confirmPayment', by: mover('system') }
  // ways that a life seldom finds by itself: money before a meeting, and the choices over odd money
  if (order.status === 'waitingForMeeting' && !order.credited && order.credentials !== null && randomness.percent(50))
    return { action: 'paymentSeen', by: mover('system') }
  if (order.status === 'checkingPayment' && order.exceptions.length > 0 && randomness.percent(20)) {
    const actor = randomness.pick(anyActor)
    const ways = allowedActions(order, actor, facts).filter(({ action }) => choosing.includes(action))
    if (ways.length > 0) return { action: randomness.pick(ways).action, by: mover(actor) }
  }
  // what came in another currency is seldom, and is seen to by staff
  if (order.otherAssets.length > 0 && randomness.percent(25))
    return { action: 'otherAssetGone', by: mover(randomness.pick(['operator', 'system'] as const)) }
  if (order.giveKind === 'crypto' && randomness.percent(2)) return { action: 'otherAssetSeen', by: mover('system') }
  // a mistyped memo: staff look at it, or its client says that it is not his
  if (order.giveKind !== 'cash' && randomness.percent(2)) return { action: 'likelyPaymentSeen', by: mover('system') }
  if (hasLikelyPayment(order) && randomness.percent(12))
    return { action: 'denyLikelyPayment', by: mover(randomness.pick(['client', 'operator'] as const)) }
  if (order.status === 'checkingPayment' && order.likelyPayments.length === 0 && order.paidMarkedAt === null && randomness.percent(20))
    return { action: 'likelyPaymentSettled', by: mover('system') }
  // a client who asked for his money back changes his mind
  if (order.refunds.some(({ state, proposedBy }) => state === 'proposed' && proposedBy === null) && randomness.percent(20))
    return { action: 'withdrawRefundRequest', by: mover('client') }
  const refundClaim = refundClaimOf(order)
  if (refundClaim !== null && randomness.percent(60)) return paidByHand(world, refundClaim.until, refundDeeds)
  // few refunds are sent, and most lives end before one has arrived or failed
  if (order.refunds.some(({ state }) => state === 'sent') && randomness.percent(40))
    return { action: randomness.pick(['refundFailed', 'refundConfirmed'] as const), by: mover('operator') }
  // refunds are many steps, and a life is short
  if (order.refunds.length > 0 && randomness.percent(order.refunds.some(({ state }) => state === 'sent') ? 60 : 35)) {
    const by = mover(randomness.pick(['operator', 'admin'] as const))
    const refunds = allowedActions(order, by.actor, facts).filter(({ action }) => anyRefund.includes(action))
    if (refunds.length > 0) return { action: randomness.pick(refunds).action, by }
  }
  const asksWhere = order.refundTo === null || order.refundTo.confirmedAt === null
  if (order.refunds.length > 0 && asksWhere && randomness.percent(40))
    return { action: order.refundTo === null || randomness.percent(10) ? 'giveRefundDetails' : 'confirmRefundDetails', by: mover('client') }
  // the rate is over and the time to mark is not: a minute that clocks seldom hit by themselves
  if (order.status === 'toBePaid' && order.rateFixedUntil !== null && randomness.percent(3)) {
    world.ms = Math.max(world.ms, Date.parse(order.rateFixedUntil) + 1000)
    return { action: 'refreshQuote', by: mover('client') }
  }
  // two people over one decision: neither of these steps is a button that stands there by itself
  if (order.agreement !== null && randomness.percent(50)) {
    if (order.agreement.agreedBy === null) return { action: 'agree', by: mover(randomness.percent(70) ? 'operator' : 'admin') }
    return { action: order.agreement.action, by: mover('admin') }
  }
  if (order.agreement === null && randomness.percent(30) && askable(order, facts).length > 0)
    return { action: 'askAgreement', by: mover(randomness.percent(70) ? 'admin' : 'operator') }
  // a provider answers soon: what it was asked for does not stand for long
  const queued = order.payouts.find(({ state, kind }) => state === 'queued' && kind === 'crypto')
  const claim = claimOf(order)
  if (claim !== null && randomness.percent(60)) return paidByHand(world, claim.until, payoutDeeds)
  if (queued?.askedAt === null && randomness.percent(20)) return { action: 'askPayout', by: mover('system') }
  if (queued?.askedAt != null && randomness.percent(50)) {
    const gone = order.hold.kind !== 'none'
    const answers: readonly Action[] = gone
      ? ['payoutNotSent', 'payoutNotSent', 'recordPayout']
      : ['recordPayout', 'recordPayout', 'payoutLost', 'payoutNotSent', 'paymentReversed', 'paymentReversed']
    return { action: randomness.pick(answers), by: mover(randomness.percent(80) ? 'system' : 'operator') }
  }
  // the link of the email is no button
  if (order.status === 'delayed' && order.newDetails?.confirmedAt === null && randomness.percent(40))
    return { action: 'confirmNewDetails', by: mover('client') }
  // verification is many steps too
  if (underVerification.includes(order.status) && randomness.percent(40)) {
    const actor = randomness.pick(['client', 'operator', 'operator', 'system'] as const)
    const steps = allowedActions(order, actor, facts).filter(({ action }) => ofVerification.includes(action))
    if (steps.length > 0) return { action: randomness.pick(steps).action, by: mover(actor) }
  }
  if (world.drained && order.status === 'toBePaid' && randomness.percent(40)) return { action: 'credentialsGone', by: mover('system') }
  const roll = randomness.whole(100)
  if (roll < 25) return { action: randomness.pick(moneyActions), by: mover('system') }
  if (roll < 80) {
    const actor = randomness.pick(anyActor)
    const offered = allowedActions(order, actor, facts)
    // Endings are easy to reach: they are taken less often, so that lives grow long.
    const kept = offered.filter(
      ({ action }) =>
        !['cancel', 'cancelOrder', 'closeForGood', 'credentialsGone', 'balanceGrew'].includes(action) || randomness.percent(25),
    )
    if (kept.length > 0) return { action: randomness.pick(kept).action, by: mover(actor) }
  }
  if (roll < 90) {
    const due = nextDeadline(order, facts.settings, facts.openingFrom)
    if (due !== null) {
      world.ms = Math.max(world.ms, Date.parse(due.at) + randomness.whole(2))
      if (randomness.percent(80)) world.watchedMs = world.ms + 1000
      return { action: due.action, by: mover('system') }
    }
  }
  return { action: randomness.pick(actions), by: mover(randomness.pick(anyActor)) }
}

/**
 * One life of at most `steps` steps, told step by step to `watch`. Returns the order at its end, or null when it was not created.
 * Every so often the order is written down and read back, as a restart does. `sought` actions come more often where they are possible.
 */
export function randomLife(
  seed: number,
  steps: number,
  watch: (step: Step) => void,
  sought: ReadonlySet<Action> = new Set(),
): { order: Order; world: World } | null {
  const randomness = randomnessOf(seed)
  const start = beginning + randomness.whole(7 * 24) * hour
  const rate = String(80 + randomness.whole(20))
  const world: World = {
    randomness,
    ms: start,
    watchedMs: start,
    ids: 0,
    aboveLimit: randomness.percent(5),
    goesWell: randomness.percent(60),
    watched: randomness.percent(80),
    drained: false,
    rate,
  }
  const draft = draftOf(world)
  const creation = factsOf(world, draft)
  const created = openOrder(draft, mover('client'), creation)
  watch({ before: null, action: draft.action, by: mover('client'), inputs: {}, facts: creation, answer: created })
  if (!created.ok) return null
  let order = created.order
  for (let count = 0; count < steps; count += 1) {
    if (randomness.percent(60))
      world.ms += randomness.pick(
        world.goesWell && randomness.percent(80) ? [1000, 20_000, 300_000] : [1000, 300_000, 900_000, hour, 13 * hour, 40 * hour],
      )
    if (randomness.percent(60)) world.watchedMs = world.ms + randomness.whole(2) * 1000
    if (randomness.percent(20)) world.rate = String(80 + randomness.whole(20))
    if (randomness.percent(world.drained ? 50 : 5)) world.drained = !world.drained
    if (randomness.percent(5)) order = JSON.parse(JSON.stringify(order)) as Order
    order = settleLikely(world, order)
    const { action, by } = attempt(world, order, factsOf(world, order), sought)
    const facts = factsOf(world, order)
    const inputs = { ...inputsFor(world, order, action, facts), ...(randomness.percent(90) ? agreedTo(order, action) : {}) }
    const answer = decide(order, action, by, inputs, facts)
    watch({ before: order, action, by, inputs, facts, answer })
    if (answer.ok) order = answer.order
  }
  return { order, world }
}

/** Facts on a kind day, to bring a life to its end. */
export function kindFacts(world: World, order: Order): Facts {
  const facts = factsOf({ ...world, drained: false }, order)
  const quote = { give: order.give, take: order.take, rate: order.rate }
  return {
    ...facts,
    office: { open: true, opensAt: facts.now },
    watchedUntil: instantOf(world.ms + day),
    lookedUntil: instantOf(world.ms + day),
    freshQuote: quote,
    secondFactorFresh: true,
    amlPassed: true,
    detailsNeeds: (facts.detailsNeeds ?? []).map((need) => ({ ...need, state: 'verified' })),
    slotOffered: () => true,
    slotFree: () => true,
  }
}
