/** One lock for the stop button. Everybody who is about to send money takes it shared; the button takes it exclusively. */
import { sql } from 'kysely'
import type { Tx } from '../../base/context.ts'
import { readSettings } from '../../base/settings/settings-store.ts'

/** Any number that no other lock uses. */
const stopLock = 5_318_208_021

/** Whether automatic payouts are stopped. The answer cannot change before this transaction ends. */
export async function isStopped(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${stopLock}::bigint)`.execute(tx)
  return (await readSettings(tx)).automaticPayoutsStopped
}

/** Waits until no transaction is about to send money. */
export async function holdStop(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${stopLock}::bigint)`.execute(tx)
}
