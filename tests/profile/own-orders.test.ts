/** The topic of a person's own orders: every page of his hears of a new order, of a move and of a message, and nobody else does. */
import { expect, test } from 'vitest'
import type { OwnOrdersState } from '../../contract/orders.ts'
import { aWorld } from '../a-world.ts'
import { listen } from '../listen.ts'
import { act, anOrder, good } from '../make.ts'
import { newKey, type Process, type Session } from '../world.ts'

const world = aWorld({ processes: 2 })
const operator = world.signedIn('operator')

async function aPage(of: Session, as: Session = of) {
  const stream = await listen(world.processes[0] as Process, as)
  const topic = `ownOrders:${of.uid}`
  await stream.subscribe({ [topic]: 0 })
  const next = async (fits: (state: OwnOrdersState) => boolean) =>
    (await stream.next((event) => event.topic === topic && event.event === 'state' && fits(event.state as OwnOrdersState)))
      .state as OwnOrdersState
  const refused = async () => (await stream.next((event) => event.topic === topic && event.event === 'gone')).code
  return { next, refused }
}

test('a new order, a message, reading it and a cancel reach the open page', async () => {
  const client = await world.visitor()
  const page = await aPage(client)
  expect(await page.next(() => true)).toMatchObject({ unread: 0, open: 0, orders: [] })
  const { orderId, number } = await anOrder(world, client)
  const opened = await page.next(({ open }) => open === 1)
  expect(opened.orders).toEqual([{ id: orderId, number, status: 'toBePaid', unread: 0 }])
  const message = good(await world.call('sendMessage', { idempotencyKey: newKey(), orderId, text: 'Здравствуйте' }, operator))
  expect((await page.next(({ unread }) => unread === 1)).orders[0]).toMatchObject({ id: orderId, unread: 1 })
  good(await world.call('markMessagesRead', { orderId, upTo: message.messages.at(-1)?.position ?? 1 }, client))
  const read = await page.next(({ unread }) => unread === 0)
  good(await act(world, client, orderId, 'cancelOrder'))
  const closed = await page.next(({ open }) => open === 0)
  expect(closed.stamp).not.toBe(read.stamp)
})

test('who opened an order by its link hears of it too', async () => {
  const [owner, other] = [await world.visitor(), await world.visitor()]
  const email = `link-${newKey()}@example.com`.toLowerCase()
  const { orderId } = await anOrder(world, owner, { email })
  await world.sweep('sendMail')
  const message = world.simulator.emails().find(({ to }) => JSON.stringify(to).includes(email))
  const token = /#link=([A-Za-z0-9_-]+)/.exec(message?.text ?? '')?.[1] ?? ''
  const page = await aPage(other)
  good(await world.call('openOrderLink', { token }, other))
  expect((await page.next(({ open }) => open === 1)).orders[0]?.id).toBe(orderId)
  good(await act(world, owner, orderId, 'cancelOrder'))
  await page.next(({ open }) => open === 0)
})

test("another's orders are not told, to staff neither", async () => {
  const [client, stranger] = [await world.visitor(), await world.visitor()]
  for (const as of [stranger, operator]) {
    const page = await aPage(client, as)
    expect(await page.refused()).toBe('NO_ACCESS')
  }
})
