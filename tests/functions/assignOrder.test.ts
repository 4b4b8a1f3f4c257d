/** assignOrder: a member of staff takes an order, hands it over and lets it go; no status changes, the audit knows. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, assigned, credited, good, operated } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld()
const operator = world.signedIn('operator')
const second = world.signedIn('operator')
const third = world.signedIn('operator')
const leaves = world.signedIn('operator')

test('taken, listed as mine, let go', async () => {
  const { orderId } = await anOrder(world, await world.visitor())
  const taken = good(await assigned(world, operator, orderId, operator))
  expect(taken).toMatchObject({ assignedTo: { id: operator.uid }, order: { status: 'toBePaid', version: 2 } })
  expect(good(await world.call('listOrders', { filter: 'mine' }, operator)).rows.map(({ id }) => id)).toEqual([orderId])
  // pressed twice: it is so already
  expect(good(await assigned(world, operator, orderId, operator)).order.version).toBe(2)
  expect(good(await assigned(world, operator, orderId, null)).assignedTo).toBeNull()
  const audit = await world.database.kysely.selectFrom('audit').select('action').where('subject', '=', `order:${orderId}`).execute()
  expect(audit).toHaveLength(2)
})

test('of two who take it at once one has it, and the other is told so', async () => {
  const { orderId } = await anOrder(world, await world.visitor(), { email: 'two-take@example.com' })
  const payload = { orderId, version: 1 }
  const answers = await Promise.all(
    [operator, second].map((person) => world.call('assignOrder', { ...payload, to: person.uid, idempotencyKey: newKey() }, person)),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'ACTION_NOT_NOW' })
})

test('what a colleague has is taken or let go with a reason alone, and the audit keeps it', async () => {
  const { orderId } = await anOrder(world, await world.visitor(), { email: 'colleague@example.com' })
  good(await assigned(world, operator, orderId, operator))
  expect(await assigned(world, second, orderId, null)).toMatchObject({ code: 'REASON_NEEDED' })
  expect(await assigned(world, second, orderId, second)).toMatchObject({ code: 'REASON_NEEDED' })
  expect(good(await assigned(world, second, orderId, second, 'смена кончилась')).assignedTo).toMatchObject({ id: second.uid })
  const last = await world.database.kysely
    .selectFrom('audit')
    .select('details')
    .where('subject', '=', `order:${orderId}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(last.details).toMatchObject({ before: operator.uid, reason: 'смена кончилась' })
})

test('what a colleague is paying now is not taken from him', async () => {
  const { orderId } = await credited(world, await world.visitor(), 'paying@example.com')
  await operated(world, operator, orderId, 'claimPayout')
  expect(await assigned(world, second, orderId, second, 'помогу')).toMatchObject({ code: 'PAYOUT_CLAIMED' })
})

test('an order is handed over with words that are a note, and the colleague sees from whom it came', async () => {
  const { orderId } = await anOrder(world, await world.visitor(), { email: 'handed@example.com' })
  good(await assigned(world, operator, orderId, operator))
  const handed = good(await assigned(world, operator, orderId, second, 'Клиент просит писать по-английски'))
  expect(handed).toMatchObject({ assignedTo: { id: second.uid }, handedBy: { id: operator.uid } })
  const { rows } = good(await world.call('listOrders', { filter: 'mine' }, second))
  expect(rows.find(({ id }) => id === orderId)).toMatchObject({ assignedTo: { id: second.uid }, handedBy: { id: operator.uid } })
  const { people } = good(await world.call('getColleagues', {}, second))
  const name = people.find(({ id }) => id === operator.uid)?.name
  expect(good(await world.call('getOrder', { orderId }, second)).notes).toMatchObject([
    { by: name, text: 'Клиент просит писать по-английски' },
  ])
  const chat = await world.database.kysely.selectFrom('chats').select('answered_by').where('order_id', '=', orderId).execute()
  expect(chat).toEqual([{ answered_by: second.uid }])
  // who takes it again has it from nobody
  good(await assigned(world, operator, orderId, operator, 'вернулся'))
  good(await assigned(world, second, orderId, second, 'так и было'))
  expect(good(await world.call('getOrder', { orderId }, second)).handedBy).toBeNull()
})

test('an order is handed over without a word by who has it, and with a reason by others', async () => {
  const { orderId } = await anOrder(world, await world.visitor(), { email: 'silent@example.com' })
  good(await assigned(world, operator, orderId, operator))
  expect(await assigned(world, third, orderId, second)).toMatchObject({ code: 'REASON_NEEDED' })
  expect(good(await assigned(world, operator, orderId, second)).notes).toEqual([])
})

test('it is handed over to nobody but staff who can log in', async () => {
  const { orderId } = await anOrder(world, await world.visitor(), { email: 'to-nobody@example.com' })
  await world.database.pool.query(
    `update users set suspended_what = 'signIn', suspended_reason = 'x', suspended_at = now(), suspended_by = uid where uid = $1`,
    [leaves.uid],
  )
  expect(await assigned(world, operator, orderId, await world.visitor())).toMatchObject({
    code: 'COLLEAGUE_GONE',
    details: { field: 'to' },
  })
  expect(await assigned(world, operator, orderId, leaves)).toMatchObject({ code: 'COLLEAGUE_GONE' })
  expect(good(await world.call('getColleagues', {}, operator)).people.map(({ id }) => id)).not.toContain(leaves.uid)
  expect(good(await world.call('getColleagues', {}, operator)).people.map(({ id }) => id)).not.toContain(operator.uid)
  expect(good(await world.call('getOrder', { orderId }, operator))).toMatchObject({ assignedTo: null, notes: [] })
})
