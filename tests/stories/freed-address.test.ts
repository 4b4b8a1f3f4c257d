/** An address of ours that nobody holds any more is looked at for ever, at a low pace: money that comes to it is found. */
import { expect, test } from 'vitest'
import type { ChainWatcher } from '../../outside/chains/chain-watcher.ts'
import { OutsideError } from '../../outside/outside-error.ts'
import { watchPayments } from '../../server/work/payments/watch-payments.job.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, good, pay, see } from '../make.ts'

const world = aWorld()

const waiting = async () => good(await world.call('listPayments', { place: 'waiting' }, await world.operator())).payments

/** An address whose order has ended, and whose watch is over. */
async function freedAddress(): Promise<{ orderId: string; address: string }> {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  const { credentials } = await see(world, visitor, orderId)
  await world.pass({ minutes: 30 })
  await world.pass({ hours: 73 })
  await world.pass({ minutes: 30 })
  return { orderId, address: credentials?.value ?? '' }
}

test('what comes to an address that was freed waits in the inbox within the pace, and no order gets it', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  const { credentials } = await see(world, visitor, orderId)
  const address = credentials?.value ?? ''
  await world.pass({ minutes: 30 })
  expect((await see(world, visitor, orderId)).status).toBe('canceledAutomatically')
  // its watch is over, the last look is past it, and nobody holds it
  await world.pass({ hours: 73 })
  await world.pass({ minutes: 30 })
  const held = await world.database.kysely.selectFrom('allotments').select('freed_at').where('order_id', '=', orderId).execute()
  expect(held).toEqual([{ freed_at: expect.any(String) }])

  world.simulator.control('pay', { address, amount: '77' })
  await world.pass({ minutes: 30 })
  expect(await waiting()).toEqual([])
  await world.pass({ hours: 24 })
  expect(await waiting()).toMatchObject([{ amount: '77', order: null }])
  // it is counted up like any other money
  await world.pass({ hours: 25 })
  expect(await waiting()).toMatchObject([{ amount: '77', state: 'confirmed', order: null }])
  expect(await world.audit()).toEqual([])
})

test('what came before an order got the address is told at once, and is not its', async () => {
  const { orderId, address } = await freedAddress()
  world.simulator.control('pay', { address, amount: '55' })
  await world.pass({ minutes: 5 })

  // the least used go first: the next order gets the same address once the others had their turn
  await world.database.pool.query(
    'update credentials set turn = case when id = (select credentials_id from orders where id = $1) then 0 else 1000 end',
    [orderId],
  )
  const second = await world.visitor()
  const later = await anOrder(world, second)
  expect((await see(world, second, later.orderId)).credentials?.value).toBe(address)
  await pay(world, second, later.orderId)
  await world.pass({ seconds: 30 })
  expect(await see(world, second, later.orderId)).toMatchObject({ payments: [{ amount: '500' }] })
  expect((await waiting()).map(({ amount }) => amount)).toContain('55')
  expect(await world.audit()).toEqual([])
})

test('what is seen at a freed address before it is final is followed to its end', async () => {
  const { address } = await freedAddress()
  world.clock.turn({ hours: 25 })
  world.simulator.control('pay', { address, amount: '33' })
  const found = async () => (await waiting()).find(({ amount }) => amount === '33')
  await world.pass({ seconds: 6 })
  expect(await found()).toMatchObject({ state: 'seen' })
  await world.pass({ minutes: 5 })
  expect(await found()).toMatchObject({ state: 'confirmed' })
})

test('a freed address about which its network does not answer is asked about again within minutes, not a day later', async () => {
  const { address } = await freedAddress()
  world.clock.turn({ hours: 25 })
  world.simulator.control('pay', { address, amount: '44' })
  const tron = world.context.watchers['USDT TRC20']
  if (!tron) throw new Error('the network has its watcher')
  let behind = true
  const incoming: ChainWatcher['incoming'] = async (...question) => {
    if (behind) throw new OutsideError('empty', tron.name, '4000 blocks are still to be read')
    return tron.incoming(...question)
  }
  const look = async () => {
    world.clock.turn({ seconds: 61 })
    await watchPayments({ ...world.context, watchers: { ...world.context.watchers, 'USDT TRC20': { ...tron, incoming } } })
  }
  // so often that each freed address of this file had its turn
  for (let time = 0; time < 3; time += 1) await look()
  behind = false
  for (let time = 0; time < 3; time += 1) await look()
  expect((await waiting()).map(({ amount }) => amount)).toContain('44')
})
