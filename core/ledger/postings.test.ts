import { describe, expect, test } from 'vitest'
import { randomLife } from '../../tests/random/random-life.ts'
import { add, compare, type Decimal, isMore, isNegative, isPositive, negate, sum } from '../money/decimal.ts'
import { lossTold } from '../orders/outgoing.ts'
import { isGone, waitingRefund } from '../orders/refunds.ts'
import { isClosed } from '../orders/statuses.ts'
import { type Account, accounts } from './accounts.ts'
import {
  bookedLoss,
  correctionPostings,
  difference,
  type Entry,
  entriesOf,
  net,
  openingPostings,
  type Posting,
  standingOf,
} from './postings.ts'

const lives = 300

const sums = (postings: readonly Posting[]): Record<string, Decimal> =>
  Object.fromEntries(net(postings).map(({ account, currencyId, amount }) => [`${account} ${currencyId}`, amount]))

const perCurrency = (postings: readonly Posting[]): Decimal[] =>
  [...new Set(postings.map(({ currencyId }) => currencyId))].map((id) =>
    sum(postings.filter(({ currencyId }) => currencyId === id).map(({ amount }) => amount)),
  )

class Broken extends Error {}
const must = (holds: boolean, promise: string): void => {
  if (!holds) throw new Broken(promise)
}

/** One life with its books kept beside it; answers which events were booked. */
function keepBooks(seed: number): Set<string> {
  // each account with its sum, so that a step costs what it adds and not the whole life again
  let booked: readonly Posting[] = []
  let withoutLosses: readonly Posting[] = []
  const past: Entry[] = []
  const reserve: Record<string, Decimal> = { give: '0', take: '0' }
  const events = new Set<string>()
  let exchange: Decimal = '0'
  randomLife(seed, 60, ({ before, answer }) => {
    if (!answer.ok) return
    const { order, outgoing } = answer
    // declined verifications are made by hand, without a move
    const entries = entriesOf(before, order, lossTold(outgoing), bookedLoss(past))
    past.push(...entries)
    for (const { event, postings } of entries) {
      events.add(event)
      must(postings.length > 1, `${event} has one posting`)
      for (const total of perCurrency(postings)) must(compare(total, '0') === 0, `${event} does not balance`)
      booked = net([...booked, ...postings])
      if (event !== 'paymentLost') withoutLosses = net([...withoutLosses, ...postings])
    }
    must(
      new Set(entries.map(({ event, subject }) => `${event} ${subject}`)).size === entries.length,
      'two entries of one move have one key',
    )
    for (const thing of outgoing)
      if (thing.kind === 'reserve') reserve[thing.currencyId] = add(reserve[thing.currencyId] ?? '0', thing.delta)
    const stood = exchange
    const stands = sums(booked)
    exchange = stands['exchange give'] ?? '0'
    // whatever vanishes after the payout, and whatever is returned then, is a loss and no worse rate
    if (before?.status === 'done' && order.status === 'done')
      must(compare(stood, exchange) === 0, `done, and ${answer.row} changes its exchange from ${stood} to ${exchange}`)
    for (const id of ['give', 'take'])
      must(compare(stands[`reserve ${id}`] ?? '0', reserve[id] ?? '0') === 0, `the reserve of ${id} moved otherwise than the books`)
    for (const [place, amount] of Object.entries(stands)) {
      const { side } = accounts[place.split(' ')[0] as Account]
      must(side !== 'ours' || !isNegative(amount), `${place} is ${amount}`)
      must(side !== 'owed' || !isPositive(amount), `${place} is ${amount}`)
    }
    must(difference(withoutLosses, standingOf(order)).length === 0, 'the order stands otherwise')
    const isOut = order.payouts.some(({ state }) => state === 'sent' || state === 'confirmed')
    // what was returned and then vanished is lost all the same
    if (!isOut && !order.refunds.some(isGone)) must((stands['losses give'] ?? '0') === '0', 'nothing is out, and something is lost')
    if (order.status === 'done') {
      // what vanished and came back is his until it is confirmed again, less what somebody is already sending back of it
      const claim = stands['clients give'] ?? '0'
      const isBeingSent = waitingRefund(order)?.claim !== undefined
      const isHis = isBeingSent ? !isPositive(claim) && !isMore(negate(claim), order.seen) : compare(claim, negate(order.seen)) === 0
      must(isHis, `done, and a client has a claim of ${claim}`)
      must(
        compare(stands['clients take'] ?? '0', '0') === 0,
        `done, and a client has a claim of ${stands['clients take']} in the take currency`,
      )
    }
    // below nil: money vanished that had been returned, and the reserve made it good
    if (isClosed(order.status)) must(!isPositive(stands['reserve give'] ?? '0'), 'closed, and its money stands as reserve')
  })
  return events
}

describe('books of any life of an order', () => {
  test('balance at every step, and follow the reserves', () => {
    const events = new Set<string>()
    for (const seed of [370_880_312, 370_882_230, 370_885_185, ...Array.from({ length: lives }, (_, index) => index + 1)]) {
      try {
        for (const event of keepBooks(seed)) events.add(event)
      } catch (error) {
        throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error })
      }
    }
    // a life that never came so far would prove nothing
    for (const event of [
      'paymentSeen',
      'paymentConfirmed',
      'paymentVanished',
      'credited',
      'creditUndone',
      'payoutSent',
      'payoutConfirmed',
      'cashHandedOver',
      'refundOpened',
      'refundDropped',
      'paymentLost',
      'refundSent',
      'refundConfirmed',
      'networkCost',
      'madeGood',
    ])
      expect(events, event).toContain(event)
  })
})

test('the books of a currency open with what was put in, and a correction books the difference', () => {
  expect(sums(openingPostings('sber', '1000'))).toEqual({ 'reserve sber': '1000', 'capital sber': '-1000' })
  expect(openingPostings('sber', '0')).toEqual([])
  expect(sums(correctionPostings('sber', '1000', '990.5'))).toEqual({ 'reserve sber': '-9.5', 'capital sber': '9.5' })
  expect(correctionPostings('sber', '7', '7.0')).toEqual([])
})
