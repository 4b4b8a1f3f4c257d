/** Credentials that are switched off while orders await their payment there: other ones, or an end that says why. */
import { expect, test } from 'vitest'
import { replaceLostCredentials } from '../../server/work/orders/lost-credentials.job.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, pay, see } from '../make.ts'

const world = aWorld({ fresh: true, processes: 2 })

/** Everything of a currency, or only what one order pays to, is switched off. */
const switchOff = (where: { currencyId: string } | { value: string }) =>
  world.database.kysely
    .updateTable('credentials')
    .set({ active: false })
    .$if('currencyId' in where, (query) => query.where('currency_id', '=', 'currencyId' in where ? where.currencyId : ''))
    .$if('value' in where, (query) => query.where('value_hash', '=', world.context.cipher.hash('value' in where ? where.value : '')))
    .execute()

test('others are free: the order gets them once, and the former stay watched', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  const before = await see(world, visitor, orderId)
  await switchOff({ value: before.credentials?.value ?? '' })
  await Promise.all(world.processes.map(({ context }) => replaceLostCredentials(context)))
  const after = await see(world, visitor, orderId)
  expect(after.status).toBe('toBePaid')
  expect(after.credentials?.value).not.toBe(before.credentials?.value)
  expect(after.history.filter(({ row }) => row === 'P9')).toMatchObject([{ who: 'system' }])

  // money that still goes to the former address is seen, also when the watcher has looked there since, and clocks have knocked
  for (let step = 0; step < 3; step += 1) await world.pass({ minutes: 1 })
  expect(await world.database.kysely.selectFrom('allotments').select('freed_at').where('order_id', '=', orderId).execute()).toEqual([
    { freed_at: null },
    { freed_at: null },
  ])
  world.simulator.control('pay', { address: before.credentials?.value ?? '', amount: before.due })
  await world.pass({ seconds: 6 })
  expect((await see(world, visitor, orderId)).status).toBe('checkingPayment')
})

test('none are free: the order ends with its reason', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  await switchOff({ currencyId: 'usdt-trc20' })
  await world.sweep('replaceLostCredentials')
  expect(await see(world, visitor, orderId)).toMatchObject({
    status: 'canceled',
    reason: 'credentialsNotRelevant',
    credentials: null,
    situation: { key: 'credentialsNotRelevant' },
  })
  const { rows } = await world.database.pool.query('select soft_reserve from orders where id = $1', [orderId])
  expect(rows).toEqual([{ soft_reserve: '0' }])
})

test('none are free and a part has come: it stays, staff are called once, and it gets others when there are', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId, '100')
  await world.pass({ seconds: 6 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'toBePaid', exceptions: ['partial'] })
  await switchOff({ currencyId: 'usdt-trc20' })
  await world.sweep('replaceLostCredentials')
  await world.sweep('replaceLostCredentials')
  const alerts = async () =>
    (await world.database.pool.query("select 1 from order_history where order_id = $1 and row_id = 'P10b'", [orderId])).rows.length
  expect(await alerts()).toBe(1)
  expect((await see(world, visitor, orderId)).status).toBe('toBePaid')

  const before = (await see(world, visitor, orderId)).credentials?.value
  await world.database.pool.query("update credentials set active = true where currency_id = 'usdt-trc20' and value_hash <> $1", [
    world.context.cipher.hash(before ?? ''),
  ])
  await world.sweep('replaceLostCredentials')
  const after = await see(world, visitor, orderId)
  expect(after.status).toBe('toBePaid')
  expect(after.credentials?.value).not.toBe(before)
  expect(await alerts()).toBe(1)
})

test('what is paid or marked as paid is left to those who check it', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await switchOff({ currencyId: 'usdt-trc20' })
  await world.sweep('replaceLostCredentials')
  expect((await see(world, visitor, orderId)).status).toBe('checkingPayment')
})
