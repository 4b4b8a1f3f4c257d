/**
 * Every field of every function is given nonsense: each answer is a refusal or a good one, never a fault of ours. An admin asks, and a
 * client where a client may: elsewhere his right is refused before anything is read (wire.test.ts). Each payload as a whole, and each
 * field of it, gets every third kind of nonsense, turning from field to field and from function to function; `NONSENSE=all` (`npm run fuzz`)
 * gives all of it to each.
 */
import { beforeAll, expect, test } from 'vitest'
import { type CallName, calls } from '../../contract/calls.ts'
import { scope } from '../../core/people/permissions.ts'
import { aWorld } from '../a-world.ts'
import { aCard, aCurrency, aDirection, someCredentials } from '../drafts.ts'
import { anOrder, usdtToCard } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld()
const visitor = world.signedIn('visitor')
let orderId: string
beforeAll(async () => {
  orderId = (await anOrder(world, visitor)).orderId
})

const nonsense: unknown[] = [
  null,
  true,
  0,
  -1,
  1e300,
  1.5,
  '',
  ' ',
  '0',
  '-1',
  '9'.repeat(40),
  'x'.repeat(5000),
  "'; drop table orders; --",
  '%_\\',
  '../../etc/passwd',
  '🧾\u202e',
  '\ud800',
  'a\0b',
  '2026-02-31T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  [],
  {},
  { toString: 'x', constructor: 1 },
  JSON.parse('{"__proto__":{"admin":true}}'),
]

const everyNth = process.env['NONSENSE'] === 'all' ? 1 : 3

/** A payload that each function reads; what it may be is tried one field after another. */
const samples = (): Partial<Record<CallName, Record<string, unknown>>> => ({
  signInAnonymously: { language: 'ru', wantToken: true },
  signIn: { email: 'a@example.com', password: 'x', code: '1', wantToken: true },
  register: { email: 'a@example.com', password: 'correct horse', consents: usdtToCard().consents, language: 'ru', wantToken: true },
  createUserByOrderEmail: { email: 'a@example.com', password: 'correct horse' },
  requestPasswordReset: { email: 'a@example.com' },
  getPasswordReset: { token: 'x' },
  resetPassword: { token: 'x', password: 'correct horse', code: '1', wantToken: true },
  changePassword: { password: 'x', newPassword: 'correct horse' },
  turnOffSecondFactor: { password: 'x' },
  renewRecoveryCodes: { password: 'x' },
  endSession: { sessionId: 'x' },
  acceptInvitation: { token: 'x', password: 'correct horse', wantToken: true },
  prepareSecondFactor: { password: 'x' },
  confirmSecondFactor: { code: '123456' },
  updateUserInfo: { refId: 'x', language: 'ru' },
  getRates: { directionId: 'usdt-sber', floatDigits: 2, type: 'direction' },
  createOrder: { ...usdtToCard({ meeting: { placeId: 'office', at: '2026-03-04T12:00:00.000Z' } }) },
  repeatOrder: { idempotencyKey: newKey(), orderId, amount: '500', rateSeen: '1', consents: usdtToCard().consents },
  orderUserAction: {
    actionName: 'reschedule',
    payload: { orderId, reason: 'x', proof: 'x', amount: '1', at: '2026-03-04T12:00:00.000Z', placeId: 'office', stars: 5, text: 'x' },
  },
  finishOrder: { orderId },
  checkTransaction: { orderId },
  markInstructionsAsRead: { orderId },
  markReasonAsRead: { id: orderId, type: 'order' },
  sendOrderLink: { orderId },
  openOrderLink: { token: 'x' },
  getNewDetails: { token: 'x' },
  confirmNewDetails: { token: 'x' },
  confirmRefundDetails: { token: 'x' },
  listOrders: { filter: 'all', text: 'x', after: orderId },
  getOrder: { orderId },
  operateOrder: {
    orderId,
    action: 'attachPayment',
    version: 1,
    inputs: { reason: 'x', proof: 'x', amount: '1', code: '1', at: '2026-03-03T08:00:00.000Z', exception: 'late', paymentId: 'x' },
  },
  assignOrder: { orderId, to: null },
  getSimilarOrders: { orderId },
  getCurrency: { id: 'btc' },
  addCurrency: { currency: aCurrency() },
  setCurrency: { id: 'btc', version: 1, currency: aCurrency({ code: 'BTC' }) },
  listDirections: { text: 'btc', active: 'all', type: 'all', source: 'all', giveCurrencyId: 'btc', takeCurrencyId: 'sber', sort: 'name' },
  getDirection: { id: 'btc-sber' },
  addDirection: { direction: wholeDirection() },
  setDirection: { id: 'btc-sber', version: 1, direction: wholeDirection() },
  changeDirections: { directions: [{ id: 'btc-sber', version: 1 }], change: { markupAdd: '0.1' } },
  listCredentials: { text: 'x', currencyId: 'sber', active: 'all', after: 'sber-01' },
  getCredentials: { id: 'sber-01' },
  addCredentials: { credentials: someCredentials({ limitPerOrder: '1000', limitPerDay: '2000', limitPerMonth: '3000' }) },
  addManyCredentials: {
    currencyId: 'sber',
    source: 'predefined',
    limitPerOrder: '1000',
    limitPerDay: '2000',
    limitPerMonth: '3000',
    priority: 1,
    active: false,
    lines: [{ value: aCard(1), label: 'x' }],
  },
  setCredentials: { id: 'sber-01', version: 1, credentials: someCredentials({ value: null }) },
  listAllotments: { credentialsId: 'sber-01', after: 'x' },
  getChanges: { kind: 'direction', id: 'btc-sber' },
  listBlocked: { text: 'x', state: 'all', after: 'x' },
  getBlocked: { id: 'x' },
  blockDetail: { kind: 'card', value: aCard(900), reason: 'x' },
  liftBlocked: { id: 'x', reason: 'x' },
  pauseService: { paused: false, reason: { ru: 'x', en: 'x' }, until: '2026-03-04T12:00:00.000Z' },
})

/** A direction with something in each of its lists. */
const wholeDirection = () =>
  aDirection({
    legs: [
      { source: 'rapira', pair: 'USDT/RUB', inverted: true, fallback: { source: 'fixed', value: '80', inverted: true } },
      { source: 'p2p-bybit', type: 'SELL', method: '382', currencyCode: 'RUB', inverted: false, adverts: { count: 5, amount: '1000' } },
    ],
    markupTiers: [{ from: '20000', markupPercent: '1' }],
    markupHours: [{ from: '22:00', to: '10:00', addPercent: '0.5' }],
    markupByGive: { 'cash-rub': '0.1' },
  })

/** The payload with one leaf after another (and each object of it) replaced. */
function* spoiled(payload: Record<string, unknown>, value: unknown): Generator<Record<string, unknown>> {
  for (const [key, part] of Object.entries(payload)) {
    yield { ...payload, [key]: value }
    if (part !== null && typeof part === 'object')
      for (const inner of spoiled(part as Record<string, unknown>, value)) yield { ...payload, [key]: inner }
  }
}

const names = Object.keys(calls) as CallName[]
test.each(names)('%s', async (name) => {
  const sample = samples()[name] ?? {}
  const turn = names.indexOf(name)
  const payloads = nonsense.flatMap((value, kind) =>
    [value, ...spoiled(sample, value)].filter((_, field) => (turn + kind + field) % everyNth === 0),
  )
  const faults: unknown[] = []
  const { right } = calls[name]
  const mayAsk = right === 'public' || right === 'signedIn' || scope({ id: visitor.uid, role: 'regular' }, right) !== 'no'
  for (const who of [...(mayAsk ? [visitor] : []), await world.admin()]) {
    // a payload of signOut is good: each press has its own session
    const session = name === 'signOut' ? null : who
    const ask = async (payload: unknown) => {
      const answer = await world.call(name, payload as never, session)
      if (!answer.ok && (answer.http >= 500 || answer.code === 'SOMETHING_WRONG')) faults.push({ payload, code: answer.code })
    }
    for (let at = 0; at < payloads.length; at += 8) await Promise.all(payloads.slice(at, at + 8).map(ask))
  }
  const { rows } = await world.database.pool.query<{ gone: string | null }>("select to_regclass('orders')::text as gone")
  expect(rows[0]?.gone).toBe('orders')
  expect(faults).toEqual([])
})
