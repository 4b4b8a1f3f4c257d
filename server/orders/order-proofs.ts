/** What proves the payouts and refunds of an order: asked before a move, and kept with it. */
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

/** Whether what staff type as a hash is one of the network that it went by; true where no hash is asked for, or a known transfer is meant. */
export function hasFormOfHash(order: Order, { give, take }: Pair, action: Action, { proof = '', payment }: Inputs): boolean {
  const side = payment === undefined ? sideOfProof(action, order) : null
  return side === null || isHashOf((side === 'give' ? give : take).addressValidator, proof)
}

/** Where what staff type as a proof is used already; null where it is new, or the action takes none. */
export async function useOfProof(
  tx: Tx,
  ctx: Context,
  stored: StoredOrder,
  pair: Pair,
  action: Action,
  { proof, payment }: Inputs,
): Promise<ProofUse | null> {
  if (proof === undefined || proof.trim() === '') return null
  const { order } = stored
  if (action === 'attachPayment') return payment === undefined ? proofUse(tx, ctx, ofPayment(order, pair, proof), { paymentId: '' }) : null
  if (action === 'recordRefund') {
    const refund = waitingRefund(order)
    return refund === undefined ? null : proofUse(tx, ctx, ofRefund(order, pair, proof), { refundId: refund.id })
  }
  const payout = paidBy(order, action)
  return payout === undefined ? null : proofUse(tx, ctx, ofPayout(stored, pair, proof), { payoutId: payout.id })
}

/** Which payout the proof of an action is of. */
function paidBy(order: Order, action: Action): Payout | undefined {
  if (action === 'recordPayout') return order.payouts.find(({ state }) => state === 'queued')
  return action === 'complete' && order.status === 'delayed' ? lastDead(order) : undefined
}

/**
 * Writes what a move changed of proofs. Where somebody was faster with one, staff are refused by the catalogue and nothing of the
 * move stays; what a machine tells stands all the same, for it has seen it.
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
    const use = await keepProof(tx, ctx, await proven(is), owner)
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

/** What an exchange calls a withdrawal is its own, and no hash yet. One that came back had left by its hash. */
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

/** What staff have just entered by hand as a payment has its proof, as what they record of what left. */
export async function keepProofOfPayment(tx: Tx, ctx: Context, before: Order, after: Order, pair: () => Promise<Pair>): Promise<void> {
  const entered = after.payments.find(({ id }) => !before.payments.some((known) => known.id === id))
  if (!entered?.transactionHash) return
  const use = await keepProof(tx, ctx, ofPayment(after, await pair(), entered.transactionHash), { paymentId: entered.id })
  if (use) throw new Refusal(codeOfUse(use), { ...use, field: 'inputs.proof' })
}
