/** An order made at night: history, screen and emails say one thing of its rate, and a payment at night is written of. */
import { beforeEach, expect, test } from 'vitest'
import type { OrderView } from '../../contract/orders.ts'
import { situationWords } from '../../core/orders/situation-words.ts'
import { addHours } from '../../core/time/instant.ts'
import { historyLines } from '../../web/orders/history-words.ts'
import { aWorld } from '../a-world.ts'
import { usualMoment } from '../fill-demo.ts'
import { act, anOrder, good, moscow, pay, see } from '../make.ts'
import type { Session } from '../world.ts'

const world = aWorld({ priced: false })
let visitor: Session
let [evening, morning, email, orderId] = ['', '', '', '']
let count = 0
// each test has a night, and a client, of its own
beforeEach(async () => {
  count += 1
  evening = addHours(usualMoment, count * 48).slice(0, 10)
  morning = addHours(usualMoment, count * 48 + 24).slice(0, 10)
  world.clock.set(moscow(evening, '23:00'))
  await world.sweep('refreshRates')
  visitor = await world.visitor()
  email = `night-${count}@example.com`
  orderId = (await anOrder(world, visitor, { email })).orderId
})

const present = () => see(world, visitor, orderId)
const history = ({ history: rows, quotes }: OrderView) =>
  historyLines({ history: rows, quotes }, 'ru', (sum) => sum).map(({ words }) => words)
const screen = ({ situation: { key } }: OrderView) => Object.values(situationWords[key as keyof typeof situationWords]).map(({ ru }) => ru)
async function emails(): Promise<{ subject: string; text: string }[]> {
  await world.sweep('sendMail')
  return world.simulator
    .emails()
    .filter(({ to }) => JSON.stringify(to).includes(email))
    .map(({ subject, text }) => ({ subject: subject ?? '', text: (text ?? '').replaceAll(/\s+/g, ' ') }))
}
/** What nobody may say of a rate that is made anew at the opening. */
const promised = /закреплён|зафиксирован|от ожидания курс не изменится|за вами/i
async function seenAtNight(): Promise<void> {
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
}
async function confirmedAtNight(): Promise<void> {
  await seenAtNight()
  for (let step = 0; step < 4; step += 1) await world.pass({ seconds: 30 })
}
async function opens(change: string): Promise<void> {
  world.simulator.control('price', { pair: 'USDTRUB', percent: change })
  world.clock.set(moscow(morning, '10:00'))
  await world.sweep('refreshRates')
  await world.sweep('orderTimers', 'confirmTold')
}

test('a payment at night is not written of once we are open, where the mail server was silent until then', async () => {
  const fault = (kind: string) => world.simulator.control('fault', { source: 'smtp', fault: kind })
  fault('429')
  await seenAtNight()
  await emails()
  world.clock.set(moscow(morning, '10:00'))
  fault('none')
  expect((await emails()).filter(({ text }) => text.includes('нерабочее время: заявка пойдёт дальше'))).toEqual([])
})

test('made at night: the rate is recalculated at the opening, and nothing says that it is fixed', async () => {
  const order = await present()
  expect(history(order)).toEqual(['Заявка создана, курс пересчитаем при открытии'])
  expect(order.quotes).toMatchObject([{ fixedUntil: null }])
  expect(screen(order).join(' ')).toContain('курс будет пересчитан при открытии')
  const [created] = await emails()
  expect(created?.text).toContain(`курс будет пересчитан при открытии, ${morning.split('-').toReversed().join('.')}, 10:00`)
  for (const text of [...history(order), ...screen(order), created?.text ?? '']) expect(text).not.toMatch(promised)
})

test('paid at night: it is written of, and while the network confirms nothing says that the rate stays', async () => {
  await emails()
  await seenAtNight()
  const order = await present()
  expect(order.situation.key).toBe('confirmationsAwaitedOffHours')
  const [seen] = await emails()
  expect(seen?.subject).toContain('Мы видим ваш платёж')
  expect(seen?.text).toContain('При открытии курс будет пересчитан')
  for (const text of [...screen(order), seen?.text ?? '']) expect(text).not.toMatch(promised)
  for (let step = 0; step < 4; step += 1) await world.pass({ seconds: 30 })
  expect((await present()).situation.key).toBe('paidOffHours')
  expect((await emails()).filter(({ subject }) => subject.includes('Мы видим ваш платёж'))).toHaveLength(1)
})

test('at the opening: a rate that is better is simply given, with both sums and why', async () => {
  await confirmedAtNight()
  const before = await present()
  await opens('1')
  const order = await present()
  expect(order.take).not.toBe(before.take)
  expect(history(order).find((line) => line.startsWith('Сервис открылся'))).toBe(
    `Сервис открылся, курс пересчитан: по новому курсу ${order.take} вместо ${before.take}`,
  )
  const told = (await emails()).find(({ subject }) => subject.includes('Новый курс'))
  expect(told?.text).toContain('Мы открылись и пересчитали курс вашей заявки.')
  expect(told?.text).toMatch(/Прежний курс: .*, к получению .*₽|Прежний курс: .*, к получению .* RUB/)
})

test('at the opening: where the rate is as it was, neither history nor email speaks of a new one', async () => {
  const before = await present()
  await opens('0')
  const order = await present()
  expect(order).toMatchObject({ take: before.take, offHours: false })
  expect(order.quotes).toHaveLength(2)
  expect(history(order)[0]).toBe('Сервис открылся, курс прежний')
  const told = (await emails()).find(({ subject }) => subject.includes('Курс заявки'))
  expect(told?.subject).toContain('остался прежним')
  expect(told?.text).not.toMatch(/новый курс|пересчитали|прежний курс:/i)
})

test('made by day and paid at night: the rate stays, and the email says so', async () => {
  world.clock.set(moscow(morning, '21:50'))
  await world.sweep('refreshRates')
  orderId = (await anOrder(world, visitor, { email })).orderId
  expect(history(await present())).toEqual(['Заявка создана, курс закреплён'])
  await emails()
  world.clock.set(moscow(morning, '22:01'))
  await seenAtNight()
  expect((await present()).situation.key).toBe('confirmationsAwaited')
  const seen = (await emails()).find(({ subject }) => subject.includes('Мы видим ваш платёж'))
  expect(seen?.text).toContain('Курс заявки закреплён за вами и за время ожидания не изменится')
})

test('a part paid at night: a worse rate at the opening is offered beside the old one, and nothing changes without his word', async () => {
  const { take, due } = await present()
  await pay(world, visitor, orderId, '40')
  for (let step = 0; step < 5; step += 1) await world.pass({ seconds: 30 })
  expect(await present()).toMatchObject({ status: 'toBePaid', received: '40' })
  await opens('-2')
  // the clock that let the part be checked knocks once more for the rate
  await world.sweep('orderTimers')
  const asked = await present()
  expect(asked).toMatchObject({ status: 'checkingPayment', take, due, exceptions: ['partial'], offHours: false })
  expect(asked.choices).toMatchObject([{ choice: 'newRate', why: null }, { choice: 'refund' }])
  const said = (await emails()).map(({ subject }) => subject)
  expect(said.some((subject) => subject.includes('Примите решение по новому курсу'))).toBe(true)
  const newTake = asked.choices[0]?.take ?? ''
  const taken = good(await act(world, visitor, orderId, 'resolveLate', { choice: 'newRate', takeSeen: newTake }))
  // at the new rate he may still pay the rest, take less or have his part back
  expect(taken).toMatchObject({ take: newTake, exceptions: ['partial'] })
  expect(taken.choices.map(({ choice, why }) => [choice, why])).toContainEqual(['topUp', null])
})
