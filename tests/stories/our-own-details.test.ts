/** Our own addresses and cards are no place for a payout or a refund, wherever somebody types them. */
import { beforeAll, expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { act, anOrder, credited, declined, good, operated, pay, see, unmatchedPayment, usdtToCard } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld()
const operator = world.signedIn('operator')
const valueOf = async (currencyId: string, orderBy = 'id') => {
  const { rows } = await world.database.pool.query<{ value: string }>(
    `select value from credentials where currency_id = $1 order by ${orderBy} limit 1`,
    [currencyId],
  )
  return world.context.cipher.decrypt(rows[0]?.value ?? '')
}
let ourCard = ''
let ourAddress = ''
let visitor: Session
beforeAll(async () => {
  ;[ourCard, ourAddress] = [await valueOf('sber'), await valueOf('usdt-trc20', 'id desc')]
  visitor = await world.visitor()
})
const holder = 'Мария Иванова'

test('no order is made to our own card or address', async () => {
  const toCard = usdtToCard({ fields: { card: ourCard, holder } })
  expect(await world.call('createOrder', toCard, visitor)).toMatchObject({ code: 'OWN_DETAILS', details: { field: 'fields.card' } })
  const toAddress = usdtToCard({
    directionId: 'rub-usdt-trc20',
    giveCurrencyId: 'sber',
    amount: '20000',
    fields: { address: ourAddress, sender: holder },
  })
  expect(await world.call('createOrder', toAddress, visitor)).toMatchObject({ code: 'OWN_DETAILS', details: { field: 'fields.address' } })
})

test('an address that exchanges share among many is ours with our memo only', async () => {
  const value = 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh'
  const { rows } = await world.database.pool.query<{ id: string }>(`select id from currencies where asset = 'XRP' limit 1`)
  const currencyId = rows[0]?.id ?? ''
  const hash = world.context.cipher.hash(value)
  await world.database.pool.query(
    `insert into credentials (id, currency_id, source, value, value_hash, memo, active) values ($1, $2, 'predefined', $3, $4, '777', false)`,
    [world.context.newId(), currencyId, world.context.cipher.encrypt(value), hash],
  )
  const id = await unmatchedPayment(world, { currencyId, amount: '500' })
  const back = (memo?: string) =>
    world.call(
      'returnPayment',
      { idempotencyKey: newKey(), id, address: value, reason: 'просьба', ...(memo === undefined ? {} : { memo }) },
      operator,
    )
  expect(await back('777')).toMatchObject({ code: 'OWN_DETAILS', details: { field: 'address' } })
  expect(await back()).toMatchObject({ code: 'OWN_DETAILS' })
  good(await back('123456'))
})

test('neither new details, nor a refund, nor money of no order goes to ourselves', async () => {
  const { orderId } = await declined(world, visitor, 'own-details@example.com')
  expect(await act(world, visitor, orderId, 'submitNewDetails', { fields: { card: ourCard, holder } })).toMatchObject({
    code: 'OWN_DETAILS',
    details: { field: 'fields.card' },
  })

  const other = await anOrder(world, visitor, { email: 'own-refund@example.com' })
  await pay(world, visitor, other.orderId, '100')
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await operated(world, operator, other.orderId, 'cancel', { reason: 'передумали' })
  expect(await act(world, visitor, other.orderId, 'giveRefundDetails', { address: ourAddress })).toMatchObject({
    code: 'OWN_DETAILS',
    details: { field: 'payload.address' },
  })

  const twice = await credited(world, visitor, 'own-unmatched@example.com')
  await pay(world, visitor, twice.orderId, '80')
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  const [unmatched] = (await see(world, visitor, twice.orderId)).unmatchedPayments
  const ask = { idempotencyKey: newKey(), orderId: twice.orderId, paymentId: unmatched?.id ?? '', address: ourAddress }
  expect(await world.call('askPaymentBack', ask, visitor)).toMatchObject({ code: 'OWN_DETAILS', details: { field: 'address' } })
})
