/** listAudit and getAuditFilters: who did what, behind each filter, by pages; and nothing secret. */
import { beforeAll, expect, test } from 'vitest'
import type { Payload } from '../../contract/calls.ts'
import { auditKinds } from '../../core/audit/audit-subjects.ts'
import { formatAmount } from '../../core/money/format.ts'
import { saidReason } from '../../core/orders/reasons.ts'
import { aWorld } from '../a-world.ts'
import { aCard, currencyDraftOf, draftOf, newCredentials } from '../drafts.ts'
import { anOrder, assigned, good, operated } from '../make.ts'
import { anAccount } from '../users/an-account.ts'

const world = aWorld()
const [admin, operator] = [world.signedIn('admin'), world.signedIn('operator')]
const list = async (change: Payload<'listAudit'> = {}) => good(await world.call('listAudit', change, admin))
const actionsOf = async (change: Payload<'listAudit'> = {}) => (await list(change)).rows.map(({ action }) => action)

let order: { orderId: string; number: number }
let client: { uid: string; email: string }
beforeAll(async () => {
  await world.database.pool.query(`update users set name = 'Анна Журналова' where uid = $1`, [operator.uid])
  client = await anAccount(world)
  order = await anOrder(world, await world.visitor())
  good(await assigned(world, operator, order.orderId, operator))
  await operated(world, operator, order.orderId, 'cancel', { reason: 'Ждём ответа банка' })
  world.clock.turn({ hours: 24 })
  good(await world.call('suspendUser', { id: client.uid, version: 1, what: 'orders', reason: 'Проверяем', until: null }, admin))
  const doge = good(await world.call('getCurrency', { id: 'doge' }, admin))
  good(await world.call('setCurrency', { id: 'doge', version: doge.version, currency: { ...currencyDraftOf(doge), position: 77 } }, admin))
  const direction = good(await world.call('getDirection', { id: 'btc-sber' }, admin))
  good(await world.call('setDirection', { id: 'btc-sber', version: 1, direction: { ...draftOf(direction), markupPercent: '2' } }, admin))
})

test('a move of an order by staff is there with its reason, its statuses and the number of the order', async () => {
  const grouped = formatAmount(String(order.number), 0, 'ru')
  const { rows } = await list({ kind: 'order', subjectId: order.orderId, action: 'cancel' })
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(String),
      person: { id: operator.uid, name: 'Анна Журналова' },
      action: 'cancel',
      subject: { kind: 'order', id: order.orderId, title: { ru: `№\u00a0${grouped}`, en: `No.\u00a0${grouped}` } },
      fields: [],
      reason: 'Ждём ответа банка',
      more: expect.arrayContaining([{ name: 'from', value: 'toBePaid' }]),
      requestId: expect.any(String),
    },
  ])
})

test('changed places are there with both values; a direction and a currency have their titles', async () => {
  const [row] = (await list({ kind: 'currency', subjectId: 'doge' })).rows
  expect(row).toMatchObject({
    action: 'setCurrency',
    fields: [{ path: 'position', after: 77 }],
    subject: { title: { en: 'DOGE, Dogecoin' } },
  })
  const [direction] = (await list({ kind: 'direction', subjectId: 'btc-sber' })).rows
  expect(direction?.subject.title).toEqual({ ru: 'BTC → Сбербанк', en: 'BTC → Sberbank' })
})

test('each filter leaves its own, and the counts follow', async () => {
  const { rows, total, days } = await list({ personId: operator.uid })
  expect(rows.map(({ action }) => action)).toEqual(['cancel', 'assignOrder'])
  expect(total).toBe(2)
  expect(days).toEqual([{ day: expect.any(String), count: 2 }])
  expect(await actionsOf({ kind: 'user', subjectId: client.uid })).toEqual(['suspendUser'])
  expect(await actionsOf({ action: 'setCurrency', personId: operator.uid })).toEqual([])
  const [{ day } = { day: '' }] = days
  expect(await actionsOf({ until: day, kind: 'order' })).toEqual(['cancel', 'assignOrder'])
  expect(await actionsOf({ from: day, until: day, kind: 'currency' })).toEqual([])
  const both = (await list({ from: day })).days
  expect(both).toHaveLength(2)
})

test('it is searched by an order’s number, by who acted, by whom it was about and by a word of the action', async () => {
  for (const text of [String(order.number), `№ ${order.number}`, order.orderId, 'журналова'])
    expect(await actionsOf({ text }), text).toEqual(['cancel', 'assignOrder'])
  expect(await actionsOf({ text: client.email })).toEqual(['suspendUser'])
  expect(await actionsOf({ text: 'валюта изменена' })).toEqual(['setCurrency'])
  expect(await actionsOf({ text: 'currency changed' })).toEqual(['setCurrency'])
  expect((await list({ text: client.email })).total).toBe(1)
  for (const text of ['100%', "' or true --", '9999999999999999999', 'нет такого']) expect(await actionsOf({ text }), text).toEqual([])
})

test('it is searched by the words of an entry: its reason, and texts before and after, but not by names of fields', async () => {
  expect(await actionsOf({ text: 'ответа БАНКА' })).toEqual(['cancel'])
  expect(await actionsOf({ text: 'прове' })).toEqual(['suspendUser'])
  expect((await list({ text: 'ответа банка' })).total).toBe(1)
  expect((await list({ text: 'ответа банка' })).days).toEqual([{ day: expect.any(String), count: 1 }])
  for (const text of ['position', 'reason', 'те', '%вет%']) expect(await actionsOf({ text }), text).toEqual([])
})

test('pages follow each other without gaps, rows of one moment too', async () => {
  await world.database.pool.query(
    `insert into audit (at, person_id, action, subject) select $1, $2, 'signIn', 'user:' || $2 from generate_series(1, 25)`,
    [world.clock.now(), operator.uid],
  )
  const whole = (await list({ limit: 500 })).rows.map(({ id }) => id)
  for (const change of [{}, { text: 'журналова' }, { personId: operator.uid }]) {
    const ids: number[] = []
    for (let after: number | undefined; ; ) {
      const { rows, next, total } = await list({ ...change, limit: 7, ...(after !== undefined && { after }) })
      expect(total === null).toBe(after !== undefined)
      ids.push(...rows.map(({ id }) => id))
      if (next === null) break
      after = next
    }
    const expected = 'text' in change || 'personId' in change ? (await list({ ...change, limit: 500 })).rows.map(({ id }) => id) : whole
    expect(ids).toEqual(expected)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('the filters are the staff, and the kinds and actions that there are', async () => {
  const { people, kinds, actions } = good(await world.call('getAuditFilters', {}, admin))
  expect(people).toContainEqual({ id: operator.uid, name: 'Анна Журналова' })
  expect(people.map(({ id }) => id)).not.toContain(client.uid)
  expect(kinds).toEqual(expect.arrayContaining(['currency', 'direction', 'order', 'user']))
  for (const kind of kinds) expect(auditKinds).toContain(kind)
  expect(actions).toEqual(expect.arrayContaining(['assignOrder', 'cancel', 'setCurrency', 'suspendUser']))
  expect(new Set(actions).size).toBe(actions.length)
})

test('whole payment details and keys never come into the log', async () => {
  const value = aCard(12)
  await newCredentials(world, { value })
  good(await world.call('blockDetail', { kind: 'card', value: aCard(13), reason: 'Чужая карта' }, admin))
  const { rows } = await list({ limit: 500 })
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['addCredentials', 'blockDetail']))
  for (const secret of [value, aCard(13)]) expect(JSON.stringify(rows)).not.toContain(secret)
})

test('a pause keeps its reason in both languages', async () => {
  const reason = { ru: 'Меняем кошельки', en: 'We change the wallets' }
  good(await world.call('pauseService', { paused: true, reason, until: null }, admin))
  good(await world.call('pauseService', { paused: false }, admin))
  const { rows } = await list({ action: 'pauseService' })
  const told = rows.map(({ reason: words, more }) => [words === null ? null : saidReason(words, 'en'), more])
  expect(told).toEqual([
    [null, [{ name: 'paused', value: false }]],
    [reason.en, [{ name: 'paused', value: true }]],
  ])
  for (const text of ['кошельки', 'the wallets']) expect(await actionsOf({ text })).toEqual(['pauseService'])
})
