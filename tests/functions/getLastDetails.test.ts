/** getLastDetails and forgetLastDetails: what a person typed comes back to him alone, until he says that it is not his. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { consentVersions } from '../consents.ts'
import { anOrder, good, usdtToCard } from '../make.ts'
import type { Session } from '../world.ts'

const world = aWorld()

const lastOf = async (visitor: Session, directionId = 'usdt-sber') =>
  good(await world.call('getLastDetails', { directionId }, visitor)).last

test('the fields, the e-mail and the consents of his last order, whole', async () => {
  const visitor = await world.visitor()
  expect(await lastOf(visitor)).toBeNull()
  await anOrder(world, visitor, { fields: { card: '5555 5555 5555 4444', holder: 'Анна Первая' }, email: 'first@example.com' })
  await world.pass({ minutes: 1 })
  await anOrder(world, visitor, { fields: { card: '4111 1111 1111 1111', holder: 'Мария Иванова' }, email: 'maria@example.com' })
  const made = world.clock.now()
  expect(await lastOf(visitor)).toEqual({
    at: made,
    fields: { card: '4111111111111111', holder: 'Мария Иванова' },
    saved: {},
    email: 'maria@example.com',
    consents: { ...consentVersions, at: made },
  })
})

test('never those of another person, not even of one whose order he opened by its link', async () => {
  const [owner, other] = [await world.visitor(), await world.visitor()]
  const { orderId } = await anOrder(world, owner)
  await world.context.database.pool.query('insert into order_access (order_id, user_id, date_created) values ($1, $2, $3)', [
    orderId,
    other.uid,
    world.clock.now(),
  ])
  expect(good(await world.call('getUserOrders', null, other)).orders.map(({ id }) => id)).toEqual([orderId])
  expect(await lastOf(other)).toBeNull()
  expect(await world.call('getLastDetails', { directionId: 'usdt-sber' }, null)).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
})

test('of another currency only the e-mail and the consents', async () => {
  const visitor = await world.visitor()
  await anOrder(world, visitor)
  expect(await lastOf(visitor, 'rub-usdt-trc20')).toMatchObject({
    at: null,
    fields: {},
    email: 'maria@example.com',
    consents: consentVersions,
  })
  expect(await world.call('getLastDetails', { directionId: 'nowhere' }, visitor)).toMatchObject({ ok: false, code: 'DIRECTION_NOT_FOUND' })
})

test('a field that the direction asks for no more is not told', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  const fields = [
    { key: 'card', label: { ru: '', en: '' }, value: '4111111111111111', kind: 'card' },
    { key: 'passport', label: { ru: '', en: '' }, value: '45 00 123456', kind: 'plain' },
  ]
  const { pool } = world.context.database
  await pool.query('update orders set fields = $1 where id = $2', [world.context.cipher.encrypt(JSON.stringify(fields)), orderId])
  expect((await lastOf(visitor))?.fields).toEqual({ card: '4111111111111111' })
})

test('once they are forgotten only later orders count', async () => {
  const visitor = await world.visitor()
  await anOrder(world, visitor)
  await world.pass({ minutes: 1 })
  good(await world.call('forgetLastDetails', {}, visitor))
  expect(await lastOf(visitor)).toBeNull()
  await world.pass({ minutes: 1 })
  await anOrder(world, visitor, usdtToCard({ email: 'mine@example.com' }))
  expect((await lastOf(visitor))?.email).toBe('mine@example.com')
})
