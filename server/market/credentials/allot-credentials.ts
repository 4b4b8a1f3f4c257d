/** Finds credentials that are free for an order, and assigns them to it. */
import { limitWindows } from '../../../core/credentials/limit-windows.ts'
import { exclusiveKey, memoOf, poolOf } from '../../../core/credentials/pool.ts'
import { hasKopecks, kopecksOf, sumsFor, type TellingSum, tellingSum } from '../../../core/credentials/telling-sum.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { type Decimal, subtract } from '../../../core/money/decimal.ts'
import type { AllottedCredentials } from '../../../core/orders/order.ts'
import { watcherKey } from '../../../outside/chains/watchers.ts'
import type { Context, Tx } from '../../base/context.ts'
import { heldOfCard, holdCredentials, insertAllotment, type PoolRow, pickFree, stillFits } from '../../stores/credentials/pool-store.ts'

/** Credentials can become free while we wait for other transactions, so the search is repeated. This is the most attempts. */
const tries = 8

/**
 * Finds credentials of the give currency that are free for the sum `give`, or null. Locks their row until the transaction ends,
 * so that the caller can still take them. Cash needs no credentials, so the answer is null. `orderId` is the order that asks, if
 * it exists already.
 */
export async function findFreeCredentials(
  tx: Tx,
  ctx: Context,
  currency: Currency,
  give: Decimal,
  orderId: string | null,
): Promise<AllottedCredentials | null> {
  const pool = poolOf(currency)
  if (pool === 'none') return null
  const wanted = { currencyId: currency.id, amount: give, ...limitWindows(ctx.now()), by: pool, orderId }
  const full: string[] = []
  // A card without free kopecks is used only if no other card has free kopecks. Then the whole sum must be unique on the card.
  let crowded = false
  for (let attempt = 0; attempt < tries; attempt++) {
    // The first attempt skips locked rows. Later attempts wait for them, because the last free card may fit this sum too.
    const row = await pickFree(tx, wanted, { wait: attempt > 0, crowded, except: full })
    if (row === null) {
      if (attempt > 0 && (pool !== 'sum' || crowded)) return null
      crowded = attempt > 0
      continue
    }
    const by = row.alone ? 'address' : pool
    // The row is locked now, but its values may be older than the lock.
    if (row.limited || (row.alone && pool === 'memo')) {
      if (pool === 'memo') await holdCredentials(tx, row.id)
      if (!(await stillFits(tx, row.id, wanted))) {
        full.push(row.id)
        continue
      }
    }
    if (pool === 'sum') {
      const payable = await sumToPay(tx, row.id, currency, give)
      // Another order took the last free kopecks of this card meanwhile. Another card may have free kopecks.
      if (payable?.kopecks === null && hasKopecks(currency) && !crowded) continue
      if (payable !== null) return credentialsOf(ctx, currency, row, row.memo, subtract(give, payable.sum))
      full.push(row.id)
      continue
    }
    const memo = by === 'memo' ? memoOf(ctx.random) : row.memo
    return credentialsOf(ctx, currency, row, memo, '0')
  }
  return null
}

/** The sum that an order would pay to this card. The row of the card must be locked. */
async function sumToPay(tx: Tx, cardId: string, currency: Currency, give: Decimal): Promise<TellingSum | null> {
  const keyOf = (sum: Decimal) => exclusiveKey('sum', cardId, null, sum)
  const taken = await heldOfCard(tx, cardId, sumsFor(give, hasKopecks(currency)).map(keyOf))
  return tellingSum(give, hasKopecks(currency), { kopecks: taken.kopecks, hasSum: (sum) => taken.keys.has(keyOf(sum)) })
}

const credentialsOf = (
  ctx: Context,
  { asset, network }: Currency,
  row: PoolRow,
  memo: string | null,
  takenOff: Decimal,
): AllottedCredentials => ({
  id: row.id,
  value: ctx.cipher.decrypt(row.value),
  memo,
  label: row.label,
  watched: row.alone || ctx.watchers[watcherKey(asset, network)] !== undefined,
  takenOff,
})

/** Assigns credentials that were found free in this transaction to the order, which must pay `due` to them. */
export async function takeCredentials(
  tx: Tx,
  ctx: Context,
  orderId: string,
  currency: Currency,
  due: Decimal,
  credentials: AllottedCredentials,
): Promise<void> {
  const pool = poolOf(currency)
  if (pool === 'none') return
  const kopecks = hasKopecks(currency) ? kopecksOf(due) : 0
  const taken = kopecks === 0 ? null : await heldOfCard(tx, credentials.id, [''])
  await insertAllotment(tx, {
    id: ctx.newId(),
    orderId,
    credentialsId: credentials.id,
    memo: credentials.memo,
    exclusiveKey: exclusiveKey(pool, credentials.id, credentials.memo, due),
    keyIfAlone: exclusiveKey(pool === 'memo' ? 'address' : pool, credentials.id, credentials.memo, due),
    kopecks: taken === null || taken.kopecks.has(kopecks) ? null : kopecks,
    takenOff: credentials.takenOff,
    at: ctx.now(),
    by: pool,
  })
}
