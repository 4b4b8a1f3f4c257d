/**
 * Gives an office a past: so many orders, one a minute until now, with all that orders leave behind. Four lives are lived for real
 * (lives.ts) and copied by SQL with their history, quotes and receipts, payments, payouts and books; indexes and foreign keys are
 * taken off meanwhile and built anew, which proves that the copies fit. Signatures of receipts are those of the models.
 */
import type pg from 'pg'
import { writeSetting } from '../../server/base/settings/settings-store.ts'
import type { Stage } from '../stage.ts'
import { copier, type Left, type Row, wordsOf } from './copies.ts'
import { type Life, type LivedOrder, lives } from './lives.ts'
import { patiently } from './patiently.ts'

export type Past = { orders: number; credentials: number }

/** Of ten orders, so many went so. */
const shares: Readonly<Record<Life, number>> = { done: 5, unpaid: 3, reopened: 1, thrownAway: 1 }

/** Filled side by side, each group by one connection. */
const groups = [
  ['orders'],
  ['ledger_postings', 'allotments'],
  ['order_history', 'ledger_entries'],
  ['quote_receipts', 'order_quotes', 'payments', 'payouts'],
] as const
const tables = groups.flat()
const roomForEntries = 10

export async function makePast(stage: Stage, past: Past): Promise<void> {
  const { pool } = stage.context.database
  // the same at any hour of the day
  for (const name of ['officeOpensAt', 'officeClosesAt'] as const)
    await writeSetting(stage.context.database.kysely, name, '00:00', stage.context.now(), null)
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const operator = 'demo-operator'
  const models: [Life, LivedOrder][] = []
  for (const life of Object.keys(lives) as Life[]) models.push([life, await lives[life](stage, operator)])
  await stage.closed(async () => {
    await tune(pool, true)
    const first = await listOrders(pool, past)
    const unmade = await takeOff(pool)
    const copies: Record<string, string[]> = Object.fromEntries(tables.map((table) => [table, []]))
    for (const [life, lived] of models)
      for (const [table, statement] of await copiesOf(pool, life, lived, first)) copies[table]?.push(statement)
    await Promise.all(
      groups.map((group) =>
        patiently(pool, async (client) => {
          for (const table of group) {
            await client.query('set session_replication_role = replica')
            for (const statement of copies[table] ?? []) await client.query(statement)
            await client.query('reset session_replication_role')
            for (const statement of unmade.indexes.get(table) ?? []) await client.query(statement)
            await client.query(`vacuum (analyze) ${table}`)
          }
        }),
      ),
    )
    for (const { add } of unmade.references) await pool.query(add)
    await Promise.all(
      [0, 1, 2].map((lane) =>
        patiently(pool, async (client) => {
          for (const { validate } of unmade.references.filter((_, index) => index % 3 === lane)) await client.query(validate)
        }),
      ),
    )
    await settle(pool, past)
    await tune(pool, false)
  })
}

/** Millions of rows at once are no everyday work: the journal may grow while they are written. */
async function tune(pool: pg.Pool, filling: boolean): Promise<void> {
  const settings = { max_wal_size: "'16GB'", checkpoint_timeout: "'30min'" }
  for (const [name, value] of Object.entries(settings))
    await pool.query(filling ? `alter system set ${name} = ${value}` : `alter system reset ${name}`)
  await pool.query('select pg_reload_conf()')
  if (!filling) await patiently(pool, (client) => client.query('checkpoint'))
}

/** Whose each copy is, when and how large: `past_orders`. Answers with the first id of the books that is free. */
async function listOrders(pool: pg.Pool, { orders, credentials }: Past): Promise<number> {
  return patiently(pool, async (client) => {
    await client.query(
      `insert into users (uid, anonymous, ref_id, date_created, last_seen_at)
       select 'past-person-' || n, true, 'past-person-' || n, now() - interval '2 years', now() from generate_series(0, $1::int / 5) n`,
      [orders],
    )
    await client.query(
      `insert into credentials (id, currency_id, source, value, value_hash, priority, turn, held, asked_at, looked_until)
       select 'bench-' || n, c.currency_id, 'predefined', c.value, 'bench-' || n, 0, 10, true, now() + interval '1 year', now()
       from generate_series(1, $1::int) n, (select * from credentials where id = 'usdt-trc20-01') c`,
      [credentials],
    )
    const {
      rows: [first],
    } = await client.query<{ number: number; entry: number }>(
      "select nextval('order_number') as number, (select coalesce(max(id), 0) from ledger_entries) as entry",
    )
    if (!first) throw new Error('a sequence has a next number')
    await client.query(
      `create unlogged table past_orders as
       select n, n % 10 as way, substr(translate(encode(sha256(n::text::bytea), 'base64'), '+/', '-_'), 1, 22) as id,
         $2::bigint + n as number, date_trunc('milliseconds', now()) - make_interval(mins => $1::int + 60 - n) as at, 1 + n * 7 % 97 as times,
         'past-person-' || (n::bigint * 7919) % ($1::int / 5 + 1) as user_id,
         'bench-' || (1 + n % $3::int) as credentials_id, n > $1::int - $3::int as last,
         (array['иван', 'maria', 'olga.p', 'd.smirnov', 'anna', 'sergey', 'k-lena', 'petr'])[1 + n % 8] || n % 90001 || '@' ||
           (array['mail.example', 'post.example', 'box.example'])[1 + n % 3] as email,
         (array['иван', 'мария', 'ольга', 'дмитрий', 'анна', 'сергей', 'елена', 'пётр'])[1 + n * 3 % 8] || ' ' ||
           (array['иванов', 'петров', 'сидоренко', 'кузьмин', 'лебедь', 'орлов', 'ким'])[1 + n * 5 % 7] as holder
       from generate_series(1, $1::int) n`,
      [orders, first.number, credentials],
    )
    await client.query("select setval('order_number', $1)", [first.number + orders])
    await client.query('analyze past_orders')
    return first.entry + 1
  })
}

type Unmade = { indexes: Map<string, string[]>; references: { add: string; validate: string }[] }

/** Takes indexes, keys and the references to them off the tables that are filled; answers how they are made again. */
async function takeOff(pool: pg.Pool): Promise<Unmade> {
  const of = [...tables]
  const { rows: references } = await pool.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and confrelid = any ($1::regclass[])`,
    [of],
  )
  const { rows: keys } = await pool.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype in ('p', 'u') and conrelid = any ($1::regclass[])`,
    [of],
  )
  for (const { table, name } of [...references, ...keys]) await pool.query(`alter table ${table} drop constraint "${name}"`)
  const { rows: indexes } = await pool.query<{ table: string; name: string; definition: string }>(
    'select tablename as table, indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema() and tablename = any ($1)',
    [of],
  )
  for (const { name } of indexes) await pool.query(`drop index "${name}"`)
  const made = new Map<string, string[]>(of.map((table) => [table, []]))
  for (const { table, name, definition } of keys) made.get(table)?.push(`alter table ${table} add constraint "${name}" ${definition}`)
  for (const { table, definition } of indexes) made.get(table)?.push(definition)
  return {
    indexes: made,
    references: references.map(({ table, name, definition }) => ({
      add: `alter table ${table} add constraint "${name}" ${definition} not valid`,
      validate: `alter table ${table} validate constraint "${name}"`,
    })),
  }
}

const which: Readonly<Record<string, string>> = {
  orders: 'id = $1',
  ledger_postings: 'entry_id in (select id from ledger_entries where order_id = $1)',
}
const inOrder: Readonly<Record<string, string>> = {
  order_history: 'position',
  quote_receipts: 'position',
  ledger_entries: 'id',
  ledger_postings: 'entry_id, currency_id, account',
}

/** The statements that copy one life, by table. */
async function copiesOf(pool: pg.Pool, life: Life, lived: LivedOrder, firstEntry: number): Promise<[string, string][]> {
  const left: Left[] = []
  for (const table of tables) left.push(await rowsOf(pool, table, lived.orderId))
  const rows = new Map(left.map(({ table, rows: of }) => [table, of]))
  const order = rows.get('orders')?.[0]
  if (!order) throw new Error('a life left its order')
  const ids = ['allotments', 'payments', 'payouts', 'order_quotes'].flatMap((table) => rows.get(table)?.map(({ id }) => id ?? '') ?? [])
  const words = wordsOf(lived, order['number'] ?? '', order['credentials_id'] ?? '', ids)
  const copy = copier(words, order['date_created'] ?? '')
  const entries = rows.get('ledger_entries')?.map(({ id }) => id) ?? []
  if (entries.length > roomForEntries) throw new Error('a life has more entries than a copy has room for')
  const entryId = (id: string | null | undefined) =>
    `${firstEntry}::bigint + p.n::bigint * ${roomForEntries} + ${entries.indexOf(id ?? null)}`
  const [from, to] = waysOf(life)
  return left
    .filter(({ rows: of }) => of.length > 0)
    .map((of) => {
      const copied = of.rows.map((row) => copy(of, row, ownOf(of.table, row, order['credentials_id'] ?? null, entryId)))
      const columns = of.columns.map(({ name }) => `"${name}"`).join(', ')
      return [
        of.table,
        `insert into ${of.table} (${columns}) overriding system value
         select copied.* from past_orders p cross join lateral (values ${copied.join(', ')}) copied where p.way >= ${from} and p.way < ${to}`,
      ]
    })
}

/** What is not as the model has it in other columns than those of known words. */
function ownOf(
  table: string,
  row: Row,
  present: string | null,
  entryId: (id: string | null | undefined) => string,
): Record<string, string> {
  const held = row['credentials_id'] === present ? 'p.last' : 'false'
  switch (table) {
    case 'orders':
      return {
        // nobody's clock: those that are old enough to be put away would all be put away at once
        due_at: 'null::timestamptz',
        address_hash: "md5('address ' || p.user_id)",
        field_hashes: "array[md5('card ' || p.user_id), md5('bare card ' || p.user_id)]",
      }
    case 'allotments':
      return {
        credentials_id: 'p.credentials_id',
        exclusive_key: 'p.credentials_id',
        // the last of each holds it still; what an order had before, it has no more
        watch_until: `(p.at + interval '73 hours' + case when ${held} then interval '1 year' else interval '0' end)`,
        freed_at: `case when not (${held}) then p.at + interval '73 hours' end`,
      }
    case 'ledger_entries':
      return { id: entryId(row['id']) }
    case 'ledger_postings':
      return { entry_id: entryId(row['entry_id']) }
    default:
      return {}
  }
}

function waysOf(life: Life): readonly [number, number] {
  let from = 0
  for (const [name, share] of Object.entries(shares)) {
    if (name === life) return [from, from + share]
    from += share
  }
  throw new Error('each life has its share')
}

async function rowsOf(pool: pg.Pool, table: string, orderId: string): Promise<Left> {
  const { rows: columns } = await pool.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  const asked = columns.map(({ name, type }) => (type === 'timestamp with time zone' ? `"${name}"` : `"${name}"::text as "${name}"`))
  const { rows } = await pool.query<Record<string, string | null>>(
    `select ${asked.join(', ')} from ${table} where ${which[table] ?? 'order_id = $1'} order by ${inOrder[table] ?? '1'}`,
    [orderId],
  )
  return { table, columns, rows }
}

/** The quick figures follow the books, and numbers go on after the last. */
async function settle(pool: pg.Pool, { orders }: Past): Promise<void> {
  await patiently(pool, async (client) => {
    await client.query("select setval(pg_get_serial_sequence('ledger_entries', 'id'), (select max(id) from ledger_entries))")
    await client.query(
      `update currencies c set reserve = booked.amount from (
         select currency_id, sum(amount) as amount from ledger_postings where account = 'reserve' group by currency_id) booked
       where booked.currency_id = c.id and booked.amount <> c.reserve`,
    )
    await client.query('drop table past_orders')
    await client.query('vacuum (analyze) credentials, users')
    const { rows } = await client.query<{ count: number }>('select count(*) as count from orders')
    if ((rows[0]?.count ?? 0) < orders) throw new Error('orders are missing')
  })
}
