/** getBooks: reserves as they are booked, held and free, and the last audit. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, good, see } from '../make.ts'

const world = aWorld()

test('what an open order holds is not free, and no audit has been', async () => {
  const admin = await world.admin()
  const visitor = await world.visitor()
  const sber = async () => good(await world.call('getBooks', {}, admin)).currencies.find(({ id }) => id === 'sber')
  const before = await sber()
  expect(before).toEqual({ id: 'sber', booked: before?.booked, held: '0', free: before?.booked })
  const { orderId } = await anOrder(world, visitor)
  const { take } = await see(world, visitor, orderId)
  expect(await sber()).toEqual({ ...before, held: take, free: String(Number(before?.booked) - Number(take)) })
  expect(good(await world.call('getBooks', {}, admin)).audit).toEqual({ open: null, last: null })
})

test('it is for admins', async () => {
  for (const session of [await world.operator(), await world.visitor()])
    expect(await world.call('getBooks', {}, session)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
})
