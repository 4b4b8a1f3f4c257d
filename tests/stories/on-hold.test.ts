/** An operator holds an order for a check and lets it go on: the client reads why and until when at most, and its clocks stand still. Staff hear of a hold that lasts longer. */
import { expect, test } from 'vitest'
import { addHours } from '../../core/time/instant.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, good, operate, operated, pay, see } from '../make.ts'

const world = aWorld({ fresh: true })

test('a held order is not confirmed by itself; released, it goes on at once', async () => {
  const visitor = await world.visitor()
  const operator = await world.operator()
  const { orderId } = await anOrder(world, visitor)
  expect(await operate(world, operator, orderId, 'hold', { reason: 'Рано' })).toMatchObject({ ok: false })
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  expect(await operate(world, operator, orderId, 'hold')).toMatchObject({ ok: false, code: 'REASON_NEEDED' })
  await operated(world, operator, orderId, 'hold', { reason: 'Банк уточняет перевод' })
  const since = world.clock.now()
  await world.sweep('sendMail')
  const emails = () => world.simulator.emails().map(({ subject, text }) => `${subject}\n${text}`)
  const held = emails().filter((email) => /приостановлена на проверку[^]*Банк уточняет перевод/.test(email))
  expect(held).toHaveLength(1)
  expect(held[0]).toMatch(/не позже \d\d\.\d\d\.\d{4}, \d\d:\d\d/)
  await world.pass({ seconds: 90 })
  await world.pass({ hours: 30 })
  expect(await see(world, visitor, orderId)).toMatchObject({
    status: 'checkingPayment',
    received: '500',
    hold: { kind: 'manual', reason: 'Банк уточняет перевод' },
    situation: { key: 'onHold', who: 'operator', until: addHours(since, 72) },
  })
  expect(await operate(world, operator, orderId, 'confirmPayment')).toMatchObject({ ok: false, code: 'ORDER_ON_HOLD' })
  world.clock.set('2026-03-04T15:00:00.000Z')
  await operated(world, operator, orderId, 'release', { reason: 'Банк ответил' })
  await world.sweep('sendMail')
  expect(emails().filter((email) => /Проверка закончена, заявка № .* продолжается/.test(email))).toHaveLength(1)
  const after = await see(world, visitor, orderId)
  expect(after).toMatchObject({ status: 'paymentChecked', hold: { kind: 'none', reason: null } })
  expect(after.history.slice(-2).map(({ row }) => row)).toEqual(['K9r', 'K1'])
})

test('a hold that lasts longer than its client was told is late on the desk, and the health of the office names its order', async () => {
  const visitor = await world.visitor()
  const operator = await world.operator()
  const { orderId, number } = await anOrder(world, visitor)
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await operated(world, operator, orderId, 'hold', { reason: 'Банк уточняет перевод' })
  const goal = addHours(world.clock.now(), 72)
  const row = async () => good(await world.call('listOrders', {}, operator)).rows.find(({ id }) => id === orderId)
  const late = async () => good(await world.call('getHealth', null, operator)).checks.find(({ name }) => name === 'waiting')?.subjects
  expect(await row()).toMatchObject({ group: 'us', goal })
  expect(await late()).not.toContain(`№ ${number}`)

  world.clock.turn({ hours: 73 })
  expect(await row()).toMatchObject({ group: 'us', goal, situation: { key: 'onHoldOver', who: 'operator', until: null } })
  expect(await late()).toContain(`№ ${number}`)
  expect(await see(world, visitor, orderId)).toMatchObject({ situation: { key: 'onHoldOver', who: 'operator', until: null } })
})
