/** What a client types stays secret at rest and in every trace; profit is for admins; nobody learns what is not his. */
import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { staffOrderState } from '../server/orders/order-states.ts'
import { aWorld } from './a-world.ts'
import { act, anOrder, good, operated, pay, see } from './make.ts'
import { newKey, type Session } from './world.ts'

const world = aWorld({ priced: false })
let logged = ''
beforeAll(async () => {
  const into = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk)
      done()
    },
  })
  Object.assign(world.context, { log: pino({ level: 'trace' }, into) })
  await world.sweep('refreshRates')
})

/** Every row of every table, as text. */
async function everyRow(): Promise<string> {
  const { rows } = await world.database.pool.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
  const texts = await Promise.all(
    rows.map(({ name }) => world.database.pool.query<{ row: string }>(`select t::text as row from "${name}" t`)),
  )
  return texts.flatMap((table) => table.rows.map(({ row }) => row)).join('\n')
}

async function throughToDone(visitor: Session, orderId: string, takesCrypto: boolean) {
  const operator = await world.operator()
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await operated(world, operator, orderId, 'recordPayout', { proof: takesCrypto ? randomBytes(32).toString('hex') : `чек 1 ${orderId}` })
  good(await world.call('finishOrder', { idempotencyKey: newKey(), orderId }, visitor))
  await world.sweep('sendMail')
}

test('card, phone and address are in no table, no log and no email', async () => {
  const visitor = await world.visitor()
  const secrets = {
    card: '5555 5555 5555 4444',
    phone: '+7 912 345-67-89',
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  }
  const holder = 'Мария Иванова'
  const orders = [
    await anOrder(world, visitor, { fields: { card: secrets.card, holder } }),
    await anOrder(world, visitor, { directionId: 'usdt-sbp-sber', fields: { phone: secrets.phone, holder } }),
    await anOrder(world, visitor, { directionId: 'usdt-btc', amount: '1000', fields: { address: secrets.address } }),
  ]
  for (const [place, { orderId }] of orders.entries()) await throughToDone(visitor, orderId, place === 2)
  good(await act(world, visitor, orders[0]?.orderId ?? '', 'rateService', { stars: 5 }))
  // a refused call says its name and field in the log, never what was typed
  await world.call('createOrder', { idempotencyKey: newKey(), fields: { card: secrets.card } } as never, visitor)

  const bare = (text: string) => text.replace(/[\s()+-]/g, '')
  const places = { tables: await everyRow(), logs: logged, emails: JSON.stringify(world.simulator.emails()) }
  expect(places.tables).toContain(orders[0]?.orderId)
  for (const [place, text] of Object.entries(places))
    for (const secret of [...Object.values(secrets), ...Object.values(secrets).map(bare)])
      expect(text.includes(secret), `${secret} in ${place}`).toBe(false)

  const operator = await world.operator()
  const find = async (text: string) => good(await world.call('listOrders', { filter: 'all', text }, operator)).rows.map(({ id }) => id)
  for (const [index, secret] of Object.values(secrets).entries()) {
    expect(await find(secret)).toEqual([orders[index]?.orderId])
    expect(await find(bare(secret).slice(-4))).toContain(orders[index]?.orderId)
  }
  expect(good(await world.call('getOrder', { orderId: orders[0]?.orderId ?? '' }, operator)).fields[0]?.value).toMatch(/4444$/)
})

test('profit is told to admins alone, by answer and by stream, and stands in no history', async () => {
  const [visitor, operator, admin] = [await world.visitor(), await world.operator(), await world.admin()]
  world.clock.turn({ hours: 2 })
  await world.sweep('refreshRates')
  const { orderId } = await anOrder(world, visitor)
  await throughToDone(visitor, orderId, false)
  const profit = good(await world.call('getOrder', { orderId }, admin)).profit ?? ''
  expect(profit).toMatch(/^-?\d/)
  const live = async ({ uid }: Session, role: 'operator' | 'admin') =>
    (
      await staffOrderState(world.context, orderId, {
        uid,
        role,
        anonymous: false,
        language: 'ru',
        sessionId: 'test',
        secondFactorFreshUntil: null,
        suspension: null,
      })
    )?.state
  expect((await live(admin, 'admin'))?.profit).toBe(profit)
  const told = {
    operator: good(await world.call('getOrder', { orderId }, operator)),
    operatorLive: await live(operator, 'operator'),
    client: await see(world, visitor, orderId),
    queue: (await world.hub.present('queue')).state,
  }
  expect(told.operator.profit).toBeNull()
  expect(told.operatorLive?.profit).toBeNull()
  expect(JSON.stringify(told)).not.toContain(profit)
})

test("a client's stream has no whole detail, and no code of staff's", async () => {
  const visitor = await world.visitor()
  world.clock.turn({ hours: 2 })
  await world.sweep('refreshRates')
  const { orderId } = await anOrder(world, visitor)
  const view = await see(world, visitor, orderId)
  expect(view.fields[0]?.value).toBe('4111 11•• •••• 1111')
  expect(JSON.stringify(view)).not.toMatch(/profit|turnover|assignedTo|referral|userId/)
})

test("another's order and one that is not there answer the same, to every function", async () => {
  const [owner, other] = [await world.visitor(), await world.visitor()]
  const { orderId } = await anOrder(world, owner)
  const before = await see(world, owner, orderId)
  const ask = async (id: string) => {
    const consents = { rules: '2026-11-01', aml: '2026-11-01' }
    const answers = [
      await act(world, other, id, 'cancelOrder'),
      await world.call('finishOrder', { orderId: id }, other),
      await world.call('checkTransaction', { orderId: id }, other),
      await world.call('markInstructionsAsRead', { orderId: id }, other),
      await world.call('markReasonAsRead', { id, type: 'order' }, other),
      await world.call('repeatOrder', { idempotencyKey: newKey(), orderId: id, rateSeen: '1', consents }, other),
      await world.call('getOrder', { orderId: id }, other),
      await world.call('operateOrder', { orderId: id, action: 'cancel', version: 1, inputs: { reason: 'x' } }, other),
      await world.call('assignOrder', { orderId: id, to: other.uid, version: 1 }, other),
    ]
    return answers.map((answer) =>
      answer.ok ? answer : { http: answer.http, code: answer.code, keys: Object.keys(answer.details).sort() },
    )
  }
  const strangers = await ask(orderId)
  expect(strangers).toEqual(await ask('Z'.repeat(22)))
  for (const answer of strangers) expect(answer).toMatchObject({ http: 403, code: 'NO_ACCESS' })
  expect(await see(world, owner, orderId)).toEqual(before)
})
