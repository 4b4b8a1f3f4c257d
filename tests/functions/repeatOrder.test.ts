/** repeatOrder: the same again, at the rate of now. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { consentVersions } from '../consents.ts'
import { act, anOrder, confirmToken, good, operated, pay, see } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld()

const again = { rateSeen: '0.0001', consents: { ...consentVersions } }

test('a new order with the details of the former one', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  good(await act(world, visitor, orderId, 'cancelOrder'))
  const made = good(await world.call('repeatOrder', { idempotencyKey: newKey(), orderId, ...again, amount: '700' }, visitor))
  expect(made.orderId).not.toBe(orderId)
  const [former, order] = [await see(world, visitor, orderId), await see(world, visitor, made.orderId)]
  expect(order).toMatchObject({
    status: 'toBePaid',
    give: '700',
    email: former.email,
    fields: former.fields,
    directionId: former.directionId,
  })
  expect(former.status).toBe('canceledByClient')
})

test('somebody else’s order cannot be repeated', async () => {
  const [visitor, other] = [await world.visitor(), await world.visitor()]
  const { orderId } = await anOrder(world, visitor)
  expect(await world.call('repeatOrder', { idempotencyKey: newKey(), orderId, ...again }, other)).toMatchObject({
    ok: false,
    code: 'NO_ACCESS',
  })
})

/** Opens the order by the link of its email. */
async function openByLink(orderId: string, email: string, who: Session) {
  await world.sweep('sendMail')
  const texts = world.simulator.emails().flatMap(({ to, text }) => (to.includes(email) && text.includes(orderId) ? [text] : []))
  const token = /#link=([A-Za-z0-9_-]+)/.exec(texts[0] ?? '')?.[1] ?? ''
  good(await world.call('openOrderLink', { token }, who))
}
const storedFields = async (orderId: string) => {
  const { rows } = await world.database.pool.query<{ fields: string }>('select fields from orders where id = $1', [orderId])
  return world.context.cipher.decrypt(rows[0]?.fields ?? '')
}
const repeat = async (orderId: string, who: Session) =>
  good(await world.call('repeatOrder', { idempotencyKey: newKey(), orderId, ...again }, who)).orderId
const lastOf = async (who: Session) => good(await world.call('getLastDetails', { directionId: 'usdt-sber' }, who)).last

test('whoever opened the order by its link repeats it, and never reads the card that its owner typed', async () => {
  const [owner, other] = [await world.visitor(), await world.visitor()]
  const email = 'whole-card@example.com'
  const card = '4111111111111111'
  const { orderId } = await anOrder(world, owner, { email })
  await openByLink(orderId, email, other)
  const repeated = await repeat(orderId, other)
  const twice = await repeat(repeated, other)
  // the server keeps the details; the screen shows them masked
  for (const id of [repeated, twice]) {
    expect(await storedFields(id)).toContain(card)
    expect((await see(world, other, id)).fields).toEqual((await see(world, owner, orderId)).fields)
    expect(JSON.stringify(await see(world, other, id))).not.toContain(card)
  }
  expect(await lastOf(other)).toBeNull()
  expect((await lastOf(owner))?.fields).toMatchObject({ card })

  for (const id of [repeated, twice]) good(await act(world, other, id, 'cancelOrder'))
  // whoever wants other details types them anew, and these are his
  const typed = await anOrder(world, other, { email: 'other@example.com', fields: { card: '5555 5555 5555 4444', holder: 'Анна Первая' } })
  expect((await lastOf(other))?.fields).toMatchObject({ card: '5555555555554444' })
  await repeat(typed.orderId, other)
  expect((await lastOf(other))?.fields).toMatchObject({ card: '5555555555554444' })
})

test('what somebody else sent in place of the details does not come back whole to the owner', async () => {
  const [owner, other] = [await world.visitor(), await world.visitor()]
  const operator = await world.operator()
  const email = 'in-place@example.com'
  const { orderId } = await anOrder(world, owner, { email })
  await openByLink(orderId, email, other)
  await pay(world, owner, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await operated(world, operator, orderId, 'recordPayout', { proof: `чек 1 ${orderId}` })
  await operated(world, operator, orderId, 'payoutDeclined', { reason: 'payout.noSuchRecipient', proof: `ответ банка ${orderId}` })
  good(await act(world, other, orderId, 'submitNewDetails', { fields: { card: '5555 5555 5555 4444', holder: 'Мария Иванова' } }))
  good(await world.call('confirmNewDetails', { idempotencyKey: newKey(), token: await confirmToken(world, email) }, owner))
  await operated(world, operator, orderId, 'acceptDetails')
  expect(await storedFields(orderId)).toContain('5555555555554444')
  expect(JSON.stringify(await lastOf(owner))).not.toContain('5555555555554444')
})
