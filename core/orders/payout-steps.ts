/** What becomes of an order whose payout did not arrive: it is dead with its proof, other details come, and another goes out. Named in effects.ts. */
import { change, type Effect } from './effect.ts'
import { queuePayout } from './enter.ts'
import { backToReserve, takeFromReserve } from './money-steps.ts'
import type { Order, Payout } from './order.ts'

/** The payout that left is dead, and its proof is kept; what it had taken from the reserve is there again. */
const deadPayout =
  (was: Payout['state'], is: 'failed' | 'returned'): Effect =>
  (order, { inputs, facts }) => {
    const gone = order.payouts.find((payout) => payout.state === was)
    if (gone === undefined) return change(order)
    const dead: Payout = { ...gone, state: is, failureProof: inputs.proof?.trim() ?? null, endedAt: facts.now }
    const payouts = order.payouts.map((payout) => (payout === gone ? dead : payout))
    // what the client complained of is answered by this
    return backToReserve({ ...order, payouts, complaintAt: null }, gone.amount)
  }

/** The last payout that was thought dead: the one that may have arrived after all. */
const lastDead = (order: Order): Payout | undefined =>
  order.payouts.findLast((payout) => payout.state === 'failed' || payout.state === 'returned')

export const payoutSteps = {
  payoutFailed: deadPayout('sent', 'failed'),
  payoutReturned: deadPayout('confirmed', 'returned'),
  queuePayout,
  /** The bank did credit it: what proves that stands beside it from now on. */
  payoutWasThere: (order, { inputs, facts }) => {
    const dead = lastDead(order)
    if (dead === undefined) return change(order)
    const there: Payout = { ...dead, state: 'confirmed', proof: inputs.proof?.trim() || dead.proof, failureProof: null, endedAt: facts.now }
    return takeFromReserve({ ...order, payouts: order.payouts.map((payout) => (payout === dead ? there : payout)) }, dead.amount)
  },
  /** Kept beside the order until the e-mail confirms them; others take their place. */
  keepNewDetails: (order, { inputs, facts }) =>
    inputs.detailsId === undefined
      ? change(order)
      : change(
          { ...order, newDetails: { id: inputs.detailsId, at: facts.now, confirmedAt: null } },
          { kind: 'letter', letter: 'confirmDetails' },
        ),
  confirmDetails: (order, { facts }) =>
    change({ ...order, newDetails: order.newDetails && { ...order.newDetails, confirmedAt: facts.now } }),
  /** Confirmed ones become the order's; those that nobody confirmed are forgotten. */
  replaceDetails: (order) => {
    const { newDetails } = order
    const kept = { ...order, newDetails: null }
    return newDetails !== null && newDetails.confirmedAt !== null
      ? change(kept, { kind: 'detailsReplaced', detailsId: newDetails.id })
      : change(kept)
  },
  remindOfDetails: (order, { facts }) => change({ ...order, remindedAt: facts.now }, { kind: 'letter', letter: 'delayedReminder' }),
} as const satisfies Record<string, Effect>
