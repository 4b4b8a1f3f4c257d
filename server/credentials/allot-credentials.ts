/** Finds credentials that nobody else holds, gives them to an order, and keeps or frees them as the order goes. */
import { limitWindows } from '../../core/credentials/limit-windows.ts'
import { exclusiveKey, memoOf, poolOf } from '../../core/credentials/pool.ts'
import type { Currency } from '../../core/directions/currency.ts'
import type { Decimal } from '../../core/money/decimal.ts'
import type { AllottedCredentials } from '../../core/orders/order.ts'
import { watcherKey } from '../../outside/chains/watchers.ts'
import type { Context, Tx } from '../context.ts'
import { holdCredentials, insertAllotment, isFree, type PoolRow, pickFree, stillFits } from './pool-store.ts'

/** What becomes free while we wait for others is looked for again; so many times. */
const tries = 8

/**
 * Credentials of the give currency that are free for this sum, or null. Their row is held until the transaction ends, so
 * that what is found free can be taken. Cash needs none: null too.
 */
export async function findFreeCredentials(tx: Tx, ctx: Context, currency: Currency, amount: Decimal): Promise<AllottedCredentials | null> {
  const pool = poolOf(currency)
  if (pool === 'none') return null
  const wanted = { currencyId: currency.id, amount, ...limitWindows(ctx.now()), by: pool }
  const full: string[] = []
  for (let attempt = 0; attempt < tries; attempt++) {
    // first whatever nobody holds at this moment; then in the queue, since the last free card may serve this sum too
    const row = await pickFree(tx, wanted, attempt > 0, full)
    if (row === null) {
      if (attempt > 0) return null
      continue
    }
    // after waiting the row is ours, but what we read of it may be old
    if (row.limited) {
      if (pool === 'memo') await holdCredentials(tx, row.id)
      if (!(await stillFits(tx, row.id, wanted))) {
        full.push(row.id)
        continue
      }
    }
    const memo = pool === 'memo' ? memoOf(ctx.random) : row.memo
    if (await isFree(tx, exclusiveKey(pool, row.id, memo, amount))) return credentialsOf(ctx, currency, row, memo)
    if (pool !== 'memo') full.push(row.id)
  }
  return null
}

const credentialsOf = (ctx: Context, { asset, network }: Currency, row: PoolRow, memo: string | null): AllottedCredentials => ({
  id: row.id,
  value: ctx.cipher.decrypt(row.value),
  memo,
  label: row.label,
  watched: ctx.watchers[watcherKey(asset, network)] !== undefined,
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
    by: pool,
  })
}
