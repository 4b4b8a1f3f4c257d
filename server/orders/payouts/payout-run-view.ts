/** The state of the automatic payout of an order, for its desk. */
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { orderPayoutRun } from '../../../contract/payouts.ts'
import type { Order } from '../../../core/orders/order.ts'
import { type PayoutWait, payoutWaits } from '../../../core/payouts/waits.ts'
import type { Tables } from '../../base/db/tables.ts'
import { readSettings } from '../../base/settings/settings-store.ts'
import { findAccount, payingAccounts } from '../../stores/credentials/exchange-account-store.ts'
import { lastOfOrder, type StoredWithdrawal, waitOf } from '../../stores/payouts/withdrawal-store.ts'

type View = z.infer<typeof orderPayoutRun>

/** Null if the order has no automatic payout. */
export async function payoutRunView(db: Kysely<Tables>, order: Order): Promise<View | null> {
  if (order.takeKind !== 'crypto') return null
  const payout = order.payouts.at(-1)
  if (payout === undefined) return null
  const last = await lastOfOrder(db, order.id)
  const isQueued = order.status === 'paymentChecked' && payout.state === 'queued' && payout.askedAt === null
  const paid = isQueued && (await payingAccounts(db)).some(({ payouts }) => payouts?.currencies.includes(order.takeCurrencyId))
  if (last === undefined && !paid) return null
  const failedOnce = last !== undefined && last.payout_id === payout.id && last.by_hand
  return {
    withdrawal: last ? await withdrawalView(db, last) : null,
    wait: isQueued ? await waitFor(db, payout.id, failedOnce, paid) : null,
  }
}

async function waitFor(db: Kysely<Tables>, payoutId: string, failedOnce: boolean, paid: boolean): Promise<View['wait']> {
  if (failedOnce) return { why: 'byHand', until: null }
  if (!paid) return null
  if ((await readSettings(db)).automaticPayoutsStopped) return { why: 'stopped', until: null }
  const row = await waitOf(db, payoutId)
  return row && row.why !== null && isWait(row.why) ? { why: row.why, until: row.until } : null
}

const isWait = (why: string): why is PayoutWait => Object.hasOwn(payoutWaits, why)

async function withdrawalView(db: Kysely<Tables>, row: StoredWithdrawal): Promise<NonNullable<View['withdrawal']>> {
  const account = await findAccount(db, row.account_id)
  return {
    account: account?.label ?? '',
    source: account?.source ?? '',
    clientId: row.id,
    state: row.state,
    writtenAt: row.written_at,
    endedAt: row.ended_at,
    providerId: row.provider_id,
    word: row.word,
    wordKnown: row.word_known,
    problem: row.problem,
    transactionHash: row.transaction_hash,
    fee: row.fee,
    byHand: row.by_hand,
  }
}
