/** A client pays to a card while the office is closed, and its bank has told of it: the opening confirms it, and no person is waited for. */
import { beforeEach, expect, test } from 'vitest'
import type { OrderView } from '../../contract/orders.ts'
import { addHours, addMinutes, type Instant } from '../../core/time/instant.ts'
import { aWorld } from '../a-world.ts'
import { aCard, newCredentials } from '../drafts.ts'
import { usualMoment } from '../fill-demo.ts'
import { act, good, moscow, operated, see, usdtToCard } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld({ priced: false })
const operator = world.signedIn('operator')
let visitor: Session
let [evening, morning, card] = ['', '', '']
let count = 0
// each test has a night, a client and a card of its own
beforeEach(async () => {
  count += 1
  evening = addHours(usualMoment, count * 48).slice(0, 10)
  morning = addHours(usualMoment, count * 48 + 24).slice(0, 10)
  visitor = await world.visitor()
  card = await newCredentials(world, { value: aCard(count) })
})

const fields = { address: 'TKkMYuKY6sMrGYiwEeDgkwrNzeJP4PvkiV', sender: 'Мария Иванова' }
async function anOrderAt(time: string): Promise<OrderView> {
  world.clock.set(moscow(evening, time))
  await world.sweep('refreshRates')
  const wanted = usdtToCard({ directionId: 'rub-usdt-trc20', giveCurrencyId: 'sber', amount: '20000', fields })
  return present(good(await world.call('createOrder', wanted, visitor)).orderId)
}
const present = (orderId: string) => see(world, visitor, orderId)

/** The bank shows the money of the order five minutes after it was made. */
async function told({ due }: OrderView, at: Instant = addMinutes(world.clock.now(), 5)): Promise<void> {
  world.clock.set(addMinutes(at, 1))
  const local = addHours(at, 3)
  const day = local.slice(0, 10).split('-').toReversed().join('.')
  const text = `Дата;Сумма;Отправитель\r\n${day} ${local.slice(11, 19)};${due.replace('.', ',')};МАРИЯ И.`
  const map = { firstRow: 2, at: 0, time: null, amount: 1, sender: 2, text: null, bankId: null }
  const period = { from: addHours(at, -1), until: world.clock.now() }
  const statement = { idempotencyKey: newKey(), credentialsId: card, text, map, fileName: 'выписка.csv', ...period }
  good(await world.call('takeStatement', statement, operator))
}
const waiting = { status: 'checkingPayment', exceptions: [], hold: { kind: 'none' } }
async function opened(): Promise<void> {
  world.clock.set(moscow(morning, '10:00'))
  await world.sweep('refreshRates')
  await world.sweep('orderTimers', 'confirmTold')
}
const rows = ({ history }: OrderView) => history.map(({ row }) => row)

test('made and paid at night, it gets the rate of the opening, and is credited', async () => {
  const order = await anOrderAt('23:00')
  await told(order)
  await world.sweep('confirmTold')
  expect(await present(order.id)).toMatchObject({ ...waiting, offHours: true, received: order.due })
  await opened()
  const credited = await present(order.id)
  expect(credited).toMatchObject({ status: 'paymentChecked', offHours: false })
  expect(rows(credited).slice(-2)).toEqual(['K16', 'K1'])
})

test('made by day and told of at night, it is credited at the opening', async () => {
  const order = await anOrderAt('21:50')
  await told(order, moscow(evening, '22:02'))
  expect(await present(order.id)).toMatchObject({ ...waiting, offHours: false })
  await opened()
  expect(rows(await present(order.id)).at(-1)).toBe('K1')
})

test('where the rate has moved against its client, he is asked first, and his yes is enough', async () => {
  const order = await anOrderAt('23:00')
  await told(order)
  world.simulator.control('price', { pair: 'USDTRUB', percent: '2' })
  await opened()
  const asked = await present(order.id)
  expect(asked).toMatchObject({ status: 'checkingPayment', situation: { key: 'newRateOffered', who: 'client' } })
  await world.sweep('confirmTold')
  const [choice] = asked.choices
  good(await act(world, visitor, order.id, 'resolveLate', { choice: 'newRate', takeSeen: choice?.take ?? '' }))
  await world.sweep('confirmTold')
  expect(await present(order.id)).toMatchObject({ status: 'paymentChecked', take: choice?.take })
})

test('what a person has entered he confirms himself', async () => {
  const order = await anOrderAt('23:00')
  await operated(world, operator, order.id, 'attachPayment', { amount: order.due, proof: `чек 100${count}` })
  await opened()
  await world.sweep('confirmTold')
  expect(await present(order.id)).toMatchObject({ ...waiting, offHours: false, received: order.due })
})
