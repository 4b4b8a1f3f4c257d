/** What becomes of an order whose payout did not arrive: it is dead with its proof, other details come, and another goes out. Named in effects.ts. */
import { negate, subtract } from '../money/decimal.ts'
import type { Settings } from '../settings/settings.ts'
import { assignment } from './assignment.ts'
import { claimedBy, recordedUnder, withoutClaim } from './claims.ts'
import { type Change, change, type Effect } from './effect-builders.ts'
import { queuePayout } from './enter.ts'
import { backToReserve, takeCost, takeFromReserve } from './money-steps.ts'
import { isCovered } from './next-status.ts'
import type { Order, Payout } from './order.ts'
import { corrected } from './proof-correction.ts'
import { tellLoss } from './vanishing-steps.ts'

/** The end of a payout settles every exception about it, except the one that its money left in another way. */
function settled(payout: Payout): Payout {
  const { doubt, ...plain } = payout
  return doubt === 'sentAfterAll' ? payout : plain
}

/** The payout that left is dead, and its proof is kept; what it had taken from the reserve is there again. */
const deadPayout =
  (was: Payout['state'], is: 'failed' | 'returned'): Effect =>
  (order, { inputs, facts }) => {
    const gone = order.payouts.find((payout) => payout.state === was)
    if (gone === undefined) return change(order)
    const dead: Payout = { ...settled(gone), state: is, failureProof: inputs.proof?.trim() ?? null, endedAt: facts.now }
    const payouts = order.payouts.map((payout) => (payout === gone ? dead : payout))
    // what the client complained of is answered by this
    const back = backToReserve({ ...order, payouts, complaintAt: null }, gone.amount)
    // a dead payout stands nowhere in the books, and so does what was taken for it
    const cost = takeCost(back.order, negate(gone.cost))
    const found = missing(cost.order, facts.settings, 'found')
    return change(found.order, ...back.outgoing, ...cost.outgoing, ...found.outgoing)
  }

/**
 * What was credited and is no longer here: lost once a payout leaves without it, and no more lost while none is out, for then the
 * exchange is open again.
 */
const missing = (order: Order, settings: Settings, is: 'lost' | 'found'): Change => {
  if (isCovered(order, settings)) return change(order)
  const amount = subtract(order.due, order.received)
  return tellLoss(order, is === 'lost' ? amount : negate(amount))
}

/** The last payout that was thought dead: the one that may have arrived after all. */
export const lastDead = (order: Order): Payout | undefined =>
  order.payouts.findLast((payout) => payout.state === 'failed' || payout.state === 'returned')

const inQueue =
  (changed: (payout: Payout, context: Parameters<Effect>[1]) => Partial<Payout>): Effect =>
  (order, context) =>
    change({
      ...order,
      payouts: order.payouts.map((payout) => (payout.state === 'queued' ? { ...payout, ...changed(payout, context) } : payout)),
    })

/** Who took the money and called it back is sent nothing more. */
export const blockDetails: Effect = (order, { by, inputs }) =>
  change(order, { kind: 'detailsBlocked', reason: inputs.reason?.trim() || null, personId: by.personId })

export const payoutSteps = {
  /** Written down before a provider is asked: from here on the money may leave. */
  askPayout: inQueue((_, { facts }) => ({ askedAt: facts.now })),
  /** The person who pays it also takes the order, so that no provider sends it. */
  claimPayout: (order, context) => {
    const { by, facts } = context
    if (by.personId === null) return change(order)
    const { personId } = by
    const claimed = inQueue(({ claim }) => ({ claim: claimedBy(personId, claim, facts.now, facts.settings) }))
    return claimed(order.assignedTo === personId ? order : { ...order, ...assignment(personId, personId) }, context)
  },
  releaseClaim: (order) =>
    change({ ...order, payouts: order.payouts.map((payout) => (payout.state === 'queued' ? withoutClaim(payout) : payout)) }),
  /** The claimer is notified first, and everybody when the time is over. */
  alarmClaimer: inQueue(({ claim }) => (claim === undefined ? {} : { claim: { ...claim, alarmed: 'claimer' } })),
  alarmOverClaim: inQueue(({ claim }) => (claim === undefined ? {} : { claim: { ...claim, alarmed: 'staff' } })),
  /** A payout by hand is its recorder's: it was claimed by him, or he has found out that it was sent. */
  payoutByHand: inQueue(({ claim, lostAt }, { by: { personId }, facts }) => {
    if (personId === null || lostAt !== null) return {}
    return { recordedBy: personId, claim: recordedUnder(personId, claim, facts.now, facts.settings) }
  }),
  payoutLost: inQueue((_, { facts }) => ({ lostAt: facts.now })),
  /** It surely has not left: it waits again as it did before. */
  payoutNotSent: inQueue(() => ({ askedAt: null, lostAt: null })),
  /** What the provider tells of what it has sent: the hash takes the place of its own id, and what it took is ours to bear. */
  payoutNews: (order, { inputs }) => {
    const payout = order.payouts.find(({ state, providerId }) => (state === 'sent' || state === 'confirmed') && providerId !== null)
    if (payout === undefined) return change(order)
    const told = { ...payout, proof: inputs.proof?.trim() || payout.proof, cost: inputs.cost ?? payout.cost }
    const payouts = order.payouts.map((one) => (one === payout ? told : one))
    return takeCost({ ...order, payouts }, subtract(told.cost, payout.cost))
  },
  /** Money that was credited went while the provider was sending, or while the payout was thought dead: what leaves without it is a loss. */
  bookMissing: (order, { facts }) => missing(order, facts.settings, 'lost'),
  /** The same who called it back while the payout was on its way, as if it had left before. */
  blockIfMissing: (order, context) => (isCovered(order, context.facts.settings) ? change(order) : blockDetails(order, context)),
  /** What a watcher sees of it speaks against it, or no longer does. */
  doubtPayout: (order, { inputs: { payoutId, doubt } }) =>
    change({
      ...order,
      payouts: order.payouts.map((payout) => {
        if (payout.id !== payoutId) return payout
        const { doubt: _former, ...plain } = payout
        return doubt == null ? plain : { ...plain, doubt }
      }),
    }),
  /** The admin answers for the new proof; where a chain is watched, it is asked for that one from now on. */
  correctProof: (order, { inputs, by, facts }) => {
    const proof = inputs.proof?.trim()
    if (proof === undefined || by.personId === null) return change(order)
    const how = { by: by.personId, at: facts.now, reason: inputs.reason?.trim() ?? '' }
    return change({
      ...order,
      payouts: order.payouts.map((payout) => {
        if (payout.id !== inputs.sentId) return payout
        const { doubt, ...plain } = corrected(payout, proof, how)
        return doubt === undefined || doubt === 'otherTransfer' ? plain : { ...plain, doubt }
      }),
      refunds: order.refunds.map((refund) => (refund.id === inputs.sentId ? corrected(refund, proof, how) : refund)),
    })
  },
  /** A person has found out what became of the money, and has settled it. */
  explainPayout: (order) => change({ ...order, payouts: order.payouts.map(({ doubt: _former, ...plain }) => plain) }),
  /** A watcher that sees it there answers what spoke against it; the word of anybody else does not. */
  payoutArrived: (order, { action, facts }) =>
    change({
      ...order,
      payouts: order.payouts.map((payout) =>
        payout.state === 'sent'
          ? { ...(action === 'payoutConfirmed' ? settled(payout) : payout), state: 'confirmed', endedAt: facts.now }
          : payout,
      ),
    }),
  payoutFailed: deadPayout('sent', 'failed'),
  payoutReturned: deadPayout('confirmed', 'returned'),
  queuePayout,
  /** The bank did credit it: what proves that stands beside it from now on. */
  payoutWasThere: (order, { inputs, facts }) => {
    const dead = lastDead(order)
    if (dead === undefined) return change(order)
    const there: Payout = {
      ...settled(dead),
      state: 'confirmed',
      proof: inputs.proof?.trim() || dead.proof,
      failureProof: null,
      endedAt: facts.now,
    }
    const taken = takeFromReserve({ ...order, payouts: order.payouts.map((payout) => (payout === dead ? there : payout)) }, dead.amount)
    const cost = takeCost(taken.order, dead.cost)
    return change(cost.order, ...taken.outgoing, ...cost.outgoing)
  },
  /** Kept beside the order until the e-mail confirms them; others take their place. */
  keepNewDetails: (order, { inputs, facts }) =>
    inputs.detailsId === undefined
      ? change(order)
      : change(
          { ...order, newDetails: { id: inputs.detailsId, at: facts.now, confirmedAt: null } },
          { kind: 'email', email: 'confirmDetails' },
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
  remindOfDetails: (order, { facts }) => change({ ...order, remindedAt: facts.now }, { kind: 'email', email: 'delayedReminder' }),
} as const satisfies Record<string, Effect>
