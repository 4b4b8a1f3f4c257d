/** A demo whose world outside began anew, after a restore or with a lost state: what its database has seen is there again. */
import { expect, test } from 'vitest'
import { millisecondsOf } from '../core/time/instant.ts'
import { chainWatchers } from '../outside/chains/watchers.ts'
import { restoreWorld } from '../server/compose/demo/restore-world.ts'
import { startSimulator } from '../simulator/start.ts'
import { aWorld } from './a-world.ts'
import { credited, good, see } from './make.ts'

const world = aWorld()
const visitor = world.signedIn('visitor')

test('after a restore into a new world no transfer is missing, and addresses of an exchange are its own again', async () => {
  const keys = (world.simulator.control('keys', {}) as { rapira: Record<string, string> }).rapira
  const admin = await world.admin()
  const paid = await credited(world, visitor, 'restored@example.com')
  const account = { source: 'rapira' as const, label: 'rapira', currencies: ['usdt-trc20'], priority: 0, spare: 2, active: true, keys }
  good(await world.call('addExchangeAccount', { account }, admin))
  await world.sweep('topUpAddresses')
  // of addresses with one priority and one turn the id decides, which is random
  await world.database.pool.query('update credentials set priority = priority + 1 where account_id is null')
  const exchanged = await credited(world, await world.visitor(), 'restored-exchange@example.com')

  const fresh = await startSimulator({ now: () => millisecondsOf(world.clock.now()), wandering: false })
  try {
    await restoreWorld(world.context, fresh.url)
    await restoreWorld(world.context, fresh.url)
    expect(fresh.state().transactions).toHaveLength(2)
    expect(fresh.state().deposits).toMatchObject([{ exchange: 'rapira', amount: '500', state: 'credited' }])
    Object.assign(world.context.watchers, chainWatchers({ tron: { baseUrl: fresh.addresses.tron } }))
    for (let minute = 0; minute < 13; minute += 1) await world.pass({ minutes: 1 })
    expect(await see(world, visitor, paid.orderId)).toMatchObject({ status: 'paymentChecked', received: '500' })
    const { rows } = await world.database.pool.query('select * from missing_transfers')
    expect(rows).toEqual([])
    expect(exchanged.orderId).not.toBe(paid.orderId)
    // the same keys open the account in any world
    expect(fresh.control('keys', {})).toEqual(world.simulator.control('keys', {}))
  } finally {
    await fresh.stop()
  }
})
