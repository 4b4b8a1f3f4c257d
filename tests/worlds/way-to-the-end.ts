/** What staff, watchers and the client do to bring an order to its end: there are no dead ends. */
import { compare, sum } from '../../core/money/decimal.ts'
import type { Action } from '../../core/orders/actions.ts'
import type { Moved, Refused } from '../../core/orders/decide.ts'
import { arrived, counts, hasMoney } from '../../core/orders/exceptions.ts'
import type { Inputs } from '../../core/orders/facts.ts'
import { likelyPaymentsOf } from '../../core/orders/likely-payments.ts'
import type { Actor, Order } from '../../core/orders/order.ts'
import { isClosed, isOpen } from '../../core/orders/statuses.ts'
import { addHours, type Instant } from '../../core/time/instant.ts'

/** Tried in turn until one of them moves the order. */
const waysOn: readonly (readonly [action: Action, actor: Actor])[] = [
  ['payoutNotSent', 'system'],
  ['release', 'admin'],
  ['payoutExplained', 'admin'],
  ['waiveVerification', 'operator'],
  ['release', 'operator'],
  ['confirmationsGrew', 'system'],
  ['cashCounted', 'operator'],
  ['openingOfService', 'system'],
  ['confirmPayment', 'operator'],
  ['acceptDetails', 'operator'],
  ['recordPayout', 'operator'],
  ['claimPayout', 'operator'],
  ['releasePayout', 'admin'],
  ['complete', 'operator'],
  ['scheduleMeeting', 'operator'],
  ['cashHandedOver', 'operator'],
  ['denyLikelyPayment', 'operator'],
  ['cancel', 'operator'],
  ['openRefund', 'operator'],
  ['giveRefundDetails', 'client'],
  ['confirmRefundDetails', 'client'],
  ['approveRefund', 'admin'],
  ['approveRefund', 'operator'],
  ['recordRefund', 'operator'],
  ['recordRefund', 'admin'],
  ['claimRefund', 'operator'],
  ['claimRefund', 'admin'],
  ['releaseRefund', 'admin'],
  ['refundConfirmed', 'system'],
  // what was seen once and is neither confirmed nor proved to be gone, as where a node is not believed, people give up
  ['paymentReversed', 'operator'],
]

/** Nothing of what came is left here, and nothing that should go back is still on its way. */
const isReturned = (order: Order): boolean =>
  !hasMoney(order) && order.refunds.every(({ state }) => !['proposed', 'approved', 'sent'].includes(state))
export const isAtItsEnd = (order: Order): boolean =>
  !isOpen(order.status) && (order.status === 'done' ? isReturned({ ...order, received: '0' }) : isReturned(order))

/** Of an order at its end: what came was exchanged, or all of it was returned. */
export function isWellEnded(order: Order): boolean {
  const returned = sum(order.refunds.filter(({ state }) => state === 'confirmed').map(({ amount }) => amount))
  return order.status === 'done'
    ? order.payouts.some((payout) => payout.state === 'confirmed')
    : isClosed(order.status) && compare(returned, arrived(order)) >= 0
}

type Try = (action: Action, actor: Actor, inputs: Inputs) => Moved | Refused
export type StepOn = { action: Action; actor: Actor; inputs: Inputs; order: Order }

/** The next step to its end on a kind day; null is a dead end. `attempt` only asks, and changes nothing. */
export function nextToTheEnd(order: Order, now: Instant, attempt: Try): StepOn | null {
  for (const [action, actor] of waysOn) {
    const next = byTwo(order, now, attempt, action, actor)
    if (next !== null && moves(order, next)) return next
  }
  return null
}

/** Said once is enough, and counted once too. */
const moves = (order: Order, { action, order: after }: StepOn): boolean =>
  action === 'giveRefundDetails'
    ? order.refundTo === null
    : action !== 'cashCounted' || order.status !== after.status || order.received !== after.received

/** Alone, or by two: what waits of another kind is dropped first. */
function byTwo(order: Order, now: Instant, attempt: Try, action: Action, actor: Actor): StepOn | null {
  const { agreement } = order
  const as = (other: Action, by: Actor, more: Inputs = {}): StepOn | null => {
    const inputs = { ...inputsFor(order, now, other), ...more }
    const answer = attempt(other, by, inputs)
    return answer.ok ? { action: other, actor: by, inputs, order: answer.order } : null
  }
  const inputs = { ...inputsFor(order, now, action), ...(agreement?.action === action ? agreement.inputs : {}) }
  const alone = attempt(action, actor, inputs)
  if (alone.ok) return { action, actor, inputs, order: alone.order }
  if (alone.code !== 'NEEDS_SECOND_PERSON') return null
  if (agreement === null) return as('askAgreement', 'operator', { ...inputs, asked: action })
  const agrees = agreement.action === action ? as('agree', agreement.askedBy === 'admin' ? 'operator' : 'admin') : null
  return agrees ?? as('dropAgreement', 'operator')
}

function inputsFor(order: Order, now: Instant, action: Action): Inputs {
  const [likely] = likelyPaymentsOf(order)
  if (action === 'denyLikelyPayment' && likely) return { reason: 'end', paymentId: likely.id }
  const unconfirmed = order.payments.find((payment) => counts(payment) && payment.state === 'seen')
  return {
    reason: 'end',
    // a hash or receipt of its own, in the form of a hash
    proof: [order.number, order.version].map((part) => part.toString(16).padStart(32, '0')).join(''),
    amount: action === 'recordPayout' ? order.take : order.due,
    code: '123456',
    at: addHours(now, 24),
    placeId: 'office',
    address: 'address',
    ...(order.refundTo === null ? {} : { detailsId: order.refundTo.id }),
    ...(unconfirmed === undefined ? {} : { paymentId: unconfirmed.id, confirmations: 100 }),
  }
}
