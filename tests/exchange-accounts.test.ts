/** Accounts at exchanges: keys that go in and never come out, addresses kept ready, and an account that is down. */
import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import type { Payload } from '../contract/calls.ts'
import type { ExchangeAccountView } from '../contract/exchange-accounts.ts'
import { topUpAddresses } from '../server/market/credentials/top-up-addresses.job.ts'
import { aWorld } from './a-world.ts'
import { anOrder, good } from './make.ts'

const world = aWorld()
const admin = world.signedIn('admin')
const operator = world.signedIn('operator')

type Draft = Payload<'addExchangeAccount'>['account']
type Keys = Record<'okx' | 'kucoin' | 'rapira', NonNullable<Draft['keys']>>
const demoKeys = () => world.simulator.control('keys', {}) as Keys
const draft = (change: Partial<Draft> = {}): Draft => ({
  source: 'okx',
  label: 'Основной счёт',
  keys: demoKeys().okx,
  currencies: ['usdt-trc20'],
  spare: 2,
  priority: 0,
  active: true,
  ...change,
})
const add = async (change: Partial<Draft> = {}) => good(await world.call('addExchangeAccount', { account: draft(change) }, admin))
const set = async ({ account, version }: ExchangeAccountView, change: Partial<Draft>) => {
  const { id, ...terms } = account
  return world.call('setExchangeAccount', { id, version, account: { ...terms, keys: null, ...change } }, admin)
}
const topUp = async () => {
  world.clock.turn({ seconds: 21 })
  await world.sweep('topUpAddresses', 'refreshRates')
}
const only = async (id: string) => {
  const found = good(await world.call('listExchangeAccounts', {}, admin)).accounts.find((each) => each.account.id === id)
  if (!found) throw new Error('no such account')
  return found
}
/** Of all credentials of a currency these alone stay. */
const leave = async (where: 'accounts' | 'all') => {
  const query = world.database.kysely.updateTable('credentials')
  await (where === 'all'
    ? query.set({ active: true }).where('account_id', 'is', null).execute()
    : query.set({ active: false }).where('currency_id', '=', 'usdt-trc20').where('account_id', 'is', null).execute())
}

beforeEach(async () => {
  world.simulator.control('fault', { source: 'all', fault: 'none' })
  // accounts of former tests are of somebody else now: one account stands once
  const secrets = world.context.cipher.encrypt(JSON.stringify({ apiKey: 'closed', uid: 'closed' }))
  await world.database.kysely.updateTable('exchange_accounts').set({ active: false, secrets }).execute()
  await leave('all')
})

test('keys are kept encrypted and come back nowhere: not in answers, lists, the audit, or the log of a fault', async () => {
  const keys = { apiKey: 'a-very-known-key-7788', secret: 'a-very-hidden-secret', passphrase: 'a-very-hidden-phrase' }
  const lines: string[] = []
  const stream = new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const added = await add({ keys })
  expect(added.keys).toMatchObject({ tail: '7788' })
  const told = [
    added,
    good(await world.call('listExchangeAccounts', {}, operator)),
    await set(added, { label: 'Другое имя' }),
    await world.call('tryExchangeAccount', { source: 'okx', id: added.account.id, keys: null }, admin),
    await world.call('tryExchangeAccount', { source: 'okx', keys }, admin),
    await world.call('addExchangeAccount', { account: draft({ keys, label: '' }) }, admin),
    await world.database.kysely.selectFrom('audit').selectAll().where('subject', '=', `account:${added.account.id}`).execute(),
    await world.database.kysely.selectFrom('exchange_accounts').selectAll().execute(),
    await world.database.kysely.selectFrom('idempotency_keys').selectAll().execute(),
  ]
  await topUpAddresses({ ...world.context, log: pino({ level: 'trace' }, stream) })
  expect(lines.join('')).toContain('did not answer')
  expect(JSON.stringify(told) + lines.join('')).not.toMatch(/a-very-(known|hidden)/)
  const row = await world.database.kysely
    .selectFrom('exchange_accounts')
    .select('secrets')
    .where('id', '=', added.account.id)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(world.context.cipher.decrypt(row.secrets))).toEqual(keys)
})

test('new keys are typed whole, old ones stay where none are typed, and who typed them is told', async () => {
  const added = await add()
  expect(added.keys.setAt).toBe(world.clock.now())
  world.clock.turn({ minutes: 5 })
  const kept = good(await set(added, { label: 'Запасной' }))
  expect([kept.keys, kept.version]).toEqual([added.keys, 2])
  const half = { apiKey: 'x', secret: '', passphrase: 'y' }
  expect(await set(kept, { keys: half })).toMatchObject({
    ok: false,
    code: 'CREDENTIALS_FAULTY',
    details: { field: 'account.keys.secret' },
  })
  const changed = good(await set(kept, { keys: { ...demoKeys().okx, apiKey: 'okx-demo-key' } }))
  expect(changed.keys.setAt).toBe(world.clock.now())
})

test.each<[string, Partial<Draft>, string]>([
  ['no name', { label: ' ' }, 'account.label'],
  ['no keys', { keys: null }, 'account.keys.apiKey'],
  ['no currency', { currencies: [] }, 'account.currencies'],
  ['a currency that it does not take', { currencies: ['sber'] }, 'account.currencies'],
  ['a source that is off', { source: 'garantex', keys: {} }, 'account.source'],
  ['no spare', { spare: 0 }, 'account.spare'],
])('%s is refused', async (_name, change, field) => {
  expect(await world.call('addExchangeAccount', { account: draft(change) }, admin)).toMatchObject({
    ok: false,
    code: 'CREDENTIALS_FAULTY',
    details: { field },
  })
})

test('one account stands once, also when two add it at the same moment or its keys are typed into another', async () => {
  const twice = await Promise.all([0, 1].map(() => world.call('addExchangeAccount', { account: draft() }, admin)))
  const refused = { ok: false, code: 'ACCOUNT_ALREADY_ADDED', details: { field: 'account.keys.apiKey' } }
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
  expect(twice.find(({ ok }) => !ok)).toMatchObject(refused)
  const padded = { ...demoKeys().okx, apiKey: ` ${demoKeys().okx.apiKey} `, secret: 'another' }
  expect(await world.call('addExchangeAccount', { account: draft({ keys: padded, active: false }) }, admin)).toMatchObject(refused)
  const other = await add({ keys: { apiKey: 'other', secret: 'x', passphrase: 'x' } })
  expect(await set(other, { keys: demoKeys().okx })).toMatchObject(refused)
  expect(await set(other, { keys: { apiKey: 'other', secret: 'y', passphrase: 'y' } })).toMatchObject({ ok: true })
})

test('keys, and paying out more, need a fresh second factor; paying out less does not', async () => {
  const payouts = { currencies: ['usdt-trc20'], perOrder: '100', perHour: '200', perDay: '300' }
  const added = await add({ payouts })
  const enforce = (value: boolean) =>
    world.database.pool.query(
      `insert into settings (name, value, changed_at) values ('staffSecondFactor', $1, now()) on conflict (name) do update set value = excluded.value`,
      [value],
    )
  const stale = await world.admin()
  await world.database.kysely
    .updateTable('sessions')
    .set({ second_factor_fresh_until: '2020-01-01T00:00:00.000Z' })
    .where('user_id', '=', stale.uid)
    .execute()
  await enforce(true)
  try {
    const asked = { ok: false, code: 'SECOND_FACTOR_NEEDED', details: { field: 'code' } }
    const change = async (changed: Partial<Draft>) => {
      const { id, ...terms } = (await only(added.account.id)).account
      const { version } = await only(id)
      return world.call('setExchangeAccount', { id, version, account: { ...terms, keys: null, ...changed } }, stale)
    }
    const kucoin = draft({ source: 'kucoin', keys: demoKeys().kucoin })
    expect(await world.call('addExchangeAccount', { account: kucoin }, stale)).toMatchObject(asked)
    expect(await change({ keys: demoKeys().okx })).toMatchObject(asked)
    expect(await change({ payouts: { ...payouts, perDay: '301' } })).toMatchObject(asked)
    expect(await change({ payouts: { ...payouts, perDay: '250' } })).toMatchObject({ ok: true })
    expect(await change({ active: false })).toMatchObject({ ok: true })
    expect(await change({ active: true })).toMatchObject(asked)
    expect(await change({ payouts: null })).toMatchObject({ ok: true })
    expect(await change({ active: true, payouts })).toMatchObject(asked)
    expect(await change({ active: true, label: 'Только адреса' })).toMatchObject({ ok: true })
  } finally {
    await enforce(false)
  }
})

test('an account whose keys the exchange refuses is saved as not working, with the words of the exchange; right keys mend it', async () => {
  const added = await add({ keys: { ...demoKeys().okx, secret: 'x' } })
  expect(added.state).toMatchObject({ problem: 'secret', answeredAt: null, detail: expect.stringMatching(/./) })
  expect((await only(added.account.id)).state.problem).toBe('secret')
  expect(good(await set(added, { keys: demoKeys().okx })).state).toMatchObject({ problem: null, answeredAt: world.clock.now() })
})

test('another version, another exchange, another person', async () => {
  const added = await add()
  good(await set(added, { label: 'Раз' }))
  expect(await set(added, { label: 'Два' })).toMatchObject({ ok: false, code: 'CHANGED_MEANWHILE', details: { version: 2 } })
  const now = await only(added.account.id)
  expect(await set(now, { source: 'kucoin', keys: demoKeys().kucoin })).toMatchObject({ ok: false, code: 'INVALID_ARGUMENT' })
  expect(await world.call('addExchangeAccount', { account: draft() }, operator)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  expect(await world.call('tryExchangeAccount', { source: 'okx', keys: demoKeys().okx }, operator)).toMatchObject({
    ok: false,
    code: 'NO_ACCESS',
  })
})

test('a try says plainly what is wrong, and saves nothing', async () => {
  const answered = async (change: Partial<Payload<'tryExchangeAccount'>>) =>
    good(await world.call('tryExchangeAccount', { source: 'okx', keys: demoKeys().okx, ...change }, admin))
  const tried = async (change: Partial<Payload<'tryExchangeAccount'>>) => (await answered(change)).problem
  const before = await world.database.kysely.selectFrom('exchange_accounts').select('id').execute()
  expect(await tried({})).toBeNull()
  expect(await tried({ source: 'kucoin', keys: demoKeys().kucoin })).toBeNull()
  expect(await tried({ source: 'rapira', keys: demoKeys().rapira })).toBeNull()
  // and what the exchange itself said of it
  expect(await answered({ keys: { ...demoKeys().okx, secret: 'x' } })).toMatchObject({
    problem: 'secret',
    detail: expect.stringMatching(/./),
  })
  expect(await tried({ source: 'rapira', keys: { uid: 'x', privateKey: 'y' } })).toBe('secret')
  expect(await tried({ source: 'garantex', keys: {} })).toBe('empty')
  world.simulator.control('fault', { source: 'okx', fault: '5xx' })
  expect(await tried({})).toBe('http')
  expect(await world.database.kysely.selectFrom('exchange_accounts').select('id').execute()).toEqual(before)
})

test('addresses are kept ready: those that OKX has, one of KuCoin, as many of Rapira as are wanted, and more when they are taken', async () => {
  for (const [source, ready] of [
    ['okx', 5],
    ['kucoin', 1],
    ['rapira', 2],
  ] as const) {
    const { account } = await add({ source, keys: demoKeys()[source] })
    expect((await only(account.id)).addresses).toEqual([])
    await topUp()
    const kept = await only(account.id)
    expect(kept.addresses, source).toEqual([{ currencyId: 'usdt-trc20', all: ready, free: ready }])
    expect(kept.state).toMatchObject({ problem: null, answeredAt: world.clock.now() })
    await topUp()
    expect((await only(account.id)).addresses, source).toEqual(kept.addresses)
    await leave('accounts')
    await anOrder(world, await world.visitor())
    await topUp()
    const [after] = (await only(account.id)).addresses
    expect(after, source).toEqual({
      currencyId: 'usdt-trc20',
      all: source === 'rapira' ? 3 : ready,
      free: source === 'rapira' ? 2 : ready - 1,
    })
    await world.database.kysely.updateTable('exchange_accounts').set({ active: false }).where('id', '=', account.id).execute()
  }
})

test('an answer that was lost costs no address, and a faulty address is kept by nobody', async () => {
  const { account } = await add({ source: 'rapira', keys: demoKeys().rapira, spare: 1 })
  await topUp()
  await world.database.kysely.deleteFrom('credentials').where('account_id', '=', account.id).execute()
  await topUp()
  const given = await world.database.kysely.selectFrom('credentials').select('value').where('account_id', '=', account.id).execute()
  expect(given).toHaveLength(1)
})

test('an address of an exchange is typed by nobody', async () => {
  const { account } = await add()
  await topUp()
  const listed = good(await world.call('listCredentials', { currencyId: 'usdt-trc20' }, admin)).credentials
  const given = listed.find(({ credentials }) => credentials.source === 'okx')
  if (!given) throw new Error(`no address of ${account.id}`)
  const { id, ...terms } = given.credentials
  const change = (more: object) =>
    world.call('setCredentials', { id, version: given.version, credentials: { ...terms, value: null, ...more } }, admin)
  expect(await change({ value: terms.value })).toMatchObject({ ok: false, code: 'CREDENTIALS_FAULTY' })
  expect(await change({ source: 'predefined' })).toMatchObject({ ok: false, code: 'INVALID_ARGUMENT' })
  expect(await change({ currencyId: 'usdt-erc20' })).toMatchObject({ ok: false, code: 'INVALID_ARGUMENT' })
  expect(await change({ limitPerOrder: '1000' })).toMatchObject({ ok: true, data: { credentials: { limitPerOrder: '1000' } } })
  expect(await world.call('addCredentials', { credentials: { ...terms, value: null } }, admin)).toMatchObject({
    ok: false,
    code: 'CREDENTIALS_FAULTY',
  })
})

test('an address with a memo is not kept for a currency whose clients are asked for none: money without it would be lost', async () => {
  await world.database.pool.query(`update currencies set memo = 'none' where id = 'xrp'`)
  const { account } = await add({ source: 'kucoin', keys: demoKeys().kucoin, currencies: ['xrp'] })
  await topUp()
  expect((await only(account.id)).state.problem).toBe('shape')
  const { rows } = await world.database.pool.query('select from credentials where account_id = $1', [account.id])
  expect(rows).toHaveLength(0)
})
