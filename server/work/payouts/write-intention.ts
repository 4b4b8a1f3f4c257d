/** The first step of an automatic payout: checks every condition under locks and writes the intention. It sends nothing. */
import type { ErrorCode } from '../../../core/errors/catalogue.ts'
import type { PayoutWait } from '../../../core/payouts/waits.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { detailsOfFields } from '../../market/blocked/refuse-blocked.ts'
import { tryMove } from '../../orders/move-order.ts'
import { accountPays } from '../../orders/payouts/account-pays.ts'
import { targetOf } from '../../orders/payouts/payout-target.ts'
import { isStopped } from '../../orders/payouts/stop-lock.ts'
import { blockedAmong } from '../../stores/blocked/blocked-store.ts'
import type { StoredAccount } from '../../stores/credentials/exchange-account-store.ts'
import { pairOf } from '../../stores/directions/pair-store.ts'
import { lockOrder } from '../../stores/orders/order-store.ts'
import { type Candidate, insertIntention, isLeftToPeople, type StoredWithdrawal, type Wait } from '../../stores/payouts/withdrawal-store.ts'

/** The reason why nothing was written. `wait` is null if there is nothing to pay any more, or if another process was faster. */
export class NotWritten extends Error {
  readonly wait: Pick<Wait, 'why' | 'until'> | null
  constructor(wait: Pick<Wait, 'why' | 'until'> | null) {
    super(wait?.why ?? 'gone')
    this.wait = wait
  }
}
const waits = (why: PayoutWait, until: string | null = null): NotWritten => new NotWritten({ why, until })

/** Writes and commits the intention, or throws NotWritten and changes nothing. `mark` is the earlier answer of the exchange. */
export async function writeIntention(
  context: Context,
  { payoutId, orderId }: Candidate,
  account: Pick<StoredAccount, 'id' | 'secrets'>,
  mark: string,
): Promise<StoredWithdrawal> {
  return transaction(context.database, async (tx) => {
    if (await isStopped(tx)) throw waits('stopped')
    const ctx = await withSettings(context)
    const stored = await lockOrder(tx, ctx, orderId, 'all')
    const payout = stored.order.payouts.find(({ id, state, askedAt }) => id === payoutId && state === 'queued' && askedAt === null)
    if (payout === undefined) throw new NotWritten(null)
    // the member of staff who has taken the order may be sending by hand and records it only afterwards
    if (stored.order.assignedTo !== null) throw waits('taken')
    const pair = await pairOf(tx, stored.order)
    const target = targetOf(stored, pair)
    if (target === null) throw waits('details')
    if (await blockedAmong(tx, ctx, detailsOfFields(pair.direction, stored.extras.fields))) throw waits('blocked')
    const pays = await accountPays(tx, ctx, { account, currency: pair.take, amount: payout.amount, target, mark })
    if (!pays.ok) throw new NotWritten(pays.why === null ? null : { why: pays.why, until: pays.until })
    if (await isLeftToPeople(tx, account.id, payoutId)) throw waits('leftToPeople')
    const moved = await tryMove(tx, ctx, stored, { action: 'askPayout', by: { actor: 'system', personId: null }, inputs: {} })
    if ('code' in moved) throw waits(whys[moved.code] ?? 'notNow')
    return insertIntention(tx, { ...pays.intention, payout_id: payoutId, order_id: orderId, partner_withdrawal_id: null }, ctx.now())
  })
}

const whys: Partial<Record<ErrorCode, PayoutWait>> = {
  NEEDS_SECOND_PERSON: 'agreement',
  ORDER_ON_HOLD: 'onHold',
  NOT_ENOUGH_RECEIVED: 'onHold',
  ACTION_NOT_NOW: 'asksBack',
}
