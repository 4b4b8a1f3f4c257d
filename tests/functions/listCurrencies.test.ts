/** listCurrencies: the whole catalogue for staff, also what visitors do not see. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { aCurrency } from '../drafts.ts'
import { anOrder, good, see } from '../make.ts'

const world = aWorld()

test('operators read it in the order of lists, those that are off too, with the free reserve that visitors are shown', async () => {
  good(await world.call('addCurrency', { currency: aCurrency({ active: false, position: 0, code: 'AAA' }) }, await world.admin()))
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  const { take } = await see(world, visitor, orderId)
  const { currencies } = good(await world.call('listCurrencies', {}, await world.operator()))
  const order = currencies.map(({ currency }) => [currency.position, currency.code] as const)
  expect(order).toEqual(order.toSorted(([a, x], [b, y]) => a - b || (x < y ? -1 : 1)))
  expect(currencies.find(({ currency }) => currency.code === 'AAA')).toMatchObject({ currency: { active: false }, directions: 0 })
  const { reserves } = (await world.hub.present('rates')).state as { reserves: Record<string, string> }
  for (const { currency, freeReserve } of currencies) if (currency.active) expect(freeReserve, currency.id).toBe(reserves[currency.id])
  const sber = currencies.find(({ currency }) => currency.id === 'sber')
  expect(Number(sber?.currency.reserve) - Number(sber?.freeReserve)).toBeCloseTo(Number(take), 6)
})

test('visitors may not', async () => {
  expect(await world.call('listCurrencies', {}, await world.visitor())).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  expect(await world.call('listCurrencies', {}, null)).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
})
