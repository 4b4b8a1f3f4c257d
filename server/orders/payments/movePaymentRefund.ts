/** One step of the refund of unmatched money. If two people press at once, the second gets PAYMENT_SETTLED. */
import type { AuditAction } from '../../../core/audit/audit-actions.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Refund } from '../../../core/orders/order.ts'
import { isHashOf } from '../../../core/payments/hash-form.ts'
import { codeOfUse, type Proven } from '../../../core/payments/proof-key.ts'
import { moveUnmatched, type UnmatchedRefundStep } from '../../../core/payments/unmatched-refund.ts'
import type { Tx } from '../../base/context.ts'
import { type CallContext, handler } from '../../base/handler.ts'
import { isSecondFactorFresh } from '../../base/people/second-factor/has-second-factor.ts'
import { refuseBlockedReturn } from '../../market/blocked/refuse-blocked-return.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import { wholeOf } from '../../stores/payments/payment-store.ts'
import { freeProof, keepProof } from '../../stores/payments/proof-store.ts'
import { refundsOfPayment, unmatchedDetails } from '../../stores/refunds/unmatched-refund-store.ts'
import { readMarket, worthInRub } from '../market.ts'
import { staffMover } from '../staff-mover.ts'
import { saveUnmatched } from './move-unmatched-refund.ts'
import { paymentView } from './payment-view.ts'
import { auditPayment, holdPayment } from './settle-payment.ts'

export const movePaymentRefund = handler('movePaymentRefund', {
  async change({ id, refundId, step, proof, reason }, ctx, tx) {
    const { payment } = await holdPayment(tx, ctx, id)
    const refund = (await refundsOfPayment(tx, id)).find((one) => one.id === refundId)
    if (!refund) throw new Refusal('NOT_FOUND', { field: 'refundId' })
    const currency = await findCurrency(tx, payment.currency_id)
    if (step === 'approve' && currency && refund.toId !== null) await refuseBlockedReturn(tx, ctx, currency, refund.toId)
    const by = staffMover(ctx)
    const moved = moveUnmatched(refund, step, {
      ...by,
      at: ctx.now(),
      moneyGone: payment.state === 'vanished',
      worthInRub: currency ? worthInRub(await readMarket(tx, ctx), currency.asset, await wholeOf(tx, payment)) : null,
      secondFactorFresh: await isSecondFactorFresh(ctx),
      settings: await ctx.settings(),
      ...(proof === undefined ? {} : { proof }),
      ...(reason === undefined ? {} : { reason }),
    })
    if (!moved.ok) throw new Refusal(moved.code, moved.field ? { field: moved.field } : {})
    if ((step === 'send' || step === 'correct') && currency && !isHashOf(currency.addressValidator, moved.refund.proof ?? ''))
      throw new Refusal('HASH_INVALID', { field: 'proof' })
    await keepProofOf(tx, ctx, step, moved.refund, { kind: currency?.kind ?? 'crypto', family: currency?.addressValidator ?? 'none' })
    await saveUnmatched(tx, ctx, payment, moved.refund, { by, ...(reason ? { reason } : {}) })
    const told = { ...(reason ? { reason } : {}), ...(proof ? { proof } : {}), amount: refund.amount }
    await auditPayment(tx, ctx, id, deeds[step], told)
    return paymentView(tx, ctx, id)
  },
})

/** One hash or receipt proves one payment, payout or refund only. If two use it at once, the second waits and is refused. */
async function keepProofOf(
  tx: Tx,
  ctx: CallContext,
  step: UnmatchedRefundStep,
  { id, state, proof, toId }: Refund,
  { kind, family }: Pick<Proven, 'kind' | 'family'>,
): Promise<void> {
  const owner = { refundId: id }
  if (state === 'failed') return freeProof(tx, owner)
  if ((step !== 'send' && step !== 'correct') || proof === null) return
  const to = toId === null ? null : await unmatchedDetails(tx, ctx, toId)
  const use = await keepProof(
    tx,
    ctx,
    { kind, family, proof, to: to && { address: to.value, memo: to.memo }, orderId: null, comesIn: false },
    owner,
    { corrects: step === 'correct' },
  )
  if (use) throw new Refusal(codeOfUse(use), { ...use, field: 'proof' })
}

/** The names of the steps in the audit log. */
const deeds: Record<UnmatchedRefundStep, AuditAction> = {
  approve: 'approveReturn',
  claim: 'claimReturn',
  send: 'sendReturn',
  release: 'releaseReturn',
  arrived: 'returnArrived',
  fail: 'failReturn',
  drop: 'dropReturn',
  correct: 'correctReturn',
}
