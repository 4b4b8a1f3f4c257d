/** One lock for the button that stops all: held together by everybody who is about to let money go, alone by whoever stops it. */
import { sql } from 'kysely'
import type { Tx } from '../../base/context.ts'
import { readSettings } from '../../base/settings/settings-store.ts'

/** Any number that nobody else uses. */
const stopLock = 5_318_208_021

/** Whether automatic payouts are stopped; nobody stops them before this transaction has ended. */
export async function isStopped(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${stopLock}::bigint)`.execute(tx)
  return (await readSettings(tx)).automaticPayoutsStopped
}

/** Waits until nobody is about to let money go. */
export async function holdStop(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${stopLock}::bigint)`.execute(tx)
}
