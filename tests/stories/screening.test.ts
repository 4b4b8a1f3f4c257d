/**
 * A direction asks for a screening of transfers. What is clean goes on by itself; pending, a high risk, an error and a lack of
 * credit each hold the order with a reason that its client reads, until the answer comes or a member of staff decides.
 */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addHours } from '../../core/time/instant.ts'
import { lateMail } from '../../server/stores/health/health-store.ts'
import { checkTransfers } from '../../server/work/aml/check-transfers.job.ts'
import { draftOf } from '../drafts.ts'
import { anOrder, good, operate, operated, pay, see, untilGone } from '../make.ts'
import { newKey, type Session, startWorld, type World } from '../world.ts'

let world: World
let visitor: Session
let operator: Session
beforeEach(async () => {
  await world?.stop()
  world = await startWorld()
  await world.sweep('refreshRates')
  visitor = await world.visitor()
  operator = await world.operator()
})
afterAll(() => world.stop())

const finds = (answer: string) => world.simulator.control('screening', { answer })
const begun = () => world.simulator.state().screening.checks
const order = () => anOrder(world, visitor, { directionId: 'trx-sber', giveCurrencyId: 'trx', amount: '2000' })
const seen = (orderId: string) => see(world, visitor, orderId)
const rows = async (orderId: string) => (await seen(orderId)).history.map(({ row }) => row)
const checks = async (orderId: string) => good(await world.call('getOrder', { orderId }, operator)).checks
/** What the client was written of a check that holds his order. */
const written = () =>
  world.simulator
    .emails()
    .toReversed()
    .flatMap(({ subject, text }) => {
      const email = `${subject}\n${text}`
      if (email.includes('приостановлена на проверку')) return 'held'
      return email.includes('Проверка закончена') ? 'released' : []
    })
/** Paid, and confirmed by its network. */
async function paid(orderId: string, amount?: string): Promise<void> {
  await pay(world, visitor, orderId, amount)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
}

test('a clean transfer is asked about once, and the order is confirmed by itself', async () => {
  const { orderId } = await order()
  await paid(orderId)
  expect(await seen(orderId)).toMatchObject({ status: 'paymentChecked', hold: { kind: 'none' } })
  expect(await rows(orderId)).not.toContain('K9')
  const [transfer] = (await seen(orderId)).payments
  expect(await checks(orderId)).toMatchObject([
    { paymentId: transfer?.id, provider: 'AMLBot', providerId: 'u-1', state: 'low', risk: '0.12', problem: null, askAfter: null },
  ])
  expect(begun()).toMatchObject([{ hash: transfer?.transactionHash, asset: 'TRX', asked: 1 }])
  await world.pass({ minutes: 10 })
  expect(begun()).toMatchObject([{ asked: 1 }])
})

test('a direction that asks for none has none', async () => {
  finds('high')
  const { orderId } = await anOrder(world, visitor)
  await paid(orderId)
  expect(await seen(orderId)).toMatchObject({ status: 'paymentChecked' })
  expect(await checks(orderId)).toEqual([])
  expect(begun()).toEqual([])
})

test('pending holds the order; once the answer is good it goes on by itself, asked for at an even pace and paid for once', async () => {
  finds('pending')
  const { orderId } = await order()
  await paid(orderId)
  const since = world.clock.now()
  expect(await seen(orderId)).toMatchObject({
    status: 'checkingPayment',
    hold: { kind: 'aml', reason: 'amlPending' },
    situation: { key: 'onHold', who: 'operator', until: addHours(since, 72) },
  })
  await world.pass({ seconds: 20 })
  expect(begun()).toMatchObject([{ asked: 1 }])
  await world.pass({ seconds: 11 })
  expect(begun()).toMatchObject([{ asked: 2 }])
  finds('low')
  await world.pass({ seconds: 31 })
  expect(await seen(orderId)).toMatchObject({ status: 'paymentChecked', hold: { kind: 'none', reason: null } })
  expect((await rows(orderId)).slice(-3)).toEqual(['K9', 'K9r', 'K1'])
  expect(begun()).toHaveLength(1)
  // it was over before there was anything to write of
  await world.pass({ minutes: 15 })
  expect(written()).toEqual([])
})

test('pending that lasts is written of, and so is its end', async () => {
  finds('pending')
  const { orderId } = await order()
  await paid(orderId)
  expect(written()).toEqual([])
  await world.pass({ minutes: 11 })
  expect(written()).toEqual(['held'])
  finds('low')
  await world.pass({ minutes: 1 })
  expect(await seen(orderId)).toMatchObject({ status: 'paymentChecked' })
  expect(written()).toEqual(['held', 'released'])
})

test('more than needed that comes during a hold is written of once the hold is over, and waits without being late', async () => {
  finds('pending')
  const { orderId } = await order()
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  expect(await seen(orderId)).toMatchObject({ hold: { kind: 'aml' } })
  await pay(world, visitor, orderId, '2000')
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  expect(await seen(orderId)).toMatchObject({ hold: { kind: 'aml' }, exceptions: expect.arrayContaining(['over']) })
  const choose = () => world.simulator.emails().filter(({ subject }) => subject.includes('больше, чем нужно'))
  await world.sweep('sendMail')
  expect(choose()).toEqual([])
  expect(await lateMail(world.database.kysely, world.clock.now())).toMatchObject({ late: 0 })
  finds('low')
  await world.pass({ minutes: 2 })
  expect(await seen(orderId)).toMatchObject({ hold: { kind: 'none' }, situation: { key: 'overPayment', who: 'client' } })
  await world.pass({ minutes: 2 })
  expect(choose()).toHaveLength(1)
  // the hold itself was too short to be written of
  expect(written()).toEqual([])
})

test('pending that turns out bad stays held, for another reason', async () => {
  finds('pending')
  const { orderId } = await order()
  await paid(orderId)
  finds('high')
  await world.pass({ seconds: 31 })
  expect(await seen(orderId)).toMatchObject({ status: 'checkingPayment', hold: { kind: 'aml', reason: 'amlHigh' } })
  expect(written()).toEqual(['held'])
  expect(await checks(orderId)).toMatchObject([{ state: 'high', risk: '0.87', providerId: 'u-1' }])
  await world.pass({ hours: 80 })
  expect(await seen(orderId)).toMatchObject({ status: 'checkingPayment', hold: { kind: 'aml', reason: 'amlHigh' } })
  expect(begun()).toMatchObject([{ asked: 2 }])
})

describe('a high risk', () => {
  let orderId = ''
  beforeEach(async () => {
    finds('high')
    orderId = (await order()).orderId
    await paid(orderId)
  })

  test('is released by an operator with a reason: what was screened counts as accepted, and the order goes on', async () => {
    expect(await seen(orderId)).toMatchObject({ hold: { kind: 'aml', reason: 'amlHigh' } })
    expect(await operate(world, operator, orderId, 'confirmPayment')).toMatchObject({ ok: false, code: 'ORDER_ON_HOLD' })
    expect(await operate(world, operator, orderId, 'release')).toMatchObject({ ok: false, code: 'REASON_NEEDED' })
    const { order: after, checks: after2 } = await operated(world, operator, orderId, 'release', { reason: 'Источник средств подтверждён' })
    expect(after).toMatchObject({ status: 'paymentChecked', hold: { kind: 'none' } })
    expect(after2).toMatchObject([{ state: 'high', acceptedAt: world.clock.now() }])
    await world.pass({ minutes: 5 })
    expect(await seen(orderId)).toMatchObject({ status: 'paymentChecked' })
  })

  test('is cancelled by an admin only, and the money is to be returned', async () => {
    const reason = { reason: 'Происхождение средств не подтверждено' }
    expect(await operate(world, operator, orderId, 'cancel', reason)).toMatchObject({ ok: false, code: 'ORDER_ON_HOLD' })
    const admin = await world.admin()
    const { order: after } = await operated(world, admin, orderId, 'cancel', reason)
    expect(after).toMatchObject({ status: 'canceled', hold: { kind: 'none' }, refunds: [{ amount: '2000', state: 'proposed' }] })
    await world.pass({ minutes: 5 })
    expect(await seen(orderId)).toMatchObject({ status: 'canceled' })
  })

  test('is no obstacle once its transfer was taken out of the order', async () => {
    const [transfer] = (await seen(orderId)).payments
    await operated(world, operator, orderId, 'detachPayment', { paymentId: transfer?.id ?? '', reason: 'Перевод другой заявки' })
    await world.sweep('checkTransfers')
    expect(await seen(orderId)).toMatchObject({ hold: { kind: 'none' }, received: '0' })
  })

  test('is no obstacle once its transfer is gone', async () => {
    const [transfer] = (await seen(orderId)).payments
    world.simulator.control('vanish', { transactionHash: transfer?.transactionHash })
    await untilGone(world)
    expect(await seen(orderId)).toMatchObject({ hold: { kind: 'none' }, received: '0' })
  })
})

test.each([
  ['an error', 'error', 'amlError', 'error'],
  ['a lack of credit', 'out-of-credit', 'amlOutOfCredit', 'outOfCredit'],
])('%s holds the order and is asked about ever more seldom; a good answer lets it go', async (_what, answer, reason, state) => {
  finds(answer)
  const { orderId } = await order()
  await paid(orderId)
  expect(await seen(orderId)).toMatchObject({ status: 'checkingPayment', hold: { kind: 'aml', reason } })
  expect(await checks(orderId)).toMatchObject([{ state, attempts: 1, risk: null, providerId: null }])
  await world.pass({ seconds: 31 })
  expect(await checks(orderId)).toMatchObject([{ state, attempts: 2 }])
  await world.pass({ seconds: 31 })
  expect(await checks(orderId)).toMatchObject([{ state, attempts: 2 }])
  finds('low')
  await world.pass({ seconds: 31 })
  expect(await seen(orderId)).toMatchObject({ status: 'paymentChecked' })
  expect(await checks(orderId)).toMatchObject([{ state: 'low', attempts: 3, problem: null }])
})

test('a lost answer holds the order, and is had without a second check', async () => {
  world.simulator.control('fault', { source: 'amlbot', fault: 'cut' })
  const { orderId } = await order()
  await paid(orderId)
  expect(await seen(orderId)).toMatchObject({ hold: { kind: 'aml', reason: 'amlError' } })
  world.simulator.control('fault', { source: 'amlbot', fault: 'none' })
  await world.pass({ seconds: 31 })
  expect(await seen(orderId)).toMatchObject({ status: 'paymentChecked' })
  expect(begun()).toMatchObject([{ uid: 'u-1', asked: 2 }])
})

test('each of several transfers is screened, and the worst holds the order', async () => {
  const { orderId } = await order()
  await paid(orderId, '800')
  await operated(world, operator, orderId, 'markAsPaid', { reason: 'Звонок клиента' })
  await world.sweep()
  expect(await checks(orderId)).toMatchObject([{ state: 'low' }])
  finds('high')
  await paid(orderId, '1200')
  expect(await seen(orderId)).toMatchObject({ received: '2000', hold: { kind: 'aml', reason: 'amlHigh' } })
  expect((await checks(orderId)).map(({ state }) => state).toSorted()).toEqual(['high', 'low'])
  expect(begun()).toHaveLength(2)
})

/** Sweeps with a person who does something while the service is being asked. */
async function askedWhile(meanwhile: () => Promise<unknown>): Promise<void> {
  const { context } = world.processes[0] ?? {}
  const aml = context?.aml
  if (!context || !aml) throw new Error('nobody to ask')
  await checkTransfers({
    ...context,
    aml: {
      ...aml,
      check: async (...asked) => {
        await meanwhile()
        return aml.check(...asked)
      },
      look: async (...asked) => {
        await meanwhile()
        return aml.look(...asked)
      },
    },
  })
}
const askedDuringRelease = (orderId: string) =>
  askedWhile(() => operated(world, operator, orderId, 'release', { reason: 'Источник средств подтверждён' }))

describe('the release of one risky transfer says nothing of another', () => {
  let orderId = ''
  const check = async (number: number) => (await checks(orderId))[number]
  beforeEach(async () => {
    finds('high')
    orderId = (await order()).orderId
    await paid(orderId, '800')
    await operated(world, operator, orderId, 'markAsPaid', { reason: 'Звонок клиента' })
    await world.sweep()
    expect(await seen(orderId)).toMatchObject({ hold: { kind: 'aml', reason: 'amlHigh' } })
  })
  /** The second one is bad: held anew, nothing credited; a second release is about this one. */
  async function heldAnew(): Promise<void> {
    expect(await seen(orderId)).toMatchObject({ status: 'checkingPayment', received: '2000', hold: { kind: 'aml', reason: 'amlHigh' } })
    expect(await check(0)).toMatchObject({ state: 'high', acceptedAt: expect.any(String) })
    expect(await check(1)).toMatchObject({ state: 'high', risk: '0.87', signals: { sanctions: '0.2' }, acceptedAt: null })
    await world.pass({ minutes: 5 })
    expect(await rows(orderId)).not.toContain('K1')
    expect(await seen(orderId)).toMatchObject({ status: 'checkingPayment', payouts: [] })
    const { order: after } = await operated(world, operator, orderId, 'release', { reason: 'Источник средств подтверждён' })
    expect(after).toMatchObject({ status: 'paymentChecked', hold: { kind: 'none' } })
  }

  test('that is being asked about', async () => {
    await pay(world, visitor, orderId, '1200')
    world.clock.turn({ seconds: 6 })
    await world.sweep('watchPayments')
    world.clock.turn({ seconds: 90 })
    await world.sweep('watchPayments')
    await askedDuringRelease(orderId)
    await heldAnew()
  })

  test('whose bad answer came just before the press: he who has not seen it is told so, and presses again', async () => {
    finds('pending')
    await paid(orderId, '1200')
    // as it stands on the screen of whoever is about to release it
    const { order: shown } = good(await world.call('getOrder', { orderId }, operator))
    expect(await check(1)).toMatchObject({ state: 'pending' })
    await world.pass({ seconds: 31 })
    expect(good(await world.call('getOrder', { orderId }, operator)).order.version, 'the same answer is no news').toBe(shown.version)
    finds('high')
    await world.pass({ seconds: 31 })
    expect(await seen(orderId)).toMatchObject({ hold: { kind: 'aml', reason: 'amlHigh' } })
    const press = { orderId, action: 'release', version: shown.version, inputs: { reason: 'Источник средств подтверждён' } }
    expect(await world.call('operateOrder', { idempotencyKey: newKey(), ...press }, operator)).toMatchObject({ code: 'ACTION_NOT_NOW' })
    expect([await check(0), await check(1)]).toMatchObject([{ acceptedAt: null }, { state: 'high', acceptedAt: null }])
    expect(await seen(orderId)).toMatchObject({ status: 'checkingPayment', hold: { kind: 'aml', reason: 'amlHigh' } })
    const { order: after } = await operated(world, operator, orderId, 'release', { reason: 'Источники обоих переводов подтверждены' })
    expect(after).toMatchObject({ status: 'paymentChecked', hold: { kind: 'none' } })
    expect(await check(1)).toMatchObject({ state: 'high', acceptedAt: expect.any(String) })
  })

  test('that has no answer yet', async () => {
    finds('pending')
    await paid(orderId, '1200')
    expect(await check(1)).toMatchObject({ state: 'pending' })
    const { order: after } = await operated(world, operator, orderId, 'release', { reason: 'Источник средств подтверждён' })
    expect(after).toMatchObject({ status: 'checkingPayment', hold: { kind: 'none' } })
    expect(await check(1)).toMatchObject({ state: 'pending', acceptedAt: null, askAfter: expect.any(String) })
    await world.sweep('checkTransfers')
    expect(await seen(orderId)).toMatchObject({ hold: { kind: 'aml', reason: 'amlPending' } })
    finds('high')
    await world.pass({ seconds: 31 })
    await heldAnew()
  })

  test('that staff gave to this order while it was being asked about: its bad answer refuses a press that has not seen it', async () => {
    finds('pending')
    const other = await order()
    await paid(other.orderId, '1200')
    await operated(world, operator, other.orderId, 'markAsPaid', { reason: 'Звонок клиента' })
    await world.sweep('checkTransfers')
    const [{ id } = { id: '' }] = (await seen(other.orderId)).payments
    finds('high')
    world.clock.turn({ seconds: 31 })
    let shown = 0
    await askedWhile(async () => {
      good(await world.call('detachPayment', { id, reason: 'заявка другая' }, operator))
      good(await world.call('matchPayment', { id, orderId, reason: 'по переписке' }, operator))
      shown = (await seen(orderId)).version
    })
    expect(await check(1)).toMatchObject({ state: 'high', acceptedAt: null })
    const press = { orderId, action: 'release', version: shown, inputs: { reason: 'Источник средств подтверждён' } }
    expect(await world.call('operateOrder', { idempotencyKey: newKey(), ...press }, operator)).toMatchObject({ code: 'ACTION_NOT_NOW' })
    await operated(world, operator, orderId, 'release', { reason: 'Источники обоих переводов подтверждены' })
    expect(await seen(orderId)).toMatchObject({ status: 'paymentChecked', hold: { kind: 'none' } })
  })
})

test('a release without an answer lets the order go, and an answer that was on its way is kept beside it', async () => {
  finds('pending')
  const { orderId } = await order()
  await paid(orderId)
  finds('high')
  world.clock.turn({ seconds: 31 })
  await askedDuringRelease(orderId)
  expect(await seen(orderId)).toMatchObject({ status: 'paymentChecked', hold: { kind: 'none' } })
  expect(await checks(orderId)).toMatchObject([
    { state: 'high', risk: '0.87', signals: { sanctions: '0.2' }, askAfter: null, acceptedAt: expect.any(String) },
  ])
})

test('two processes that sweep at once ask once', async () => {
  await world.stop()
  world = await startWorld({ processes: 2 })
  await world.sweep('refreshRates')
  visitor = await world.visitor()
  operator = await world.operator()
  const { orderId } = await order()
  await pay(world, visitor, orderId)
  world.clock.turn({ seconds: 6 })
  await world.sweep('watchPayments')
  world.clock.turn({ seconds: 90 })
  await world.sweep('watchPayments')
  await Promise.all(world.processes.map(({ context }) => checkTransfers(context)))
  expect(await seen(orderId)).toMatchObject({ status: 'paymentChecked' })
  expect(begun()).toMatchObject([{ asked: 1 }])
})

test('an order whose direction begins to ask when the money is here already waits for its screening too', async () => {
  await world.database.pool.query("update directions set aml = 'off' where id = 'trx-sber'")
  const { orderId } = await order()
  await pay(world, visitor, orderId)
  world.clock.turn({ seconds: 6 })
  await world.sweep('watchPayments')
  await world.database.pool.query("update directions set aml = 'required' where id = 'trx-sber'")
  world.clock.turn({ seconds: 90 })
  await world.sweep('watchPayments')
  expect(await seen(orderId)).toMatchObject({
    status: 'checkingPayment',
    received: '2000',
    situation: { key: 'screeningAwaited', who: 'system' },
  })
  expect(await operate(world, operator, orderId, 'confirmPayment')).toMatchObject({ ok: false, code: 'AML_NOT_PASSED' })
  await world.sweep('checkTransfers')
  expect(await seen(orderId)).toMatchObject({ status: 'paymentChecked' })
})

describe('without anybody to screen', () => {
  beforeEach(async () => {
    await world.stop()
    world = await startWorld({ environment: { AML_PROVIDER: 'none' } })
    await world.sweep('refreshRates')
    visitor = await world.visitor()
    operator = await world.operator()
  })

  test('"required" cannot be saved, and a direction that has it still cannot pass', async () => {
    const admin = await world.admin()
    const stored = good(await world.call('getDirection', { id: 'btc-sber' }, admin))
    const direction = { ...draftOf(stored), aml: 'required' as const }
    expect(await world.call('setDirection', { id: 'btc-sber', version: stored.version, direction }, admin)).toMatchObject({
      ok: false,
      code: 'DIRECTION_FAULTY',
      details: { field: 'direction.aml' },
    })
    const { orderId } = await order()
    await paid(orderId)
    expect(await seen(orderId)).toMatchObject({ status: 'checkingPayment', hold: { kind: 'aml', reason: 'amlError' } })
    const { order: after } = await operated(world, operator, orderId, 'release', { reason: 'Проверено вручную' })
    expect(after.status).toBe('paymentChecked')
  })
})

test('networks that the service does not know cannot be asked for', async () => {
  const admin = await world.admin()
  const stored = good(await world.call('getDirection', { id: 'usdt-sber' }, admin))
  const refused = await world.call(
    'setDirection',
    { id: 'usdt-sber', version: stored.version, direction: { ...draftOf(stored), aml: 'required' } },
    admin,
  )
  expect(refused).toMatchObject({ ok: false, code: 'DIRECTION_FAULTY', details: { field: 'direction.aml' } })
  expect(JSON.stringify(refused)).toContain('USDT BEP20, USDT TON')
})
