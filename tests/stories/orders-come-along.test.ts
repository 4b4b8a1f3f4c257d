/** Whatever has become of an order that was made without an account, it comes along to the account that its client logs in to. */
import { expect, test } from 'vitest'
import { broughtAlongRow } from '../../core/orders/brought-along.ts'
import type { Status } from '../../core/orders/statuses.ts'
import { aWorld } from '../a-world.ts'
import { askForCard, otherCard, sendCard, verdict } from '../files.ts'
import { act, anOrder, cashGiven, credited, declined, good, moscow, operated, pay, see } from '../make.ts'
import { aProvenAccount } from '../people/accounts.ts'
import type { Session } from '../world.ts'

const world = aWorld({ fresh: true })

test('in every status that a client meets; each has one line in its history, and no email tells of it', async () => {
  for (const [name, value] of [
    ['openOrdersPerPerson', '100'],
    ['openOrdersPerAddressPerHour', '1000'],
  ])
    await world.database.pool.query('insert into settings (name, value, changed_at) values ($1, $2, now())', [name, value])
  const account = await aProvenAccount(world)
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const made: [Status, string][] = []
  const standsAs = (status: Status, orderId: string) => made.push([status, orderId])
  const order = async () => (await anOrder(world, visitor, { email: account.email })).orderId

  standsAs('canceledAutomatically', await order())
  await world.pass({ minutes: 20 })
  await world.sweep('refreshRates')

  const done = await credited(world, visitor, account.email)
  await operated(world, operator, done.orderId, 'recordPayout', { proof: 'чек 1000' })
  good(await world.call('finishOrder', { orderId: done.orderId }, visitor))
  standsAs('done', done.orderId)
  standsAs('delayed', (await declined(world, visitor, account.email)).orderId)
  standsAs('paymentChecked', (await credited(world, visitor, account.email)).orderId)

  await askForCard(world)
  const thirdCard = { fields: { card: '5105 1051 0510 5100', holder: 'Мария Иванова' } }
  const asked = (await anOrder(world, visitor, { email: account.email, ...thirdCard })).orderId
  const sent = await order()
  const refused = (await anOrder(world, visitor, { email: account.email, ...otherCard })).orderId
  standsAs('toBeVerified', asked)
  await sendCard(world, visitor, { orderId: sent })
  const other = await sendCard(world, visitor, { orderId: refused })
  good(await verdict(world, operator, other.id, 'decline', 'verification.unreadable'))
  standsAs('verificationDeclined', refused)
  standsAs('checkingVerification', sent)
  await askForCard(world, 'usdt-sber', 'none')

  const [canceled, marked, part] = [await order(), await order(), await order()]
  good(await act(world, visitor, canceled, 'cancelOrder'))
  standsAs('canceledByClient', canceled)
  const refusedByDesk = await order()
  await operated(world, operator, refusedByDesk, 'cancel', { reason: 'клиент передумал' })
  standsAs('canceled', refusedByDesk)
  good(await act(world, visitor, marked, 'markOrderAsPaid'))
  standsAs('checkingPayment', marked)
  await pay(world, visitor, part, '100')
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  // a part has come, and the rest is waited for
  standsAs('toBePaid', part)
  const meeting = { placeId: 'office', at: moscow('2026-03-03', '15:30') }
  standsAs('waitingForMeeting', (await anOrder(world, visitor, { ...cashGiven, meeting, email: account.email })).orderId)
  standsAs('toBePaid', await order())

  await world.sweep('sendMail')
  const before = world.simulator.emails().length
  const wanted = { email: account.email, password: account.password, wantToken: true }
  const entered = good(await world.call('signIn', wanted, visitor))
  const me: Session = { uid: entered.person.uid, token: entered.token ?? '' }
  for (const [status, orderId] of made) {
    const seen = await see(world, me, orderId)
    expect([orderId, seen.status]).toEqual([orderId, status])
    expect(seen.history.filter(({ row }) => row === broughtAlongRow)).toMatchObject([
      { at: world.clock.now(), who: 'client', from: status, to: status, why: '', row: broughtAlongRow },
    ])
  }
  await world.sweep('sendMail')
  // of the log-in alone: this device is a new one
  expect(
    world.simulator
      .emails()
      .slice(0, -before)
      .map(({ subject }) => subject),
  ).toEqual(['Вход с нового устройства'])
  expect(await see(world, me, part)).toMatchObject({ received: '100', remaining: '400' })
  good(await act(world, me, marked, 'cancelOrder'))
})
