/** Dust floods the address that all orders of a currency share: its clients are still credited, by whichever process scans. */
import { expect, test } from 'vitest'
import { stellar } from '../../outside/chains/stellar.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, see } from '../make.ts'

const world = aWorld()

test('more dust than a scan may read, then a payment: it is credited within a few scans, and nothing of the dust is skipped', async () => {
  // the same pages as of a real node, with fewer rows: a scan may read 20 of them
  const restart = () =>
    Object.assign(world.context.watchers, { 'XLM Stellar': stellar({ baseUrl: world.simulator.addresses.stellar, pageSize: 2 }) })
  restart()
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor, { directionId: 'xlm-sber', giveCurrencyId: 'xlm', amount: '3000' })
  const { credentials } = await see(world, visitor, orderId)
  const { value: address = '', memo = null } = credentials ?? {}
  const send = (more: object) => world.simulator.control('pay', { network: 'Stellar', address, ...more })
  for (let step = 0; step < 20; step += 1) {
    send({ amount: '0.0000001', memo: '1', times: 5 })
    world.clock.turn({ seconds: 6 })
  }
  send({ amount: '3000', memo })
  let scans = 0
  for (; (await see(world, visitor, orderId)).status === 'toBePaid'; scans += 1) {
    expect(scans).toBeLessThan(10)
    restart()
    await world.pass({ seconds: 6 })
  }
  expect(scans).toBeGreaterThan(1)
  expect(await see(world, visitor, orderId)).toMatchObject({
    status: 'paymentChecked',
    received: '3000',
    payments: [{ state: 'confirmed' }],
  })
  const dust = await world.database.kysely
    .selectFrom('payments')
    .select('id')
    .where('currency_id', '=', 'xlm')
    .where('memo', '=', '1')
    .execute()
  expect(dust).toHaveLength(100)
})
