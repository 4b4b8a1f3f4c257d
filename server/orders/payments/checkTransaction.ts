/** Scans for the payment of an order now, for its client or for staff. The transition table says how often. */

import { isPositive } from '../../../core/money/decimal.ts'
import { hasAnyMoney, remaining } from '../../../core/orders/exceptions.ts'
import { isLikelyPaid, likelyPaymentsOf } from '../../../core/orders/likely-payments.ts'
import type { Order } from '../../../core/orders/order.ts'
import { isOpen } from '../../../core/orders/statuses.ts'
import { checkWords, nextAfterCheck } from '../../../core/payments/check-answer.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import { transaction } from '../../base/db/transaction.ts'
import { type CallContext, callerOf, handler } from '../../base/handler.ts'
import { allWatchers } from '../../market/credentials/exchange-accounts.ts'
import { type WatchedRow, watchedOfOrder, watchedUntil } from '../../stores/credentials/credentials-store.ts'
import { lockOrder } from '../../stores/orders/order-store.ts'
import { hasUnmatched } from '../../stores/payments/inbox-store.ts'
import { moveOrder } from '../move-order.ts'
import { orderView } from '../order-view.ts'
import { staffMover } from '../staff-mover.ts'
import { staffOrderView } from '../staff-order-view.ts'
import { findLikelyPayments } from './find-likely-payments.ts'
import { refuseNoHash } from './refuse-no-hash.ts'
import { scanForPayments } from './scan-for-payments.ts'

export const checkTransaction = handler('checkTransaction', {
  async run({ orderId, transactionHash }, ctx) {
    const db = ctx.database.kysely
    const named = transactionHash || null
    const by = ctx.scope === 'all' ? staffMover(ctx) : { actor: 'client' as const, personId: callerOf(ctx).uid }
    await transaction(ctx.database, async (tx) => {
      const asked = await lockOrder(tx, ctx, orderId, ctx.scope)
      await refuseNoHash(tx, asked.order, named ?? '', 'transactionHash')
      await moveOrder(tx, ctx, asked, { action: 'checkTransaction', by, inputs: named === null ? {} : { proof: named } })
    })
    const watchers = await allWatchers(ctx)
    const rows = await watchedOfOrder(db, Object.keys(watchers), orderId)
    let silent = 0
    for (const row of rows) if (!(await scanNow({ ...ctx, watchers }, row))) silent += 1
    const stored = await transaction(ctx.database, async (tx) => findLikelyPayments(tx, ctx, await lockOrder(tx, ctx, orderId, ctx.scope)))
    const { order } = stored
    const hidden = by.actor === 'client' && isHidden(order)
    const ids = rows.map(({ id }) => id)
    const likely = isLikelyPaid(order, remaining(order, await ctx.settings())) ? likelyPaymentsOf(order) : []
    const isNamed = (hash: string | null) => hash !== null && hash.toLowerCase() === order.paymentProof?.toLowerCase()
    const next = nextAfterCheck({
      found: hasAnyMoney(order),
      unconfirmed: isPositive(order.seen),
      odd: order.exceptions.length > 0,
      likely: likely.some((one) => isNamed(one.transactionHash)) ? 'named' : likely.length > 0 ? 'some' : 'no',
      hashUnseen: named !== null && !order.payments.some((one) => isNamed(one.transactionHash)),
      waitsForStaff: await hasUnmatched(db, orderId, ids),
      hidden,
      places: rows.length,
      silent,
      open: isOpen(order.status),
      markedPaid: order.paidMarkedAt !== null,
    })
    return {
      found: hasAnyMoney(order),
      searched: rows.map((row) => (hidden ? row.network : `${row.network} ${ctx.cipher.decrypt(row.value)}`)).join(', '),
      lookedUntil: await watchedUntil(db, ids),
      next,
      says: { ...checkWords[next] },
      // a refund that a colleague has claimed is masked for staff, as on the order's page
      order: by.actor === 'client' ? await orderView(db, ctx, stored, by.actor) : (await staffOrderView(db, ctx, stored)).order,
    }
  },
})

/** The client has not seen the credentials yet. */
const isHidden = ({ instructionsRequired, instructionsReadAt }: Order): boolean => instructionsRequired && instructionsReadAt === null

/** A silent network is no refusal: the answer says up to when the scan reaches. Returns false if the network did not answer. */
async function scanNow(ctx: CallContext, row: WatchedRow): Promise<boolean> {
  try {
    await scanForPayments(ctx, row, ctx.signal, { now: true })
    return true
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return false
  }
}
