/** One transfer to a card, from its bank or from a person. It becomes a payment exactly once, and goes to its order if that is sure. */
import type { Currency } from '../../../core/directions/currency.ts'
import { adoptedBy } from '../../../core/statements/adopted-by.ts'
import { type Candidate, type Match, matchRow } from '../../../core/statements/match-row.ts'
import type { StatementRow } from '../../../core/statements/read-statement.ts'
import { earlier, later } from '../../../core/time/instant.ts'
import type { Context, Tx } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { bookQueued } from '../../stores/ledger/post.ts'
import { lockOrder, type StoredOrder } from '../../stores/orders/order-store.ts'
import { insertPayment, setUnmatched } from '../../stores/payments/payment-store.ts'
import { adoptRow, candidatesOf, enteredByHand, knownKeys, lockCard } from '../../stores/statements/statement-store.ts'
import { tryMove } from '../move-order.ts'
import { tellLikelyOrders } from '../payments/find-likely-payments.ts'
import { settleByItself } from '../settle-by-itself.ts'

export type RowToTake = { credentialsId: string; currency: Currency; key: string; row: Omit<StatementRow, 'line' | 'document'> }
export type Taken = 'known' | 'waiting' | { orderId: string; number: number }

const system = { actor: 'system', personId: null } as const

/**
 * Takes a row of a statement in its own transaction. A payment of it that somebody entered by hand, even a moment ago, gets the key of
 * the row and is known.
 */
export const takeRow = (context: Context, one: RowToTake): Promise<Taken> =>
  transaction(context.database, async (tx) => {
    await lockCard(tx, one.credentialsId)
    if ((await knownKeys(tx, [one.key])).size > 0) return 'known'
    const hand = adoptedBy(one.row, await enteredByHand(tx, one.credentialsId, { from: one.row.at, amount: one.row.amount }))
    if (hand !== null && (await adoptRow(tx, hand.id, { was: hand.key, key: one.key, credentialsId: one.credentialsId }))) return 'known'
    return takeRowFor(tx, context, one, await whoseRow(tx, context, one))
  })

/** The order that a transfer certainly belongs to, under its lock. */
export type Whose = { stored: StoredOrder; match: Match; since: string }

/** The card must be locked. Reads the order again under its lock: if two rows fit the same order, the second finds it paid. */
export async function whoseRow(tx: Tx, context: Context, one: RowToTake): Promise<Whose | null> {
  const { sumToleranceBank } = await context.settings()
  const sureAmong = (candidates: readonly Candidate[]): Match | null =>
    matchRow(one.row, candidates, one.currency, sumToleranceBank).find(({ sure }) => sure) ?? null
  const about = { amount: one.row.amount, tolerance: sumToleranceBank }
  const first = sureAmong(await candidatesOf(tx, context, one.credentialsId, about))
  if (first === null) return null
  const stored = await lockOrder(tx, context, first.orderId, 'all')
  const candidates = await candidatesOf(tx, context, one.credentialsId, about)
  const match = sureAmong(candidates)
  if (match?.orderId !== stored.order.id) return null
  return { stored, match, since: candidates.find(({ orderId }) => orderId === match.orderId)?.since ?? one.row.at }
}

/** Stores the transfer and moves its order. Without an order it waits. */
export async function takeRowFor(tx: Tx, context: Context, one: RowToTake, whose: Whose | null): Promise<Taken> {
  if (whose === null) return (await insert(tx, context, one, null)) === null ? 'known' : 'waiting'
  const { stored, match, since } = whose
  const problem = match.reasons.includes('senderDiffers') ? ('wrongSender' as const) : null
  // if only the day is known, takes the earliest possible moment
  const seenAt = one.row.exact ? one.row.at : later(one.row.at, since)
  const payment = await insert(tx, context, one, { orderId: match.orderId, seenAt, problem })
  if (payment === null) return 'known'
  const moved = await tryMove(tx, context, stored, { action: 'paymentSeen', by: system, inputs: { payment } })
  if (!('code' in moved)) {
    await settleByItself(tx, context, moved, { confirm: true, sure: true })
    return { orderId: match.orderId, number: match.number }
  }
  // money is never refused: if no row of the table takes it, it waits in the unmatched queue
  await setUnmatched(tx, payment.id)
  await bookQueued(tx, null, payment.id, context.now())
  await tellLikelyOrders(tx, context, payment.id)
  return 'waiting'
}

/** Stores the transfer. Null if it is stored already. A transfer without an order is booked as unmatched and waits for staff. */
async function insert(
  tx: Tx,
  context: Context,
  { credentialsId, currency, key, row }: RowToTake,
  whose: { orderId: string; seenAt: string; problem: 'wrongSender' | null } | null,
) {
  const payment = {
    id: context.newId(),
    amount: row.amount,
    seenAt: earlier(whose?.seenAt ?? row.at, context.now()),
    // a statement of the bank is final, so there are no confirmations to count
    confirmations: 0,
    confirmationsNeeded: 0,
    transactionHash: row.bankId,
    sender: withoutNumbers(row.sender),
    memo: withoutNumbers(row.text),
    problem: whose?.problem ?? null,
  }
  const orderId = whose?.orderId ?? null
  const isNew = await insertPayment(tx, {
    ...payment,
    naturalKey: key,
    orderId,
    credentialsId,
    currencyId: currency.id,
    dateCreated: context.now(),
    toldByDay: !row.exact,
  })
  if (!isNew) return null
  if (orderId === null) {
    await bookQueued(tx, null, payment.id, context.now())
    await tellLikelyOrders(tx, context, payment.id)
  }
  return payment
}

/** Only the last four digits of cards, accounts and phones are stored, in the text and beside the name of the sender. */
const withoutNumbers = (text: string | null): string | null =>
  text && text.replaceAll(/\d(?:[\s-]?\d){9,}/g, (number) => `•••${number.replaceAll(/\D/g, '').slice(-4)}`)
