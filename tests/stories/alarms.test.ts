/** Staff hear of what is wrong by email and in a group in Telegram: when it begins, when it is over, and in quiet hours only of money. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, credited, good } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld({ fresh: true })
const admin = world.signedIn('admin')
const operator = world.signedIn('operator')
const sql = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows

type Said = { by: string; text: string; silent: boolean }
/** What the group in Telegram shows, the oldest first. */
const group = async (): Promise<Said[]> => {
  const { messages } = (await (await fetch(`${world.simulator.url}/control/telegram`)).json()) as { messages: Said[] }
  return messages.toReversed()
}
const fromBot = async () => (await group()).filter(({ by }) => by === 'bot')
/** The oldest first, without those of the other admin. */
const emails = () =>
  world.simulator
    .emails()
    .filter(({ to }) => !to.includes('admin@menyala.example'))
    .toReversed()

/** Every job that has to do with alarms, so many times as the minutes that pass. */
async function watch(minutes = 0): Promise<void> {
  for (let passed = 0; passed <= minutes; passed += 1) {
    if (passed > 0) world.clock.turn({ minutes: 1 })
    // so that nothing is off sale because of an old price
    await world.sweep('refreshRates')
    await world.sweep('watchHealth')
    await world.sweep('sendMail')
    await world.sweep('sendToTelegram')
  }
}
async function connect(): Promise<void> {
  const { code } = good(await world.call('openTelegramCode', { idempotencyKey: newKey(), language: 'ru' }, admin))
  world.simulator.control('write', { text: `Код ${code.slice(0, 3)} ${code.slice(3)}` })
  await world.sweep('readTelegram')
  await world.sweep('sendToTelegram')
}
/** An audit of the books that found something: money at stake. */
const faultInBooks = () =>
  sql(
    `insert into ledger_audits (id, state, asked_at, touched_at, finished_at, progress, result)
    values ($1, 'done', $2, $2, $2, 100, '{"faults": 2, "first": []}')`,
    [world.context.newId(), world.clock.now()],
  )
const lateEmail = () =>
  sql(
    `insert into outbox (kind, key, payload, date_created, due_at, attempts, last_problem)
    values ('email:alarm', 'late', '{"news": {"test": true}, "to": "nobody@example.com"}', $1::timestamptz - interval '1 hour', 'infinity', 3, 'no route to host')`,
    [world.clock.now()],
  )

test('a trouble is told of after a minute, to admins by email and to the group that wrote the code, and so is its end', async () => {
  await connect()
  expect(await fromBot()).toMatchObject([{ text: expect.stringContaining('Пробная тревога') }])
  const before = emails().length
  await lateEmail()
  await watch()
  expect(await fromBot()).toHaveLength(1)
  await watch(1)
  const [, begun] = await fromBot()
  expect(begun?.text).toContain('Сбой: Почта')
  expect(begun?.text).toContain('no route to host')
  expect(begun?.silent).toBe(false)
  expect(emails().slice(before)).toMatchObject([{ subject: 'Сбой: Почта' }])
  // it goes on: nobody is told again
  await watch(3)
  expect(await fromBot()).toHaveLength(2)

  await sql(`update outbox set dropped_at = $1 where key = 'late'`, [world.clock.now()])
  await watch(4)
  const [, , over] = await fromBot()
  expect(over?.text).toContain('Снова в порядке: Почта')
  expect(over?.silent).toBe(true)
  const { alarms } = good(await world.call('getAlarms', {}, admin))
  expect(alarms).toMatchObject([{ name: 'mail', byEmail: true, byTelegram: true, endedAt: expect.any(String) }])
})

test('a mail server that stops is told of although one email has waited for days', async () => {
  await connect()
  await lateEmail()
  const told = async () => (await fromBot()).map(({ text }) => text).filter((text) => text.includes('Почта'))
  await watch(2)
  expect(await told()).toEqual([expect.stringContaining('Сбой: Почта')])
  // the email about it has left: the mail server works, and one email waits
  const mail = async () => good(await world.call('getHealth', {}, operator)).checks.find(({ name }) => name === 'mail')
  expect(await mail()).toMatchObject({ state: 'warning', count: 1 })
  await watch(5)

  world.simulator.control('fault', { source: 'smtp', fault: '429' })
  good(await world.call('sendTestAlarm', { idempotencyKey: newKey() }, admin))
  await watch(14)
  expect(await told()).toHaveLength(1)
  await watch(3)
  expect(await told()).toEqual([expect.anything(), expect.stringContaining('Сбой: Почта')])
  expect(await mail()).toMatchObject({ state: 'trouble', count: 3 })
  // it goes on: nobody is told again
  await watch(5)
  expect(await told()).toHaveLength(2)
})

test('one email that waits while others leave is looked at within the day, and wakes nobody', async () => {
  await connect()
  await lateEmail()
  good(await world.call('sendTestAlarm', { idempotencyKey: newKey() }, admin))
  await world.sweep('sendMail')
  const told = async () => (await fromBot()).map(({ text }) => text).filter((text) => text.includes('Почта'))
  await watch(5)
  expect(await told()).toEqual([])
  await sql(`update alarms set begun_at = begun_at - interval '55 minutes' where name = 'mail'`)
  await watch(1)
  expect(await told()).toEqual([expect.stringContaining('Проверьте: Почта')])
})

test('in quiet hours money wakes people, and the rest comes in one message when they end', async () => {
  await connect()
  world.clock.turn({ hours: 12 })
  const before = [(await fromBot()).length, emails().length] as const
  await lateEmail()
  await faultInBooks()
  await watch(2)
  expect((await fromBot()).slice(before[0]).map(({ text }) => text)).toEqual([expect.stringContaining('Сбой: Учёт')])
  // the panel says when the other one comes
  const { alarms } = good(await world.call('getAlarms', {}, admin))
  expect(alarms.find(({ name }) => name === 'mail')).toMatchObject({ toldAt: '2026-03-04T06:00:00.000Z', byTelegram: false })
  expect(
    emails()
      .slice(before[1])
      .map(({ subject }) => subject),
  ).toEqual(['Сбой: Учёт'])
  await sql(`update outbox set dropped_at = $1 where key = 'late'`, [world.clock.now()])
  await watch(5)
  expect(await fromBot()).toHaveLength(before[0] + 1)
  // nine in the morning in Moscow
  const { rows } = await world.database.pool.query(`select max(due_at) as at from outbox where kind = 'telegram:alarm'`)
  const left = (Date.parse(rows[0].at) - Date.parse(world.clock.now())) / 60_000
  world.clock.turn({ minutes: left })
  await world.sweep('sendMail')
  await world.sweep('sendToTelegram')
  const gathered = (await fromBot()).slice(before[0] + 1)
  expect(gathered).toMatchObject([{ text: expect.stringContaining('За тихие часы') }])
  expect(gathered[0]?.text).toMatch(/Почта: \d+ мин/)
})

test('the end of a trouble wakes nobody in quiet hours either', async () => {
  await connect()
  world.clock.turn({ hours: 10, minutes: 20 })
  const before = [(await fromBot()).length, emails().length] as const
  await lateEmail()
  await watch(1)
  expect((await fromBot()).slice(before[0])).toMatchObject([{ text: expect.stringContaining('Сбой: Почта') }])
  // half past ten in the evening
  world.clock.turn({ minutes: 15 })
  await sql(`update outbox set dropped_at = $1 where key = 'late'`, [world.clock.now()])
  await watch(4)
  expect([await fromBot(), emails()].map(({ length }, place) => length - (before[place] ?? 0))).toEqual([1, 1])
  world.clock.turn({ hours: 11 })
  await world.sweep('sendMail')
  await world.sweep('sendToTelegram')
  const ends = (await fromBot()).slice(before[0] + 1).filter(({ text }) => text.includes('Снова в порядке: Почта'))
  expect(ends).toMatchObject([{ silent: true }])
  expect(
    emails()
      .slice(before[1] + 1)
      .map(({ subject }) => subject),
  ).toContain('Снова в порядке: Почта')
})

test('the sum of a day that is told in the morning stands whole under what happened at night', async () => {
  await connect()
  await anOrder(world, await world.visitor())
  await world.sweep('sendMail')
  const { version } = good(await world.call('getSettings', {}, admin))
  const values = { officeOpensAt: '00:00', officeClosesAt: '00:00' }
  good(await world.call('setSettings', { idempotencyKey: newKey(), version, values, reason: '' }, admin))
  world.clock.turn({ hours: 12, minutes: 10 })
  const before = (await fromBot()).length
  await lateEmail()
  await watch(2)
  await sql(`update outbox set dropped_at = $1 where key = 'late'`, [world.clock.now()])
  expect((await fromBot()).slice(before)).toEqual([])
  world.clock.turn({ hours: 9 })
  await world.sweep('sendToTelegram')
  const [gathered] = (await fromBot()).slice(before)
  expect(gathered?.text).toContain('За тихие часы: 1')
  expect(gathered?.text).toContain('Итог дня, 3 марта')
  expect(gathered?.text).toContain('Создано заявок: 1, завершено: 0')
})

test('a Telegram that cannot be reached is told of by email', async () => {
  await connect()
  world.simulator.control('fault', { source: 'telegram', fault: '5xx' })
  good(await world.call('sendTestAlarm', { idempotencyKey: newKey() }, admin))
  const before = emails().length
  await watch(5)
  expect(good(await world.call('getHealth', {}, operator)).checks.find(({ name }) => name === 'telegram')).toMatchObject({ state: 'fine' })
  await watch(2)
  expect(good(await world.call('getHealth', {}, operator)).checks.find(({ name }) => name === 'telegram')).toMatchObject({
    state: 'warning',
    count: 1,
  })
  await watch(61)
  expect(
    emails()
      .slice(before)
      .map(({ subject }) => subject),
  ).toContain('Проверьте: Telegram')
})

test('what an owner does not want to hear of is not told, and his own e-mails get the rest', async () => {
  const { version } = good(await world.call('getSettings', {}, admin))
  const values = { alarmService: false, alarmEmails: 'duty@example.com\n second@example.com ' }
  good(await world.call('setSettings', { idempotencyKey: newKey(), version, values, reason: '' }, admin))
  world.clock.turn({ seconds: 2 })
  const before = emails().length
  await lateEmail()
  await faultInBooks()
  await watch(2)
  expect(
    emails()
      .slice(before)
      .map(({ to, subject }) => `${to.join()} ${subject}`)
      .toSorted(),
  ).toEqual(['duty@example.com Сбой: Учёт', 'second@example.com Сбой: Учёт'])
  const wrong = { alarmEmails: 'duty@example.com\nnobody' }
  const refused = await world.call('setSettings', { idempotencyKey: newKey(), version: version + 2, values: wrong, reason: '' }, admin)
  expect(refused).toMatchObject({ code: 'SETTINGS_FAULTY' })
})

test('a wrong code connects nothing, twenty of them close it, and a second code replaces the first', async () => {
  const { code } = good(await world.call('openTelegramCode', { idempotencyKey: newKey(), language: 'ru' }, admin))
  const other = code === '000000' ? '111111' : '000000'
  const second = good(await world.call('openTelegramCode', { idempotencyKey: newKey(), language: 'ru' }, admin))
  if (second.code !== code) {
    world.simulator.control('write', { text: code })
    await world.sweep('readTelegram')
    expect(good(await world.call('getAlarms', {}, admin)).telegram).toMatchObject({ group: null, code: { code: second.code } })
  }
  for (let times = 0; times < 20; times += 1) world.simulator.control('write', { text: other === second.code ? '222222' : other })
  await world.sweep('readTelegram')
  expect(good(await world.call('getAlarms', {}, admin)).telegram).toMatchObject({ group: null, code: null })
  world.simulator.control('write', { text: second.code })
  await world.sweep('readTelegram')
  expect(good(await world.call('getAlarms', {}, admin)).telegram.group).toBeNull()
})

test('numbers that people wrote before are no guesses at the code', async () => {
  for (let times = 0; times < 25; times += 1) world.simulator.control('write', { text: 'Заявка 100200' })
  world.clock.turn({ minutes: 5 })
  const { code } = good(await world.call('openTelegramCode', { idempotencyKey: newKey(), language: 'ru' }, admin))
  // they are read, and the code is still open
  await world.sweep('readTelegram')
  world.simulator.control('write', { text: code })
  await world.sweep('readTelegram')
  expect(good(await world.call('getAlarms', {}, admin)).telegram.group).toMatchObject({ title: 'Меняла, смена', by: 'admin' })
})

test('a code is too old after its time', async () => {
  const { code } = good(await world.call('openTelegramCode', { idempotencyKey: newKey(), language: 'ru' }, admin))
  world.clock.turn({ minutes: 16 })
  world.simulator.control('write', { text: code })
  await world.sweep('readTelegram')
  expect(good(await world.call('getAlarms', {}, admin)).telegram).toMatchObject({ group: null, code: null })
})

test('a group that throws the bot out is named in the health, and emails go on', async () => {
  await connect()
  world.simulator.control('bot', { isMember: false })
  const before = emails().length
  good(await world.call('sendTestAlarm', { idempotencyKey: newKey() }, admin))
  await world.sweep('sendToTelegram')
  await world.sweep('sendMail')
  expect(emails().slice(before)).toMatchObject([{ subject: 'Пробная тревога' }])
  const { checks } = good(await world.call('getHealth', {}, operator))
  expect(checks.find(({ name }) => name === 'telegram')).toMatchObject({ state: 'warning', subjects: [expect.stringContaining('kicked')] })
  good(await world.call('disconnectTelegram', { idempotencyKey: newKey() }, admin))
  const after = good(await world.call('getHealth', {}, operator)).checks
  expect(after.find(({ name }) => name === 'telegram')).toMatchObject({ state: 'fine' })
  expect(await sql(`select action from audit where action like '%Telegram' order by id`)).toEqual([
    { action: 'connectTelegram' },
    { action: 'disconnectTelegram' },
  ])
})

test('a code for another group is taken back, and the group that is connected stays', async () => {
  await connect()
  const { code } = good(await world.call('openTelegramCode', { idempotencyKey: newKey(), language: 'en' }, admin))
  good(await world.call('closeTelegramCode', { idempotencyKey: newKey() }, admin))
  world.simulator.control('write', { text: code })
  await world.sweep('readTelegram')
  await world.sweep('sendToTelegram')
  expect(good(await world.call('getAlarms', {}, admin)).telegram).toMatchObject({ group: { title: 'Меняла, смена' }, code: null })
  expect(await fromBot()).toHaveLength(1)
})

test('Telegram that asks to wait is asked again after that time, and a repeated press sends one test', async () => {
  await connect()
  const idempotencyKey = newKey()
  for (let times = 0; times < 2; times += 1) good(await world.call('sendTestAlarm', { idempotencyKey }, admin))
  world.simulator.control('fault', { source: 'telegram', fault: '429-retry' })
  await world.sweep('sendToTelegram')
  world.simulator.control('fault', { source: 'telegram', fault: 'none' })
  await world.sweep('sendToTelegram')
  expect(await fromBot()).toHaveLength(1)
  world.clock.turn({ seconds: 11 })
  await world.sweep('sendToTelegram')
  expect(await fromBot()).toHaveLength(2)
})

test('a group that takes no more for now is asked for nothing else meanwhile, and gets all of it afterwards', async () => {
  await connect()
  const before = (await fromBot()).length
  for (let sent = 0; sent < 22; sent += 1) good(await world.call('sendTestAlarm', { idempotencyKey: newKey() }, admin))
  await world.sweep('sendToTelegram')
  const waiting = () =>
    sql(`select attempts from outbox where kind = 'telegram:alarm' and sent_at is null and dropped_at is null order by attempts desc, id`)
  const [asked, ...others] = await waiting()
  expect(asked).toEqual({ attempts: 1 })
  expect(others.length).toBeGreaterThan(0)
  expect(others.every(({ attempts }) => attempts === 0)).toBe(true)
  world.clock.turn({ seconds: 61 })
  await world.sweep('sendToTelegram')
  expect(await waiting()).toEqual([])
  expect(await fromBot()).toHaveLength(before + 22)
})

test('a daily summary is told once, after closing, with the profit to admins alone', async () => {
  await connect()
  await anOrder(world, await world.visitor())
  // noon and ten hours
  world.clock.turn({ hours: 10, minutes: 4 })
  const [before, mailed] = [(await fromBot()).length, emails().length]
  const sums = async () => (await fromBot()).slice(before).filter(({ text }) => text.includes('Итог дня'))
  await watch()
  expect(await sums()).toEqual([])
  await watch(2)
  expect(await sums()).toMatchObject([{ text: expect.stringContaining('Создано заявок: 1, завершено: 0') }])
  expect((await sums())[0]?.text).not.toContain('Прибыль')
  const [email] = emails()
    .slice(mailed)
    .filter(({ subject }) => subject.startsWith('Итог дня'))
  expect(email?.text).toContain('Прибыль: 0 USDT')
})

test('an order that waits for us over the goal is told of by its number', async () => {
  await connect()
  const visitor = await world.visitor()
  const { number } = await credited(world, visitor)
  await watch(33)
  expect((await fromBot()).at(-1)?.text).toContain(`Просрочено: заявка № ${number}`)
})
