/** The post: every email goes once, silence of the mail server is waited out, and what is too old is not sent. */
import { expect, test } from 'vitest'
import { sendMail } from '../server/work/mail/send-mail.job.ts'
import { aWorld } from './a-world.ts'
import { act, anOrder, good, operated, pay } from './make.ts'
import { newKey } from './world.ts'

const world = aWorld({ fresh: true, processes: 2 })
const visitor = world.signedIn('visitor')

const subjects = () => world.simulator.emails().map(({ subject }) => subject)
const parcels = () => world.database.kysely.selectFrom('outbox').selectAll().orderBy('id').execute()
const fault = (kind: string) => world.simulator.control('fault', { source: 'smtp', fault: kind })

test('two processes at once send one email', async () => {
  await anOrder(world, visitor)
  await Promise.all(world.processes.map(({ context }) => sendMail(context)))
  await Promise.all(world.processes.map(({ context }) => sendMail(context)))
  expect(subjects()).toHaveLength(1)
  expect((await parcels())[0]).toMatchObject({ kind: 'email:orderCreated', attempts: 1, sent_at: world.clock.now() })
})

test('a mail server that fails is tried again, later and later', async () => {
  await anOrder(world, visitor)
  fault('429')
  await world.sweep('sendMail')
  expect(subjects()).toEqual([])
  expect((await parcels())[0]).toMatchObject({ sent_at: null, dropped_at: null, attempts: 1 })
  await world.sweep('sendMail')
  expect((await parcels())[0]?.attempts).toBe(1)
  world.clock.turn({ seconds: 31 })
  await world.sweep('sendMail')
  expect((await parcels())[0]?.attempts).toBe(2)
  fault('none')
  world.clock.turn({ seconds: 61 })
  await world.sweep('sendMail')
  expect(subjects()).toHaveLength(1)
})

test('an email older than a day is not sent', async () => {
  await anOrder(world, visitor)
  world.clock.turn({ hours: 24, seconds: 1 })
  await world.sweep('sendMail')
  expect(subjects()).toEqual([])
  expect((await parcels())[0]).toMatchObject({ sent_at: null, dropped_at: world.clock.now() })
})

test('emails of former versions are dropped and not sent, however long they lay', async () => {
  const { orderId } = await anOrder(world, visitor)
  await world.sweep('sendMail')
  const old = { payload: '{}', order_id: orderId, request_id: null, last_problem: null, sent_at: null, dropped_at: null }
  const weekAgo = new Date(Date.parse(world.clock.now()) - 7 * 86_400_000).toISOString()
  const rows = [
    { kind: 'email:payoutSent', at: weekAgo },
    { kind: 'email:reviewRequest', at: world.clock.now() },
  ]
  await world.database.kysely
    .insertInto('outbox')
    .values(rows.map(({ kind, at }) => ({ ...old, kind, key: `${kind}:old`, date_created: at, due_at: at })))
    .execute()
  await world.sweep('sendMail')
  expect(world.simulator.emails()).toHaveLength(1)
  expect((await parcels()).slice(-2)).toMatchObject([
    { sent_at: null, last_problem: 'too old' },
    { sent_at: null, last_problem: 'no such email' },
  ])
})

test('what no job takes is touched by nobody, and named by the audit', async () => {
  const { orderId } = await anOrder(world, visitor)
  expect(await world.audit()).toEqual([])
  const at = world.clock.now()
  const parcel = { kind: 'pigeon', key: 'pigeon', payload: '{}', order_id: orderId, date_created: at, due_at: at }
  const untried = { request_id: null, last_problem: null, sent_at: null, dropped_at: null }
  await world.database.kysely
    .insertInto('outbox')
    .values({ ...parcel, ...untried })
    .execute()
  await world.sweep('sendMail')
  const waiting = (await parcels()).filter(({ kind }) => !kind.startsWith('email:'))
  expect(waiting).toMatchObject([{ kind: 'pigeon', attempts: 0, sent_at: null, dropped_at: null }])
  expect(await world.audit()).toMatchObject([{ kind: 'outboxUnread', subject: 'outbox:pigeon' }])
  await world.database.kysely.deleteFrom('outbox').where('kind', '=', 'pigeon').execute()
})

test('an email carries no secret whole, and both forms', async () => {
  const { orderId } = await anOrder(world, visitor, { language: 'en' })
  await world.sweep('sendMail')
  const [email] = world.simulator.emails()
  expect(email?.html).toContain('<table')
  expect(email?.text).toContain('4111 11•• •••• 1111')
  expect(JSON.stringify(email)).not.toMatch(/4111 ?1111 ?1111 ?1111/)
  expect(JSON.stringify(await parcels())).not.toMatch(/4111/)
  good(await act(world, visitor, orderId, 'cancelOrder'))
  await world.sweep('sendMail')
  expect(subjects().some((subject) => subject.includes('is closed'))).toBe(true)
})

test.each([
  ['ru', ['Заявка №', 'Ссылка на заявку №', 'Оплата', 'выполнена']],
  ['en', ['Order No.', 'Link to order No.', 'payment', 'done']],
] as const)('an order paid and done in %s: made, link, credited, done, each once', async (language, words) => {
  const operator = await world.operator()
  const { orderId } = await anOrder(world, visitor, { language })
  good(await world.call('sendOrderLink', { orderId }, visitor))
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await operated(world, operator, orderId, 'recordPayout', { proof: 'A10001' })
  good(await world.call('finishOrder', { idempotencyKey: newKey(), orderId }, visitor))
  for (let again = 0; again < 3; again++) await world.pass({ minutes: 1 })
  const sent = world.simulator.emails()
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(4)
  expect(sent).toHaveLength(4)
  for (const word of words) expect(subjects().join('\n').toLowerCase()).toContain(word.toLowerCase())
  for (const { html, text, to } of sent) {
    expect(JSON.stringify(to)).toContain('maria@example.com')
    expect(html).toContain(`<html lang="${language}">`)
    expect(text).toMatch(new RegExp(`/order/${orderId}#link=[\\w-]{44}`))
    if (language === 'en') expect(text.replace(/Мария Иванова/g, '')).not.toMatch(/[а-яё]/i)
  }
})

test('a payment that is not found is asked for, and a transfer that has left is told of with its proof', async () => {
  const operator = await world.operator()
  const silent = await anOrder(world, visitor)
  good(await act(world, visitor, silent.orderId, 'markOrderAsPaid'))
  for (let minutes = 0; minutes < 40; minutes += 5) await world.pass({ minutes: 5 })
  expect(subjects().filter((subject) => subject.includes('пока не найден'))).toHaveLength(1)

  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await operated(world, operator, orderId, 'recordPayout', { proof: 'A-170017' })
  await world.sweep('sendMail')
  const sent = world.simulator.emails().filter(({ subject }) => subject.startsWith('Перевод по заявке'))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toMatch(/Мы отправили вам [^]*заявка завершится сама[^]*Хеш или номер чека: A-170017/)
})

test('the number of an order reads the same in both languages', async () => {
  await anOrder(world, visitor, { language: 'en' })
  await world.sweep('sendMail')
  expect(subjects()).toEqual([expect.stringMatching(/^Order No\. 20\s001 is made$/)])
})

test('an email that was long on its way does not ask for money that is no longer waited for', async () => {
  const { orderId } = await anOrder(world, visitor)
  good(await act(world, visitor, orderId, 'cancelOrder'))
  await world.sweep('sendMail')
  const made = world.simulator.emails().find(({ subject }) => subject.includes('создана'))
  // the link is random, and may look like an address
  expect(made?.text.replace(/#link=\S+/, '')).not.toMatch(/T[1-9A-HJ-NP-Za-km-z]{33}|Переведите/)
})
