/**
 * What a withdrawal from an exchange pays: a payout of an order, or a withdrawal of a partner. Both hear the same news of the exchange,
 * each in its own way; the rules of sending, searching and doubting are the same for both.
 */

import type { Kysely } from 'kysely'
import type { Inputs } from '../../../core/orders/facts.ts'
import type { Payout, PayoutDoubt } from '../../../core/orders/order.ts'
import { afterNews, type ExchangeNews, type PartnerWithdrawal } from '../../../core/partners/withdrawal.ts'
import type { HashFault } from '../../../core/payments/hash-fault.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { publish } from '../../base/live/signals.ts'
import { tryMove } from '../../orders/move-order.ts'
import { saveWithdrawal } from '../../orders/partner-withdrawals/save-withdrawal.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import { lockOrder, type StoredOrder } from '../../stores/orders/order-store.ts'
import {
  findPartnerWithdrawal,
  isPartnerPaused,
  lockPartnerWithdrawal,
  type StoredPartnerWithdrawal,
  withdrawalOf,
} from '../../stores/partners/withdrawal-store.ts'
import { writeHashFault } from '../../stores/payments/hash-fault-store.ts'
import { keepProof } from '../../stores/payments/proof-store.ts'
import type { StoredWithdrawal } from '../../stores/payouts/withdrawal-store.ts'

type Of = Pick<StoredWithdrawal, 'payout_id' | 'order_id' | 'partner_withdrawal_id'>

/** The words of the transition table for what an exchange says. */
type News = 'recordPayout' | 'payoutNotSent' | 'payoutLost' | 'payoutNews' | 'payoutDeclined' | 'payoutDoubted' | 'payoutConfirmed'

export type Paid = {
  /** As it stands here; null where there is none. `queued`: it is not sent. */
  payout: {
    state: Payout['state']
    askedAt: string | null
    providerId: string | null
    proof: string | null
    cost: string
    doubt: PayoutDoubt | undefined
  } | null
  /** Nobody may move it now. */
  isHeld: boolean
  /** It waits to be sent, and nobody is at it. */
  isFree: boolean
  /** It waits to be sent, and somebody pays it by hand, or has not said whether he did. */
  isClaimed: boolean
  /** Tells it news. The same object comes back if it took nothing from them. */
  tell: (action: News, inputs: Inputs) => Promise<Paid>
  /** Writes what the chain says against its hash. */
  noteFault: (proof: string, fault: HashFault) => Promise<void>
}

/** Locks what a withdrawal pays, before the withdrawal itself. */
export async function lockPaid(tx: Tx, ctx: Context, row: Of): Promise<Paid> {
  if (row.partner_withdrawal_id !== null) {
    const found = await lockPartnerWithdrawal(tx, row.partner_withdrawal_id)
    if (!found) throw new Error('a withdrawal pays something')
    return ofPartner(tx, ctx, found)
  }
  const { order_id: orderId, payout_id: payoutId } = row
  if (orderId === null || payoutId === null) throw new Error('a withdrawal pays something')
  return ofOrder(tx, ctx, await lockOrder(tx, ctx, orderId, 'all'), payoutId)
}

/** Staff who look at it see that something has changed. */
export async function publishPaid(tx: Tx, { order_id, partner_withdrawal_id }: Of): Promise<void> {
  await publish(tx, order_id === null ? `partnerPayment:${partner_withdrawal_id ?? ''}` : `staffOrder:${order_id}`)
}

type Standing = Pick<NonNullable<Paid['payout']>, 'state' | 'providerId' | 'proof'>
const known = ['state', 'provider_id as providerId', 'proof'] as const

/** What a withdrawal pays, as it stands now; without a lock. */
export async function paidBy(db: Kysely<Tables>, { payout_id, partner_withdrawal_id }: Of): Promise<Standing | null> {
  if (payout_id !== null) return (await db.selectFrom('payouts').select(known).where('id', '=', payout_id).executeTakeFirst()) ?? null
  const row = partner_withdrawal_id === null ? null : await findPartnerWithdrawal(db, partner_withdrawal_id)
  return row && { state: standing[row.status], providerId: row.machine?.providerId ?? null, proof: row.proof }
}

/**
 * What a withdrawal that its exchange has taken is to its payout: `open`, it waits for its arrival; `over`, nothing is to come, for it has
 * arrived or came back; `replaced`, people took it for dead, or recorded something else in its place.
 */
export function roleOf(
  { provider_id, transaction_hash }: Pick<StoredWithdrawal, 'provider_id' | 'transaction_hash'>,
  payout: Standing | null,
): 'open' | 'over' | 'replaced' {
  if (payout === null || payout.state === 'returned') return 'over'
  const names = [provider_id, transaction_hash].filter((name) => name !== null)
  const isIt = names.some((name) => name === payout.providerId || name === payout.proof)
  if (!isIt) return 'replaced'
  return payout.state === 'sent' ? 'open' : payout.state === 'confirmed' ? 'over' : 'replaced'
}

function ofOrder(tx: Tx, ctx: Context, stored: StoredOrder, payoutId: string): Paid {
  const { order } = stored
  const payout = order.payouts.find(({ id }) => id === payoutId)
  const waits = payout?.state === 'queued' && payout.askedAt === null && order.status === 'paymentChecked'
  const paid: Paid = {
    payout: payout ? { ...payout, doubt: payout.doubt } : null,
    isHeld: order.hold.kind !== 'none',
    isFree: waits && payout.claim === undefined,
    isClaimed: waits && payout.claim !== undefined,
    async tell(action, inputs) {
      const told = action === 'payoutDoubted' ? { payoutId, ...inputs } : inputs
      const moved = await tryMove(tx, ctx, stored, { action, by: { actor: 'system', personId: null }, inputs: told })
      if (!('code' in moved)) return ofOrder(tx, ctx, moved, payoutId)
      ctx.log.error({ orderId: order.id, action, code: moved.code }, 'an order did not take what its exchange says')
      return paid
    },
    noteFault: async (proof, fault) => void (await writeHashFault(tx, 'payouts', { id: payoutId, proof }, fault)),
  }
  return paid
}

async function ofPartner(tx: Tx, ctx: Context, row: StoredPartnerWithdrawal): Promise<Paid> {
  const withdrawal = withdrawalOf(row)
  const { machine, claim } = withdrawal
  const waits = withdrawal.state === 'requested' && machine !== null && machine.askedAt === null
  const paid: Paid = {
    payout: {
      state: standing[withdrawal.state],
      askedAt: machine?.askedAt ?? null,
      providerId: machine?.providerId ?? null,
      proof: withdrawal.proof,
      cost: '0',
      doubt: machine?.doubt ?? undefined,
    },
    // what has left arrives whether he is paused or not
    isHeld: withdrawal.state === 'requested' && ((await isPartnerPaused(tx, row.partner_id)) ?? false),
    isFree: waits && claim === undefined,
    isClaimed: waits && claim !== undefined,
    async tell(action, inputs) {
      const news = newsOf(action, inputs)
      const after = news && afterNews(withdrawal, news, ctx.now())
      if (!news || !after) return paid
      if (news.kind === 'hash') await keepHash(tx, ctx, row, news.hash)
      await saveWithdrawal(tx, ctx, row, after)
      const now = await lockPartnerWithdrawal(tx, row.id)
      return now ? ofPartner(tx, ctx, now) : paid
    },
    // the page of the payment shows what the chain says
    noteFault: () => Promise.resolve(),
  }
  return paid
}

const standing = {
  unconfirmed: 'queued',
  requested: 'queued',
  sent: 'sent',
  withdrawn: 'confirmed',
  cancelled: 'failed',
} as const satisfies Record<PartnerWithdrawal['state'], Payout['state']>

function newsOf(action: News, { providerId, proof, reason, doubt }: Inputs): ExchangeNews | null {
  switch (action) {
    case 'recordPayout':
      return providerId === undefined ? null : { kind: 'taken', providerId }
    case 'payoutNotSent':
      return { kind: 'notSent', problem: reason ?? '' }
    case 'payoutLost':
      return { kind: 'lost' }
    case 'payoutNews':
      return proof === undefined ? null : { kind: 'hash', hash: proof }
    // whatever the cause, staff decide what is next
    case 'payoutDeclined':
      return { kind: 'doubted', doubt: 'failed' }
    case 'payoutDoubted':
      return { kind: 'doubted', doubt: doubt ?? null }
    case 'payoutConfirmed':
      return { kind: 'arrived' }
  }
}

/** The hash that an exchange tells of proves this withdrawal alone. If it is used already, the exchange is believed all the same. */
async function keepHash(tx: Tx, ctx: Context, row: StoredPartnerWithdrawal, proof: string): Promise<void> {
  const currency = await findCurrency(tx, row.currency_id)
  if (!currency) throw new Error('a withdrawal has its currency')
  const to = { address: ctx.cipher.decrypt(row.wallet), memo: null }
  const proven = { kind: 'crypto', family: currency.addressValidator, proof, to, orderId: null, comesIn: false } as const
  const use = await keepProof(tx, ctx, proven, { partnerWithdrawalId: row.id })
  if (use) ctx.log.warn({ withdrawalId: row.id, ...use }, 'what a machine tells of is written down for another already')
}
