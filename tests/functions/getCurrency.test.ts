/** getCurrency: one currency whole, as the list has it. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { good } from '../make.ts'

const world = aWorld({ priced: false })

test('it reads the same as in the list', async () => {
  const operator = await world.operator()
  const { currencies } = good(await world.call('listCurrencies', {}, operator))
  for (const id of ['usdt-trc20', 'sber', 'cash-rub'])
    expect(good(await world.call('getCurrency', { id }, operator))).toEqual(currencies.find(({ currency }) => currency.id === id))
})

test('staff are told that there is none; others learn nothing', async () => {
  expect(await world.call('getCurrency', { id: 'nothing' }, await world.operator())).toMatchObject({
    ok: false,
    http: 404,
    code: 'NOT_FOUND',
  })
  const visitor = await world.visitor()
  const [there, missing] = await Promise.all(['btc', 'nothing'].map((id) => world.call('getCurrency', { id }, visitor)))
  expect(there).toMatchObject({ ok: false, http: 403, code: 'NO_ACCESS' })
  expect({ ...missing, details: null }).toEqual({ ...there, details: null })
})
