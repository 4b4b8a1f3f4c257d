/** The proofs of an order's payouts and refunds: checked before a move and stored with it. */
import type { Currency } from '../../core/directions/currency.ts'
import type { Direction } from '../../core/directions/direction.ts'
import { Refusal } from '../../core/errors/catalogue.ts'
import type { Action } from '../../core/orders/actions.ts'
import type { Inputs } from '../../core/orders/facts.ts'
import type { Order, Payout, Refund } from '../../core/orders/order.ts'
import { lastDead } from '../../core/orders/payout-steps.ts'
import { isGone, waitingRefund } from '../../core/orders/refunds.ts'
import { isHashOf, sideOfProof } from '../../core/payments/hash-form.ts'
import { codeOfUse, type ProofUse, type Proven } from '../../core/payments/proof-key.ts'
import type { Context, Tx } from '../base/context.ts'
import type { StoredOrder } from '../stores/orders/order-store.ts'
import { freeProof, keepProof, type ProofOwner, proofUse } from '../stores/payments/proof-store.ts'
import { targetOf } from './payouts/payout-target.ts'

type Pair = { direction: Pick<Direction, 'fieldRows'>; give: Currency; take: Currency }

/** True if the typed hash has the format of its network. Also true if no hash is needed, or if a stored transfer is meant. */
export function hasFormOfHash(order: Order, { give, take }: Pair, action: Action, { proof = '', payment, sentId }: Inputs): boolean {
  const side = payment === undefined ? sideOfProof(action, order, sentId) : null
  return side === null || isHashOf((side === 'give' ? give : take).addressValidator, proof)
}

/** Where the typed proof is used already. Null if it is new, or if the action takes no proof. */
export async function useOfProof(
  tx: Tx,
  ctx: Context,
  stored: StoredOrder,
  pair: Pair,
  action: Action,
  { proof, payment, sentId }: Inputs,
): Promise<ProofUse | null> {
  if (proof === undefined || proof.trim() === '') return null
  const { order } = stored
  if (action === 'attachPayment') return payment === undefined ? proofUse(tx, ctx, ofPayment(order, pair, proof), { paymentId: '' }) : null
  if (action === 'recordRefund') {
    const refund = waitingRefund(order)
    return refund === undefined ? null : proofUse(tx, ctx, ofRefund(order, pair, proof), { refundId: refund.id })
  }
  const corrected = action === 'correctProof' ? order.refunds.find(({ id }) => id === sentId) : undefined
  if (corrected) return proofUse(tx, ctx, ofRefund(order, pair, proof), { refundId: corrected.id })
  const payout = action === 'correctProof' ? order.payouts.find(({ id }) => id === sentId) : paidBy(order, action)
  return payout === undefined ? null : proofUse(tx, ctx, ofPayout(stored, pair, proof), { payoutId: payout.id })
}

/** The payout that the proof of this action belongs to. */
function paidBy(order: Order, action: Action): Payout | undefined {
  if (action === 'recordPayout') return order.payouts.find(({ state }) => state === 'queued')
  return action === 'complete' && order.status === 'delayed' ? lastDead(order) : undefined
}

/**
 * Stores the changes that a move made to proofs. If somebody else used a proof first, staff get a refusal and the move is rolled back.
 * A move of a machine stays, because the machine has seen the transfer.
 */
export async function keepProofs(
  tx: Tx,
  ctx: Context,
  before: Order,
  after: StoredOrder,
  { pair, byPerson }: { pair: () => Promise<Pair>; byPerson: boolean },
): Promise<void> {
  const keep = async (was: string | null, is: string | null, proven: (proof: string) => Proven | Promise<Proven>, owner: ProofOwner) => {
    if (is === was) return
    if (is === null) return freeProof(tx, owner)
    // what a person records anew is a correction; a machine only tells the hash of what it called otherwise before
    const use = await keepProof(tx, ctx, await proven(is), owner, { corrects: byPerson && was !== null })
    if (use === null) return
    if (byPerson) throw new Refusal(codeOfUse(use), { ...use, field: 'inputs.proof' })
    ctx.log.warn({ orderId: after.order.id, ...owner, ...use }, 'what a machine tells of is written down for another already')
  }
  for (const payout of after.order.payouts) {
    const was = before.payouts.find(({ id }) => id === payout.id)
    const proven = async (proof: string) => ofPayout(after, await pair(), proof)
    await keep(was ? provedBy(was) : null, provedBy(payout), proven, { payoutId: payout.id })
  }
  for (const { id, state } of after.order.payments)
    if (state === 'vanished' && before.payments.some((one) => one.id === id && one.state !== 'vanished'))
      await freeProof(tx, { paymentId: id })
  for (const refund of after.order.refunds) {
    const was = before.refunds.find(({ id }) => id === refund.id)
    const proven = async (proof: string) => ofRefund(after.order, await pair(), proof)
    await keep(was ? returnedBy(was) : null, returnedBy(refund), proven, { refundId: refund.id })
  }
}

/** An exchange's own id of a withdrawal is no hash. A returned payout did leave, so its hash counts. */
const provedBy = ({ state, proof, providerId }: Payout): string | null =>
  (state === 'sent' || state === 'confirmed' || state === 'returned') && proof !== providerId ? proof : null
const returnedBy = (refund: Refund): string | null => (isGone(refund) ? refund.proof : null)

const ofPayout = (stored: StoredOrder, pair: Pair, proof: string): Proven => ({
  kind: stored.order.takeKind,
  proof,
  to: stored.order.takeKind === 'crypto' ? targetOf(stored, pair) : null,
  orderId: stored.order.id,
  family: pair.take.addressValidator,
  comesIn: false,
})
const ofRefund = ({ id, giveKind, refundTo }: Order, { give }: Pair, proof: string): Proven => ({
  kind: giveKind,
  proof,
  to: refundTo && { address: refundTo.value, memo: refundTo.memo },
  orderId: id,
  family: give.addressValidator,
  comesIn: false,
})
const ofPayment = ({ id, giveKind, credentials }: Order, { give }: Pair, proof: string): Proven => ({
  kind: giveKind,
  proof,
  to: credentials && { address: credentials.value, memo: credentials.memo },
  orderId: id,
  family: give.addressValidator,
  comesIn: true,
})

/** Stores the proof of a payment that staff have just entered by hand, as it is stored for outgoing money. */
export async function keepProofOfPayment(tx: Tx, ctx: Context, before: Order, after: Order, pair: () => Promise<Pair>): Promise<void> {
  const entered = after.payments.find(({ id }) => !before.payments.some((known) => known.id === id))
  if (!entered?.transactionHash) return
  const use = await keepProof(tx, ctx, ofPayment(after, await pair(), entered.transactionHash), { paymentId: entered.id })
  if (use) throw new Refusal(codeOfUse(use), { ...use, field: 'inputs.proof' })
}
