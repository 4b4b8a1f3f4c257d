/** What the system tries by itself once money has come or a question about it is answered, each where its row allows it. Pure. */
import type { Action } from './actions.ts'
import { hasMoney } from './exceptions.ts'
import type { Inputs } from './facts.ts'
import type { Order } from './order.ts'

type Attempt = { action: Action; inputs: Inputs }
type Step = (order: Order, confirm: boolean) => Attempt | null

const isOdd = (order: Order, kind: Order['exceptions'][number]): boolean => order.exceptions.includes(kind)

/**
 * In turn, each asked of the order as the one before left it: a hold while another person sent the money, a fair rate for what came
 * late, an excess too small to travel, then the confirmation. `confirm` is false where a person confirms it himself.
 */
const steps: readonly Step[] = [
  // money of a third person waits for staff; once they have taken it, nothing else does
  (order) =>
    isOdd(order, 'wrongSender') && order.hold.kind === 'none'
      ? { action: 'hold', inputs: { reason: 'senderDiffers', holdKind: 'sender' } }
      : null,
  (order) =>
    !isOdd(order, 'wrongSender') && order.hold.kind === 'sender' ? { action: 'release', inputs: { reason: 'senderAccepted' } } : null,
  (order) => (isOdd(order, 'late') ? { action: 'resolveLate', inputs: {} } : null),
  (order) => (isOdd(order, 'over') ? { action: 'resolveOver', inputs: { choice: 'keepExcess' } } : null),
  (order, confirm) => (confirm && order.exceptions.length === 0 ? { action: 'confirmPayment', inputs: {} } : null),
]

export const settleSteps: readonly Step[] = steps.map(
  (step) => (order, confirm) => (order.status === 'checkingPayment' && hasMoney(order) ? step(order, confirm) : null),
)
