/** Sensible things to test with, and one word to change: what a visitor sends, an order of his, and an operator at work. */
import { randomBytes } from 'node:crypto'
import type { Payload } from '../contract/calls.ts'
import type { OrderView } from '../contract/orders.ts'
import type { StaffOrderView } from '../contract/staff.ts'
import type { ChangedField } from '../core/directions/changed-fields.ts'
import { transaction } from '../server/base/db/transaction.ts'
import { currencies } from '../server/compose/demo/currencies.ts'
import { orderState } from '../server/orders/order-states.ts'
import { bookQueued } from '../server/stores/ledger/post.ts'
import { consentsAt, consentVersions } from './consents.ts'
import { newKey, type Outcome, type Session, type World } from './world.ts'

export type Wanted = Payload<'createOrder'>

/** 500 USDT on TRON for roubles on a card. So low a rate was "seen" that the present one is always in the client's favour. */
export const usdtToCard = (change: Partial<Wanted> = {}): Wanted => ({
  idempotencyKey: newKey(),
  directionId: 'usdt-sber',
  giveCurrencyId: 'usdt-trc20',
  side: 'give',
  amount: '500',
  rateSeen: '0.0000000001',
  fields: { card: '4111 1111 1111 1111', holder: 'Мария Иванова' },
  email: 'maria@example.com',
  language: 'ru',
  consents: { ...consentVersions },
  ...change,
})

/** The data of an outcome that must be good. */
export function good<T>(outcome: { ok: true; data: T } | { ok: false; code: string; details: unknown }): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code} ${JSON.stringify(outcome.details)}`)
  return outcome.data
}

/** A new order of this visitor. */
export async function anOrder(
  world: Pick<World, 'call' | 'clock'>,
  visitor: Session,
  change: Partial<Wanted> = {},
): Promise<{ orderId: string; number: number }> {
  const wanted = usdtToCard({ consents: consentsAt(world.clock.now()), ...change })
  return good(await world.call('createOrder', wanted, visitor))
}

/** The order as its client sees it; looking changes nothing. */
export async function see(world: World, visitor: Session, orderId: string): Promise<OrderView> {
  const caller = {
    uid: visitor.uid,
    role: 'regular',
    anonymous: true,
    language: 'ru',
    sessionId: 'test',
    secondFactorFreshUntil: null,
    suspension: null,
  } as const
  const present = await orderState(world.context, orderId, caller)
  if (!present) throw new Error('this visitor may not see the order')
  return present.state
}

/** One press of an operator on what he sees now. */
export async function operate(
  world: World,
  operator: Session,
  orderId: string,
  action: string,
  inputs: Payload<'operateOrder'>['inputs'] = {},
): Promise<Outcome<'operateOrder'>> {
  const { order } = good(await world.call('getOrder', { orderId }, operator))
  // the form proposes the time
  const proposed = action === 'attachPayment' || inputs.asked === 'attachPayment' ? { at: order.paidMarkedAt ?? world.clock.now() } : {}
  const sent = { idempotencyKey: newKey(), orderId, action, version: order.version, inputs: { ...proposed, ...inputs } }
  return world.call('operateOrder', sent, operator)
}

/** The same, where it must succeed. Whoever records a payout or a refund has claimed it before he sent it, where it is sent by hand. */
export async function operated(...[world, operator, orderId, action, inputs]: Parameters<typeof operate>): Promise<StaffOrderView> {
  if (action === 'recordPayout') await claimed(world, operator, orderId)
  if (action === 'recordRefund') await claimed(world, operator, orderId, 'claimRefund')
  return good(await operate(world, operator, orderId, action, inputs))
}

/** "I am paying this now", where that is offered. */
export async function claimed(world: World, operator: Session, orderId: string, claim = 'claimPayout'): Promise<void> {
  const { order } = good(await world.call('getOrder', { orderId }, operator))
  if (order.actions.some(({ action }) => action === claim)) good(await operate(world, operator, orderId, claim))
}

/** Gives an order to himself, to a colleague or to nobody, on the version that he sees. */
export async function assigned(world: World, operator: Session, orderId: string, to: Session | null, reason?: string) {
  const { order } = good(await world.call('getOrder', { orderId }, operator))
  const payload = {
    idempotencyKey: newKey(),
    orderId,
    to: to?.uid ?? null,
    version: order.version,
    ...(reason === undefined ? {} : { reason }),
  }
  return world.call('assignOrder', payload, operator)
}

/** What a client does with his own order. */
export const act = (
  world: World,
  visitor: Session,
  orderId: string,
  actionName: string,
  inputs: Omit<Payload<'orderUserAction'>['payload'], 'orderId'> = {},
) => world.call('orderUserAction', { idempotencyKey: newKey(), actionName, payload: { orderId, ...inputs } }, visitor)

/**
 * The order's coin goes to what the order says to pay to, with its memo, and is in the next block: on TRON after three seconds
 * at most. `change` is what the payer does otherwise.
 */
export async function pay(world: World, visitor: Session, orderId: string, amount?: string, change: object = {}): Promise<void> {
  const order = await see(world, visitor, orderId)
  const coin = currencies.find(({ id }) => id === order.giveCurrencyId)
  if (!order.credentials || !coin?.network) throw new Error('nothing to pay to')
  const { value: address, memo } = order.credentials
  const { asset, network } = coin
  world.simulator.control('pay', { address, memo, asset, network, amount: amount ?? order.remaining, ...change })
}

/** Another reserve of a currency, as an admin types it. */
export async function setReserve(world: World, id: string, reserve: string): Promise<void> {
  const admin = await world.admin()
  const { currency, version } = good(await world.call('getCurrency', { id }, admin))
  const { id: _, ...draft } = { ...currency, reserve }
  good(await world.call('setCurrency', { id, version, currency: draft, reserveReason: 'пересчитали' }, admin))
}

/** A day of the test's clock at an hour of Moscow. */
export const moscow = (day: string, time: string): string => new Date(`${day}T${time}:00.000+03:00`).toISOString()

/** What the audit has of a subject, oldest first; `fields` are the places that changed. */
export async function audited(world: World, subject: string) {
  const rows = await world.database.kysely
    .selectFrom('audit')
    .select(['person_id', 'action', 'details', 'at'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, fields: (row.details as { fields?: ChangedField[] }).fields ?? [] }))
}

/** 500 USDT that came and were credited: roubles wait to be sent to the card. */
export async function credited(
  world: World,
  visitor: Session,
  email = 'maria@example.com',
  change: Partial<Wanted> = {},
): Promise<{ orderId: string; number: number }> {
  const made = await anOrder(world, visitor, { email, ...change })
  await pay(world, visitor, made.orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  return made
}

/** So long, and looked at so often, that what its network has no more counts as gone: it is asked three times over the time of the proof. */
export async function untilGone(world: World): Promise<void> {
  const { vanishProofMinutes } = await world.context.settings()
  for (const minutes of [1, vanishProofMinutes / 2, vanishProofMinutes / 2, 1]) await world.pass({ minutes })
}

/** The same, sent and refused by the bank. */
export async function declined(world: World, visitor: Session, email: string): Promise<{ orderId: string; number: number }> {
  const made = await credited(world, visitor, email)
  const operator = await world.operator()
  await operated(world, operator, made.orderId, 'recordPayout', { proof: 'чек 1001' })
  await operated(world, operator, made.orderId, 'payoutDeclined', { reason: 'payout.noSuchRecipient', proof: 'ответ банка' })
  return made
}

/** Roubles for USDT that a new visitor has paid, credited: USDT wait to be sent to the address. 20 000 roubles are some 230 USDT. */
export async function paidInRoubles(
  world: World,
  operator: Session,
  { amount = '20000', email, address }: { amount?: string; email: string; address: string },
): Promise<{ orderId: string; number: number; visitor: Session; take: string; view: StaffOrderView }> {
  const visitor = await world.visitor()
  const way = { directionId: 'rub-usdt-trc20', giveCurrencyId: 'sber', amount, email, fields: { address, sender: 'Мария Иванова' } }
  const { orderId, number } = await anOrder(world, visitor, way)
  const { due } = await see(world, visitor, orderId)
  await operated(world, operator, orderId, 'attachPayment', { amount: due, proof: `bank ${orderId}` })
  const view = await operated(world, operator, orderId, 'confirmPayment')
  return { orderId, number, visitor, take: view.order.take, view }
}

/** The token of the newest email to this address that confirms new details. */
export async function confirmToken(world: World, email: string): Promise<string> {
  await world.sweep('sendMail')
  const emails = world.simulator.emails().filter(({ to }) => JSON.stringify(to).includes(email))
  const token = emails.map(({ text }) => /#confirm=([\w-]+)/.exec(text ?? '')?.[1]).find((found) => found !== undefined)
  if (token === undefined) throw new Error('no email asks to confirm anything')
  return token
}

type Unmatched = {
  amount?: string
  currencyId?: string
  state?: 'seen' | 'confirmed'
  confirmations?: number
  hash?: string
  memo?: string
  sender?: string
  credentialsId?: string
}

/** A transfer that a watcher saw and that fits no order. Answers with its id. */
export async function unmatchedPayment(world: World, given: Unmatched = {}): Promise<string> {
  const id = world.context.newId()
  const { amount = '500', currencyId = 'usdt-trc20', state = 'confirmed', confirmations = 20, memo = null, sender = 'TSender' } = given
  const at = world.clock.now()
  const row = {
    id,
    natural_key: `unmatched:${id}`,
    currency_id: currencyId,
    credentials_id: given.credentialsId ?? null,
    kind: 'transfer',
    amount,
    state,
    seen_at: at,
    confirmed_at: state === 'confirmed' ? at : null,
    confirmations,
    confirmations_needed: 20,
    transaction_hash: given.hash ?? randomBytes(32).toString('hex'),
    memo,
    sender,
    unmatched: true,
    date_created: at,
  } as const
  await transaction(world.database, async (tx) => {
    await tx.insertInto('payments').values(row).execute()
    await bookQueued(tx, null, id, at)
  })
  return id
}

/** What the books have of a payment, without the accounts where it comes to nothing. */
export async function bookedOf(world: World, paymentId: string): Promise<{ account: string; amount: string }[]> {
  const { rows } = await world.database.pool.query<{ account: string; amount: string }>(
    `select account, sum(amount)::text as amount from ledger_postings p join ledger_entries e on e.id = p.entry_id
     where e.payment_id = $1 group by account having sum(amount) <> 0 order by account`,
    [paymentId],
  )
  return rows
}

/** 1000 USDT for cash, and cash for USDT, where the client says when he would like to meet. */
export const meetingWish = { placeId: 'bank', at: moscow('2026-03-03', '17:30') }
export const cashTaken = {
  directionId: 'usdt-cash-rub',
  giveCurrencyId: 'usdt-trc20',
  amount: '1000',
  fields: { visitor: 'Мария Иванова' },
  meeting: meetingWish,
}
export const cashGiven = {
  directionId: 'cash-rub-usdt-trc20',
  giveCurrencyId: 'cash-rub',
  amount: '100000',
  fields: { address: 'TKkMYuKY6sMrGYiwEeDgkwrNzeJP4PvkiV', visitor: 'Мария Иванова' },
}
