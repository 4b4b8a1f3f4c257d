/** SQL of those who watch for payments, and of the transfers that their scans lack. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Missing, Unreliable } from '../../../core/payments/vanishing.ts'
import type { Tx } from '../../base/context.ts'
import type { MissingTransfersTable, WatchersTable } from '../../base/db/tables/watchers.ts'
import type { Tables } from '../../base/db/tables.ts'

type Db = Kysely<Tables>

export type StoredWatcher = Selectable<WatchersTable>
/** A transfer that is being asked for. */
export type OpenMissing = Missing & { paymentId: string; alarm: boolean }

const nobody = (name: string): StoredWatcher => ({
  name,
  head: null,
  silent_since: null,
  silence_told_at: null,
  unreliable: null,
  unreliable_since: null,
})

export async function findWatcher(db: Db, name: string): Promise<StoredWatcher> {
  return (await db.selectFrom('watchers').selectAll().where('name', '=', name).executeTakeFirst()) ?? nobody(name)
}

/** Those that are silent or unreliable, and people have heard of it. */
export async function troubledWatchers(db: Db): Promise<StoredWatcher[]> {
  return db
    .selectFrom('watchers')
    .selectAll()
    .where((where) => where.or([where('silence_told_at', 'is not', null), where('unreliable', 'is not', null)]))
    .orderBy('name')
    .execute()
}

/** The newest block that it told of; never backwards. */
export async function saveHead(db: Db, name: string, head: string): Promise<void> {
  await sql`
    insert into watchers (name, head) values (${name}, ${head})
    on conflict (name) do update set head = greatest(watchers.head, excluded.head)`.execute(db)
}

/** It did not answer: since when it does not. */
export async function beginSilence(db: Db, name: string, at: string): Promise<StoredWatcher> {
  await sql`
    insert into watchers (name, silent_since) values (${name}, ${at})
    on conflict (name) do update set silent_since = ${at} where watchers.silent_since is null`.execute(db)
  return findWatcher(db, name)
}

/** People hear of the silence now; false where they have heard of it, or it is over. */
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

/** It answers again. */
export async function endSilence(db: Db, name: string): Promise<void> {
  await db.updateTable('watchers').set({ silent_since: null, silence_told_at: null }).where('name', '=', name).execute()
}

/** Nothing that it says of the past is believed from now on; null: it is again. False where that was so already. */
export async function setUnreliable(db: Db, name: string, reason: Unreliable | null, at: string): Promise<boolean> {
  const since = reason === null ? null : at
  const { rows } = await sql<{ name: string }>`
    insert into watchers (name, unreliable, unreliable_since) values (${name}, ${reason}, ${since})
    on conflict (name) do update set unreliable = ${reason}, unreliable_since = ${since}::timestamptz
    where (watchers.unreliable is null) <> (${reason}::text is null) returning name`.execute(db)
  return rows.length > 0
}

/** What of one currency at some credentials is being asked for, by payment. */
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

/** What is known of a missing transfer now; a proof of before (it came back meanwhile) gives way to it. */
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

/** They are there after all, or came back. */
export async function forgetMissing(db: Db, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length > 0) await db.deleteFrom('missing_transfers').where('payment_id', 'in', paymentIds).execute()
}

/** The record becomes the proof of why it counts as gone. */
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

/** How many confirmed transfers a watcher lacks now over all addresses, and whether some of them are an alarm by themselves. */
export async function lackedBy(db: Db, watcher: string): Promise<{ confirmed: number; alarms: number }> {
  const { rows } = await sql<{ confirmed: number; alarms: number }>`
    select count(*) filter (where p.state = 'confirmed') as confirmed, count(*) filter (where m.alarm) as alarms
    from missing_transfers m join payments p on p.id = m.payment_id
    where m.watcher = ${watcher} and m.gone_at is null and p.state <> 'vanished'`.execute(db)
  return rows[0] ?? { confirmed: 0, alarms: 0 }
}

/** A reorganisation put the same transfer elsewhere: it has another natural key now. */
export async function setNaturalKey(tx: Tx, id: string, key: string): Promise<void> {
  await sql`update payments set natural_key = ${key} where id = ${id} and not exists (select from payments where natural_key = ${key})`.execute(
    tx,
  )
}
