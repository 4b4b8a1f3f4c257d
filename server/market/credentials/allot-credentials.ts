/** Finds credentials that nobody else holds, gives them to an order, and keeps or frees them as the order goes. */
import { limitWindows } from '../../../core/credentials/limit-windows.ts'
import { exclusiveKey, memoOf, poolOf } from '../../../core/credentials/pool.ts'
import { hasKopecks, kopecksOf, sumsFor, type TellingSum, tellingSum } from '../../../core/credentials/telling-sum.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { type Decimal, subtract } from '../../../core/money/decimal.ts'
import type { AllottedCredentials } from '../../../core/orders/order.ts'
import { watcherKey } from '../../../outside/chains/watchers.ts'
import type { Context, Tx } from '../../base/context.ts'
import { heldOfCard, holdCredentials, insertAllotment, type PoolRow, pickFree, stillFits } from '../../stores/credentials/pool-store.ts'

/** What becomes free while we wait for others is looked for again; so many times. */
const tries = 8

/**
 * Credentials of the give currency that are free for a sum given, or null. Their row is held until the transaction ends, so
 * that what is found free can be taken. Cash needs none: null too. `orderId`: who asks, where the order is there already.
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
  // a card without free kopecks serves only where no other card has any, and then a sum that as a whole is nobody else's
  let crowded = false
  for (let attempt = 0; attempt < tries; attempt++) {
    // first whatever nobody holds at this moment; then in the queue, since the last free card may serve this sum too
    const row = await pickFree(tx, wanted, { wait: attempt > 0, crowded, except: full })
    if (row === null) {
      if (attempt > 0 && (pool !== 'sum' || crowded)) return null
      crowded = attempt > 0
      continue
    }
    const by = row.alone ? 'address' : pool
    // after waiting the row is ours, but what we read of it may be old
    if (row.limited || (row.alone && pool === 'memo')) {
      if (pool === 'memo') await holdCredentials(tx, row.id)
      if (!(await stillFits(tx, row.id, wanted))) {
        full.push(row.id)
        continue
      }
    }
    if (pool === 'sum') {
      const told = await sumToPay(tx, row.id, currency, give)
      // the last free kopecks of this card went to another meanwhile: some other card may have some
      if (told?.kopecks === null && hasKopecks(currency) && !crowded) continue
      if (told !== null) return credentialsOf(ctx, currency, row, row.memo, subtract(give, told.sum))
      full.push(row.id)
      continue
    }
    const memo = by === 'memo' ? memoOf(ctx.random) : row.memo
    return credentialsOf(ctx, currency, row, memo, '0')
  }
  return null
}

/** What an order of this sum would pay to a card whose row is held. */
async function sumToPay(tx: Tx, cardId: string, currency: Currency, give: Decimal): Promise<TellingSum | null> {
  const keyOf = (sum: Decimal) => exclusiveKey('sum', cardId, null, sum)
  const held = await heldOfCard(tx, cardId, sumsFor(give, hasKopecks(currency)).map(keyOf))
  return tellingSum(give, hasKopecks(currency), { kopecks: held.kopecks, hasSum: (sum) => held.keys.has(keyOf(sum)) })
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

/** Gives credentials that were found free in this transaction to the order, which is to pay `due` to them. */
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
  const held = kopecks === 0 ? null : await heldOfCard(tx, credentials.id, [''])
  await insertAllotment(tx, {
    id: ctx.newId(),
    orderId,
    credentialsId: credentials.id,
    memo: credentials.memo,
    exclusiveKey: exclusiveKey(pool, credentials.id, credentials.memo, due),
    keyIfAlone: exclusiveKey(pool === 'memo' ? 'address' : pool, credentials.id, credentials.memo, due),
    kopecks: held === null || held.kopecks.has(kopecks) ? null : kopecks,
    takenOff: credentials.takenOff,
    at: ctx.now(),
    by: pool,
  })
}
