/** Coins of other networks: XRP to one address for all, told apart by tag, and SOL to an address of one's own; each sees itself in. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, see } from '../make.ts'
import type { Session } from '../world.ts'

const world = aWorld()

const gives = { xrp: ['XRP Ledger', '400'], xlm: ['Stellar', '3000'], atom: ['Cosmos Hub', '100'], sol: ['Solana', '5'] } as const
type Give = keyof typeof gives

const order = (visitor: Session, give: Give) =>
  anOrder(world, visitor, { directionId: `${give}-sber`, giveCurrencyId: give, amount: gives[give][1] })

async function credentialsOf(visitor: Session, orderId: string): Promise<{ value: string; memo: string | null }> {
  const { credentials } = await see(world, visitor, orderId)
  if (!credentials) throw new Error('nothing to pay to')
  return credentials
}
const send = (give: Give, address: string, memo: string | null, more: object = {}) =>
  world.simulator.control('pay', { address, amount: gives[give][1], network: gives[give][0], memo, ...more })

/** What is stored of payments to an address and belongs to nobody yet. */
const unmatched = (currencyId: string) =>
  world.database.kysely
    .selectFrom('payments')
    .select(['amount', 'memo', 'state', 'order_id', 'unmatched'])
    .where('currency_id', '=', currencyId)
    .where('order_id', 'is', null)
    .orderBy('date_created')
    .execute()

/** Long enough for a block of any of these networks to be final, in steps in which a watcher may be asked again. */
async function settle(): Promise<void> {
  for (let step = 0; step < 4; step += 1) await world.pass({ seconds: 6 })
}

test.each(['xrp', 'xlm', 'atom', 'sol'] as const)('%s: paid, seen, confirmed and credited by itself', async (give) => {
  const visitor = await world.visitor()
  const { orderId } = await order(visitor, give)
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'toBePaid', simulatePayment: true, credentials: { watched: true } })
  const { value, memo } = await credentialsOf(visitor, orderId)
  if (give === 'sol') expect(memo).toBeNull()
  else expect(memo).toMatch(/^[1-9]\d{8}$/)
  send(give, value, memo)
  await settle()
  expect(await see(world, visitor, orderId)).toMatchObject({
    status: 'paymentChecked',
    received: gives[give][1],
    payments: [{ state: 'confirmed' }],
    payouts: [{ kind: 'bank', state: 'queued' }],
  })
  const stored = await world.database.kysely.selectFrom('payments').select(['memo', 'sender']).where('order_id', '=', orderId).execute()
  expect(stored).toEqual([{ memo, sender: expect.stringMatching(/^\w{32,60}$/) }])
})

test('XRP: each order is paid by its own tag; without one, or with another, the money waits and no order moves', async () => {
  const [anna, boris] = [await world.visitor(), await world.visitor()]
  const [first, second] = [await order(anna, 'xrp'), await order(boris, 'xrp')]
  const [toFirst, toSecond] = [await credentialsOf(anna, first.orderId), await credentialsOf(boris, second.orderId)]
  expect(toSecond.value).toBe(toFirst.value)
  expect(toSecond.memo).not.toBe(toFirst.memo)

  send('xrp', toFirst.value, null, { amount: '7' })
  send('xrp', toFirst.value, '99', { amount: '8' })
  await settle()
  expect(await see(world, anna, first.orderId)).toMatchObject({ status: 'toBePaid', seen: '0', payments: [] })
  expect(await see(world, boris, second.orderId)).toMatchObject({ status: 'toBePaid', seen: '0', payments: [] })
  const waiting = await unmatched('xrp')
  expect(waiting.map(({ amount, memo, state, unmatched }) => [Number(amount), memo, state, unmatched])).toEqual(
    expect.arrayContaining([
      [7, null, 'confirmed', true],
      [8, '99', 'confirmed', true],
    ]),
  )
  expect(waiting).toHaveLength(2)

  send('xrp', toSecond.value, toSecond.memo)
  await settle()
  expect(await see(world, boris, second.orderId)).toMatchObject({ status: 'paymentChecked', received: '400' })
  expect(await see(world, anna, first.orderId)).toMatchObject({ status: 'toBePaid', seen: '0' })

  // a fortune is promised, a thousandth of it arrives, and that is what the order has
  send('xrp', toFirst.value, toFirst.memo, { amount: '0.4', event: 'PartialPayment' })
  await settle()
  expect(await see(world, anna, first.orderId)).toMatchObject({ status: 'toBePaid', remaining: '399.6', received: '0.4' })
})

test('SOL: two orders have two addresses, and a payment counts once it is finalized', async () => {
  const [anna, boris] = [await world.visitor(), await world.visitor()]
  const [first, second] = [await order(anna, 'sol'), await order(boris, 'sol')]
  const [toFirst, toSecond] = [await credentialsOf(anna, first.orderId), await credentialsOf(boris, second.orderId)]
  expect(toFirst.value).not.toBe(toSecond.value)

  send('sol', toFirst.value, null, { result: 'InstructionError' })
  send('sol', toFirst.value, null, { contract: toSecond.value })
  await settle()
  expect(await see(world, anna, first.orderId)).toMatchObject({ status: 'toBePaid', seen: '0' })

  send('sol', toFirst.value, null)
  await world.pass({ seconds: 6 })
  expect(await see(world, anna, first.orderId)).toMatchObject({ status: 'toBePaid', payments: [] })
  await settle()
  const paid = await see(world, anna, first.orderId)
  expect(paid).toMatchObject({ status: 'paymentChecked', received: '5' })
  expect(paid.payments).toMatchObject([{ state: 'confirmed', confirmationsNeeded: 32 }])
  expect(await see(world, boris, second.orderId)).toMatchObject({ status: 'toBePaid', seen: '0' })
})

test('a node that is behind or silent lets no order expire, and what was paid meanwhile is in time', async () => {
  const visitor = await world.visitor()
  const { orderId } = await order(visitor, 'xrp')
  const { value, memo } = await credentialsOf(visitor, orderId)
  world.simulator.control('fault', { source: 'xrp', fault: 'body-error' })
  await world.pass({ minutes: 5 })
  send('xrp', value, memo)
  await world.pass({ minutes: 40 })
  expect((await see(world, visitor, orderId)).status).toBe('toBePaid')
  world.simulator.control('fault', { source: 'xrp', fault: 'none' })
  await settle()
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', exceptions: [] })
})

test('ATOM from another chain: credited by the memo of its packet; without one it waits where staff see it', async () => {
  await world.sweep('refreshRates')
  const visitor = await world.visitor()
  const { orderId } = await order(visitor, 'atom')
  const { value, memo } = await credentialsOf(visitor, orderId)
  send('atom', value, null, { amount: '3', event: 'RecvPacket' })
  await settle()
  expect((await unmatched('atom')).map(({ amount, memo, state }) => [Number(amount), memo, state])).toEqual([[3, null, 'confirmed']])
  send('atom', value, memo, { event: 'RecvPacket' })
  await settle()
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', received: '100' })
})

test('XRP: however much has come to the shared address, a look asks no more than before', async () => {
  const questions = async (): Promise<number> => {
    // everything that is held is due
    world.clock.turn({ minutes: 20 })
    let asked = 0
    const count = () => void (asked += 1)
    world.database.pool.on('acquire', count)
    await world.sweep('watchPayments')
    world.database.pool.off('acquire', count)
    return asked
  }
  const paid = async () => {
    const visitor = await world.visitor()
    const { orderId } = await order(visitor, 'xrp')
    const { value, memo } = await credentialsOf(visitor, orderId)
    send('xrp', value, memo)
    // and what fits no order
    send('xrp', value, '7')
    await settle()
    expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked' })
  }
  await paid()
  const few = await questions()
  await world.sweep('refreshRates')
  await paid()
  await world.sweep('refreshRates')
  await paid()
  // the hub reads each second by itself; a transfer that is asked about again costs dozens
  expect(await questions()).toBeLessThanOrEqual(few + 5)
})
