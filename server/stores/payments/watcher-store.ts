/** SQL of watchers, and of the transfers that are missing in their scans. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Missing, Unreliable } from '../../../core/payments/vanishing.ts'
import type { Tx } from '../../base/context.ts'
import type { MissingTransfersTable, WatchersTable } from '../../base/db/tables/watchers.ts'
import type { Tables } from '../../base/db/tables.ts'

type Db = Kysely<Tables>

export type StoredWatcher = Selectable<WatchersTable>
/** A missing transfer that the watcher is asked for again. */
export type OpenMissing = Missing & { paymentId: string; alarm: boolean }

const newWatcher = (name: string): StoredWatcher => ({
  name,
  head: null,
  silent_since: null,
  silence_told_at: null,
  unreliable: null,
  unreliable_since: null,
  answered_at: null,
})

export async function findWatcher(db: Db, name: string): Promise<StoredWatcher> {
  return (await db.selectFrom('watchers').selectAll().where('name', '=', name).executeTakeFirst()) ?? newWatcher(name)
}

/** The watchers that staff know to be silent or unreliable. */
export async function troubledWatchers(db: Db): Promise<StoredWatcher[]> {
  return db
    .selectFrom('watchers')
    .selectAll()
    .where((where) => where.or([where('silence_told_at', 'is not', null), where('unreliable', 'is not', null)]))
    .orderBy('name')
    .execute()
}

/** All watchers that have been asked. */
export const listWatchers = (db: Db): Promise<StoredWatcher[]> => db.selectFrom('watchers').selectAll().execute()

/** Saves when a watcher last answered. It never moves backwards. */
export async function saveAnsweredAt(db: Db, name: string, at: string): Promise<void> {
  await sql`
    insert into watchers (name, answered_at) values (${name}, ${at})
    on conflict (name) do update set answered_at = greatest(watchers.answered_at, excluded.answered_at)`.execute(db)
}

/** Saves the moment of the newest block of a watcher. It never moves backwards. */
export async function saveHead(db: Db, name: string, head: string): Promise<void> {
  await sql`
    insert into watchers (name, head) values (${name}, ${head})
    on conflict (name) do update set head = greatest(watchers.head, excluded.head)`.execute(db)
}

/** Saves since when a watcher does not answer. */
export async function beginSilence(db: Db, name: string, at: string): Promise<StoredWatcher> {
  await sql`
    insert into watchers (name, silent_since) values (${name}, ${at})
    on conflict (name) do update set silent_since = ${at} where watchers.silent_since is null`.execute(db)
  return findWatcher(db, name)
}

/** Marks that staff are informed of a silence. False if they were informed before, or if the silence is over. */
export async function tellSilence(db: Db, name: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('watchers')
    .set({ silence_told_at: at })
    .where('name', '=', name)
    .where('silent_since', 'is not', null)
    .where('silence_told_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends the silence: the watcher answers again. */
export async function endSilence(db: Db, name: string): Promise<void> {
  await db.updateTable('watchers').set({ silent_since: null, silence_told_at: null }).where('name', '=', name).execute()
}

/** Marks a watcher as unreliable: its answers about the past do not count. Null: they count again. False if nothing changed. */
export async function setUnreliable(db: Db, name: string, reason: Unreliable | null, at: string): Promise<boolean> {
  const since = reason === null ? null : at
  const { rows } = await sql<{ name: string }>`
    insert into watchers (name, unreliable, unreliable_since) values (${name}, ${reason}, ${since})
    on conflict (name) do update set unreliable = ${reason}, unreliable_since = ${since}::timestamptz
    where (watchers.unreliable is null) <> (${reason}::text is null) returning name`.execute(db)
  return rows.length > 0
}

/** The missing transfers of one currency at some credentials, by payment. */
export async function openMissing(db: Db, credentialsId: string, currencyId: string): Promise<Map<string, OpenMissing>> {
  const rows = await db
    .selectFrom('missing_transfers')
    .innerJoin('payments', 'payments.id', 'missing_transfers.payment_id')
    .selectAll('missing_transfers')
    .where('gone_at', 'is', null)
    .where('payments.credentials_id', '=', credentialsId)
    .where('payments.currency_id', '=', currencyId)
    .execute()
  return new Map(rows.map((row) => [row.payment_id, missingOf(row)]))
}

const missingOf = (row: Selectable<MissingTransfersTable>): OpenMissing => ({
  paymentId: row.payment_id,
  since: row.since,
  checks: row.checks,
  checkedSince: row.checked_since,
  askedAt: row.asked_at,
  head: row.head,
  alarm: row.alarm,
})

/** Saves what is known about a missing transfer. Replaces an older proof, because the transfer came back after it. */
export async function saveMissing(db: Db, watcher: string, { paymentId, alarm, ...missing }: OpenMissing): Promise<void> {
  const row = {
    watcher,
    since: missing.since,
    checks: missing.checks,
    checked_since: missing.checkedSince,
    asked_at: missing.askedAt,
    head: missing.head,
    alarm,
  }
  await db
    .insertInto('missing_transfers')
    .values({ ...row, payment_id: paymentId })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet({ ...row, gone_at: null, proof: null }))
    .execute()
}

/** Deletes the records of transfers that were found again or came back. */
export async function forgetMissing(db: Db, paymentIds: readonly string[]): Promise<void> {
  await db.deleteFrom('missing_transfers').where('payment_id', '=', sql<string>`any (${paymentIds}::text[])`).execute()
}

/** Turns the record of a missing transfer into the proof that it is gone. */
export async function closeMissing(db: Db, watcher: string, paymentId: string, proof: 'absent' | 'refused', at: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('missing_transfers')
    .set({ gone_at: at, proof, alarm: false })
    .where('payment_id', '=', paymentId)
    .where('gone_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const row = { payment_id: paymentId, watcher, since: at, checks: 0, checked_since: at, asked_at: at, head: at, gone_at: at, proof }
  await db
    .insertInto('missing_transfers')
    .values(row)
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(row))
    .execute()
}

/** How many confirmed transfers are missing in the scans of a watcher now, over all addresses, and how many missing ones are an alarm. */
export async function lackedBy(db: Db, watcher: string): Promise<{ confirmed: number; alarms: number }> {
  const { rows } = await sql<{ confirmed: number; alarms: number }>`
    select count(*) filter (where p.state = 'confirmed') as confirmed, count(*) filter (where m.alarm) as alarms
    from missing_transfers m join payments p on p.id = m.payment_id
    where m.watcher = ${watcher} and m.gone_at is null and p.state <> 'vanished'`.execute(db)
  return rows[0] ?? { confirmed: 0, alarms: 0 }
}

/** Saves the new natural key of a transfer that a reorganisation moved to another block. */
export async function setNaturalKey(tx: Tx, id: string, key: string): Promise<void> {
  await sql`update payments set natural_key = ${key} where id = ${id} and not exists (select from payments where natural_key = ${key})`.execute(
    tx,
  )
}
