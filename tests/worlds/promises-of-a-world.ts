/** What must hold of a whole world at any moment: every transfer that was told of is somewhere, once, and the books say the same. */
import { accounts } from '../../core/ledger/accounts.ts'
import { add, compare, type Decimal, isNegative, isPositive, isZero, largest, negate, subtract, sum } from '../../core/money/decimal.ts'
import { arrived } from '../../core/orders/exceptions.ts'
import type { AllottedCredentials, Order } from '../../core/orders/order.ts'
import { gone, returnedBy, waitingRefund } from '../../core/orders/refunds.ts'
import { isClosed, isOpen } from '../../core/orders/statuses.ts'
import { explanations } from '../../core/payments/explanation.ts'
import type { Row } from './model-inbox.ts'
import type { ModelOffice } from './model-office.ts'
import type { Outside } from './outside.ts'
import { must } from './promises-of-an-order.ts'

const amounts = (things: readonly { amount: Decimal }[]): Decimal => sum(things.map(({ amount }) => amount))
const same = (is: Decimal, should: Decimal, promise: string): void =>
  must(compare(is, should) === 0, `${promise}: ${is} and should be ${should}`)

/** Of what came to an order: what was exchanged, and what of it is here still. */
const exchangedOf = (order: Order): Decimal => (order.credited && !isClosed(order.status) ? largest('0', order.addedToReserve) : '0')
const madeGoodOf = ({ addedToReserve }: Order): Decimal => largest('0', negate(addedToReserve))
const pendingOf = (order: Order): Decimal => add(subtract(subtract(arrived(order), exchangedOf(order)), gone(order)), madeGoodOf(order))

export function checkWorld(office: ModelOffice, outside: Outside): void {
  const rows = office.inbox.all()
  checkRows(office, outside, rows)
  for (const order of office.orders()) checkOrder(office, order)
  for (const currencyId of Object.keys(office.reserves)) checkMoney(office, rows, currencyId)
  checkPools(office)
}

/** A transfer is there once, whole, whoever told of it and however it was split; and each row is in the one order that it names. */
function checkRows(office: ModelOffice, outside: Outside, rows: readonly Row[]): void {
  const keys = new Set(rows.map(({ key }) => key))
  must(keys.size === rows.length, '12: one transfer is two payments')
  for (const { key, amount } of outside.sent) {
    const root = rows.find((row) => row.key === key)
    if (root) same(amounts([root, ...rows.filter(({ partOf }) => partOf === root.id)]), amount, `7: ${key} is not whole`)
  }
  const inOrders = new Map<string, string>()
  for (const order of office.orders())
    for (const payment of order.payments) {
      must(!inOrders.has(payment.id), `7: ${payment.id} is in two orders`)
      inOrders.set(payment.id, order.id)
      const row = rows.find(({ id }) => id === payment.id)
      must(
        row !== undefined && row.orderId === order.id && row.state === payment.state,
        `7: ${payment.id} of ${order.id} is stored otherwise`,
      )
      same(row?.amount ?? '0', payment.amount, `7: ${payment.id} of ${order.id} is stored otherwise`)
    }
  for (const row of rows) {
    const waits = row.unmatched && row.explained === null
    must(row.state === 'vanished' || row.explained !== null || waits || inOrders.get(row.id) === row.orderId, `7: ${row.id} is nowhere`)
    must(row.orderId === null || inOrders.get(row.id) === row.orderId, `7: ${row.id} names an order that has it not`)
  }
}

function checkOrder(office: ModelOffice, order: Order): void {
  const history = office.historyOf(order.id)
  must(history.at(-1)?.to === order.status && history.length === order.version, `6: the history of ${order.id} is not whole`)
  const pending = pendingOf(order)
  must(!isNegative(pending), `3: more left ${order.id} than came, by ${pending}`)
  if (order.status === 'done') {
    const goesBack = waitingRefund(order)?.amount ?? '0'
    must(compare(pending, goesBack) <= 0, `7: ${order.id} is done, and nobody returns ${subtract(pending, goesBack)}`)
  }
}

/** received = exchanged + refunded + pending, and each account of the books is what orders and payments say by themselves. */
function checkMoney(office: ModelOffice, all: readonly Row[], currencyId: string): void {
  const { books } = office
  const rows = all.filter((row) => row.currencyId === currencyId && row.state !== 'vanished')
  const given = office.orders().filter(({ giveCurrencyId }) => giveCurrencyId === currencyId)
  const taken = office.orders().filter(({ takeCurrencyId }) => takeCurrencyId === currencyId)
  const waiting = amounts(rows.filter(({ unmatched, explained }) => unmatched && explained === null))
  const explained = rows.filter((row) => row.explained !== null)
  const exchanged = sum(given.map(exchangedOf))
  const returned = subtract(sum(given.map(gone)), sum(given.map(madeGoodOf)))
  const pending = add(sum(given.map(pendingOf)), waiting)
  same(
    amounts(rows),
    sum([exchanged, returned, pending, amounts(explained)]),
    `7: received is not exchanged, refunded and pending of ${currencyId}`,
  )

  same(add(books.of('incoming', currencyId), books.of('received', currencyId)), pending, `7: what is pending of ${currencyId} by the books`)
  same(books.of('unmatched', currencyId), negate(waiting), `7: what waits of ${currencyId} by the books`)
  const putIn = amounts(explained.filter((row) => row.explained !== null && !explanations[row.explained].kept))
  same(books.of('reserve', currencyId), add(office.reserveOf(currencyId), putIn), `books: the reserve of ${currencyId}`)
  const onTheWay = add(
    sum(taken.map(({ payouts }) => amounts(payouts.filter(({ state }) => state === 'sent')))),
    sum(given.map(({ refunds }) => sum(refunds.filter(({ state }) => state === 'sent').map(returnedBy)))),
  )
  same(books.of('outgoing', currencyId), onTheWay, `books: what is on its way out of ${currencyId}`)
  const held = books.all().filter((one) => one.currencyId === currencyId)
  must(isZero(sum(held.map((one) => one.sum))), `books: the accounts of ${currencyId} are not nil together`)
  for (const { account, sum: stands } of held) {
    const { side } = accounts[account]
    must(side !== 'ours' || !isNegative(stands), `books: ${account} of ${currencyId} is below nil by ${stands}`)
    must(side !== 'owed' || !isPositive(stands), `books: ${account} of ${currencyId} is above nil by ${stands}`)
  }
}

/** What an open order has to be paid to is its own, and what it had before is watched as long as it is open: nobody else gets it. */
function checkPools(office: ModelOffice): void {
  const held = office.pools.held()
  must(new Set(held.map(({ key }) => key)).size === held.length, 'credentials: two orders hold the same')
  for (const { id, status, watchUntil, credentials, formerCredentials } of office.orders()) {
    if (!isOpen(status)) continue
    const holds = (one: AllottedCredentials): boolean =>
      held.some((other) => other.orderId === id && other.credentialsId === one.id && other.memo === one.memo)
    // of one that was closed, and is open again, the watch of what it had may have been over in between
    if (credentials !== null && (status === 'toBePaid' || watchUntil === null))
      must(holds(credentials), `credentials: ${id} is to be paid to what it does not hold`)
    if (watchUntil === null) must(formerCredentials.every(holds), `credentials: nobody looks any more at what ${id} had before`)
  }
}

/** At the end of all: nothing waits, nothing is on its way, and nobody is owed anything. */
export function checkEnd(office: ModelOffice): void {
  const waiting = office.inbox.waiting().map(({ id }) => id)
  must(waiting.length === 0, `7: ${waiting.join(', ')} wait for ever`)
  for (const currencyId of Object.keys(office.reserves))
    for (const account of ['incoming', 'received', 'outgoing', 'unmatched', 'refunds'] as const)
      same(office.books.of(account, currencyId), '0', `7: ${account} of ${currencyId} after all has ended`)
}
