/** Brings the transfers of a scan to their orders: new transfers, new confirmations, money that vanished or came back. */

import { compare, type Decimal } from '../../../core/money/decimal.ts'
import { allowedActions } from '../../../core/orders/decide.ts'
import type { SeenPayment } from '../../../core/orders/facts.ts'
import { isOpen } from '../../../core/orders/statuses.ts'
import { seenPayment, shownConfirmations } from '../../../core/payments/tidings.ts'
import { addMinutes } from '../../../core/time/instant.ts'
import type { Transfer } from '../../../outside/chains/chain-watcher.ts'
import type { Context, Tx } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { insertParcels } from '../../base/mail/outbox-store.ts'
import { holderOf, lastHolderOf, type WatchedRow } from '../../stores/credentials/credentials-store.ts'
import { bookQueued } from '../../stores/ledger/post.ts'
import { lockOrder, readOrder } from '../../stores/orders/order-store.ts'
import {
  adoptByHand,
  insertPayment,
  lockPayment,
  ordersEnteredBy,
  partsOf,
  type StoredPayment,
  setClientOrder,
  setUnmatched,
  updateUnmatched,
} from '../../stores/payments/payment-store.ts'
import { forgetMissing, setNaturalKey } from '../../stores/payments/watcher-store.ts'
import { dropWaitingUnmatched, refundsOfPayment } from '../../stores/refunds/unmatched-refund-store.ts'
import { type Move, tryMove } from '../move-order.ts'
import { lightFacts } from '../office.ts'
import { settleByItself } from '../settle-by-itself.ts'
import { tellLikelyOrders, tellOfSettled } from './find-likely-payments.ts'
import { tellClientOrder } from './tell-of-other-assets.ts'
import { whoseTransfer } from './whose-transfer.ts'

/** The clocks of chains and ours differ by seconds: a transfer this much older than the assignment still belongs to the order. */
export const slackMinutes = 1

const system = { actor: 'system', personId: null } as const

/** Stores a new transfer exactly once, whichever scan sees it first, and moves the order to which the credentials are assigned. */
export async function matchTransfer(context: Context, row: WatchedRow, told: Transfer, needed: number): Promise<void> {
  await transaction(context.database, async (tx) => {
    const at = addMinutes(told.at, slackMinutes)
    const { whose, transfer } = await whoseTransfer(tx, row, told, at)
    if (whose === 'others') return
    const holder = whose === 'own' ? await holderOf(tx, row.id, { memo: transfer.memo, byMemo: row.byMemo, at }) : null
    // it may have been there before the order: staff decide
    const orderId = transfer.early ? null : holder
    const stored = orderId === null ? null : await lockOrder(tx, context, orderId, 'all')
    const typed = await ordersEnteredBy(tx, row.currencyId, transfer)
    const byHand = typed.length === 0 ? null : await adoptByHand(tx, holder, transfer, row)
    // a payment that staff settled by hand stays as it is
    if (byHand !== null && (stored === null || isSettled(byHand, transfer.amount))) return
    const entered = byHand === null ? typed : []
    const payment = {
      ...seenPayment(byHand?.id ?? context.newId(), transfer, needed, context.now()),
      ...(entered.length > 0 && { problem: 'duplicate' as const }),
    }
    // staff entered it for this order with another sum, and the order asks no more questions: the transfer waits for staff only
    const aside = stored !== null && entered.includes(stored.order.id) && (stored.order.credited || !isOpen(stored.order.status))
    const of = {
      naturalKey: transfer.key,
      orderId: aside ? null : orderId,
      credentialsId: row.id,
      currencyId: row.currencyId,
      dateCreated: context.now(),
    }
    if (byHand === null && !(await insertPayment(tx, { ...payment, ...of }))) return
    if (stored === null || aside) {
      // this money may be counted already, so no client may ask for it back before staff have checked it
      if (entered.length === 0 && whose === 'own') await tellLastHolder(tx, context, row, payment)
      await bookQueued(tx, null, payment.id, context.now())
      return entered.length === 0 ? tellLikelyOrders(tx, context, payment.id) : undefined
    }
    const moved = await tryMove(tx, context, stored, { action: 'paymentSeen', by: system, inputs: { payment } })
    if (!('code' in moved)) {
      await settleByItself(tx, context, moved, { confirm: true })
      const extras = moved.order.payments.some(({ id, unmatched }) => id === payment.id && unmatched)
      return extras ? tellLikelyOrders(tx, context, payment.id) : undefined
    }
    // money is never refused: if no row of the table takes it, it waits in the unmatched queue
    if (byHand !== null) return
    await setUnmatched(tx, payment.id)
    await bookQueued(tx, null, payment.id, context.now())
    await tellLikelyOrders(tx, context, payment.id)
  })
}

/** The payment is counted, closed, on its way back, or split. */
const isSettled = ({ order_id, explained, refund_stage, amount }: StoredPayment, whole: Decimal): boolean =>
  order_id !== null || explained !== null || refund_stage !== null || compare(amount, whole) !== 0

/** The credentials are assigned to no order now. Emails the client of the last order that had them and asks what to do with the money. */
async function tellLastHolder(tx: Tx, context: Context, row: WatchedRow, { id, memo, seenAt: at }: SeenPayment): Promise<void> {
  const orderId = await lastHolderOf(tx, row.id, { memo, byMemo: row.byMemo, at })
  if (orderId === null) return
  await setClientOrder(tx, id, orderId)
  const parcel = { kind: 'email:unmatchedPayment', key: `unmatched:${id}`, payload: { orderId }, orderId }
  await insertParcels(tx, [{ ...parcel, requestId: null, at: context.now() }])
}

/** A stored transfer has new confirmations. The order is moved only if something changed. */
export async function growTransfer(context: Context, known: StoredPayment, transfer: Transfer, needed: number): Promise<void> {
  const confirmations = shownConfirmations(transfer, needed)
  const state = transfer.confirmed ? 'confirmed' : 'seen'
  await tellWhole(
    context,
    known,
    ({ id }) => [{ action: 'confirmationsGrew', by: system, inputs: { paymentId: id, confirmations } }],
    (tx, { id }) => updateUnmatched(tx, id, { state, confirmations, at: context.now() }),
  )
}

/**
 * A transfer that had vanished is in the chain again. It is the same payment under the same id, with the same parts. The effects of its
 * vanishing are undone. If there is nothing to undo (a person reversed it, other money was credited instead), it counts as newly seen.
 */
export async function returnTransfer(context: Context, known: StoredPayment, transfer: Transfer, needed: number): Promise<void> {
  const payment = seenPayment(known.id, transfer, needed, context.now())
  const state = transfer.confirmed ? 'confirmed' : 'seen'
  await tellWhole(
    context,
    known,
    ({ id, amount }) => {
      const inputs = { payment: { ...payment, id, amount } }
      return [
        { action: 'paymentReturned', by: system, inputs },
        { action: 'paymentSeen', by: system, inputs },
      ]
    },
    (tx, { id }) => updateUnmatched(tx, id, { state, confirmations: payment.confirmations, at: context.now() }),
  )
  await forgetMissing(context.database.kysely, [known.id])
}

/** A reorganisation moved the same transfer to another place: the payment stays, its key changes, and its confirmations start again. */
export async function moveTransfer(context: Context, known: StoredPayment, transfer: Transfer, needed: number): Promise<void> {
  await transaction(context.database, (tx) => setNaturalKey(tx, known.id, transfer.key))
  if (known.state === 'seen') await growTransfer(context, known, transfer, needed)
}

/** A transfer that its chain no longer has. The proof is stored already (record-scan.ts). */
export async function loseTransfer(context: Context, known: StoredPayment): Promise<void> {
  await tellWhole(
    context,
    known,
    ({ id }) => [{ action: 'paymentReversed', by: system, inputs: { paymentId: id } }],
    async (tx, { id, confirmations }) => {
      await updateUnmatched(tx, id, { state: 'vanished', confirmations, at: context.now() })
      await dropWaitingUnmatched(tx, id, context.now())
    },
  )
}

/**
 * Applies a change of a transfer to each of its parts, each with its own order, and to the payment that they were split from last. The
 * state of that row shows that all are done: if the process dies in between, the next scan repeats all of them.
 */
async function tellWhole(
  context: Context,
  known: StoredPayment,
  moves: (piece: StoredPayment) => readonly Move[],
  otherwise: (tx: Tx, piece: StoredPayment) => Promise<void>,
): Promise<void> {
  for (const piece of [...(await partsOf(context.database.kysely, known.id)), known])
    await tellOrder(context, piece, moves(piece), (tx) => otherwise(tx, piece))
}

/** Applies the first of the moves that the table accepts. */
async function tellOrder(
  context: Context,
  known: StoredPayment,
  moves: readonly Move[],
  otherwise: (tx: Tx) => Promise<void>,
): Promise<void> {
  await transaction(context.database, async (tx) => {
    if (known.order_id === null) {
      // locks the order first, as every code that locks both does
      if (known.client_order_id !== null) await lockOrder(tx, context, known.client_order_id, 'all')
      const before = await lockPayment(tx, known.id)
      // somebody gave it to an order meanwhile: the next scan moves that order
      if (before.order_id !== null) return
      const refunds = await refundsOfPayment(tx, known.id)
      await otherwise(tx)
      await bookQueued(tx, before, known.id, context.now(), { refunds })
      return tellClientOrder(tx, context, before)
    }
    const stored = await lockOrder(tx, context, known.order_id, 'all')
    for (const move of moves) {
      const moved = await tryMove(tx, context, stored, move)
      if ('code' in moved) continue
      await settleByItself(tx, context, moved, { confirm: true })
      break
    }
    if (known.unmatched) await tellOfSettled(tx, context, known.id)
  })
}

/** The balance of the address grew and no transfer explains it: calls the staff of its order, and no timer closes that order. */
export async function tellOfBalance(context: Context, row: WatchedRow, amount: Decimal): Promise<void> {
  await transaction(context.database, async (tx) => {
    const orderId = await holderOf(tx, row.id, { memo: null, byMemo: row.byMemo, at: context.now() })
    if (orderId === null) return
    const stored = await lockOrder(tx, context, orderId, 'all')
    const moved = await tryMove(tx, context, stored, { action: 'balanceGrew', by: system, inputs: {} })
    if (!('code' in moved)) context.log.warn({ credentialsId: row.id, orderId, amount }, 'a balance grew, and no transfer says why')
  })
}

/** Confirms money that its network (or, with `sure`, its bank) has confirmed while the table refused it, for example at night. */
export async function confirmWaiting(context: Context, orderId: string, { sure = false } = {}): Promise<void> {
  const { order } = await readOrder(context.database.kysely, context, orderId, 'all')
  const automaticConfirmation = sure || order.credentials?.watched === true
  const facts = { ...lightFacts(await context.settings(), context.now()), automaticConfirmation }
  if (!allowedActions(order, 'system', facts).some(({ action }) => action === 'confirmPayment')) return
  await transaction(context.database, async (tx) =>
    settleByItself(tx, context, await lockOrder(tx, context, orderId, 'all'), { confirm: true, sure }),
  )
}
