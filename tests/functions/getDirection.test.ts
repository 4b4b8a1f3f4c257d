/** getDirection: one direction whole, for staff, also one that visitors do not see. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { draftOf } from '../drafts.ts'
import { good } from '../make.ts'

const world = aWorld({ priced: false })

test('all of it, also when it is off', async () => {
  const admin = await world.admin()
  const seen = good(await world.call('getDirection', { id: 'usdt-sber' }, admin))
  expect(seen).toMatchObject({
    version: 1,
    direction: {
      id: 'usdt-sber',
      currenciesGive: ['usdt-trc20', 'usdt-erc20', 'usdt-bep20', 'usdt-ton'],
      currencyTake: 'sber',
      active: true,
    },
  })
  good(await world.call('setDirection', { id: 'usdt-sber', version: 1, direction: { ...draftOf(seen), active: false } }, admin))
  expect(good(await world.call('getDirection', { id: 'usdt-sber' }, await world.operator()))).toEqual({
    version: 2,
    direction: { ...seen.direction, active: false },
  })
})

test('staff are told that there is none; others learn nothing', async () => {
  expect(await world.call('getDirection', { id: 'nothing' }, await world.operator())).toMatchObject({
    ok: false,
    http: 404,
    code: 'NOT_FOUND',
  })
  const visitor = await world.visitor()
  for (const id of ['usdt-sber', 'nothing'])
    expect(await world.call('getDirection', { id }, visitor)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
})
