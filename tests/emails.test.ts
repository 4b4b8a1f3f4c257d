/** The post: every email goes once, silence of the mail server is waited out, and news that is too old is not sent. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checksOf } from '../core/health/checks.ts'
import { addHours } from '../core/time/instant.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { healthFacts } from '../server/work/health/health-facts.ts'
import { sendMail } from '../server/work/mail/send-mail.job.ts'
import { aWorld } from './a-world.ts'
import { sendCard, verdict } from './files.ts'
import { act, anOrder, good, moscow, operated, pay, see, type Wanted } from './make.ts'
import { newKey, type Session } from './world.ts'

const world = aWorld({ processes: 2 })
let visitor: Session
let email = ''
let count = 0
beforeEach(async () => {
  count += 1
  email = `reader-${count}@example.com`
  visitor = await world.visitor()
  await world.sweep('refreshRates')
})

/** Of this test's client, the newest first. */
const sent = () => world.simulator.emails().filter(({ to }) => to.includes(email))
const subjects = () => sent().map(({ subject }) => subject)
const order = (change: Partial<Wanted> = {}) => anOrder(world, visitor, { email, ...change })
const parcels = () =>
  world.database.kysely
    .selectFrom('outbox')
    .selectAll()
    .where('order_id', 'in', (query) => query.selectFrom('orders').select('orders.id').where('orders.user_id', '=', visitor.uid))
    .orderBy('id')
    .execute()
const fault = (kind: string) => world.simulator.control('fault', { source: 'smtp', fault: kind })

test('two processes at once send one email', async () => {
  await order()
  await Promise.all(world.processes.map(({ context }) => sendMail(context)))
  await Promise.all(world.processes.map(({ context }) => sendMail(context)))
  expect(subjects()).toHaveLength(1)
  expect((await parcels())[0]).toMatchObject({ kind: 'email:orderCreated', attempts: 1, sent_at: world.clock.now() })
})

test('a mail server that fails is tried again, later and later', async () => {
  await order()
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

test('an email that the mail server refuses because of its own rules leaves once they let it', async () => {
  await order()
  fault('5xx')
  await world.sweep('sendMail')
  expect((await parcels())[0]).toMatchObject({ sent_at: null, dropped_at: null, last_problem: expect.stringContaining('5.7.1') })
  fault('none')
  world.clock.turn({ seconds: 31 })
  await world.sweep('sendMail')
  expect(subjects()).toHaveLength(1)
})

test('news older than a day is not sent', async () => {
  await order()
  world.clock.turn({ hours: 24, seconds: 1 })
  await world.sweep('sendMail')
  expect(subjects()).toEqual([])
  expect((await parcels())[0]).toMatchObject({ sent_at: null, dropped_at: world.clock.now() })
})

test('an answer goes to the e-mail for clients, not to the sender', async () => {
  await order()
  await world.sweep('sendMail')
  const { brandEmail } = await world.context.settings()
  expect(sent()).toMatchObject([{ replyTo: brandEmail }])
})

test('an email that its client must act on waits as long as the mail server is silent; mere news does not', async () => {
  const { orderId } = await order()
  good(await act(world, visitor, orderId, 'markOrderAsPaid'))
  fault('429')
  for (let minutes = 0; minutes < 40; minutes += 5) await world.pass({ minutes: 5 })
  expect(subjects()).toEqual([])
  world.clock.turn({ hours: 30 })
  fault('none')
  await world.sweep('sendMail')
  expect(subjects()).toEqual([expect.stringContaining('пока не найден')])
  expect(await parcels()).toContainEqual(expect.objectContaining({ kind: 'email:orderCreated', last_problem: 'too old' }))
})

test('emails of former versions are dropped and not sent, however long they lay', async () => {
  const { orderId } = await order()
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
  expect(sent()).toHaveLength(1)
  expect((await parcels()).slice(-2)).toMatchObject([
    { sent_at: null, last_problem: 'no longer so' },
    { sent_at: null, last_problem: 'no such email' },
  ])
})

test('what no job takes is touched by nobody, and named by the audit', async () => {
  const { orderId } = await order()
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
  const { orderId } = await order({ language: 'en' })
  await world.sweep('sendMail')
  const [made] = sent()
  expect(made?.html).toContain('<table')
  expect(made?.text).toContain('4111 11•• •••• 1111')
  expect(JSON.stringify(made)).not.toMatch(/4111 ?1111 ?1111 ?1111/)
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
  const { orderId } = await order({ language })
  good(await world.call('sendOrderLink', { orderId }, visitor))
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await operated(world, operator, orderId, 'recordPayout', { proof: `A1000${count}` })
  good(await world.call('finishOrder', { idempotencyKey: newKey(), orderId }, visitor))
  for (let again = 0; again < 3; again++) await world.pass({ minutes: 1 })
  expect(new Set(subjects()).size).toBe(4)
  expect(sent()).toHaveLength(4)
  for (const word of words) expect(subjects().join('\n').toLowerCase()).toContain(word.toLowerCase())
  for (const { html, text } of sent()) {
    expect(html).toContain(`<html lang="${language}">`)
    expect(text).toMatch(new RegExp(`/order/${orderId}#link=[\\w-]{44}`))
    if (language === 'en') expect(text.replace(/Мария Иванова/g, '')).not.toMatch(/[а-яё]/i)
  }
})

test('a payment that is not found is asked for, and a transfer that has left is told of with its proof', async () => {
  const operator = await world.operator()
  const silent = await order()
  good(await act(world, visitor, silent.orderId, 'markOrderAsPaid'))
  for (let minutes = 0; minutes < 40; minutes += 5) await world.pass({ minutes: 5 })
  expect(subjects().filter((subject) => subject.includes('пока не найден'))).toHaveLength(1)

  const { orderId } = await order()
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await operated(world, operator, orderId, 'recordPayout', { proof: 'A-170017' })
  await world.sweep('sendMail')
  const left = sent().filter(({ subject }) => subject.startsWith('Перевод по заявке'))
  expect(left).toHaveLength(1)
  expect(left[0]?.text).toMatch(/Мы отправили вам [^]*заявка завершится сама[^]*Хеш или номер чека: A-170017/)
})

test('the number of an order reads the same in both languages', async () => {
  const { number } = await order({ language: 'en' })
  await world.sweep('sendMail')
  const grouped = String(number).replace(/(?=\d{3}$)/, String.raw`\s`)
  expect(subjects()).toEqual([expect.stringMatching(new RegExp(`^Order No\\. ${grouped} has been created$`))])
})

test('an email about the end of an order is not sent once the order goes on', async () => {
  const { orderId } = await order()
  const address = (await see(world, visitor, orderId)).credentials?.value
  good(await act(world, visitor, orderId, 'cancelOrder'))
  fault('429')
  await world.sweep('sendMail')
  fault('none')
  // the client has paid meanwhile
  world.simulator.control('pay', { address, amount: '500', asset: 'USDT', network: 'TRC20' })
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await world.pass({ minutes: 5 })
  const ends = (await parcels()).filter(({ kind }) => kind === 'email:orderCanceled')
  expect(ends).toMatchObject([{ sent_at: null, last_problem: 'no longer so' }])
  expect(subjects().filter((subject) => subject.includes('отменена'))).toEqual([])
})

test('an email that was long on its way does not ask for money that is no longer waited for', async () => {
  const { orderId } = await order()
  good(await act(world, visitor, orderId, 'cancelOrder'))
  await world.sweep('sendMail')
  const made = sent().find(({ subject }) => subject.includes('создана'))
  // the link is random, and may look like an address
  expect(made?.text.replace(/#link=\S+/, '')).not.toMatch(/T[1-9A-HJ-NP-Za-km-z]{33}|Переведите/)
})

test('an email to a mailbox that does not exist is tried once and logged; many such addresses are told of', async () => {
  const mail = async () => checksOf(await healthFacts(world.context)).find(({ name }) => name === 'mail')
  const logged: unknown[] = []
  const log = Object.assign(Object.create(world.context.log), { warn: (...words: unknown[]) => logged.push(words) })
  // what other tests sent is not of this hour
  world.clock.turn({ minutes: 61 })
  await world.sweep('sendMail')
  world.clock.turn({ minutes: 61 })
  await world.sweep('refreshRates')
  fault('body-error')
  // two orders with one mistyped address, and one with another
  await order()
  await order()
  await order({ email: `other-${email}` })
  await sendMail({ ...world.context, log })
  fault('none')
  for (const parcel of await parcels()) expect(parcel).toMatchObject({ attempts: 1, dropped_at: world.clock.now() })
  expect(logged).toEqual(Array.from({ length: 3 }, () => [expect.anything(), 'an email was refused for good']))
  expect(await mail()).toMatchObject({ state: 'fine', count: 0 })

  fault('body-error')
  await anOrder(world, await world.visitor(), { email: `third-${email}` })
  await world.sweep('sendMail')
  fault('none')
  expect(await mail()).toMatchObject({ state: 'trouble', count: 3, subjects: [expect.stringContaining('5.1.1')] })
  world.clock.turn({ minutes: 61 })
  expect(await mail()).toMatchObject({ state: 'fine', count: 0 })
})

describe('what the mail server was silent for is not told once it is no longer so:', () => {
  // the morning after the tests above, for a day of open hours
  beforeAll(() => world.clock.set(moscow(addHours(world.clock.now(), 24).slice(0, 10), '10:00')))

  /** What is told two hours later, once this has happened in silence. */
  async function told(happens: () => Promise<void>): Promise<string[]> {
    await world.sweep('sendMail')
    const before = subjects().length
    fault('429')
    await happens()
    await world.sweep('sendMail')
    world.clock.turn({ hours: 2 })
    fault('none')
    await world.sweep('sendMail')
    await world.sweep('sendMail')
    return subjects().slice(0, -before || undefined)
  }

  test('a late payment that goes back', async () => {
    const operator = await world.operator()
    const { orderId } = await order()
    const address = (await see(world, visitor, orderId)).credentials?.value
    for (let step = 0; step < 4; step += 1) await world.pass({ minutes: 5 })
    expect((await see(world, visitor, orderId)).status).toBe('canceledAutomatically')
    const after = await told(async () => {
      world.simulator.control('pay', { address, amount: '500', asset: 'USDT', network: 'TRC20' })
      await world.pass({ seconds: 40 })
      await operated(world, operator, orderId, 'cancel', { reason: 'Вернём по просьбе клиента' })
    })
    expect(await parcels()).toContainEqual(expect.objectContaining({ kind: 'email:latePaymentSeen' }))
    expect(after).toEqual([expect.stringContaining('закрыта')])
  })

  test('a verification, and a payment that is credited, of an order that has ended', async () => {
    const operator = await world.operator()
    const { orderId } = await order()
    await pay(world, visitor, orderId)
    await world.pass({ seconds: 6 })
    await operated(world, operator, orderId, 'requireVerification', { kind: 'card', reason: 'Новый клиент' })
    const { id } = await sendCard(world, visitor, { orderId })
    const after = await told(async () => {
      good(await verdict(world, operator, id, 'approve'))
      await world.pass({ seconds: 90 })
      expect((await see(world, visitor, orderId)).status).toBe('paymentChecked')
      await operated(world, operator, orderId, 'cancel', { reason: 'Вернём по просьбе клиента' })
    })
    const kinds = (await parcels()).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['email:verified', 'email:orderCredited']))
    expect(after).toEqual([expect.stringContaining('закрыта')])
  })

  test('a new rate of an order that has ended', async () => {
    const operator = await world.operator()
    const { orderId } = await order()
    await operated(world, operator, orderId, 'requireVerification', { kind: 'card', reason: 'Новый клиент' })
    const { id } = await sendCard(world, visitor, { orderId })
    const after = await told(async () => {
      good(await verdict(world, operator, id, 'approve'))
      good(await act(world, visitor, orderId, 'cancelOrder'))
    })
    expect(await parcels()).toContainEqual(expect.objectContaining({ kind: 'email:newQuote' }))
    expect(after).toEqual([expect.stringContaining('закрыта')])
  })

  test('a payment that is credited, once the payout has left', async () => {
    const operator = await world.operator()
    const { orderId } = await order()
    const after = await told(async () => {
      await pay(world, visitor, orderId)
      await world.pass({ seconds: 6 })
      await world.pass({ seconds: 90 })
      await operated(world, operator, orderId, 'recordPayout', { proof: `B2000${count}` })
    })
    expect(await parcels()).toContainEqual(expect.objectContaining({ kind: 'email:orderCredited' }))
    expect(after).toEqual([expect.stringContaining('Перевод по заявке')])
  })
})

/** An email that holds however long it waits. */
async function waiting() {
  const { orderId } = await order()
  await world.sweep('sendMail')
  good(await act(world, visitor, orderId, 'cancelOrder'))
  return async () => (await parcels()).find(({ kind }) => kind === 'email:orderCanceled')
}

test('an email whose own address is refused for three days is given up; others go on', async () => {
  const own = await waiting()
  const refusing = {
    sendMail: async (one: Parameters<typeof world.context.mailer.sendMail>[0]) => {
      if (one.to === email) throw new OutsideError('limit', 'smtp', '450 4.2.2 Mailbox full', { status: 450 })
      await world.context.mailer.sendMail(one)
    },
    close: () => undefined,
  }
  const at = () => world.clock.now()
  const another = (hours: number) =>
    world.database.kysely
      .insertInto('outbox')
      .values({
        kind: 'email:alarm',
        key: `another after ${hours} h`,
        payload: JSON.stringify({ news: { test: true }, to: 'staff@example.com' }),
        order_id: null,
        request_id: null,
        last_problem: null,
        date_created: at(),
        due_at: at(),
        sent_at: null,
        dropped_at: null,
      })
      .execute()
  const before = world.simulator.emails().length
  let hours = 0
  for (; hours < 100 && (await own())?.dropped_at === null; hours += 1) {
    world.clock.turn({ hours: 1 })
    if (hours % 20 === 0) await another(hours)
    await sendMail({ ...world.context, mailer: refusing })
  }
  expect(hours).toBeGreaterThan(70)
  expect(hours).toBeLessThan(82)
  expect(await own()).toMatchObject({ sent_at: null, last_problem: expect.stringContaining('Mailbox full') })
  expect(subjects()).toHaveLength(1)
  expect(world.simulator.emails().length).toBeGreaterThanOrEqual(before + 4)
})

test('an email is not given up because nobody’s leaves, however long', async () => {
  const own = await waiting()
  fault('429')
  for (let hours = 0; hours < 120; hours += 1) {
    world.clock.turn({ hours: 1 })
    await world.sweep('sendMail')
  }
  fault('none')
  world.clock.turn({ hours: 1 })
  await world.sweep('sendMail')
  expect(await own()).toMatchObject({ sent_at: world.clock.now(), dropped_at: null })
})
