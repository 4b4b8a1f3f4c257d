/** The first step of an automatic payout: checks every condition under locks and writes the intention. It sends nothing. */
import type { Currency } from '../../../core/directions/currency.ts'
import type { ErrorCode } from '../../../core/errors/catalogue.ts'
import { multiply, roundUp } from '../../../core/money/decimal.ts'
import { overLimit } from '../../../core/payouts/limits.ts'
import type { PayoutWait } from '../../../core/payouts/waits.ts'
import type { Context, Tx } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { detailsOfFields } from '../../market/blocked/refuse-blocked.ts'
import { readMarket, worthInUsdt } from '../../orders/market.ts'
import { tryMove } from '../../orders/move-order.ts'
import { targetOf } from '../../orders/payouts/payout-target.ts'
import { isStopped } from '../../orders/payouts/stop-lock.ts'
import { blockedAmong } from '../../stores/blocked/blocked-store.ts'
import { findAccount, type StoredAccount } from '../../stores/credentials/exchange-account-store.ts'
import { pairOf } from '../../stores/directions/pair-store.ts'
import { lockOrder } from '../../stores/orders/order-store.ts'
import {
  type Candidate,
  insertIntention,
  isAlikeOnItsWay,
  isLeftToPeople,
  type StoredWithdrawal,
  spentOf,
  type Wait,
} from '../../stores/payouts/withdrawal-store.ts'

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
    const now = ctx.now()
    const stored = await lockOrder(tx, ctx, orderId, 'all')
    const payout = stored.order.payouts.find(({ id, state, askedAt }) => id === payoutId && state === 'queued' && askedAt === null)
    if (payout === undefined) throw new NotWritten(null)
    // the member of staff who has taken the order may be sending by hand and records it only afterwards
    if (stored.order.assignedTo !== null) throw waits('taken')
    const pair = await pairOf(tx, stored.order)
    const target = targetOf(stored, pair)
    if (target === null) throw waits('details')
    if (await blockedAmong(tx, ctx, detailsOfFields(pair.direction, stored.extras.fields))) throw waits('blocked')
    // locks the row of the account, so that two processes count its limits one after the other
    const terms = await payingTerms(tx, account, pair.take)
    if (await isLeftToPeople(tx, account.id, payoutId)) throw waits('leftToPeople')
    const worth = worthInUsdt(await readMarket(tx, ctx), pair.take.asset)
    if (worth === null) throw waits('worthUnknown')
    const inUsdt = roundUp(multiply(worth, payout.amount), 2)
    const over = overLimit(terms, await spentOf(tx, account.id, now), inUsdt, now)
    if (over) throw waits(over.why, over.until)
    const text = JSON.stringify(target)
    const targetHash = ctx.cipher.hash(`${account.id} ${pair.take.id} ${payout.amount} ${text}`)
    if (await isAlikeOnItsWay(tx, targetHash)) throw waits('alike')
    const moved = await tryMove(tx, ctx, stored, { action: 'askPayout', by: { actor: 'system', personId: null }, inputs: {} })
    if ('code' in moved) throw waits(whys[moved.code] ?? 'notNow')
    return insertIntention(
      tx,
      {
        id: clientIdOf(ctx),
        payout_id: payoutId,
        order_id: orderId,
        account_id: account.id,
        currency_id: pair.take.id,
        amount: payout.amount,
        worth: inUsdt,
        target: ctx.cipher.encrypt(text),
        target_hash: targetHash,
        mark,
      },
      now,
    )
  })
}

const whys: Partial<Record<ErrorCode, PayoutWait>> = {
  NEEDS_SECOND_PERSON: 'agreement',
  ORDER_ON_HOLD: 'onHold',
  NOT_ENOUGH_RECEIVED: 'onHold',
  ACTION_NOT_NOW: 'asksBack',
}

/** Letters and digits only: exchanges accept no other characters. */
const clientIdOf = ({ newId }: Pick<Context, 'newId'>): string => `m${newId().replaceAll('-', 'X').replaceAll('_', 'Y')}`

async function payingTerms(tx: Tx, asked: Pick<StoredAccount, 'id' | 'secrets'>, take: Currency) {
  const account = await findAccount(tx, asked.id, true)
  // the withdrawal would be sent with the old keys and searched for with the new ones
  if (account?.secrets !== asked.secrets) throw new NotWritten(null)
  if (!account?.active || !account.payouts?.currencies.includes(take.id)) throw new NotWritten(null)
  return account.payouts
}
