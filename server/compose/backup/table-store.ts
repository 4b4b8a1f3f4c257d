/** What a database has: its tables in an order in which they can be loaded, its sequences, its triggers. Asked of PostgreSQL itself. */
import pg from 'pg'
import type { BackupHeader } from './backup-format.ts'

export type StoredTable = BackupHeader['tables'][number]
export type StoredSequence = BackupHeader['sequences'][number]

export const quoted = (name: string): string => pg.escapeIdentifier(name)

/**
 * Tables that are not worth keeping, and why not: `migrations` is in the header; `signals` tell open screens what changed a
 * moment ago, under numbers of transactions that mean nothing in another database; `rate_leader` names a process that lives,
 * and `health_watch` says when one last looked around. The job library's own schema is left out too: all that there is to do stands in our tables, and it makes its own anew.
 */
export const leftOut = ['migrations', 'rate_leader', 'health_watch', 'signals']

const ours = `c.relnamespace = quote_ident(current_schema())::regnamespace
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** Makes values read and written the same on every server, and lets nothing cut long work short. */
export async function settleSession(client: pg.Client): Promise<void> {
  const settings = {
    client_encoding: 'UTF8',
    timezone: 'UTC',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    extra_float_digits: '3',
    bytea_output: 'hex',
    // Rows that a policy hides are an error, not a smaller backup.
    row_security: 'off',
    statement_timeout: '0',
    lock_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  }
  for (const [name, value] of Object.entries(settings)) await client.query('select set_config($1, $2, false)', [name, value])
}

/** Every table that is kept, each after those that it refers to. Columns that PostgreSQL reckons itself are not among the columns. */
export async function storedTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows: tables } = await client.query<StoredTable>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where ${ours} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all ($1)
     group by c.relname order by c.relname`,
    [leftOut],
  )
  // A deferrable reference is looked at when all is loaded, so it may point forward.
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select distinct c.relname::text as from, t.relname::text as to
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where ${ours} and k.contype = 'f' and not k.condeferrable and c.oid <> t.oid`,
  )
  return inOrder(tables, references)
}

/** Throws where tables refer to each other in a circle that is not deferrable: such tables could never be loaded. */
export function inOrder(tables: readonly StoredTable[], references: readonly { from: string; to: string }[]): StoredTable[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const done: StoredTable[] = []
  while (left.size > 0) {
    const free = [...left.values()].filter(({ name }) => !references.some(({ from, to }) => from === name && left.has(to)))
    if (free.length === 0) throw new Error(`these tables refer to each other in a circle: ${[...left.keys()].join(', ')}`)
    for (const table of free) {
      done.push(table)
      left.delete(table.name)
    }
  }
  return done
}

/** Where every sequence stands now. Sequences know no snapshot: read after one was taken, they are past all that it sees. */
export async function storedSequences(client: pg.Client): Promise<StoredSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c where ${ours} and c.relkind = 'S' order by c.relname`,
  )
  const sequences: StoredSequence[] = []
  for (const { name } of rows) {
    const { rows: stands } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    )
    for (const { value, called } of stands) sequences.push({ name, value, called })
  }
  return sequences
}

export async function setSequence(client: pg.Client, { name, value, called }: StoredSequence): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, called])
}

/** The name of anything that stands in a database and is not PostgreSQL's own, or null when it is empty. */
export async function somethingStored(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by c.relkind = 'r' desc, 1 limit 1`,
  )
  return rows[0]?.name ?? null
}

/**
 * Puts the triggers of these tables to sleep, so that loading a row does not do again what its first writing did, and
 * answers how they are woken. Foreign keys and constraint triggers stay awake: they only look, and what they refuse is refused.
 */
export async function sleepTriggers(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; trigger: string; enabled: 'O' | 'A' | 'R' }>(
    `select c.relname::text as table, t.tgname::text as trigger, t.tgenabled::text as enabled
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where ${ours} and c.relname = any ($1) and not t.tgisinternal and t.tgconstraint = 0 and t.tgenabled <> 'D'`,
    [tables],
  )
  const alter = (how: string, table: string, trigger: string) =>
    client.query(`alter table ${quoted(table)} ${how} trigger ${quoted(trigger)}`)
  for (const { table, trigger } of rows) await alter('disable', table, trigger)
  return async () => {
    for (const { table, trigger, enabled } of rows)
      await alter({ O: 'enable', A: 'enable always', R: 'enable replica' }[enabled], table, trigger)
  }
}
