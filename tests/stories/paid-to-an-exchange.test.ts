/** An order that is paid to an address of an exchange: seen in the chain first, credited when the exchange has it, once. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Payload } from '../../contract/calls.ts'
import type { Transfer } from '../../outside/chains/chain-watcher.ts'
import { scanForPayments } from '../../server/orders/payments/scan-for-payments.ts'
import { watchedOfOrder } from '../../server/stores/credentials/credentials-store.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, good, operated, pay, see } from '../make.ts'

const world = aWorld({ fresh: true })
const admin = world.signedIn('admin')

/** An account whose addresses go before all others. */
async function account(source: 'okx' | 'kucoin' | 'rapira', currencies: string[]) {
  const keys = (world.simulator.control('keys', {}) as Record<string, Record<string, string>>)[source] ?? {}
  const terms = { source, label: source, keys, currencies, spare: 2, priority: 0, active: true }
  good(await world.call('addExchangeAccount', { account: terms }, admin))
  await world.database.kysely
    .updateTable('credentials')
    .set({ priority: 50 })
    .where('account_id', 'is', null)
    .where('currency_id', 'in', currencies)
    .execute()
  await world.sweep('topUpAddresses')
}
const rowsOf = (orderId: string) => world.database.kysely.selectFrom('payments').selectAll().where('order_id', '=', orderId).execute()

test.each(['okx', 'kucoin', 'rapira'] as const)('paid to %s, to its end', async (source) => {
  await account(source, ['usdt-trc20'])
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  const { credentials } = await see(world, visitor, orderId)
  const sent = world.simulator.control('pay', { address: credentials?.value, amount: '500' }) as { payments: { transactionHash: string }[] }
  const transactionHash = sent.payments[0]?.transactionHash
  // the exchange lists it late: the chain shows it meanwhile
  world.simulator.control('deposit', { transactionHash, state: 'hidden' })
  await world.pass({ seconds: 6 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'checkingPayment', seen: '500', received: '0' })
  await world.pass({ seconds: 90 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'checkingPayment', seen: '500', received: '0' })
  world.simulator.control('deposit', { transactionHash, state: 'usual' })
  // every row twice, and out of order
  world.simulator.control('fault', { source, fault: 'duplicate' })
  await world.pass({ seconds: 6 })
  world.simulator.control('fault', { source, fault: 'none' })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', seen: '0', received: '500' })
  expect(await rowsOf(orderId)).toMatchObject([{ transaction_hash: transactionHash, state: 'confirmed' }])
  await operated(world, operator, orderId, 'recordPayout', { proof: 'СБП-1001' })
  expect(good(await world.call('finishOrder', { orderId }, visitor))).toMatchObject({ status: 'done' })
})

test('no clock closes an order while its exchange is silent, and what came meanwhile is in time', async () => {
  await account('okx', ['usdt-trc20'])
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  const { credentials } = await see(world, visitor, orderId)
  world.simulator.control('fault', { source: 'okx', fault: '5xx' })
  await world.pass({ minutes: 10 })
  world.simulator.control('pay', { address: credentials?.value, amount: '500' })
  for (let minute = 0; minute < 6; minute += 1) await world.pass({ minutes: 5 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'toBePaid' })
  world.simulator.control('fault', { source: 'okx', fault: 'none' })
  await world.pass({ minutes: 1 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', received: '500', exceptions: [] })
})

test('an order that nobody pays is closed once its exchange was looked at past the deadline', async () => {
  await account('okx', ['usdt-trc20'])
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  await world.pass({ minutes: 15 })
  await world.pass({ minutes: 2 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'toBePaid' })
  for (let minute = 0; minute < 3; minute += 1) await world.pass({ minutes: 1 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'canceledAutomatically' })
})

test('a deposit that the exchange refuses after all goes back', async () => {
  await account('rapira', ['usdt-trc20'])
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  const { credentials } = await see(world, visitor, orderId)
  const sent = world.simulator.control('pay', { address: credentials?.value, amount: '500' }) as { payments: { transactionHash: string }[] }
  await world.pass({ seconds: 6 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'checkingPayment', seen: '500' })
  world.simulator.control('deposit', { transactionHash: sent.payments[0]?.transactionHash, state: 'failed' })
  for (let minute = 0; minute < 5; minute += 1) await world.pass({ minutes: 1 })
  expect(await see(world, visitor, orderId)).toMatchObject({ seen: '0', received: '0', payments: [{ state: 'vanished' }] })
})

test('a coin with memos has the memo of the exchange', async () => {
  await account('kucoin', ['xrp'])
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor, { directionId: 'xrp-sber', giveCurrencyId: 'xrp', amount: '300' })
  const { credentials, due } = await see(world, visitor, orderId)
  expect(credentials?.memo).toMatch(/^7000000\d\d$/)
  world.simulator.control('pay', { address: credentials?.value, memo: credentials?.memo, amount: due, network: 'XRP Ledger' })
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 60 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', received: due })
})

test('one order has an address alone; an account that does not answer is passed over, and is back when it answers', async () => {
  await account('okx', ['usdt-trc20'])
  const topUp = async () => {
    world.clock.turn({ seconds: 21 })
    await world.sweep('topUpAddresses', 'refreshRates')
  }
  const state = async () => good(await world.call('listExchangeAccounts', {}, admin)).accounts[0]
  const order = async () => {
    const visitor = await world.visitor()
    const { orderId } = await anOrder(world, visitor)
    const row = await world.database.kysely
      .selectFrom('orders')
      .innerJoin('credentials', 'credentials.id', 'orders.credentials_id')
      .select(['credentials.source', 'credentials.held'])
      .where('orders.id', '=', orderId)
      .executeTakeFirstOrThrow()
    return { ...row, value: (await see(world, visitor, orderId)).credentials?.value }
  }
  const [first, second] = [await order(), await order()]
  expect([first, second]).toMatchObject([
    { source: 'okx', held: true },
    { source: 'okx', held: true },
  ])
  expect(first.value).not.toBe(second.value)
  world.simulator.control('fault', { source: 'okx', fault: '5xx' })
  await topUp()
  expect(await state()).toMatchObject({ state: { problem: 'http', problemSince: world.clock.now(), detail: expect.stringMatching(/./) } })
  expect((await order()).source).toBe('predefined')
  world.simulator.control('fault', { source: 'okx', fault: 'none' })
  await topUp()
  const well = await state()
  expect(well?.state.problem).toBeNull()
  expect((await order()).source).toBe('okx')
  const { id, ...terms } = well?.account ?? { id: '' }
  const draft = { ...terms, keys: null, active: false } as Payload<'setExchangeAccount'>['account']
  good(await world.call('setExchangeAccount', { id, version: well?.version ?? 0, account: draft }, admin))
  expect((await order()).source).toBe('predefined')
})

test('what the exchange keeps back stands first among the payments, with its word, until it is credited', async () => {
  await account('rapira', ['usdt-trc20'])
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  const { credentials } = await see(world, visitor, orderId)
  const sent = world.simulator.control('pay', { address: credentials?.value, amount: '500' }) as { payments: { transactionHash: string }[] }
  const transactionHash = sent.payments[0]?.transactionHash
  await world.pass({ seconds: 6 })
  const inbox = async () => good(await world.call('listPayments', { place: 'waiting' }, operator)).payments
  expect(await inbox()).toEqual([])
  world.simulator.control('deposit', { transactionHash, state: 'held' })
  await world.pass({ seconds: 90 })
  expect(await inbox()).toMatchObject([{ order: { id: orderId }, place: 'ordered', state: 'seen', held: 'MANUAL_CHECK' }])
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'checkingPayment', received: '0' })
  world.simulator.control('deposit', { transactionHash, state: 'credited' })
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 6 })
  expect(await inbox()).toEqual([])
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', received: '500' })
})

test('what the exchange keeps back is followed also at an address that is nobody’s any more', async () => {
  await account('rapira', ['usdt-trc20'])
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  const { credentials } = await see(world, visitor, orderId)
  await world.pass({ minutes: 30 })
  await world.pass({ hours: 73 })
  await world.pass({ minutes: 30 })
  const held = await world.database.kysely.selectFrom('allotments').select('freed_at').where('order_id', '=', orderId).execute()
  expect(held).toEqual([{ freed_at: expect.any(String) }])
  const sent = world.simulator.control('pay', { address: credentials?.value, amount: '77' }) as { payments: { transactionHash: string }[] }
  const transactionHash = sent.payments[0]?.transactionHash
  world.simulator.control('deposit', { transactionHash, state: 'held' })
  const inbox = async () => good(await world.call('listPayments', { place: 'waiting' }, operator)).payments
  await world.pass({ hours: 25 })
  expect(await inbox()).toMatchObject([{ amount: '77', state: 'seen' }])
  await world.pass({ hours: 50 })
  expect(await inbox()).toMatchObject([{ amount: '77', state: 'seen', held: 'MANUAL_CHECK' }])
  world.simulator.control('deposit', { transactionHash, state: 'usual' })
  await world.pass({ minutes: 5 })
  expect(await inbox()).toMatchObject([{ amount: '77', state: 'confirmed', held: null }])
})

test('a transfer inside an exchange that an earlier version stored is known by its exchange, and is not counted again', async () => {
  await account('rapira', ['usdt-trc20'])
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  const { credentials } = await see(world, visitor, orderId)
  world.simulator.control('pay', { address: credentials?.value, amount: '500' })
  await world.pass({ seconds: 6 })
  const { pool } = world.database
  const ofOrder = 'from payments where order_id = $1'
  await pool.query(`update payments set natural_key = 'inside:88000033:2' where id = (select id ${ofOrder})`, [orderId])
  const migration = new URL('../../server/base/db/migrations/0436-keys-of-transfers-inside-exchanges.sql', import.meta.url)
  await pool.query(await readFile(migration, 'utf8'))
  const { rows } = await pool.query(`select natural_key as key ${ofOrder}`, [orderId])
  expect(rows).toEqual([{ key: 'inside:rapira:88000033:2' }])
})

test('what came inside the exchange and names no address waits for staff, once, and is booked', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  const [row] = await watchedOfOrder(world.database.kysely, Object.keys(world.context.watchers), orderId)
  if (!row) throw new Error('an order is watched')
  const transfer = { contract: null, from: null, to: '', at: world.clock.now(), memo: null, confirmations: 0, confirmed: false }
  const told: Transfer[] = [
    { ...transfer, key: 'inside:1', transactionHash: '1', amount: '70', held: '12' },
    { ...transfer, key: 'inside:2', transactionHash: '2', amount: '30', confirmed: true },
  ]
  const incoming = async () => ({ transfers: [], lookedUntil: world.clock.now(), nameless: told })
  const watchers = {
    ...world.context.watchers,
    [row.watcherKey]: { name: 'told', confirmationsNeeded: 1, reorganisationMinutes: 3, everySeconds: 5, incoming },
  }
  const look = () => scanForPayments({ ...world.context, watchers }, row, AbortSignal.timeout(10_000))
  const inbox = async () =>
    good(await world.call('listPayments', { place: 'waiting' }, operator)).payments.toSorted((a, b) => Number(b.amount) - Number(a.amount))
  await Promise.all([look(), look()])
  expect(await inbox()).toMatchObject([
    { amount: '70', state: 'seen', held: '12', order: null, place: 'waiting' },
    { amount: '30', state: 'confirmed', held: null, order: null, place: 'waiting' },
  ])
  told[0] = { ...transfer, key: 'inside:1', transactionHash: '1', amount: '70', confirmed: true }
  await look()
  await look()
  expect(await inbox()).toMatchObject([
    { amount: '70', state: 'confirmed', held: null },
    { amount: '30', state: 'confirmed' },
  ])
  // it is the order's or the owner's: people say whose
  good(await world.call('matchPayment', { id: (await inbox())[0]?.id ?? '', orderId, reason: 'перевод внутри биржи' }, operator))
  expect(await see(world, visitor, orderId)).toMatchObject({ received: '70', exceptions: ['partial'] })
  expect(await world.audit()).toEqual([])
})

test.each(['okx', 'kucoin', 'rapira'] as const)(
  'sent to %s by another network with the same addresses: it is there, and its client reads of it',
  async (source) => {
    await account(source, ['usdt-erc20'])
    const visitor = await world.visitor()
    const { orderId } = await anOrder(world, visitor, { giveCurrencyId: 'usdt-erc20' })
    const { credentials } = await see(world, visitor, orderId)
    world.simulator.control('pay', { address: credentials?.value, amount: '500', asset: 'USDT', network: 'BEP20' })
    await world.pass({ seconds: 90 })
    expect(await see(world, visitor, orderId)).toMatchObject({ seen: '0', received: '0', unmatchedPayments: [{ amount: '500' }] })
    const { rows } = await world.database.pool.query('select currency_id, problem, state from payments where client_order_id = $1', [
      orderId,
    ])
    expect(rows).toEqual([{ currency_id: 'usdt-bep20', problem: 'wrongAsset', state: 'confirmed' }])
  },
)

/** The owner chooses another memo of the same address on the website of OKX, and the addresses are asked for again. */
async function choose(place: number) {
  world.simulator.control('choose', { place })
  world.clock.turn({ seconds: 21 })
  await world.sweep('topUpAddresses', 'refreshRates')
}
const onTon = { giveCurrencyId: 'usdt-ton' }
/** The memos that OKX gave for USDT on TON, the oldest row first. */
const memosAtOkx = () =>
  world.database.kysely
    .selectFrom('credentials')
    .select(['memo', 'active', 'held'])
    .where('source', '=', 'okx')
    .where('currency_id', '=', 'usdt-ton')
    .orderBy('memo', 'desc')
    .execute()
/** An order on TON, and what it is paid to. */
async function orderOnTon() {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor, onTon)
  return { visitor, orderId, to: (await see(world, visitor, orderId)).credentials }
}
const seconds = async (...steps: number[]) => {
  for (const step of steps) await world.pass({ seconds: step })
}

test('another memo is chosen at OKX while an order is paid to the former one: the money is that order’s, whoever orders next', async () => {
  await account('okx', ['usdt-ton'])
  const first = await orderOnTon()
  await choose(0)
  const second = await orderOnTon()
  await pay(world, first.visitor, first.orderId)
  await seconds(6, 90)
  expect(await see(world, second.visitor, second.orderId)).toMatchObject({ status: 'toBePaid', seen: '0', received: '0' })
  expect(await see(world, first.visitor, first.orderId)).toMatchObject({ status: 'paymentChecked', received: '500' })
})

test('the memo chosen at OKX takes the place of the former one once that is free; chosen back, one of them stays in use', async () => {
  await account('okx', ['usdt-ton'])
  const first = await orderOnTon()
  const [former, chosen] = ['700000005', '700000001']
  expect(first.to?.memo).toBe(former)
  await choose(0)
  expect(await memosAtOkx()).toEqual([{ memo: former, active: true, held: true }])
  await operated(world, await world.operator(), first.orderId, 'cancel', { reason: 'Клиент передумал' })
  await choose(0)
  // a late payment is still looked for
  expect(await memosAtOkx()).toEqual([{ memo: former, active: true, held: true }])
  await world.pass({ minutes: 60 * 24 * 8 })
  await seconds(600, 600)
  await choose(0)
  expect(await memosAtOkx()).toEqual([
    { memo: former, active: false, held: false },
    { memo: chosen, active: true, held: false },
  ])
  expect((await orderOnTon()).to?.memo).toBe(chosen)
  // staff may have switched the former one off, so it is not switched on by itself
  await choose(4)
  expect(await memosAtOkx()).toEqual([
    { memo: former, active: false, held: false },
    { memo: chosen, active: true, held: true },
  ])
})

test('who pays to a former memo of OKX after its watch pays nobody else: the money is known as his, and the next order has its own', async () => {
  await account('okx', ['usdt-ton'])
  const first = await orderOnTon()
  await operated(world, await world.operator(), first.orderId, 'cancel', { reason: 'Клиент передумал' })
  await world.pass({ minutes: 60 * 24 * 8 })
  await seconds(600, 600)
  const { value: address, memo } = first.to ?? {}
  world.simulator.control('pay', { address, memo, amount: '70', asset: 'USDT', network: 'TON' })
  world.clock.turn({ minutes: 3 })
  await choose(0)
  const second = await orderOnTon()
  expect([second.to?.value, second.to?.memo]).toEqual([address, '700000001'])
  await pay(world, second.visitor, second.orderId)
  await seconds(6, 90)
  await world.pass({ minutes: 60 * 25 })
  expect(await see(world, second.visitor, second.orderId)).toMatchObject({ status: 'paymentChecked', received: '500' })
  const { rows } = await world.database.pool.query(
    'select trim_scale(amount)::text as amount, memo, order_id, client_order_id from payments',
  )
  expect(rows.toSorted((a, b) => Number(a.amount) - Number(b.amount))).toEqual([
    { amount: '70', memo, order_id: null, client_order_id: first.orderId },
    { amount: '500', memo: '700000001', order_id: second.orderId, client_order_id: null },
  ])
})

test('two orders have memos of one address at OKX: a deposit, which names no memo there, is nobody’s until staff say whose', async () => {
  await account('okx', ['usdt-ton'])
  const first = await orderOnTon()
  // two such rows may be there from a version that kept both
  await world.database.pool.query(
    `insert into credentials (id, currency_id, source, account_id, value, value_hash, tail, memo, priority, active)
    select 'another-memo', currency_id, source, account_id, value, value_hash, tail, '700000001', priority, true from credentials
    where source = 'okx' and currency_id = 'usdt-ton'`,
  )
  const second = await orderOnTon()
  expect([second.to?.value, second.to?.memo]).toEqual([first.to?.value, '700000001'])
  await pay(world, first.visitor, first.orderId)
  await seconds(6, 90)
  const received = async () => {
    const views = await Promise.all([first, second].map(({ visitor, orderId }) => see(world, visitor, orderId)))
    return views.map((order) => order.received)
  }
  expect(await received()).toEqual(['0', '0'])
  const operator = await world.operator()
  const { payments } = good(await world.call('listPayments', { place: 'waiting' }, operator))
  expect(payments).toMatchObject([{ amount: '500', state: 'confirmed', order: null }])
  good(await world.call('matchPayment', { id: payments[0]?.id ?? '', orderId: first.orderId, reason: 'сумма и время' }, operator))
  expect(await received()).toEqual(['500', '0'])
  expect(await world.audit()).toEqual([])
})
