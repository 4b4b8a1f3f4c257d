/** Deposits that an exchange keeps back, and deposits credited without an address. Both wait for staff, so none is lost. */
import { seenPayment } from '../../../core/payments/tidings.ts'
import type { Transfer } from '../../../outside/chains/chain-watcher.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { publish } from '../../base/live/signals.ts'
import type { WatchedRow } from '../../stores/credentials/credentials-store.ts'
import { bookQueued } from '../../stores/ledger/post.ts'
import { insertPayment, lockPayment, paymentsByKey, setHeldWord, updateUnmatched } from '../../stores/payments/payment-store.ts'
import { tellLikelyOrders } from './find-likely-payments.ts'

/** The exchange has begun to keep a payment back, or has released it. */
export async function noteHeld(context: Context, id: string, word: string | null): Promise<void> {
  await transaction(context.database, async (tx) => {
    await setHeldWord(tx, id, word)
    await publish(tx, 'inbox')
  })
}

/** Stores each of them once as a payment without an order, whichever scan reports it. */
export async function keepNameless(context: Context, row: WatchedRow, transfers: readonly Transfer[]): Promise<void> {
  const known = await paymentsByKey(
    context.database.kysely,
    transfers.map(({ key }) => key),
  )
  for (const transfer of transfers) {
    const stored = known.get(transfer.key)
    if (!stored) await keep(context, row, transfer)
    else if (stored.order_id === null && stored.state === 'seen' && transfer.confirmed) await letGo(context, stored.id)
  }
}

async function keep(context: Context, { currencyId }: WatchedRow, transfer: Transfer): Promise<void> {
  await transaction(context.database, async (tx) => {
    const payment = seenPayment(context.newId(), transfer, 1, context.now())
    const of = { naturalKey: transfer.key, orderId: null, credentialsId: null, currencyId, dateCreated: context.now() }
    if (!(await insertPayment(tx, { ...payment, ...of }))) return
    await setHeldWord(tx, payment.id, transfer.held ?? null)
    await bookQueued(tx, null, payment.id, context.now())
    await tellLikelyOrders(tx, context, payment.id)
  })
}

async function letGo(context: Context, id: string): Promise<void> {
  await transaction(context.database, async (tx) => {
    const before = await lockPayment(tx, id)
    if (before.state !== 'seen' || before.order_id !== null) return
    await updateUnmatched(tx, id, { state: 'confirmed', confirmations: before.confirmations_needed, at: context.now() })
    await setHeldWord(tx, id, null)
    await bookQueued(tx, before, id, context.now())
  })
}
