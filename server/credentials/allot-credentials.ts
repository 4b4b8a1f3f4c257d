/** Finds credentials that nobody else holds, gives them to an order, and keeps or frees them as the order goes. */
import { exclusiveKey, memoOf, poolOf } from '../../core/credentials/pool.ts'
import type { Currency } from '../../core/directions/currency.ts'
import type { Decimal } from '../../core/money/decimal.ts'
import type { AllottedCredentials } from '../../core/orders/order.ts'
import { addHours } from '../../core/time/instant.ts'
import { watcherKey } from '../../outside/chains/watchers.ts'
import type { Context, Tx } from '../context.ts'
import { insertAllotment, isFree, type PoolRow, pickFree } from './credentials-store.ts'

/** What becomes free while we wait for others is looked for again; so many times. */
const tries = 4

/**
 * Credentials of the give currency that are free for this sum, or null. Their row is held until the transaction ends, so
 * that what is found free can be taken. Cash needs none: null too.
 */
export async function findFreeCredentials(tx: Tx, ctx: Context, currency: Currency, amount: Decimal): Promise<AllottedCredentials | null> {
  const pool = poolOf(currency)
  if (pool === 'none') return null
  const wanted = { currencyId: currency.id, amount, since: addHours(ctx.now(), -24), by: pool }
  for (let attempt = 0; attempt < tries; attempt++) {
    // first whatever nobody holds at this moment; then in the queue, since the last free card may serve this sum too
    const row = await pickFree(tx, wanted, attempt > 0)
    if (row === null) {
      if (attempt > 0) return null
      continue
    }
    const memo = pool === 'memo' ? memoOf(ctx.random) : row.memo
    // after waiting the row is ours, but what we read of it may be old
    if (await isFree(tx, exclusiveKey(pool, row.id, memo, amount))) return credentialsOf(ctx, row, memo)
  }
  return null
}

const credentialsOf = (ctx: Context, row: PoolRow, memo: string | null): AllottedCredentials => ({
  id: row.id,
  value: ctx.cipher.decrypt(row.value),
  memo,
  label: row.label,
  watched: ctx.watchers[watcherKey(row.asset, row.network)] !== undefined,
})

/** Gives credentials that were found free in this transaction to the order. */
export async function takeCredentials(
  tx: Tx,
  ctx: Context,
  orderId: string,
  currency: Currency,
  amount: Decimal,
  credentials: AllottedCredentials,
): Promise<void> {
  const pool = poolOf(currency)
  if (pool === 'none') return
  await insertAllotment(tx, {
    id: ctx.newId(),
    orderId,
    credentialsId: credentials.id,
    memo: credentials.memo,
    exclusiveKey: exclusiveKey(pool, credentials.id, credentials.memo, amount),
    at: ctx.now(),
  })
}
