import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../server/base/db/migrate.ts'
import { allCurrencies } from '../server/stores/directions/currency-store.ts'
import { findStoredDirection, listedDirections, saveDirection } from '../server/stores/directions/direction-store.ts'
import { readPrices } from '../server/stores/rates/price-store.ts'
import { emptyDatabase, testDatabaseForOne } from './database.ts'

const now = '2026-01-02T00:00:00.000Z'

/** A folder of migrations: ours are not touched. */
async function folderOf(files: Record<string, string>): Promise<{ url: URL; write: (name: string, text: string) => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'menyala-migrations-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  const write = (name: string, text: string) => writeFile(join(path, name), text)
  for (const [name, text] of Object.entries(files)) await write(name, text)
  return { url: pathToFileURL(`${path}/`), write }
}

const installation =
  'create table installation (one boolean primary key default true check (one), mode text not null, created_at timestamptz not null); create extension if not exists pg_trgm;'

test('every file runs once, however many processes start at once', async () => {
  const { url, database } = await emptyDatabase()
  const ran = await Promise.all([1, 2, 3].map(() => migrate({ url, mode: 'demo', now })))
  const files = await readdir(new URL('../server/base/db/migrations/', import.meta.url))
  expect(ran.flat()).toEqual(files.sort())
  const { rows } = await database.pool.query('select name from migrations order by number')
  expect(rows.map(({ name }) => name)).toEqual(files)
})

test('a new file runs over a database with data and keeps the data', async () => {
  const { url, database } = await emptyDatabase()
  const { url: directory, write } = await folderOf({
    '0000-installation.sql': installation,
    '0001-words.sql': 'create table words (word text not null);',
  })
  await migrate({ url, mode: 'demo', now, directory })
  await database.pool.query("insert into words values ('kept')")
  await write('0002-lengths.sql', 'alter table words add column length integer; update words set length = char_length(word);')
  expect(await migrate({ url, mode: 'demo', now, directory })).toEqual(['0002-lengths.sql'])
  expect((await database.pool.query('select * from words')).rows).toEqual([{ word: 'kept', length: 4 }])
})

test('a file that fails leaves nothing of itself', async () => {
  const { url, database } = await emptyDatabase()
  const { url: directory } = await folderOf({
    '0000-installation.sql': installation,
    '0001-broken.sql': 'create table half (id integer); create table half (id integer);',
  })
  await expect(migrate({ url, mode: 'demo', now, directory })).rejects.toThrow('0001-broken.sql')
  expect((await database.pool.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }])
})

test('a database that a newer version wrote is refused and left as it is', async () => {
  const { url, database } = await testDatabaseForOne()
  await database.pool.query("insert into migrations values (9999, '9999-tomorrow.sql', 'x', $1)", [now])
  await expect(migrate({ url, mode: 'demo', now })).rejects.toThrow(
    'A newer version of Menyala wrote this database (it knows 9999-tomorrow.sql)',
  )
})

test('a file that was changed after it had run is refused', async () => {
  const { url, database } = await testDatabaseForOne()
  await database.pool.query("update migrations set checksum = 'x' where number = 0")
  await expect(migrate({ url, mode: 'demo', now })).rejects.toThrow('0000-installation.sql was changed after this database had run it')
})

test('production refuses a database of the demo, and the demo one of a real office', async () => {
  const demo = await testDatabaseForOne()
  await expect(migrate({ url: demo.url, mode: 'production', now })).rejects.toThrow('marked as a demo')
  const real = await emptyDatabase()
  await migrate({ url: real.url, mode: 'production', now })
  await expect(migrate({ url: real.url, mode: 'demo', now })).rejects.toThrow('belongs to a real office')
})

test('a database that is blind to Cyrillic is refused', async () => {
  const { url, database } = await testDatabaseForOne()
  const blind = `blind_${Date.now()}`
  await database.pool.query(`create database ${blind} template template0 encoding 'UTF8' locale_provider libc locale 'C'`)
  onTestFinished(async () => {
    await database.pool.query(`drop database ${blind} with (force)`)
  })
  const blindUrl = Object.assign(new URL(url), { pathname: `/${blind}` }).href
  await expect(migrate({ url: blindUrl, mode: 'demo', now })).rejects.toThrow('blind to Cyrillic')
})

/** An office of the former generation: the catalogue, a price that failed, people, and two orders for cash. */
const formerData = `
  insert into users (uid, user_type, anonymous, email, ref_id, date_created, last_seen_at)
    values ('client', 'regular', true, null, 'ref1', '${now}', '${now}'), ('chief', 'admin', false, 'chief@example.com', 'ref2', '${now}', '${now}');
  insert into currencies (id, code, name_ru, name_en, kind, asset, network, decimals, icon, reserve, address_validator, version) values
    ('usdt-trc20', 'USDTTRC20', 'Tether', 'Tether', 'crypto', 'USDT', 'TRC20', 2, 'usdt', 186400.5, 'tron', 4),
    ('usdt-ton', 'USDTTON', 'Tether', 'Tether', 'crypto', 'USDT', 'TON', 2, 'usdt', 48300, 'ton', 1),
    ('cash-rub', 'CASHRUB', 'Наличные рубли', 'Cash roubles', 'cash', 'RUB', null, 0, 'cash-rub', 12600000, 'none', 1);
  insert into asset_values values ('USDT', '[{"source":"fixed","value":"1","inverted":false}]');
  insert into directions (id, give_asset, give_kind, currency_take, field_rows, legs, markup_percent, markup_tiers, fixed_cost, minimum, maximum,
      meeting_places, version)
    values ('usdt-cash-rub', 'USDT', 'crypto', 'cash-rub', '[]', '[{"source":"rapira","pair":"USDT/RUB","inverted":false}]', 0.9,
      '[{"from":"5000","markupPercent":"0.6"}]', 0, 100, 30000,
      '[{"id":"office","name":{"ru":"Офис","en":"Office"},"address":{"ru":"Москва","en":"Moscow"}}]', 7);
  insert into direction_pairs values
    ('usdt-cash-rub', true, 'usdt-trc20', 'USDT', 'crypto', 'cash-rub', 0), ('usdt-cash-rub', true, 'usdt-ton', 'USDT', 'crypto', 'cash-rub', 1);
  insert into source_prices (leg_key, source, price, seen_at, asked_at, suspect_price, suspect_since, problem)
    values ('rapira:USDT/RUB', 'rapira', 81.35, '${now}', '${now}', 95, '${now}', 'jump'), ('spot-binance:BTCUSDT', 'spot-binance', null, null, '${now}', null, null, 'silent');
  insert into settings values ('rateJumpHoldSeconds', '60', '${now}', 'chief');
  insert into audit (at, person_id, action, subject) values ('${now}', 'chief', 'pauseService', 'service');
  insert into orders (id, status, version, history_length, language, user_id, email, address_hash, consent_rules, consent_aml, direction_id,
      give_currency_id, take_currency_id, give_kind, take_kind, give_decimals, take_decimals, pay_at, instructions_required, fixed_cost, minimum,
      give, take, rate, due, date_created, last_status_update, fields, meeting)
    select id, 'toBePaid', 1, 1, 'ru', 'client', 'client@example.com', 'x', '1', '1', 'usdt-cash-rub', 'usdt-trc20', 'cash-rub', 'crypto', 'cash', 2, 0,
      'before', false, 0, 100, 500, 40270, 80.54, 500, '${now}', '${now}', 'sealed', meeting
    from (values ('AAAAAAAAAAAAAAAAAAAAAA', '{"placeId":"office","at":"2026-01-03T12:00:00.000Z","handoverCode":""}'::jsonb),
      ('BBBBBBBBBBBBBBBBBBBBBB', null)) as made (id, meeting);
  update orders set soft_reserve = 40270 where meeting is null;
  insert into order_history (order_id, position, at, who, to_status, row_id) select id, 1, '${now}', 'client', 'toBePaid', 'N1' from orders;
  insert into order_quotes (order_id, id, position, at, cause, rate, give, take) select id, 'q1', 0, '${now}', 'created', 80.54, 500, 40270 from orders;
`

test('an office of the former generation comes along whole, and what is new begins empty', async () => {
  const { url, database } = await emptyDatabase()
  const ours = new URL('../server/base/db/migrations/', import.meta.url)
  const names = (await readdir(ours)).sort()
  const former = names.filter((name) => name < '0005')
  const { url: directory } = await folderOf(
    Object.fromEntries(await Promise.all(former.map(async (name) => [name, await readFile(new URL(name, ours), 'utf8')] as const))),
  )
  await migrate({ url, mode: 'production', now, directory })
  await database.pool.query(`begin; ${formerData} commit;`)
  const kept = 'users currencies asset_values settings audit orders order_history order_quotes direction_pairs'.split(' ')
  const everything = async () =>
    Object.fromEntries(
      await Promise.all(
        kept.map(async (table) => [table, (await database.pool.query(`select * from ${table} order by 1, 2`)).rows] as const),
      ),
    )
  const before = await everything()

  expect(await migrate({ url, mode: 'production', now })).toEqual(names.filter((name) => name >= '0005'))

  const after = await everything()
  const [wish, none] = after.orders as { meeting: unknown; extra: unknown }[]
  expect(wish).toMatchObject({ meeting: null, extra: { meetingWish: { placeId: 'office', at: '2026-01-03T12:00:00.000Z' } } })
  expect(none).toMatchObject({ meeting: null, extra: {} })
  const ordersBefore = (before.orders as Record<string, unknown>[]).map(({ meeting: _meeting, extra: _extra, ...order }) => ({
    ...order,
    search: ' 500 40270',
  }))
  expect(after.orders).toEqual(ordersBefore.map((order) => expect.objectContaining(order)))
  const currenciesBefore = before.currencies as { id: string }[]
  const newOf = (id: string) => ({ network_cost: '0', promised: id === 'cash-rub' ? '40270' : '0' })
  expect(after.currencies).toEqual(currenciesBefore.map((currency) => ({ ...currency, ...newOf(currency.id) })))
  const past = (before.order_history as object[]).map((row) => ({ ...row, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }))
  expect(after.order_history).toEqual(past)
  const newOfUser = {
    totp_pending_at: null,
    details_forgotten_at: null,
    referred_at: null,
    registered_at: null,
    password_changed_at: null,
    mailed_password_waits: false,
    consent_rules: null,
    consent_aml: null,
    version: 1,
    account_version: 0,
    suspended_what: null,
    suspended_reason: null,
    suspended_until: null,
    suspended_at: null,
    suspended_by: null,
    devices_known_since: null,
    second_factor_goes_at: null,
    second_factor_since: null,
    passkeys: 0,
    deleted_at: null,
    emails_off: [],
    consent_personal_data: null,
    recovery_begun_at: null,
  }
  // staff are known to the office; of others nobody knows whose e-mail it is
  type FormerUser = { email: string | null; user_type: string; date_created: string }
  const provenAt = ({ email, user_type: role, date_created: madeAt }: FormerUser) => (email !== null && role !== 'regular' ? madeAt : null)
  expect(after.users).toEqual((before.users as FormerUser[]).map((user) => ({ ...user, ...newOfUser, email_proven_at: provenAt(user) })))
  expect(after.settings).toEqual((before.settings as object[]).map((row) => ({ ...row, version: 1 })))
  const changed = ['orders', 'currencies', 'order_history', 'users', 'settings']
  for (const table of kept) if (!changed.includes(table)) expect(after[table], table).toEqual(before[table])

  const db = database.kysely
  const stored = await findStoredDirection(db, 'usdt-cash-rub')
  expect(stored).toMatchObject({
    version: 7,
    direction: {
      active: true,
      currenciesGive: ['usdt-trc20', 'usdt-ton'],
      currencyTake: 'cash-rub',
      legs: [{ source: 'rapira', pair: 'USDT/RUB', inverted: false }],
      markupPercent: '0.9',
      markupTiers: [{ from: '5000', markupPercent: '0.6' }],
      markupHours: [],
      markupByGive: {},
      minimum: '100',
      maximum: '30000',
      verification: 'none',
      aml: 'off',
      payAt: 'before',
    },
  })
  expect(await listedDirections(db)).toMatchObject([{ id: 'usdt-cash-rub', version: 7, changedAt: null }])
  expect((await allCurrencies(db)).map(({ id, reserve }) => [id, reserve])).toEqual([
    ['cash-rub', '12600000'],
    ['usdt-ton', '48300'],
    ['usdt-trc20', '186400.5'],
  ])
  const prices = await readPrices(db)
  expect(prices.get('rapira:USDT/RUB')).toMatchObject({ price: '81.35', seenAt: now, suspect: { price: '95', since: now } })
  expect(prices.get('spot-binance:BTCUSDT')).toMatchObject({ price: null, seenAt: null })
  expect((await database.pool.query('select failures, ask_after from source_prices')).rows).toEqual([
    { failures: 0, ask_after: null },
    { failures: 0, ask_after: null },
  ])

  // and staff go on working with it
  if (!stored) throw new Error('it was there a moment ago')
  await db
    .transaction()
    .execute((tx) => saveDirection(tx, { ...stored.direction, markupPercent: '1' }, { asset: 'USDT', kind: 'crypto' }, now))
  expect(await listedDirections(db)).toMatchObject([{ version: 8, markupPercent: '1', changedAt: now }])
})

/** A database of an office as our migrations before this number leave it. */
async function migratedBefore(number: string) {
  const { url, database } = await emptyDatabase()
  const ours = new URL('../server/base/db/migrations/', import.meta.url)
  const former = (await readdir(ours)).filter((name) => name < number)
  const { url: directory } = await folderOf(
    Object.fromEntries(await Promise.all(former.map(async (name) => [name, await readFile(new URL(name, ours), 'utf8')] as const))),
  )
  await migrate({ url, mode: 'production', now, directory })
  return { url, database }
}

test('days that were closed before the path of clients was counted are reckoned anew for it', async () => {
  const { url, database } = await migratedBefore('0350')
  await database.pool.query(`insert into closed_days values ('2026-01-01', '${now}')`)
  await migrate({ url, mode: 'production', now })
  expect((await database.pool.query('select day::text from stale_days')).rows).toEqual([{ day: '2026-01-01' }])
  expect((await database.pool.query('select from visitor_steps')).rowCount).toBe(0)
})

test('what staff noted of people who are gone goes, and a service that owns nothing may delete notes from then on', async () => {
  const { url, database } = await migratedBefore('0448')
  const sql = async (text: string) => (await database.pool.query(text)).rows
  const service = `service_before_${process.pid}`
  await sql(`create role ${service}`)
  onTestFinished(async () => void (await sql(`drop owned by ${service}; drop role ${service}`)))
  await sql(`grant select, insert on chat_notes to ${service}`)
  for (const [uid, goneAt] of [
    ['gone', `'${now}'`],
    ['here', 'null'],
  ] as const) {
    await sql(`insert into users (uid, ref_id, anonymous, email, date_created, last_seen_at, deleted_at, suspended_what, suspended_reason,
        suspended_until, suspended_at, suspended_by)
      values ('${uid}', '${uid}', ${uid === 'gone'}, ${uid === 'gone' ? 'null' : `'here@x.example'`}, '${now}', '${now}', ${goneAt},
        'orders', 'спорил', '${now}', '${now}', '${uid}')`)
    await sql(`insert into partners (user_id, percent, percent_of, date_created, note) values ('${uid}', 10, 'profit', '${now}', 'брат')`)
  }
  await migrate({ url, mode: 'production', now })
  expect(
    await sql('select uid, suspended_reason as reason, suspended_by as by, note from users join partners on user_id = uid order by uid'),
  ).toEqual([
    { uid: 'gone', reason: null, by: null, note: '' },
    { uid: 'here', reason: 'спорил', by: 'here', note: 'брат' },
  ])
  expect(await sql(`select has_table_privilege('${service}', 'chat_notes', 'DELETE') as may`)).toEqual([{ may: true }])
})
