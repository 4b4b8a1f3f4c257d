/**
 * One transfer, told of by several at the same moment: it is one payment, counted once. There is no call by which an exchange would
 * tell us of a deposit by itself (a webhook): we ask. So the ways that can meet are the looks of two processes, and those that a
 * client and a member of staff wish for meanwhile.
 */
import { expect, test } from 'vitest'
import type { Payload } from '../../contract/calls.ts'
import { allWatchers } from '../../server/market/credentials/exchange-accounts.ts'
import { scanForPayments } from '../../server/orders/payments/scan-for-payments.ts'
import { watchedOfOrder } from '../../server/stores/credentials/credentials-store.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, good, operate, pay, see } from '../make.ts'

const world = aWorld({ processes: 2 })
const visitor = world.signedIn('visitor')
const operator = world.signedIn('operator')
const admin = world.signedIn('admin')

/** Looks of both processes at what an order is paid to, two of each, all at once. */
const scanAtOnce = (orderId: string) =>
  Promise.all(
    [...world.processes, ...world.processes].map(async ({ context }) => {
      const watchers = await allWatchers(context)
      const rows = await watchedOfOrder(context.database.kysely, Object.keys(watchers), orderId)
      expect(rows).toHaveLength(1)
      for (const row of rows) await scanForPayments({ ...context, watchers }, row, AbortSignal.timeout(20_000))
    }),
  )
const onlyOnce = async (orderId: string, event: string) => {
  const { rows: payments } = await world.database.pool.query('select state, unmatched from payments where order_id = $1', [orderId])
  expect(payments).toEqual([{ state: 'confirmed', unmatched: false }])
  const { rows } = await world.database.pool.query('select 1 from ledger_entries where order_id = $1 and event = $2', [orderId, event])
  expect(rows).toHaveLength(1)
}

test('looks of two processes, the client’s checkTransaction and that of staff find it at the same moment, where a webhook and a poll would', async () => {
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId)
  const found: boolean[] = []
  for (const seconds of [6, 16, 60]) {
    world.clock.turn({ seconds })
    const [one, other] = world.processes
    const [asked, wished] = await Promise.all([
      one?.call('checkTransaction', { orderId }, visitor),
      other?.call('checkTransaction', { orderId }, operator),
      scanAtOnce(orderId),
    ])
    found.push([asked, wished].some((answer) => answer?.ok && answer.data.found))
  }
  expect(found).toEqual([true, true, true])
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', seen: '0', received: '500', exceptions: [] })
  await onlyOnce(orderId, 'credited')

  // two members of staff begin to pay it, at once; then both record what they say they have sent
  const claims = await Promise.all([operator, admin].map((person) => operate(world, person, orderId, 'claimPayout')))
  expect(claims.map((answer) => (answer.ok ? 'ok' : answer.code)).toSorted()).toEqual(['ACTION_NOT_NOW', 'ok'])
  const answers = await Promise.all(
    [operator, admin].map((person, index) => operate(world, person, orderId, 'recordPayout', { proof: `receipt ${index}` })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.findIndex(({ ok }) => ok)).toBe(claims.findIndex(({ ok }) => ok))
  const winner = answers.findIndex(({ ok }) => ok)
  expect((await see(world, visitor, orderId)).payouts).toMatchObject([{ state: 'sent', proof: `receipt ${winner}` }])
  await onlyOnce(orderId, 'payoutSent')
})

test('the chain and the deposit history of an exchange tell of it to two processes at the same moment', async () => {
  const keys = (world.simulator.control('keys', {}) as Record<string, Record<string, string>>).okx ?? {}
  const account: Payload<'addExchangeAccount'>['account'] = {
    source: 'okx',
    label: 'okx',
    keys,
    currencies: ['usdt-trc20'],
    spare: 2,
    priority: 0,
    active: true,
  }
  good(await world.call('addExchangeAccount', { account }, admin))
  await world.database.pool.query("update credentials set priority = 50 where account_id is null and currency_id = 'usdt-trc20'")
  await world.sweep('refreshRates', 'topUpAddresses')
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId)
  for (let round = 0; round < 8; round += 1) {
    world.clock.turn({ seconds: 12 })
    await scanAtOnce(orderId)
  }
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', seen: '0', received: '500', exceptions: [] })
  await onlyOnce(orderId, 'credited')
})
