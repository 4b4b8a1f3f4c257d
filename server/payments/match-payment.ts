/** What a watcher saw, brought to the order that it belongs to: new transfers, growing confirmations, vanished money. */
import { allowedActions } from '../../core/orders/decide.ts'
import type { SeenPayment } from '../../core/orders/facts.ts'
import { earlier } from '../../core/time/instant.ts'
import type { Transfer } from '../../outside/chains/chain-watcher.ts'
import type { Context, Tx } from '../context.ts'
import { holderOf, type WatchedRow } from '../credentials/credentials-store.ts'
import { transaction } from '../db/open.ts'
import { bookQueued } from '../ledger/post.ts'
import { type Move, tryMove } from '../orders/move-order.ts'
import { lightFacts } from '../orders/office.ts'
import { lockOrder, readOrder } from '../orders/order-store.ts'
import { settleByItself } from '../orders/settle-by-itself.ts'
import { adoptByHand, insertPayment, lockPayment, type StoredPayment, setUnmatched, updateUnmatched } from './payment-store.ts'

const system = { actor: 'system', personId: null } as const

/** A transfer that was never stored: stored once, whoever sees it first, and told to the order that holds the credentials. */
export async function matchTransfer(context: Context, row: WatchedRow, transfer: Transfer, needed: number): Promise<void> {
  await transaction(context.database, async (tx) => {
    const orderId = await holderOf(tx, row.id, transfer.memo, row.byMemo)
    const stored = orderId === null ? null : await lockOrder(tx, context, orderId, 'all')
    if (stored !== null && (await adoptByHand(tx, stored.order.id, transfer))) return
    const payment = seenPayment(context.newId(), context, transfer, needed)
    const of = { naturalKey: transfer.key, orderId, credentialsId: row.id, currencyId: row.currencyId, dateCreated: context.now() }
    if (!(await insertPayment(tx, { ...payment, ...of }))) return
    if (stored === null) return bookQueued(tx, null, payment.id, context.now())
    const moved = await tryMove(tx, context, stored, { action: 'paymentSeen', by: system, inputs: { payment } })
    if (!('code' in moved)) return void (await settleByItself(tx, context, moved, { confirm: true }))
    // money is never refused: what no row takes waits in the unmatched queue
    await setUnmatched(tx, payment.id)
    await bookQueued(tx, null, payment.id, context.now())
  })
}

/** A transfer that we know: the order hears only of what has changed. */
export async function growTransfer(context: Context, known: StoredPayment, transfer: Transfer, needed: number): Promise<void> {
  const confirmations = shownConfirmations(transfer, needed)
  if (confirmations <= known.confirmations) return
  await tellOrder(context, known, { action: 'confirmationsGrew', by: system, inputs: { paymentId: known.id, confirmations } }, (tx) =>
    updateUnmatched(tx, known.id, { state: transfer.confirmed ? 'confirmed' : 'seen', confirmations, at: context.now() }),
  )
}

/** A transfer that was gone and is in the chain again: seen anew, under its own id. */
export async function returnTransfer(context: Context, known: StoredPayment, transfer: Transfer, needed: number): Promise<void> {
  const payment = seenPayment(known.id, context, transfer, needed)
  await tellOrder(context, known, { action: 'paymentSeen', by: system, inputs: { payment } }, (tx) =>
    updateUnmatched(tx, known.id, {
      state: transfer.confirmed ? 'confirmed' : 'seen',
      confirmations: payment.confirmations,
      at: context.now(),
    }),
  )
}

/** A transfer that the chain no longer has. */
export async function loseTransfer(context: Context, known: StoredPayment): Promise<void> {
  await tellOrder(context, known, { action: 'paymentReversed', by: system, inputs: { paymentId: known.id } }, (tx) =>
    updateUnmatched(tx, known.id, { state: 'vanished', confirmations: known.confirmations, at: context.now() }),
  )
}

async function tellOrder(context: Context, known: StoredPayment, move: Move, otherwise: (tx: Tx) => Promise<void>): Promise<void> {
  await transaction(context.database, async (tx) => {
    if (known.order_id === null) {
      const before = await lockPayment(tx, known.id)
      // somebody gave it to an order meanwhile: that order hears of it at the next look
      if (before.order_id !== null) return
      await otherwise(tx)
      return bookQueued(tx, before, known.id, context.now())
    }
    const stored = await lockOrder(tx, context, known.order_id, 'all')
    const moved = await tryMove(tx, context, stored, move)
    if (!('code' in moved)) await settleByItself(tx, context, moved, { confirm: true })
  })
}

/** Confirms money that was confirmed by its network while the table did not let it, say at night. */
export async function confirmWaiting(context: Context, orderId: string): Promise<void> {
  const { order } = await readOrder(context.database.kysely, context, orderId, 'all')
  const facts = { ...lightFacts(await context.settings(), context.now()), automaticConfirmation: order.credentials?.watched === true }
  if (!allowedActions(order, 'system', facts).some(({ action }) => action === 'confirmPayment')) return
  await transaction(context.database, async (tx) =>
    settleByItself(tx, context, await lockOrder(tx, context, orderId, 'all'), { confirm: true }),
  )
}

const seenPayment = (id: string, context: Context, transfer: Transfer, needed: number): SeenPayment => ({
  id,
  amount: transfer.amount,
  seenAt: earlier(transfer.at, context.now()),
  confirmations: shownConfirmations(transfer, needed),
  confirmationsNeeded: needed,
  transactionHash: transfer.transactionHash,
  sender: transfer.from,
  memo: transfer.memo,
  problem: null,
})

/** For people one short of the end until the network calls it irreversible, whatever the blocks say. */
const shownConfirmations = ({ confirmed, confirmations }: Transfer, needed: number): number =>
  confirmed ? Math.max(confirmations, needed) : Math.min(confirmations, needed - 1)
