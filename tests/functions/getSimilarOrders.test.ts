/** getSimilarOrders: which orders have something in common with one, and what. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, good } from '../make.ts'

// orders are copied in the database, which no server would do
const world = aWorld({ audited: false })
const operator = world.signedIn('operator')
const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const holder = 'Мария Иванова'
const similar = async (orderId: string) => good(await world.call('getSimilarOrders', { orderId }, operator))
const reasonsFor = async (orderId: string, other: string) => (await similar(orderId)).orders.find(({ id }) => id === other)?.reasons

test('the same client, e-mail and card are said; a stranger with nothing in common is not listed', async () => {
  const visitor = await world.visitor()
  const cards = ['4276 3800 1111 2229', '5536 9138 0000 0008'] as const
  const first = await anOrder(world, visitor, { email: 'one@example.com', fields: { card: cards[0], holder } })
  const second = await anOrder(world, visitor, { email: 'two@example.com', fields: { card: cards[1], holder } })
  world.clock.turn({ seconds: 1 })
  const sameEmail = await anOrder(world, await world.visitor(), {
    email: 'one@example.com',
    fields: { card: '4000 0000 0000 0002', holder },
  })
  world.clock.turn({ seconds: 1 })
  const sameCard = await anOrder(world, await world.visitor(), {
    email: 'three@example.com',
    fields: { card: cards[0].replaceAll(' ', ''), holder },
  })
  const stranger = await anOrder(world, await world.visitor(), {
    email: 'four@example.com',
    fields: { card: '2200 0000 0000 0053', holder },
  })
  const { orders, more } = await similar(first.orderId)
  expect(more).toBe(false)
  expect(new Map(orders.map(({ id, reasons }) => [id, reasons]))).toEqual(
    new Map([
      [sameCard.orderId, ['card']],
      [sameEmail.orderId, ['email']],
      [second.orderId, ['person']],
    ]),
  )
  // the newest first
  expect(orders.map(({ id }) => id)).toEqual([sameCard.orderId, sameEmail.orderId, second.orderId])
  expect((await similar(stranger.orderId)).orders).toEqual([])
})

test('orders of one browser and those paid from one address are found', async () => {
  const [a, b, c] = await Promise.all(
    ['browser-a@example.com', 'browser-b@example.com', 'sender-c@example.com'].map(async (email, place) =>
      anOrder(world, await world.visitor(), {
        email,
        fields: { card: ['4000 0566 5566 5556', '4242 4242 4242 4242', '5555 5555 5555 4444'][place] ?? '', holder },
      }),
    ),
  )
  if (!a || !b || !c) throw new Error('three orders')
  const { pool } = world.database
  await pool.query(`update orders set device_hash = 'browser' where id = any ($1)`, [[a.orderId, b.orderId]])
  for (const { orderId } of [a, c])
    await pool.query(
      `insert into payments (id, natural_key, order_id, currency_id, kind, amount, state, seen_at, sender, date_created)
       select $1 || 'p', $1, id, give_currency_id, 'transfer', 1, 'seen', now(), 'TSameSender', now() from orders where id = $1`,
      [orderId],
    )
  expect(await reasonsFor(a.orderId, b.orderId)).toEqual(['device'])
  expect(await reasonsFor(a.orderId, c.orderId)).toEqual(['sender'])
  expect(await reasonsFor(b.orderId, c.orderId)).toBeUndefined()
})

test('of many the newest twenty are shown', async () => {
  const { orderId } = await anOrder(world, await world.visitor(), { email: 'many@example.com' })
  const { rows: columns } = await world.database.pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER' order by ordinal_position",
  )
  const own: Record<string, string> = {
    id: `left(md5('copy' || g), 22)`,
    number: 'number + 5000 + g',
    date_created: `date_created - g * interval '1 hour'`,
  }
  const names = columns.map(({ name }) => name)
  await world.database.pool.query(
    `begin; set local session_replication_role = replica;
      insert into orders (${names.join(', ')}) select ${names.map((name) => own[name] ?? name).join(', ')}
      from orders, generate_series(1, 25) g where id = '${orderId}'; commit`,
  )
  const { orders, more } = await similar(orderId)
  expect(orders.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, place) => md5(`copy${place + 1}`).slice(0, 22)))
  expect(more).toBe(true)
})
