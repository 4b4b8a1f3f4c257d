/** The desk finds what people have before their eyes: an address that we gave, a part of a sum or of a hash, a name with ё or е. */
import { expect, test } from 'vitest'
import { aWorld } from './a-world.ts'
import { anOrder, good, pay, see, unmatchedPayment } from './make.ts'

const world = aWorld()
const operator = world.signedIn('operator')
const admin = world.signedIn('admin')

const orders = async (text: string) => good(await world.call('listOrders', { filter: 'all', text }, operator)).rows.map(({ id }) => id)
const payments = async (text: string) => good(await world.call('listPayments', { text }, operator)).payments.map(({ id }) => id)

test('an order is found by the address that we gave it, whole, as another wallet writes it, and by its end', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  const { value = '' } = (await see(world, visitor, orderId)).credentials ?? {}
  expect(await orders(value)).toEqual([orderId])
  expect(await orders(` ${value} `)).toEqual([orderId])
  expect(await orders(value.slice(-6))).toEqual([orderId])
  const usdc = { directionId: 'usdt-tbank', giveCurrencyId: 'usdt-erc20' }
  const other = await anOrder(world, visitor, usdc)
  const evm = (await see(world, visitor, other.orderId)).credentials?.value ?? ''
  expect(await orders(evm.toLowerCase())).toEqual([other.orderId])
})

test('an order is found by the memo that it was given', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor, { directionId: 'xrp-sber', giveCurrencyId: 'xrp', amount: '100' })
  const memo = (await see(world, visitor, orderId)).credentials?.memo ?? ''
  expect(memo).toMatch(/^\d{9}$/)
  expect(await orders(memo)).toEqual([orderId])
})

test('sums are found by part, as they are written anywhere, in orders and payments', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor, { amount: '19999.97' })
  for (const typed of ['19999', '19 999,97', '19\u00a0999,97', '19,999.97', '9999.97']) expect(await orders(typed)).toEqual([orderId])
  const { take } = await see(world, visitor, orderId)
  expect(await orders(take.split('.')[0] ?? '')).toContain(orderId)
  const payment = await unmatchedPayment(world, { amount: '18888.97' })
  for (const typed of ['18888', '18 888,97', '18,888.97', '8888.9']) expect(await payments(typed)).toEqual([payment])
})

test('a part of a hash is enough: of what the client paid, and of what was paid out', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  const [payment] = good(await world.call('listPayments', {}, operator)).payments.filter(({ order }) => order?.id === orderId)
  const hash = payment?.transactionHash ?? ''
  expect(hash).toMatch(/^\w{64}$/)
  for (const part of [hash, hash.slice(0, 12), hash.slice(20, 40), hash.slice(-10), hash.slice(-10).toUpperCase()])
    expect([await orders(part), await payments(part)]).toEqual([[orderId], [payment?.id]])
})

test('ё and е are one letter', async () => {
  const visitor = await world.visitor()
  const fields = { card: '4111 1111 1111 1111', holder: 'Фёдор Королёв' }
  const { orderId } = await anOrder(world, visitor, { fields, email: 'fk@example.com' })
  for (const typed of ['королев', 'КОРОЛЁВ', 'федор', 'фёдор королев']) expect(await orders(typed)).toEqual([orderId])
  const sender = await unmatchedPayment(world, { sender: 'КОРОЛЁВ Ф.', amount: '7' })
  expect(await payments('королев')).toEqual([sender])

  const { currency, version } = good(await world.call('getCurrency', { id: 'alfa' }, admin))
  const { id: _, ...draft } = { ...currency, name: { ru: 'Лён Банк', en: 'Len Bank' } }
  good(await world.call('setCurrency', { id: 'alfa', version, currency: draft }, admin))
  const directions = async (text: string) => good(await world.call('listDirections', { text }, operator)).directions.map((one) => one.id)
  expect(await directions('btc лен')).toEqual(await directions('btc лён'))
  expect((await directions('btc лен'))[0]).toBe('btc-alfa')
})
