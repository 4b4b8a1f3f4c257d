/** Lives of orders that are lived for real, call by call: what the past of an office is copied from. */
import { randomBytes } from 'node:crypto'
import { instantOf } from '../../core/time/instant.ts'
import type { Transfer } from '../../outside/chains/chain-watcher.ts'
import { transaction } from '../../server/base/db/transaction.ts'
import { type Move, moveOrder } from '../../server/orders/move-order.ts'
import { growTransfer, loseTransfer, matchTransfer } from '../../server/orders/payments/match-payment.ts'
import { type WatchedRow, watchedOfOrder } from '../../server/stores/credentials/credentials-store.ts'
import { lockOrder } from '../../server/stores/orders/order-store.ts'
import { paymentsOf } from '../../server/stores/payments/payment-store.ts'
import { todaysConsents } from '../../tests/consents.ts'
import type { Person, Stage } from '../stage.ts'

export const giveCurrencyId = 'usdt-trc20'
const confirmationsNeeded = 20

/** What of a life stands in its rows as a word of its own, so that a copy gets another in its place. */
export type LivedOrder = { orderId: string; uid: string; card: string; holder: string; email: string; words: readonly string[] }

/** An order of USDT on TRON for roubles on a card, by call. */
export async function anOrder(
  { url }: Pick<Stage, 'url'>,
  person: Person,
  change: { email?: string; holder?: string } = {},
): Promise<string> {
  const data = {
    idempotencyKey: `bench-${randomBytes(12).toString('hex')}`,
    directionId: 'usdt-sber',
    giveCurrencyId,
    side: 'give',
    amount: '100',
    rateSeen: '0.0000000001',
    fields: { card, holder: change.holder ?? 'Мария Иванова' },
    email: change.email ?? 'maria@example.com',
    language: 'ru',
    consents: todaysConsents(),
  }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.token}`, 'x-forwarded-for': person.address }
  const answer = await fetch(`${url}/call/createOrder`, { method: 'POST', headers, body: JSON.stringify({ data }) })
  const { result, error } = (await answer.json()) as { result?: { orderId: string }; error?: unknown }
  if (!result) throw new Error(`no order was made: ${JSON.stringify(error)}`)
  return result.orderId
}
const card = '4111 1111 1111 1111'

/** The address of an order as its watcher has it. The server's own watchers see no such transfers, and are kept away from it. */
export async function watchedRow({ context }: Stage, orderId: string): Promise<WatchedRow> {
  const [row] = await watchedOfOrder(context.database.kysely, Object.keys(context.watchers), orderId)
  if (!row) throw new Error('an order has an address that is watched')
  await context.database.pool.query("update credentials set asked_at = now() + interval '1 year' where id = $1", [row.id])
  return row
}

export const aTransfer = (row: WatchedRow, sender: string, seen: Pick<Transfer, 'confirmations' | 'confirmed'>): Transfer => {
  const hash = randomBytes(32).toString('hex')
  return {
    key: `bench:${hash}`,
    amount: '100',
    from: sender,
    memo: null,
    transactionHash: hash,
    at: instantOf(Date.now()),
    to: row.id,
    contract: null,
    ...seen,
  }
}

/** Four ways that an order went, each to its end. */
export const lives = {
  /** Paid, credited, paid out, done. */
  async done(stage: Stage, operator: string): Promise<LivedOrder> {
    const { context } = stage
    const life = await begin(stage, 'done')
    const { row, sender, proof } = life
    const transfer = aTransfer(row, sender, { confirmations: 3, confirmed: false })
    await matchTransfer(context, row, transfer, confirmationsNeeded)
    const known = await paymentsOf(context.database.kysely, row, { since: row.since, keys: [transfer.key] })
    const payment = known.get(transfer.key)
    if (!payment) throw new Error('a transfer became a payment')
    await growTransfer(context, payment, { ...transfer, confirmations: confirmationsNeeded, confirmed: true }, confirmationsNeeded)
    await life.move({ action: 'claimPayout', by: { actor: 'operator', personId: operator }, inputs: {} })
    await life.move({ action: 'recordPayout', by: { actor: 'operator', personId: operator }, inputs: { proof } })
    await life.move({ action: 'finishOrder', by: { actor: 'client', personId: life.uid }, inputs: {} })
    return { ...life, words: [transfer.transactionHash, sender, proof] }
  },
  /** Never paid. */
  async unpaid(stage: Stage): Promise<LivedOrder> {
    const life = await begin(stage, 'unpaid')
    await life.cancel()
    return life
  },
  /** Closed, opened again at a new rate, and closed for good: two receipts. */
  async reopened(stage: Stage, operator: string): Promise<LivedOrder> {
    const life = await begin(stage, 'reopened')
    await life.cancel()
    await life.move({ action: 'reopen', by: { actor: 'operator', personId: operator }, inputs: { reason: 'the client asked by phone' } })
    await life.cancel()
    return life
  },
  /** Paid by a transfer that its network threw away. */
  async thrownAway(stage: Stage): Promise<LivedOrder> {
    const { context } = stage
    const life = await begin(stage, 'thrownAway')
    const { row, sender } = life
    const transfer = aTransfer(row, sender, { confirmations: 1, confirmed: false })
    await matchTransfer(context, row, transfer, confirmationsNeeded)
    const known = await paymentsOf(context.database.kysely, row, { since: row.since, keys: [transfer.key] })
    const payment = known.get(transfer.key)
    if (!payment) throw new Error('a transfer became a payment')
    await loseTransfer(context, payment)
    await life.cancel()
    return { ...life, words: [transfer.transactionHash, sender] }
  },
} as const
export type Life = keyof typeof lives

async function begin(stage: Stage, name: string) {
  const { context } = stage
  const [person] = await stage.people(1)
  if (!person) throw new Error('no people')
  const email = `${name.toLowerCase()}@model.example`
  const holder = 'Модель Моделева'
  const orderId = await anOrder(stage, person, { email, holder })
  const row = await watchedRow(stage, orderId)
  const move = (step: Move) =>
    transaction(context.database, async (tx) => moveOrder(tx, context, await lockOrder(tx, context, orderId, 'all'), step))
  return {
    orderId,
    uid: person.uid,
    card,
    holder,
    email,
    words: [] as readonly string[],
    row,
    sender: `TSender${name}`,
    proof: `receipt 1 of ${name}`,
    move,
    cancel: () => move({ action: 'cancelOrder', by: { actor: 'client', personId: person.uid }, inputs: {} }),
  }
}
