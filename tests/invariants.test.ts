/**
 * Thousands of random lives of an order, and what must hold in each of them at every step.
 * The seed is printed on failure; SEED=<number> runs that one again, LIVES=<number> changes how many.
 */
import { describe, expect, it } from 'vitest'
import { compare, type Decimal, isMore, isZero, negate, smallest, sum } from '../core/money/decimal.ts'
import type { Action } from '../core/orders/actions.ts'
import { allowedActions, decide } from '../core/orders/decide.ts'
import { arrived, counts, hasMoney, refunding } from '../core/orders/exceptions.ts'
import type { Facts, Inputs } from '../core/orders/facts.ts'
import { graph } from '../core/orders/graph.ts'
import { isCovered } from '../core/orders/next-status.ts'
import type { Actor, Order } from '../core/orders/order.ts'
import type { Outgoing } from '../core/orders/outgoing.ts'
import { kindFacts, randomLife, type Step } from '../core/orders/random-life.ts'
import type { World } from '../core/orders/random-world.ts'
import { needsSecondPerson } from '../core/orders/second-person.ts'
import { situation } from '../core/orders/situation.ts'
import { situationWords } from '../core/orders/situation-words.ts'
import { isClosed, isOpen, type Status } from '../core/orders/statuses.ts'
import { deadlines, watchMark } from '../core/orders/timers.ts'
import { transitions } from '../core/orders/transitions.ts'

const lives = Number(process.env['LIVES'] ?? 20_000)
const firstSeed = process.env['SEED'] === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(process.env['SEED'])

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

/** Among thousands of lives there are some that end so, and some that are left there. */
const shown: readonly Status[] = [
  'done',
  'canceled',
  'canceledByClient',
  'canceledAutomatically',
  'paymentNotReceived',
  'paymentChecked',
  'delayed',
  'waitingForMeeting',
]

class Broken extends Error {}
/** Cheaper than expect(), which would take most of the run. */
const must = (holds: boolean, promise: string): void => {
  if (!holds) throw new Broken(promise)
}

/** What one life has shown so far. */
type Book = {
  last: Status | null
  entries: number
  incomes: Set<number>
  give: Decimal[]
  take: Decimal[]
  losses: Decimal[]
  told: Set<string>
}

const isAlive = (state: string): boolean => state === 'sent' || state === 'confirmed'

function checkMoney(order: Order, book: Book): void {
  const open = order.payouts.filter((payout) => payout.state === 'queued' || payout.state === 'sent')
  must(open.length <= 1, '3: more than one open payout')
  must(order.payouts.filter((payout) => isAlive(payout.state)).length <= 1, '3: paid out twice')
  // what came, was returned and then vanished is made good from the reserve, and booked as a loss
  const madeGood = smallest(order.addedToReserve, '0')
  must(!isMore(sum([refunding(order), madeGood]), sum([arrived(order), ...book.losses])), '3: refunds exceed what came')
  if (order.payouts.some((payout) => isAlive(payout.state)))
    must(!isMore(sum([refunding(order), order.addedToReserve]), sum([arrived(order), ...book.losses])), '3: refunded and paid out')
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
  must(compare(sum([order.seen, order.received]), arrived(order)) <= 0, '7: more is at hand than came')

  must(
    !order.credited || !['toBePaid', 'checkingPayment', 'paymentNotReceived'].includes(order.status),
    '5: credited where payments are still checked',
  )
  const payoutOut = order.payouts.some((payout) => isAlive(payout.state))
  if (isClosed(order.status) || order.status === 'done' || payoutOut) must(isZero(order.softReserve), '9: a promise after the end')
  else if (promising.includes(order.status)) must(order.softReserve === order.take, '9: the promise differs from the order')
  must(compare(sum(book.give), order.addedToReserve) === 0, '9: reserve of give differs from what the order added')
  must(compare(negate(sum(book.take)), order.takenFromReserve) === 0, '9: reserve of take differs from what the order took')
}

function checkClock({ before, action, by, facts, answer }: Step): void {
  if (!answer.ok || before === null || by.actor !== 'system' || !clocks.includes(action) || !isClosed(answer.to) || isClosed(before.status))
    return
  must(!hasMoney(before), '1: a clock cancelled an order with money')
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
      place.who === 'operator' && allowedActions(order, 'operator', facts).some(({ action }) => action === 'openRefund'),
      '7: closed with money that nobody returns',
    )
  if (!isOpen(order.status)) return
  const can = (actor: Actor): boolean => allowedActions(order, actor, facts).length > 0
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
  const limited = row?.onlyIf.includes('withinOnePersonsLimit') && needsSecondPerson(facts.valueInRub, facts.settings)
  if (!limited && !row?.onlyIf.includes('secondPersonAgrees')) return
  const { agreement } = before
  must(agreement?.action === action && agreement.agreedBy !== null, '13: one person decided alone')
  must(agreement?.askedBy !== agreement?.agreedBy, '13: the same person twice')
  for (const [name, value] of Object.entries(agreement?.inputs ?? {}))
    must(inputs[name as keyof Inputs] === value, `13: ${name} is not what was agreed to`)
  must(by.actor !== 'client' && answer.order.agreement === null, '13: agreed to once and done twice')
}

function check(step: Step, book: Book): void {
  const { before, action, by, inputs, facts, answer } = step
  if (!answer.ok) {
    must(answer.status === (before?.status ?? null), 'a refusal tells another status')
    const known =
      before?.payments.some((payment) => payment.id === (inputs.payment?.id ?? inputs.paymentId) && payment.state !== 'vanished') ?? false
    const isNews = (action === 'paymentSeen' && !known) || (action === 'paymentReversed' && known)
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
  if (action === 'paymentSeen' && inputs.payment !== undefined) book.told.add(inputs.payment.id)
  // what staff took from the order is another's, or waits among the payments to be settled
  if (action === 'detachPayment') book.told.delete(inputs.paymentId ?? '')
  noteOutgoing(order, answer.outgoing, book)
  must(book.incomes.size === book.entries, '8: stays in done and partner incomes differ')
  checkClock(step)
  checkTwoPeople(step)
  checkMoney(order, book)
  checkWords(order, facts)
  checkMeeting(order)
  if (before !== null && (before.status === 'paymentChecked' || before.status === 'done') && !isClosed(to)) {
    must(order.rate === before.rate && order.give === before.give && order.take === before.take, '5: the rate changed after the credit')
  }
  // The same thing told again: a watcher repeats itself, a client presses twice.
  if (action === 'paymentSeen') {
    const again = decide(order, action, by, inputs, facts)
    must(!again.ok, '12: the same payment counted again')
  }
  if (['confirmPayment', 'recordPayout', 'finishOrder', 'cancel', 'cashHandedOver', 'payoutDeclined', 'acceptDetails'].includes(action)) {
    must(!decide(order, action, by, inputs, facts).ok, `12: ${action} had a second effect`)
  }
}

/** What staff and watchers do to end an order well: tried in turn until one of them moves it. */
const waysOn: readonly (readonly [action: Action, actor: Actor])[] = [
  ['release', 'admin'],
  ['waiveVerification', 'operator'],
  ['release', 'operator'],
  ['confirmationsGrew', 'system'],
  ['cashCounted', 'operator'],
  ['openingOfService', 'system'],
  ['confirmPayment', 'operator'],
  ['acceptDetails', 'operator'],
  ['recordPayout', 'operator'],
  ['complete', 'operator'],
  ['scheduleMeeting', 'operator'],
  ['cashHandedOver', 'operator'],
  ['cancel', 'operator'],
  ['openRefund', 'operator'],
  ['giveRefundDetails', 'client'],
  ['confirmRefundDetails', 'client'],
  ['approveRefund', 'admin'],
  ['approveRefund', 'operator'],
  ['recordRefund', 'operator'],
  ['recordRefund', 'admin'],
  ['refundConfirmed', 'system'],
]

/** Nothing of what came is left here, and nothing that should go back is still on its way. */
const isReturned = (order: Order): boolean =>
  !hasMoney(order) && order.refunds.every(({ state }) => !['proposed', 'approved', 'sent'].includes(state))
const isAtItsEnd = (order: Order): boolean =>
  !isOpen(order.status) && (order.status === 'done' ? isReturned({ ...order, received: '0' }) : isReturned(order))

function firstOf<T, R>(things: readonly T[], found: (thing: T) => R | null): R | null {
  for (const thing of things) {
    const one = found(thing)
    if (one !== null) return one
  }
  return null
}

/** Whether an order that stands anywhere can be brought to an end with its money exchanged or returned. */
function endsWell(start: Order, world: World): boolean {
  let order = start
  for (let count = 0; count < 30 && !isAtItsEnd(order); count += 1) {
    const facts = kindFacts(world, order)
    const unconfirmed = order.payments.find((payment) => counts(payment) && payment.state === 'seen')
    const tomorrow = new Date(Date.parse(facts.now) + 86_400_000).toISOString()
    const inputs: Inputs = {
      reason: 'end',
      proof: `proof ${order.version}`,
      amount: order.due,
      code: '123456',
      at: tomorrow,
      placeId: 'office',
      address: 'address',
    }
    if (order.refundTo !== null) inputs.detailsId = order.refundTo.id
    const grown: Inputs = unconfirmed === undefined ? {} : { paymentId: unconfirmed.id, confirmations: 100 }
    const attempt = (action: Action, actor: Actor, more: Inputs = {}) =>
      decide(
        order,
        action,
        { actor, personId: actor },
        { ...inputs, ...(action === 'recordPayout' ? { amount: order.take } : {}), ...grown, ...more },
        facts,
      )
    /** Alone, or by two: what waits of another kind is dropped first. */
    const byTwo = (action: Action, actor: Actor) => {
      const agreed = order.agreement?.action === action ? order.agreement.inputs : {}
      const alone = attempt(action, actor, agreed)
      if (alone.ok || alone.code !== 'NEEDS_SECOND_PERSON') return alone
      if (order.agreement === null) return attempt('askAgreement', 'operator', { asked: action })
      const agrees = attempt('agree', order.agreement.askedBy === 'admin' ? 'operator' : 'admin')
      return order.agreement.action === action && agrees.ok ? agrees : attempt('dropAgreement', 'operator')
    }
    const next = firstOf(waysOn, ([action, actor]) => {
      const answer = byTwo(action, actor)
      const moves =
        answer.ok &&
        (answer.from !== answer.to || answer.row !== 'K15' || order.received !== answer.order.received) &&
        // said once is enough
        (answer.row !== 'R5n' || order.refundTo === null)
      return moves ? answer.order : null
    })
    if (next === null) return false
    order = next
  }
  if (!isAtItsEnd(order)) return false
  const returned = sum(order.refunds.filter(({ state }) => state === 'confirmed').map(({ amount }) => amount))
  return order.status === 'done'
    ? order.payouts.some((payout) => payout.state === 'confirmed')
    : isClosed(order.status) && compare(returned, arrived(order)) >= 0
}

describe(`random lives of an order, from seed ${firstSeed}`, () => {
  it(`keeps its promises in ${lives} lives`, { timeout: 400_000 }, () => {
    let moves = 0
    const ends = new Set<Status>()
    for (let count = 0; count < lives; count += 1) {
      const seed = firstSeed + count
      const book: Book = { last: null, entries: 0, incomes: new Set(), give: [], take: [], losses: [], told: new Set() }
      const trace: string[] = []
      try {
        const end = randomLife(seed, 12, (step) => {
          // Lives that begin as declined are made so by hand, after the first row.
          if (step.before !== null && book.last !== step.before.status && trace.length === 1) book.last = step.before.status
          trace.push(
            `${step.facts.now} ${step.by.actor} ${step.action}: ${step.answer.ok ? `${step.answer.row} -> ${step.answer.to}` : step.answer.code}`,
          )
          if (step.answer.ok) moves += 1
          check(step, book)
        })
        if (end !== null) ends.add(end.order.status)
        if (end !== null) must(endsWell(end.order, end.world), `6: a dead end in ${end.order.status}`)
      } catch (error) {
        throw new Error(`SEED=${seed} LIVES=1 breaks a promise.\n${String(error)}\n${trace.join('\n')}`, { cause: error })
      }
    }
    expect(moves).toBeGreaterThan(lives)
    // a few lives show one thing, many show all
    if (lives >= 3000) for (const status of shown) expect([...ends]).toContain(status)
  })
})
