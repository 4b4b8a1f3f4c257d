/** What a watcher saw, brought to the order that it belongs to: new transfers, growing confirmations, money that vanished or came back. */

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

/** Clocks of chains and ours differ by seconds: what is so little older than the allotment is still the order's. */
export const slackMinutes = 1

const system = { actor: 'system', personId: null } as const

/** A transfer that was never stored: stored once, whoever sees it first, and told to the order that holds the credentials. */
export async function matchTransfer(context: Context, row: WatchedRow, transfer: Transfer, needed: number): Promise<void> {
  await transaction(context.database, async (tx) => {
    const at = addMinutes(transfer.at, slackMinutes)
    const orderId = await holderOf(tx, row.id, { memo: transfer.memo, byMemo: row.byMemo, at })
    const stored = orderId === null ? null : await lockOrder(tx, context, orderId, 'all')
    const typed = await ordersEnteredBy(tx, row.currencyId, transfer)
    const byHand = typed.length === 0 ? null : await adoptByHand(tx, orderId, transfer, row)
    // what staff settled by hand stays as they did it
    if (byHand !== null && (stored === null || isSettled(byHand, transfer.amount))) return
    const entered = byHand === null ? typed : []
    const payment = {
      ...seenPayment(byHand?.id ?? context.newId(), transfer, needed, context.now()),
      ...(entered.length > 0 && { problem: 'duplicate' as const }),
    }
    // of an order that staff entered it for with another sum, and that asks no more questions, it waits for staff alone
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
      // what may be counted already is offered back to nobody before staff have looked
      if (entered.length === 0) await tellLastHolder(tx, context, row, payment)
      await bookQueued(tx, null, payment.id, context.now())
      return entered.length === 0 ? tellLikelyOrders(tx, context, payment.id) : undefined
    }
    const moved = await tryMove(tx, context, stored, { action: 'paymentSeen', by: system, inputs: { payment } })
    if (!('code' in moved)) {
      await settleByItself(tx, context, moved, { confirm: true })
      const extras = moved.order.payments.some(({ id, unmatched }) => id === payment.id && unmatched)
      return extras ? tellLikelyOrders(tx, context, payment.id) : undefined
    }
    // money is never refused: what no row takes waits in the unmatched queue
    if (byHand !== null) return
    await setUnmatched(tx, payment.id)
    await bookQueued(tx, null, payment.id, context.now())
    await tellLikelyOrders(tx, context, payment.id)
  })
}

/** Counted, closed, on its way back, or split. */
const isSettled = ({ order_id, explained, refund_stage, amount }: StoredPayment, whole: Decimal): boolean =>
  order_id !== null || explained !== null || refund_stage !== null || compare(amount, whole) !== 0

/** Nobody holds what it came to any more: the client of the order that had it last is told, and asked what shall become of it. */
async function tellLastHolder(tx: Tx, context: Context, row: WatchedRow, { id, memo, seenAt: at }: SeenPayment): Promise<void> {
  const orderId = await lastHolderOf(tx, row.id, { memo, byMemo: row.byMemo, at })
  if (orderId === null) return
  await setClientOrder(tx, id, orderId)
  const parcel = { kind: 'email:unmatchedPayment', key: `unmatched:${id}`, payload: { orderId }, orderId }
  await insertParcels(tx, [{ ...parcel, requestId: null, at: context.now() }])
}

/** A transfer that we know has grown: the order hears only of what has changed. */
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
 * A transfer that was gone and is in the chain again: the same payment under its own id, as it was split. What its vanishing did is
 * undone; where nothing is to be undone (a person reversed it, other money was credited in its place) it is seen anew.
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

/** The same transfer, put elsewhere by a reorganisation: it keeps its payment under another key, and grows anew. */
export async function moveTransfer(context: Context, known: StoredPayment, transfer: Transfer, needed: number): Promise<void> {
  await transaction(context.database, (tx) => setNaturalKey(tx, known.id, transfer.key))
  if (known.state === 'seen') await growTransfer(context, known, transfer, needed)
}

/** A transfer that its chain no longer has, as is proved (hear-look.ts). */
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
 * The parts of a transfer hear what it does, each with its own order; what they were split off hears last. Its row says what
 * was told, so that a process which dies in between leaves nobody out: the next scan tells all of them again.
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

/** Of several moves the first that the table takes. */
async function tellOrder(
  context: Context,
  known: StoredPayment,
  moves: readonly Move[],
  otherwise: (tx: Tx) => Promise<void>,
): Promise<void> {
  await transaction(context.database, async (tx) => {
    if (known.order_id === null) {
      // orders first, as all who hold both do
      if (known.client_order_id !== null) await lockOrder(tx, context, known.client_order_id, 'all')
      const before = await lockPayment(tx, known.id)
      // somebody gave it to an order meanwhile: that order hears of it at the next scan
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

/** Money came to the address that no transfer explains: staff of the order that holds it are called, and no clock closes it. */
export async function tellOfBalance(context: Context, row: WatchedRow, amount: Decimal): Promise<void> {
  await transaction(context.database, async (tx) => {
    const orderId = await holderOf(tx, row.id, { memo: null, byMemo: row.byMemo, at: context.now() })
    if (orderId === null) return
    const stored = await lockOrder(tx, context, orderId, 'all')
    const moved = await tryMove(tx, context, stored, { action: 'balanceGrew', by: system, inputs: {} })
    if (!('code' in moved)) context.log.warn({ credentialsId: row.id, orderId, amount }, 'a balance grew, and no transfer says why')
  })
}

/** Confirms money that its network, or for `sure` its bank, has told of while the table did not let it be confirmed, say at night. */
export async function confirmWaiting(context: Context, orderId: string, { sure = false } = {}): Promise<void> {
  const { order } = await readOrder(context.database.kysely, context, orderId, 'all')
  const automaticConfirmation = sure || order.credentials?.watched === true
  const facts = { ...lightFacts(await context.settings(), context.now()), automaticConfirmation }
  if (!allowedActions(order, 'system', facts).some(({ action }) => action === 'confirmPayment')) return
  await transaction(context.database, async (tx) =>
    settleByItself(tx, context, await lockOrder(tx, context, orderId, 'all'), { confirm: true, sure }),
  )
}
