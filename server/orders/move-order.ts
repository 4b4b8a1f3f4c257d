/** The only place where the status of an order changes. It asks the table and writes the result in the caller's transaction. */
import { Refusal } from '../../core/errors/catalogue.ts'
import type { Action } from '../../core/orders/actions.ts'
import { alreadyHolds } from '../../core/orders/already-holds.ts'
import { allowedActions, decide, type Moved } from '../../core/orders/decide.ts'
import type { Facts, Inputs, Mover } from '../../core/orders/facts.ts'
import type { Order } from '../../core/orders/order.ts'
import { isMoneyOwed } from '../../core/orders/refunds.ts'
import { isOpen } from '../../core/orders/statuses.ts'
import { nextDeadline } from '../../core/orders/timers.ts'
import { addSeconds, secondsBetween } from '../../core/time/instant.ts'
import { type AuditRow, auditRow } from '../base/audit/audit-store.ts'
import type { Context, Tx } from '../base/context.ts'
import type { CallContext } from '../base/handler.ts'
import { publish } from '../base/live/signals.ts'
import { watchAgain } from '../stores/credentials/credentials-store.ts'
import { bookMove, bookQueued, leaveQueue } from '../stores/ledger/post.ts'
import { newDetailsFields } from '../stores/orders/new-details-store.ts'
import { insertRating } from '../stores/orders/order-list-store.ts'
import { type StoredOrder, saveOrder } from '../stores/orders/order-store.ts'
import { saveLikelyPayments } from '../stores/payments/likely-store.ts'
import { freePayments, savePayments } from '../stores/payments/payment-store.ts'
import { savePayouts } from '../stores/payments/payout-store.ts'
import { saveRefunds, saveRefundTo } from '../stores/refunds/refund-store.ts'
import { doOutgoing } from './do-outgoing.ts'
import { type Around, aroundOf, decideBy } from './gather-facts.ts'
import { lightFacts } from './office.ts'
import { keepProofOfPayment, keepProofs } from './order-proofs.ts'
import { settleWithdrawal } from './payouts/settle-withdrawal.ts'
import { publishReviews } from './reviews/save-review.ts'
import { saveDetails } from './saved-details/save-details.ts'
import { signQuotes } from './sign-quotes.ts'
import { slotsForStaff } from './slots-for-staff.ts'

export type Move = {
  action: Action
  by: Mover
  inputs: Inputs
  /** An operator says that he has searched for payments up to this moment. */
  lookedUntil?: string
  /** The bank itself says that the money is for this order. The system may confirm it as if a watcher had seen it. */
  sure?: boolean
  /** Only for rateService. */
  rating?: { stars: number; text: string }
}

/**
 * Moves an order that lockOrder has loaded, and answers with the order after the move. A refusal has the table's reason, the present
 * status and the allowed actions, and changes nothing. If a client presses again for an effect that is there already, the answer is the
 * unchanged order.
 */
export async function moveOrder(tx: Tx, ctx: Context | CallContext, stored: StoredOrder, move: Move): Promise<StoredOrder> {
  const moved = await tryMove(tx, ctx, stored, move)
  if (!('code' in moved)) return moved
  if (move.by.actor === 'client' && alreadyHolds(stored.order, move.action)) return stored
  const wait = moved.code === 'TOO_SOON' ? { seconds: await secondsToWait(ctx, stored.order) } : {}
  const slots = moved.code === 'MEETING_SLOT_TAKEN' && isStaffs(move.by) ? await slotsForStaff(tx, ctx, stored.order, move.inputs) : {}
  throw new Refusal(moved.code, { status: moved.status, allowed: [...moved.allowed], ...wait, ...slots, ...moved.details })
}

/** How many seconds the client must wait before he may ask again for a search for his payment. */
async function secondsToWait(ctx: Context, { lookedAt }: Order): Promise<number> {
  const { checkTransactionSeconds } = await ctx.settings()
  return Math.max(1, secondsBetween(ctx.now(), addSeconds(lookedAt ?? ctx.now(), checkTransactionSeconds)))
}

type Refused = Extract<ReturnType<typeof decide>, { ok: false }>

/** Like moveOrder, but returns a refusal instead of throwing it: timers and watchers try moves that are often refused. */
export async function tryMove(tx: Tx, ctx: Context | CallContext, stored: StoredOrder, move: Move): Promise<StoredOrder | Refused> {
  const { action, by, inputs, sure = false } = move
  const around = aroundOf(tx, ctx, stored.order)
  const lookedUntil = move.lookedUntil ?? stored.extras.lookedUntil
  const { decided, facts } = await decideBy({ ...around, tx, ctx, stored, action, inputs, sure, lookedUntil }, (known) =>
    decide(stored.order, action, by, inputs, known),
  )
  if (!decided.ok) return decided
  const before = { ...stored, extras: { ...stored.extras, lookedUntil } }
  const after = await save(tx, ctx, before, { moved: decided, facts, around, deed: deedOf(ctx, stored, decided, move) })
  if (action === 'attachPayment' && inputs.payment === undefined) await keepProofOfPayment(tx, ctx, stored.order, after.order, around.pair)
  if (move.rating) {
    await insertRating(tx, after.order.id, move.rating, facts.now)
    await publishReviews(tx)
  }
  return after
}

/** The row of the audit log for an action of staff; null for anybody else. */
function deedOf(ctx: Context | CallContext, { order }: StoredOrder, moved: Moved, move: Move): AuditRow | null {
  if (!isStaffs(move.by)) return null
  const { personId } = move.by
  return auditRow(ctx, { personId, action: move.action, subject: `order:${order.id}`, details: auditDetails(order, moved, move) })
}

const isStaffs = (by: Mover): by is Mover & { personId: string } => by.actor !== 'client' && by.personId !== null

const auditDetails = (before: Order, moved: Moved, { inputs }: Move) => ({
  row: moved.row,
  from: before.status,
  to: moved.to,
  ...(inputs.reason === undefined ? {} : { reason: inputs.reason }),
  ...(inputs.paymentId === undefined ? {} : { paymentId: inputs.paymentId }),
  ...(inputs.proof === undefined ? {} : { proof: inputs.proof }),
  ...(inputs.sentId === undefined ? {} : { sentId: inputs.sentId, formerProof: recordedProof(before, inputs.sentId) }),
  ...(inputs.amount === undefined ? {} : { amount: inputs.amount }),
  ...(inputs.asked === undefined ? {} : { asked: inputs.asked }),
  // the audit log names both people behind an agreement
  ...(before.agreement === null
    ? {}
    : { askedBy: before.agreement.askedBy, agreedBy: moved.order.agreement?.agreedBy ?? before.agreement.agreedBy }),
})

const recordedProof = ({ payouts, refunds }: Order, sentId: string): string | null =>
  [...payouts, ...refunds].find(({ id }) => id === sentId)?.proof ?? null

async function save(
  tx: Tx,
  ctx: Context | CallContext,
  before: StoredOrder,
  { moved, facts, around: { pair }, deed }: { moved: Moved; facts: Facts; around: Around; deed: AuditRow | null },
): Promise<StoredOrder> {
  const order = { ...moved.order, version: before.order.version + 1 }
  // a growing number of confirmations changes the version, but makes no history row
  const counted = moved.from === moved.to && moved.history.action !== 'replaceFile' && onlyConfirmationsGrew(before.order, order)
  const dueAt = nextDeadline(order, facts.settings, facts.openingFrom)?.at ?? null
  const requestId = requestIdOf(ctx)
  const { lookedUntil } = before.extras
  const { now: at, freeReserve } = facts
  await saveOrder(tx, before, order, counted ? null : { ...moved, order }, { at, dueAt, lookedUntil, requestId, freeReserve, deed })
  if (order.quotes.length > before.order.quotes.length) await signQuotes(tx, ctx, order, await pair())
  const fromQueue = await leaveQueue(tx, before.order, order, facts.now)
  await savePayments(tx, before.order, order, facts.now)
  await saveLikelyPayments(tx, before.order, order, facts.now)
  const freed = await freePayments(tx, before.order, order)
  await savePayouts(tx, before.order, order)
  await settleWithdrawal(tx, { before: before.order, after: order, actor: moved.history.actor, at: facts.now, settings: facts.settings })
  await saveRefundTo(tx, ctx, before.order, order)
  await saveRefunds(tx, before.order, order)
  await keepProofs(tx, ctx, before.order, { ...before, order }, { pair, byPerson: moved.history.actor !== 'system' })
  await bookMove(tx, { before: before.order, moved: { ...moved, order }, at: facts.now, fromQueue })
  for (const id of freed) await bookQueued(tx, null, id, facts.now, { event: 'paymentReassigned', ...byPerson(moved) })
  const historyLength = before.historyLength + (counted ? 0 : 1)
  const { answered } = await doOutgoing(tx, ctx, {
    order,
    extras: before.extras,
    pair,
    outgoing: moved.outgoing,
    step: order.version,
    requestId,
  })
  if (isOpen(order.status) && !isOpen(before.order.status)) await watchAgain(tx, order.id)
  // until when one may write depends on the end of the order, and then on money that is still here
  const settled = !isOpen(order.status) && isMoneyOwed(order) !== isMoneyOwed(before.order)
  if (settled || isOpen(order.status) !== isOpen(before.order.status)) await publish(tx, `chat:${order.id}`)
  if (order.status === 'done' && before.order.status !== 'done') await saveDetails(tx, ctx, { ...before, order }, await pair())
  if (order.softReserve !== before.order.softReserve) await publish(tx, 'rates')
  await publishOrder(tx, order.id)
  const replaced = moved.outgoing.find((out) => out.kind === 'detailsReplaced')
  const extras = replaced ? { ...before.extras, fields: await newDetailsFields(tx, ctx, replaced.detailsId) } : before.extras
  await answered
  return { order, extras, historyLength }
}

const byPerson = ({ history: { personId, why } }: Moved) => ({
  ...(personId === null ? {} : { personId }),
  ...(why === null ? {} : { reason: why }),
})

function onlyConfirmationsGrew(before: Order, after: Order): boolean {
  const bare = (order: Order) =>
    JSON.stringify({ ...order, version: 0, payments: order.payments.map((payment) => ({ ...payment, confirmations: 0 })) })
  return bare(before) === bare(after)
}

export const requestIdOf = (ctx: Context | CallContext): string | null => ('requestId' in ctx ? ctx.requestId : null)

/** Changes a part of the order that the table does not know: no status and no history row, but a new version. */
export async function saveExtras(
  tx: Tx,
  ctx: Context | CallContext,
  stored: StoredOrder,
  changed: Partial<Pick<Order, 'assignedTo' | 'handedBy' | 'complaintAnsweredAt'>>,
): Promise<StoredOrder> {
  const settings = await ctx.settings()
  const facts = lightFacts(settings, ctx.now())
  const order = { ...stored.order, ...changed, version: stored.order.version + 1 }
  const dueAt = nextDeadline(order, settings, facts.openingFrom)?.at ?? null
  await saveOrder(tx, stored, order, null, { at: facts.now, dueAt, lookedUntil: stored.extras.lookedUntil, requestId: requestIdOf(ctx) })
  await publishOrder(tx, order.id)
  return { ...stored, order }
}

/** Publishes the order for its client, for staff, and for the queue of the desk. */
async function publishOrder(tx: Tx, id: string): Promise<void> {
  await publish(tx, `order:${id}`)
  await publish(tx, `staffOrder:${id}`)
  await publish(tx, 'queue')
}

/** Refuses a press on an old version: somebody else has changed the order since. */
export async function refuseOldVersion(ctx: Context, { order }: StoredOrder, version: number, { actor, personId }: Mover): Promise<void> {
  if (order.version === version) return
  const allowed = allowedActions(order, actor, lightFacts(await ctx.settings(), ctx.now()), personId).map(({ action }) => action)
  throw new Refusal('ACTION_NOT_NOW', { status: order.status, allowed, version: order.version })
}
