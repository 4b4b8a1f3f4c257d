/** Staff pay a partner: one step after the other, each in one transaction. If two press at once, the second gets WITHDRAWAL_SETTLED. */
import type { AuditAction } from '../../../core/audit/audit-actions.ts'
import { addressDetail } from '../../../core/blocked/blocked-detail.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { moveWithdrawal, type PartnerWithdrawal, type WithdrawalStep } from '../../../core/partners/withdrawal.ts'
import { isHashOf } from '../../../core/payments/hash-form.ts'
import { codeOfUse } from '../../../core/payments/proof-key.ts'
import { watchFrom } from '../../../core/payouts/watch.ts'
import { addSeconds, isAfter } from '../../../core/time/instant.ts'
import { audit } from '../../base/audit/audit-store.ts'
import type { Tx } from '../../base/context.ts'
import { type CallContext, callerOf, handler } from '../../base/handler.ts'
import { refuseBlockedOfStaff } from '../../market/blocked/refuse-blocked.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import {
  findPartnerWithdrawal,
  lockPartnerWithdrawal,
  type StoredPartnerWithdrawal,
  withdrawalOf,
} from '../../stores/partners/withdrawal-store.ts'
import { freeProof, keepProof } from '../../stores/payments/proof-store.ts'
import { countAsSent, endAsNotLeft, endByPerson } from '../../stores/payouts/withdrawal-store.ts'
import { askChain } from './ask-chain.ts'
import { paymentView, readPayment, withdrawalBy } from './payment-view.ts'
import { saveWithdrawal } from './save-withdrawal.ts'

export const getPartnerPayment = handler('getPartnerPayment', {
  run: async ({ withdrawalId }, ctx) => (await readPayment(ctx, withdrawalId, callerOf(ctx))).state,
})

export const movePartnerPayment = handler('movePartnerPayment', {
  change: ({ withdrawalId, step, proof, reason }, ctx, tx) => move(tx, ctx, withdrawalId, step, { proof, reason }),
})

export const confirmPartnerPayment = handler('confirmPartnerPayment', {
  async change({ partnerId, withdrawalId, reason }, ctx, tx) {
    const row = await lockPartnerWithdrawal(tx, withdrawalId)
    if (row?.partner_id !== partnerId) throw new Refusal('NOT_FOUND', { field: 'withdrawalId' })
    return move(tx, ctx, withdrawalId, 'confirm', { reason })
  },
})

/** The answer is at most this old when the chain is not asked again. */
const freshSeconds = 3

export const checkPartnerPayment = handler('checkPartnerPayment', {
  async run({ withdrawalId }, ctx) {
    const row = await findPartnerWithdrawal(ctx.database.kysely, withdrawalId)
    const askedAt = row?.chain?.proof === row?.proof ? row?.chain?.askedAt : undefined
    if (row && !(askedAt && isAfter(addSeconds(askedAt, freshSeconds), ctx.now()))) await askChain(ctx, row, ctx.signal)
    return (await readPayment(ctx, withdrawalId, callerOf(ctx))).state
  },
})

async function move(
  tx: Tx,
  ctx: CallContext,
  id: string,
  step: WithdrawalStep,
  { proof, reason }: { proof?: string | undefined; reason?: string | undefined },
) {
  const row = await lockPartnerWithdrawal(tx, id)
  if (!row) throw new Refusal('NOT_FOUND', { field: 'withdrawalId' })
  if (step === 'claim' || step === 'approve') await refuseBlockedOfStaff(tx, ctx, [addressDetail(ctx.cipher.decrypt(row.wallet))])
  const moved = moveWithdrawal(withdrawalOf(row), step, {
    ...(await withdrawalBy(tx, ctx, row, callerOf(ctx))),
    ...(proof === undefined ? {} : { proof }),
    ...(reason === undefined ? {} : { reason }),
  })
  if (!moved.ok) throw new Refusal(moved.code, { until: row.payable_from ?? '', ...(moved.field ? { field: moved.field } : {}) })
  await keepProofOf(tx, ctx, row, step, moved.withdrawal)
  await settleMachine(tx, ctx, row, step)
  await saveWithdrawal(tx, ctx, row, moved.withdrawal, callerOf(ctx).uid)
  const details = { partnerId: row.partner_id, amount: row.amount, ...(proof ? { proof } : {}), ...(reason ? { reason } : {}) }
  await audit(tx, ctx, { action: deeds[step], subject: `withdrawal:${id}`, details })
  const after = await lockPartnerWithdrawal(tx, id)
  if (!after) throw new Error('a withdrawal stays')
  return paymentView(tx, ctx, after, callerOf(ctx))
}

/**
 * What a person decides about a withdrawal that an exchange was asked for ends it there: it has left as he found it, or it has not, and is
 * searched for all the same, rarely. Another hash in the place of what the exchange has taken says that it has not.
 */
async function settleMachine(tx: Tx, ctx: CallContext, row: StoredPartnerWithdrawal, step: WithdrawalStep): Promise<void> {
  const { id, machine, status } = row
  if (machine === null) return
  const paid = { partnerWithdrawalId: id }
  const watch = async () => watchFrom(ctx.now(), await ctx.settings())
  if (step === 'takeBack' || (step === 'record' && status === 'sent')) await endAsNotLeft(tx, paid, await watch(), ctx.now())
  else if (step === 'record') await endByPerson(tx, paid, null, ctx.now())
  else if (step === 'release') await endByPerson(tx, paid, await watch(), ctx.now())
  else if (step === 'confirm' && machine.doubt === 'failed') await countAsSent(tx, paid)
}

/** One hash proves one thing. If two use it at once, the second waits and is refused. */
async function keepProofOf(
  tx: Tx,
  ctx: CallContext,
  row: StoredPartnerWithdrawal,
  step: WithdrawalStep,
  { proof }: PartnerWithdrawal,
): Promise<void> {
  const owner = { partnerWithdrawalId: row.id }
  if (step === 'takeBack') return freeProof(tx, owner)
  if (step !== 'record' || proof === null) return
  const currency = await findCurrency(tx, row.currency_id)
  if (!currency) throw new Error('a withdrawal has its currency')
  if (!isHashOf(currency.addressValidator, proof)) throw new Refusal('HASH_INVALID', { field: 'proof' })
  const to = { address: ctx.cipher.decrypt(row.wallet), memo: null }
  const use = await keepProof(
    tx,
    ctx,
    { kind: 'crypto', family: currency.addressValidator, proof, to, orderId: null, comesIn: false },
    owner,
  )
  if (use) throw new Refusal(codeOfUse(use), { ...use, field: 'proof' })
}

/** The names of the steps in the audit log. */
const deeds: Record<WithdrawalStep, AuditAction> = {
  approve: 'approvePartnerPayment',
  claim: 'claimPartnerPayment',
  release: 'releasePartnerPayment',
  record: 'recordPartnerPayment',
  takeBack: 'takeBackPartnerPayment',
  confirm: 'confirmPartnerPayment',
  cancel: 'cancelPartnerPayment',
  settle: 'settlePartnerPayment',
}
