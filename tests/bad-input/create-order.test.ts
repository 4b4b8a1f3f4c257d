/** Whatever is wrong with a new order is answered with a code and a field, and nothing is made. */
import { beforeEach, describe, expect, test } from 'vitest'
import { writeSetting } from '../../server/base/settings/settings-store.ts'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, see, setReserve, usdtToCard } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld()
let visitor: Session
beforeEach(async () => {
  visitor = await world.visitor()
})

const everything = async (): Promise<unknown> => {
  const { rows } = await world.database.pool.query(
    `select (select count(*) from orders) as orders, (select count(*) from order_history) as history, (select count(*) from order_quotes) as quotes,
      (select count(*) from allotments) as allotments, (select count(*) from outbox) as outbox, (select count(*) from idempotency_keys) as keys,
      (select sum(soft_reserve) from orders) as promised`,
  )
  return rows[0]
}

/** Sends what no type would let through. */
async function refusal(change: Record<string, unknown>, expected: { code: string; field?: string; http?: number }) {
  const before = await everything()
  const answer = await world.call('createOrder', { ...usdtToCard(), ...change }, visitor)
  expect(answer).toMatchObject({
    ok: false,
    code: expected.code,
    ...(expected.http ? { http: expected.http } : {}),
    ...(expected.field === undefined ? {} : { details: { field: expected.field } }),
  })
  expect(await everything()).toEqual(before)
  return answer as { details: Record<string, unknown> }
}
const refused = async (...asked: Parameters<typeof refusal>): Promise<void> => void (await refusal(...asked))

describe('the payload', () => {
  const required = [
    'idempotencyKey',
    'directionId',
    'giveCurrencyId',
    'side',
    'amount',
    'rateSeen',
    'fields',
    'email',
    'language',
    'consents',
  ]
  test.each(required)('without %s', (field) => refused({ [field]: undefined }, { code: 'INVALID_ARGUMENT', field, http: 400 }))
  test.each(required)('null as %s', (field) => refused({ [field]: null }, { code: 'INVALID_ARGUMENT', field }))
  test('an unknown field', () => refused({ discount: '50' }, { code: 'INVALID_ARGUMENT', field: 'discount' }))
  test('another side', () => refused({ side: 'both' }, { code: 'INVALID_ARGUMENT', field: 'side' }))
  test('another language', () => refused({ language: 'de' }, { code: 'INVALID_ARGUMENT', field: 'language' }))
  test('an id with signs in it', () =>
    refused({ directionId: "a'; drop table orders" }, { code: 'INVALID_ARGUMENT', field: 'directionId' }))
  test('a key that is too short', () => refused({ idempotencyKey: 'short' }, { code: 'INVALID_ARGUMENT', field: 'idempotencyKey' }))
  test('fields that are no texts', () =>
    refused({ fields: { card: 4111111111111111, holder: 'A B' } }, { code: 'INVALID_ARGUMENT', field: 'fields.card' }))
})

describe('sums', () => {
  const unreadable = [
    '',
    ' ',
    '1e3',
    'NaN',
    'Infinity',
    '-Infinity',
    '0x10',
    '1,5',
    '1.',
    '.5',
    '+5',
    '1 000',
    '00100',
    '0500.5',
    '-0',
    '９００',
    `1${'0'.repeat(50)}`,
  ]
  test.each(unreadable)('"%s" is no sum', (amount) => refused({ amount }, { code: 'INVALID_ARGUMENT', field: 'amount' }))
  test.each([500, Number.NaN, true, ['500'], { value: '500' }])('%j is no text', (amount) =>
    refused({ amount }, { code: 'INVALID_ARGUMENT', field: 'amount' }),
  )
  test.each(['0', '0.00', '-5', '-0.01'])('%s', (amount) => refused({ amount }, { code: 'AMOUNT_INVALID', field: 'amount' }))
  test('more decimals than the currency has', () => refused({ amount: '500.001' }, { code: 'AMOUNT_INVALID', field: 'amount' }))
  test('below the minimum, with the minimum in words', async () => {
    const { details } = await refusal({ amount: '99.99' }, { code: 'BELOW_MINIMUM', field: 'amount' })
    expect(details.limit).toBe('100 USDT')
  })
  test('above the maximum', async () => {
    const { details } = await refusal({ amount: '30000.01' }, { code: 'ABOVE_MAXIMUM', field: 'amount' })
    expect(details.limit).toMatch(/^30\s000 USDT$/)
  })
  test('huge', () => refused({ amount: '9'.repeat(38) }, { code: 'ABOVE_MAXIMUM', field: 'amount' }))
  test('beyond the reserve', async () => {
    await setReserve(world, 'alfa', '20000')
    const { details } = await refusal({ directionId: 'usdt-alfa' }, { code: 'RESERVE_SHORT', field: 'amount' })
    expect(details.limit).toMatch(/^20\s000 RUB$/)
  })
  test('two orders never promise the same reserve, however they come', async () => {
    const quote = await see(world, visitor, (await anOrder(world, visitor)).orderId)
    await setReserve(world, 'tbank', quote.take)
    const others = await Promise.all([world.visitor(), world.visitor(), world.visitor()])
    const outcomes = await Promise.all(others.map((one) => world.call('createOrder', usdtToCard({ directionId: 'usdt-tbank' }), one)))
    expect(outcomes.map((outcome) => (outcome.ok ? 'made' : outcome.code)).sort()).toEqual(['RESERVE_SHORT', 'RESERVE_SHORT', 'made'])
  })
})

describe('the direction', () => {
  test('unknown', () => refused({ directionId: 'usdt-moon' }, { code: 'DIRECTION_NOT_FOUND', field: 'directionId', http: 404 }))
  test('with a give currency that is not its own', () => refused({ giveCurrencyId: 'btc' }, { code: 'DIRECTION_NOT_FOUND' }))
  test('inactive', async () => {
    const off = (active: boolean) => world.database.kysely.updateTable('directions').set({ active }).where('id', '=', 'xlm-sber').execute()
    await off(false)
    await refused({ directionId: 'xlm-sber', giveCurrencyId: 'xlm', amount: '1000' }, { code: 'OFF_SALE', field: 'directionId' })
    await off(true)
  })
  test('of a currency that is off', async () => {
    const off = (active: boolean) => world.database.kysely.updateTable('currencies').set({ active }).where('id', '=', 'xlm').execute()
    await off(false)
    await refused({ directionId: 'xlm-sber', giveCurrencyId: 'xlm', amount: '1000' }, { code: 'OFF_SALE' })
    await off(true)
  })
  test('with a stale rate', async () => {
    await world.database.kysely
      .updateTable('source_prices')
      .set({ seen_at: '2026-03-01T00:00:00.000Z' })
      .where('leg_key', 'like', '%ATOM%')
      .execute()
    await refused({ directionId: 'atom-sber', giveCurrencyId: 'atom', amount: '100' }, { code: 'NO_RATE', field: 'directionId' })
  })
})

describe('the rate', () => {
  test.each(['0.', 'abc', '1e2', ''])('"%s" is no rate', (rateSeen) =>
    refused({ rateSeen }, { code: 'INVALID_ARGUMENT', field: 'rateSeen' }),
  )
  test('better than now', async () => {
    const { details } = await refusal({ rateSeen: '1000000' }, { code: 'RATE_CHANGED', field: 'rateSeen', http: 409 })
    expect(details).toMatchObject({ old: '1000000', quote: { give: '500' } })
    expect(details.new).toBe((details.quote as { rate: string }).rate)
  })
})

describe('details', () => {
  const fields = { card: '4111 1111 1111 1111', holder: 'Мария Иванова' }
  test('a missing field', () => refused({ fields: { card: fields.card } }, { code: 'FILL_ALL_FIELDS', field: 'fields.holder' }))
  test('an empty field', () => refused({ fields: { ...fields, holder: '   ' } }, { code: 'FILL_ALL_FIELDS', field: 'fields.holder' }))
  test('a field that the direction does not have', () =>
    refused({ fields: { ...fields, pin: '1234' } }, { code: 'INVALID_ARGUMENT', field: 'fields.pin' }))
  test('a card with a wrong digit', () =>
    refused({ fields: { ...fields, card: '4111 1111 1111 1112' } }, { code: 'CARD_INVALID', field: 'fields.card' }))
  test('half a card', () => refused({ fields: { ...fields, card: '4111 1111' } }, { code: 'MASK_MISMATCH', field: 'fields.card' }))
  test('a name of digits', () => refused({ fields: { ...fields, holder: '12345' } }, { code: 'NAME_INVALID', field: 'fields.holder' }))
  test('a phone of another country', () =>
    refused(
      { directionId: 'usdt-sbp-sber', fields: { phone: '+1 202 555 01 23', holder: fields.holder } },
      { code: 'MASK_MISMATCH', field: 'fields.phone' },
    ))

  const toBtc = { directionId: 'usdt-btc', amount: '1000' }
  const toTon = { directionId: 'usdt-ton', amount: '1000' }
  test('an address with a wrong checksum', () =>
    refused(
      { ...toBtc, fields: { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5' } },
      { code: 'ADDRESS_INVALID', field: 'fields.address' },
    ))
  test('an address of another network', () =>
    refused(
      { ...toBtc, fields: { address: 'TKkMYuKY6sMrGYiwEeDgkwrNzeJP4PvkiV' } },
      { code: 'ADDRESS_OTHER_NETWORK', field: 'fields.address' },
    ))
  const ton = 'UQBrQvyY2sy-6Y9JXWctGJrOmx2xycNLtBQDym6Flev8u4Tc'
  test('a forgotten memo', () => refused({ ...toTon, fields: { address: ton, memo: '' } }, { code: 'MEMO_NEEDED', field: 'fields.memo' }))
  test('a memo out of range', () =>
    refused({ ...toTon, fields: { address: ton, memo: 'x'.repeat(299) } }, { code: 'MEMO_INVALID', field: 'fields.memo' }))
  test.each(['maria', 'maria@', '@example.com', 'a b@example.com', 'maria@example', ''])('the e-mail "%s"', (email) =>
    refused({ email }, { code: 'EMAIL_INVALID', field: 'email' }),
  )
})

describe('consents', () => {
  test('not given', () => refused({ consents: { rules: '', aml: '' } }, { code: 'CONSENT_NEEDED', field: 'consents.rules' }))
  test('only one of two', () =>
    refused({ consents: { ...usdtToCard().consents, aml: '' } }, { code: 'CONSENT_NEEDED', field: 'consents.aml' }))
  test('to older texts', () =>
    refused({ consents: { ...usdtToCard().consents, rules: '2001-01-01' } }, { code: 'CONSENT_OUTDATED', field: 'consents.rules' }))
  test('one missing', () =>
    refused({ consents: { rules: usdtToCard().consents.rules } }, { code: 'INVALID_ARGUMENT', field: 'consents.aml' }))
})

describe('the caller', () => {
  test('nobody', async () => {
    expect(await world.call('createOrder', usdtToCard())).toMatchObject({ ok: false, http: 401, code: 'UNAUTHENTICATED' })
  })
  test('more open orders than one person may have, also at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => world.call('createOrder', usdtToCard(), visitor)))
    const made = outcomes.filter((outcome) => outcome.ok)
    expect(made).toHaveLength(3)
    expect(outcomes.find((outcome) => !outcome.ok)).toMatchObject({ http: 429, code: 'TOO_MANY_ORDERS' })
    // a closed one makes room
    good(await act(world, visitor, (made[0] as { data: { orderId: string } }).data.orderId, 'cancelOrder'))
    await anOrder(world, visitor)
  })
  test('more open orders of an hour than one address may have, whoever made them; finished ones do not count', async () => {
    world.clock.turn({ hours: 2 })
    await world.sweep('refreshRates')
    const finished = await world.visitor()
    good(await act(world, finished, (await anOrder(world, finished)).orderId, 'cancelOrder'))
    for (let person = 0; person < 10; person++) await anOrder(world, await world.visitor())
    await refused({}, { code: 'TOO_MANY_ORDERS_OF_NETWORK', http: 429 })
    world.clock.turn({ hours: 1, seconds: 1 })
    await world.sweep('refreshRates')
    await anOrder(world, visitor)
  })
  test('a pause of the service', async () => {
    const pause = (paused: boolean) => writeSetting(world.database.kysely, 'servicePaused', paused, world.clock.now(), null)
    await pause(true)
    await refused({}, { code: 'SERVICE_PAUSED', http: 503 })
    await pause(false)
  })
  test('a key used for another body', async () => {
    world.clock.turn({ hours: 2 })
    await world.sweep('refreshRates')
    const idempotencyKey = newKey()
    await anOrder(world, visitor, { idempotencyKey })
    await refused({ idempotencyKey, amount: '501' }, { code: 'IDEMPOTENCY_KEY_REUSED', http: 409 })
  })
})
