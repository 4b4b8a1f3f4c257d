import { describe, expect, test } from 'vitest'
import { newOrder, now } from '../orders/example-order.ts'
import type { Order, Payment, Payout } from '../orders/order.ts'
import { receiptDocument } from '../orders/receipt.ts'
import type { Status } from '../orders/statuses.ts'
import { type AuditedOrder, type Fault, type OrderEvidence, orderFaults } from './order-faults.ts'
import { standingOf } from './postings.ts'

const offered = newOrder()
const payment = (id: string, amount: string, state: Payment['state'] = 'confirmed'): Payment => ({
  id,
  kind: 'transfer',
  amount,
  state,
  seenAt: now,
  confirmedAt: null,
  confirmations: 1,
  confirmationsNeeded: 1,
  transactionHash: id,
  sender: null,
  memo: null,
  problem: null,
  unmatched: false,
})
const payout = (id: string, state: Payout['state'], more: Partial<Payout> = {}): Payout => ({
  id,
  kind: 'bank',
  amount: '9000',
  state,
  proof: id,
  askedAt: null,
  lostAt: null,
  providerId: null,
  cost: '0',
  queuedAt: now,
  sentAt: now,
  endedAt: null,
  failureProof: null,
  ...more,
})

/** An order whose books and history agree with it; `more` is what else of its evidence is otherwise. */
const faultsOf = (change: Partial<AuditedOrder>, more: Partial<OrderEvidence> = {}): readonly Fault[] => {
  const order = { ...offered, ...change }
  const history = { rows: 3, first: 1, last: 3, linked: true, chained: true, lastStatus: order.status, expected: 3 }
  return orderFaults({ order, booked: standingOf(order), history, receipts: [], ...more })
}
const said = (kind: Fault['kind'], says: string) => [{ kind, subject: 'order:1', says }]

const paid = { payments: [payment('p', '100')], received: '100', credited: true, addedToReserve: '100' } as const
const waits = { ...paid, status: 'paymentChecked', payouts: [payout('o', 'queued')] } as const
const sent = { ...waits, payouts: [payout('o', 'sent')], softReserve: '0', takenFromReserve: '9000' } as const
const done = { ...sent, status: 'done', payouts: [payout('o', 'confirmed')] } as const

test.each<[string, Partial<Order>]>([
  ['offered', {}],
  ['partly here', { status: 'checkingPayment', payments: [payment('p', '40'), payment('q', '60', 'seen')], seen: '60', received: '40' }],
  ['waiting for its payout', waits],
  ['paid out', sent],
  ['done', done],
  ['closed', { status: 'canceledAutomatically', softReserve: '0' }],
  ['of a meeting, with a promise or with none', { status: 'waitingForMeeting' }],
  ['of a meeting without a promise', { status: 'waitingForMeeting', softReserve: '0' }],
  ['paid out for money that vanished', { ...sent, payments: [payment('p', '100', 'vanished')], received: '0' }],
])('an order that is %s has no fault', (_, change) => expect(faultsOf(change)).toEqual([]))

test('the books say something else', () => {
  const booked = [...standingOf({ ...offered, ...waits }), { account: 'reserve', currencyId: 'usdt', amount: '-5' } as const]
  expect(faultsOf(waits, { booked })).toEqual(said('orderDiffersFromBooks', 'the books differ from the order by reserve usdt -5'))
  expect(faultsOf(waits, { booked: booked.toSpliced(-1, 1, { account: 'exchange', currencyId: 'rub', amount: '7' }) })).toEqual(
    said('orderDiffersFromBooks', 'the books differ from the order by exchange rub +7'),
  )
})

describe('its sums', () => {
  const differ = (change: Partial<Order>, says: string) => expect(faultsOf(change)).toEqual(said('sumsDifferFromPayments', says))
  test('are those of its payments', () => {
    const checked = { status: 'checkingPayment', payments: [payment('p', '40'), payment('q', '60', 'seen')] } as const
    differ({ ...checked, seen: '0', received: '40' }, 'seen is 0 and should be 60')
    differ({ ...checked, seen: '60', received: '100' }, 'received is 100 and should be 40')
  })
  test('are something, where it is credited and nothing may be out', () => {
    const gone = { ...waits, payments: [payment('p', '100', 'vanished')], received: '0' } as const
    differ(gone, 'credited, and nothing was received')
    expect(faultsOf({ ...gone, payouts: [payout('o', 'queued', { askedAt: now })] })).toEqual([])
  })
})

describe('its payouts', () => {
  test.each<[string, Partial<Order>, string]>([
    [
      'are alive one at a time',
      { ...sent, payouts: [payout('o', 'sent'), payout('n', 'sent')], takenFromReserve: '18000' },
      '2 payouts are alive',
    ],
    ['have arrived once it is done', { ...sent, status: 'done' }, 'done, and no payout arrived'],
    ['are there once it is done', { ...done, payouts: [], takenFromReserve: '0' }, 'done, and no payout arrived'],
    ['are of an order that is credited', { ...sent, credited: false }, 'paid out, and never credited'],
    ['took from the reserve what they are', { ...sent, takenFromReserve: '0' }, 'what was taken from the reserve is 0 and should be 9000'],
  ])('%s', (_, change, says) => expect(faultsOf(change)).toEqual(said('payoutsDiffer', says)))
})

describe('its promise', () => {
  test.each<[string, Partial<Order>, string]>([
    ['is over with it', { status: 'canceledAutomatically' }, 'is 9000 and should be 0'],
    ['is over once its payout is out', { ...sent, softReserve: '9000' }, 'is 9000 and should be 0'],
    ['is kept while it is open', { softReserve: '0' }, 'is 0 and should be 9000'],
    ['is of what it gives', { status: 'waitingForMeeting', softReserve: '5' }, 'is 5 and should be 9000'],
  ])('%s', (_, change, says) => expect(faultsOf(change)).toEqual(said('promiseDiffers', `the soft hold ${says}`)))
})

describe('its history', () => {
  const whole = { rows: 3, first: 1, last: 3, linked: true, chained: true, lastStatus: 'toBePaid' as Status, expected: 3 }
  test.each<[string, Partial<typeof whole>, string]>([
    ['is there', { rows: 0 }, 'history has 0 rows, from 1 to 3'],
    ['begins with its first row', { rows: 2, first: 2 }, 'history has 2 rows, from 2 to 3'],
    ['has no row twice', { rows: 4 }, 'history has 4 rows, from 1 to 3'],
    ['is as long as the order says', { expected: 4 }, 'history ends at 3, and the order names 4'],
    ['has rows that follow from each other', { linked: false }, 'a row of history does not begin where the one before it ended'],
    ['is what was written', { chained: false }, 'a row of history is not what was written: its hash is of another'],
    ['ends where the order is', { lastStatus: 'delayed' }, 'history ends in delayed, and the order is toBePaid'],
  ])('%s', (_, change, says) => expect(faultsOf({}, { history: { ...whole, ...change } })).toEqual(said('historyBroken', says)))
})

describe('its receipts', () => {
  const hash = (sign: string) => sign.repeat(64)
  const quote = { id: 'q', at: now, cause: 'createOrder', rate: '90', give: '100', take: '9000', fixedUntil: null }
  const receipt = (position: number, previous: string | null, own: string, of = offered) => ({
    document: receiptDocument(of, quote, position, { give: 'USDT', take: 'RUB' }, previous),
    hash: own,
    reckoned: own,
  })
  const [first, second] = [receipt(0, null, hash('a')), receipt(1, hash('a'), hash('b'))]
  test.each<[string, OrderEvidence['receipts'], string | null]>([
    ['follow from each other', [first, second], null],
    ['are the text that was hashed', [first, { ...second, reckoned: hash('c') }], 'receipt 1 is not the text that was hashed'],
    ['can be read', [first, { ...second, document: '{}' }], 'a receipt cannot be read'],
    ['are its own', [receipt(0, null, hash('a'), { ...offered, id: 'another' })], 'a receipt belongs to another order'],
    ['miss none', [first, receipt(1, hash('f'), hash('b'))], 'receipt 1 does not follow from the one before it'],
  ])('%s', (_, receipts, says) => expect(faultsOf({}, { receipts })).toEqual(says === null ? [] : said('receiptsBroken', says)))
})
