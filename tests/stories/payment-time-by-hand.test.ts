/** A payment that staff enter by hand: its time decides about the client's rate, so it is asked for, and what it takes from him is seen first. */
import { beforeEach, expect, test } from 'vitest'
import { errorText } from '../../core/errors/catalogue.ts'
import { addMinutes } from '../../core/time/instant.ts'
import { historyLines } from '../../web/orders/history-words.ts'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, see } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld()
const operator = world.signedIn('operator')
let visitor: Session
let count = 0
beforeEach(async () => {
  count += 1
  await world.sweep('refreshRates')
  visitor = await world.visitor()
})

const aBankOrder = async (by: Session) => {
  const fields = { address: 'TKkMYuKY6sMrGYiwEeDgkwrNzeJP4PvkiV', sender: 'Мария Иванова' }
  const { orderId } = await anOrder(world, by, { directionId: 'rub-usdt-trc20', giveCurrencyId: 'sber', amount: '20000', fields })
  return see(world, by, orderId)
}
/** As the wire brings it: nothing is proposed. */
async function enter(orderId: string, inputs: { amount: string; at?: string; reason?: string; takeSeen?: string }) {
  const { order } = good(await world.call('getOrder', { orderId }, operator))
  const sent = {
    idempotencyKey: newKey(),
    orderId,
    action: 'attachPayment',
    version: order.version,
    inputs: { proof: `чек 100${count}`, ...inputs },
  }
  return world.call('operateOrder', sent, operator)
}
/** The lock is over, and the rate has moved against the client: roubles buy less. */
async function rateMoves(): Promise<void> {
  world.simulator.control('price', { pair: 'USDTRUB', percent: '2' })
  await world.pass({ minutes: 20 })
  await world.sweep('refreshRates')
}

test('marked in time and entered after the lock without a time: it counts as in time, and the rate stays', async () => {
  const made = await aBankOrder(visitor)
  await world.pass({ minutes: 5 })
  const { paidMarkedAt } = good(await act(world, visitor, made.id, 'markOrderAsPaid'))
  await rateMoves()
  const { order } = good(await enter(made.id, { amount: made.due }))
  expect(order).toMatchObject({ status: 'checkingPayment', exceptions: [], take: made.take, payments: [{ seenAt: paidMarkedAt }] })
})

test('without a mark the time is required', async () => {
  const made = await aBankOrder(visitor)
  expect(await enter(made.id, { amount: made.due })).toMatchObject({ code: 'TIME_NEEDED' })
  good(await enter(made.id, { amount: made.due, at: world.clock.now() }))
})

test('a time after the mark needs a reason, and what it takes from the client is shown before it is saved', async () => {
  const made = await aBankOrder(visitor)
  await world.pass({ minutes: 5 })
  good(await act(world, visitor, made.id, 'markOrderAsPaid'))
  await rateMoves()
  const at = addMinutes(made.rateFixedUntil ?? '', 2)
  const reason = 'в выписке 12:17, перевод ушёл позже отметки'
  expect(await enter(made.id, { amount: made.due, at })).toMatchObject({ code: 'TIME_AFTER_MARK' })
  const refused = await enter(made.id, { amount: made.due, at, reason })
  expect(refused).toMatchObject({ code: 'LATE_MAKES_WORSE', details: { old: made.take, until: made.rateFixedUntil } })
  const less = refused.ok ? '' : String(refused.details['new'])
  expect(Number(less)).toBeLessThan(Number(made.take))
  expect((await see(world, visitor, made.id)).payments).toEqual([])
  const { order } = good(await enter(made.id, { amount: made.due, at, reason, takeSeen: less }))
  expect(order).toMatchObject({ exceptions: ['late'], take: made.take })

  // old, new and why stand in the client's history
  const offered = await see(world, visitor, made.id)
  const lines = historyLines(offered, 'ru', (sum) => sum).map(({ words }) => words)
  expect(lines[0]).toBe(`Платёж внесён оператором: по новому курсу ${less} вместо ${made.take}`)
  expect(offered.situation.key).toBe('latePayment')
})

test('a year that was mistyped is refused with both times: its payment came between its creation and now', async () => {
  const made = await aBankOrder(visitor)
  await world.pass({ minutes: 5 })
  const at = made.dateCreated.replace(/^\d{4}/, (year) => String(Number(year) - 1))
  const refused = await enter(made.id, { amount: made.due, at })
  expect(refused).toMatchObject({ code: 'TIME_OUTSIDE_ORDER', details: { at, from: made.dateCreated, to: world.clock.now() } })
  const said = refused.ok ? '' : errorText('TIME_OUTSIDE_ORDER', 'ru', refused.details)
  expect(said).toMatch(/^Указано \d\d\.\d\d\.\d{4} \d\d:\d\d, а заявка создана \d\d\.\d\d\.\d{4} \d\d:\d\d/)
  expect(await enter(made.id, { amount: made.due, at: addMinutes(world.clock.now(), 10) })).toMatchObject({ code: 'INVALID_ARGUMENT' })
  expect((await see(world, visitor, made.id)).payments).toEqual([])
  // a statement tells minutes
  good(await enter(made.id, { amount: made.due, at: `${made.dateCreated.slice(0, 16)}:00.000Z` }))
})
