/** addCredentials: checked by their currency, kept encrypted, given to nobody in clear but to whom they are to be paid by. */
import { expect, test } from 'vitest'
import { poolAddress } from '../../core/credentials/keyless-pool.ts'
import { aWorld } from '../a-world.ts'
import { aCard, onlyCredentials, someCredentials } from '../drafts.ts'
import { audited, good, see, usdtToCard } from '../make.ts'

const world = aWorld()
const admin = world.signedIn('admin')

test('what is added is encrypted at rest, comes back with its middle hidden, and the audit has its last four signs', async () => {
  const value = aCard(1)
  const spaced = value.replace(/(.{4})/g, '$1 ').trim()
  const saved = good(
    await world.call('addCredentials', { credentials: someCredentials({ value: spaced, limitPerDay: '100000', priority: 7 }) }, admin),
  )
  expect(saved).toMatchObject({
    version: 1,
    given: false,
    credentials: { currencyId: 'sber', source: 'predefined', label: 'Мария И.', limitPerDay: '100000', limitPerMonth: null, priority: 7 },
    use: { state: 'free', openOrders: 0, awaiting: 0, watchedOrders: 0, orders: 0, day: '0', month: '0', lastAt: null, lookedUntil: null },
  })
  expect(saved.credentials.value).toMatch(/^\d{4} \d\d•• •••• \d{4}$/)
  const row = await world.database.kysely
    .selectFrom('credentials')
    .selectAll()
    .where('id', '=', saved.credentials.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify({ ...row, tail: null })).not.toContain(value.slice(4))
  expect(world.context.cipher.decrypt(row.value)).toBe(value)
  const [entry] = await audited(world, `credentials:${saved.credentials.id}`)
  expect(entry).toMatchObject({ action: 'addCredentials', person_id: admin.uid })
  expect(entry?.fields[0]).toEqual({ path: 'value', before: null, after: `•••${value.slice(-4)}` })
  expect(JSON.stringify(entry)).not.toContain(value.slice(0, 12))
})

test('a client pays to it, whole', async () => {
  const value = poolAddress('tron', 0, 'addresses of tests')
  const { credentials } = good(
    await world.call('addCredentials', { credentials: someCredentials({ currencyId: 'usdt-trc20', value, label: null }) }, admin),
  )
  await onlyCredentials(world, 'usdt-trc20', [credentials.id])
  const visitor = await world.visitor()
  const { orderId } = good(await world.call('createOrder', usdtToCard(), visitor))
  expect((await see(world, visitor, orderId)).credentials).toMatchObject({ value, memo: null })
})

test('the same value of one currency is there once, however many add it at once; another currency may have it', async () => {
  const value = aCard(2)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => world.call('addCredentials', { credentials: someCredentials({ value }) }, admin)),
  )
  const [made] = answers.flatMap((answer) => (answer.ok ? [answer.data] : []))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  for (const answer of answers)
    if (!answer.ok)
      expect(answer).toMatchObject({
        http: 409,
        code: 'CREDENTIALS_TAKEN',
        details: { field: 'credentials.value', credentialsId: made?.credentials.id },
      })
  good(await world.call('addCredentials', { credentials: someCredentials({ currencyId: 'alfa', value }) }, admin))
})

test('new ones take their turn beside the least used of their peers, not before all of them', async () => {
  await world.database.pool.query("update credentials set turn = 40 + length(id) where currency_id = 'ltc'")
  const value = poolAddress('litecoin', 500)
  const { credentials } = good(
    await world.call('addCredentials', { credentials: someCredentials({ currencyId: 'ltc', value, label: null }) }, admin),
  )
  const { rows } = await world.database.pool.query(
    "select id, turn from credentials where currency_id = 'ltc' order by turn, id desc limit 2",
  )
  expect(rows.map(({ turn }) => turn)).toEqual([46, 46])
  expect((await world.database.pool.query('select turn from credentials where id = $1', [credentials.id])).rows).toEqual([{ turn: 46 }])
})

const wrong: [string, Parameters<typeof someCredentials>[0], string, string][] = [
  ['nothing', { value: null }, 'CREDENTIALS_FAULTY', 'credentials.value'],
  ['a card that is none', { value: '4111 1111 1111 1112' }, 'CREDENTIALS_FAULTY', 'credentials.value'],
  ['an address of another network', { currencyId: 'btc', value: poolAddress('tron', 3) }, 'CREDENTIALS_FAULTY', 'credentials.value'],
  ['details of cash', { currencyId: 'cash-rub' }, 'CREDENTIALS_FAULTY', 'credentials.currencyId'],
  ['a currency that there is not', { currencyId: 'nothing' }, 'CREDENTIALS_FAULTY', 'credentials.currencyId'],
  ['a limit of nothing', { limitPerMonth: '0' }, 'CREDENTIALS_FAULTY', 'credentials.limitPerMonth'],
  ['a turn too far', { priority: 1001 }, 'CREDENTIALS_FAULTY', 'credentials.priority'],
]
test.each(wrong)('%s is refused with its place, and nothing is kept', async (_, change, code, field) => {
  const count = async () => (await world.database.pool.query('select count(*) from credentials')).rows
  const before = await count()
  expect(await world.call('addCredentials', { credentials: someCredentials({ value: aCard(3), ...change }) }, admin)).toMatchObject({
    ok: false,
    http: 400,
    code,
    details: { field },
  })
  expect(await count()).toEqual(before)
})

test.each(['garantex', 'processing'] as const)('%s is known, and switched off', async (source) => {
  const answer = await world.call('addCredentials', { credentials: someCredentials({ value: null, source }) }, admin)
  expect(answer).toMatchObject({ ok: false, http: 400, code: 'SOURCE_SWITCHED_OFF', details: { field: 'credentials.source' } })
})

test.each(['rapira', 'okx', 'kucoin'] as const)('what %s gives is typed by nobody', async (source) => {
  const answer = await world.call('addCredentials', { credentials: someCredentials({ source, currencyId: 'usdt-trc20' }) }, admin)
  expect(answer).toMatchObject({ ok: false, http: 400, code: 'CREDENTIALS_FAULTY', details: { field: 'credentials.source' } })
})

test('only an admin adds', async () => {
  for (const session of [await world.operator(), await world.visitor()])
    expect(await world.call('addCredentials', { credentials: someCredentials({ value: aCard(4) }) }, session)).toMatchObject({
      ok: false,
      http: 403,
      code: 'NO_ACCESS',
    })
})
