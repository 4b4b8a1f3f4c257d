/** sendOrderLink and openOrderLink: whoever reads the order's e-mail may open it; whoever asks learns nothing. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, good, see } from '../make.ts'

const world = aWorld()

const emailsTo = (email: string) => world.simulator.emails().filter((message) => JSON.stringify(message.to).includes(email))
const tokenIn = (text: string | undefined): string => /#link=([A-Za-z0-9_-]+)/.exec(text ?? '')?.[1] ?? ''

test('the link goes to the order’s e-mail alone, and opens the order on a press', async () => {
  const [visitor, other] = [await world.visitor(), await world.visitor()]
  const { orderId } = await anOrder(world, visitor, { email: 'link@example.com' })
  await world.sweep('sendMail')
  const before = emailsTo('link@example.com').length
  good(await world.call('sendOrderLink', { orderId }, other))
  await world.sweep('sendMail')
  const [message] = emailsTo('link@example.com')
  expect(emailsTo('link@example.com')).toHaveLength(before + 1)
  expect(message?.subject).toContain('Ссылка на заявку')
  const token = tokenIn(message?.text)
  expect(token.length).toBeGreaterThan(30)

  await expect(see(world, other, orderId)).rejects.toThrow()
  expect(good(await world.call('openOrderLink', { token }, other))).toEqual({ orderId })
  expect((await see(world, other, orderId)).status).toBe('toBePaid')
  expect(good(await world.call('getUserOrders', null, other)).orders).toHaveLength(1)
})

test('the answer is the same for a missing order, and an order’s share is used up in silence', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor, { email: 'often@example.com' })
  expect(good(await world.call('sendOrderLink', { orderId: 'A'.repeat(22) }, visitor))).toBeNull()
  await world.sweep('sendMail')
  const before = emailsTo('often@example.com').length
  for (let time = 0; time < 5; time++) expect(good(await world.call('sendOrderLink', { orderId }, visitor))).toBeNull()
  await world.sweep('sendMail')
  expect(emailsTo('often@example.com').length - before).toBe(3)
})

test('one who asks too often is told so', async () => {
  const visitor = await world.visitor()
  let refused = null
  for (let time = 0; time < 15; time++) {
    const answer = await world.call('sendOrderLink', { orderId: 'B'.repeat(22) }, visitor)
    if (!answer.ok) refused = answer
  }
  expect(refused).toMatchObject({ http: 429, code: 'TOO_MANY_CALLS' })
})
