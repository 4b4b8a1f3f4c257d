/** A refund of unmatched money for staff: the refund itself, and the client's instructions if an order shows who the client is. */
import type { Kysely } from 'kysely'
import type { PaymentView } from '../../../contract/payments.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { seesRefundPlace } from '../../../core/orders/claims.ts'
import { binds } from '../../../core/orders/exceptions.ts'
import type { Mover } from '../../../core/orders/facts.ts'
import { maskedPlace } from '../../../core/orders/masked-field.ts'
import { returnedBy } from '../../../core/orders/refunds.ts'
import { needsSecondPerson } from '../../../core/orders/second-person.ts'
import { unmatchedStepsAt } from '../../../core/payments/unmatched-refund.ts'
import type { Context } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { findNames } from '../../base/people/person-store.ts'
import { type StoredPayment, wholeOf } from '../../stores/payments/payment-store.ts'
import { clientOrderOf, clientsUnmatchedDetails, refundsOfPayment, unmatchedDetails } from '../../stores/refunds/unmatched-refund-store.ts'
import { claimView } from '../claim-view.ts'
import { readMarket, worthInRub } from '../market.ts'
import { linkOf } from '../order-view.ts'

export async function refundView(
  db: Kysely<Tables>,
  ctx: Context,
  payment: StoredPayment,
  { asset, kind, explorer, addressValidator }: Currency,
  viewer: Mover & { personId: string },
): Promise<PaymentView['refund']> {
  const refund = (await refundsOfPayment(db, payment.id)).find(binds)
  if (!refund || refund.toId === null) return null
  const { id, amount, cost, state, openedAt, sentAt, endedAt, proof } = refund
  const to = await unmatchedDetails(db, ctx, refund.toId)
  const claim = (refund.state === 'approved' && refund.claim) || null
  const people = [refund.proposedBy, refund.approvedBy, claim?.by ?? null].filter((person) => person !== null)
  const names = await findNames(db, [...new Set(people)])
  const nameOf = (person: string | null) => (person === null ? null : (names.get(person) ?? ''))
  const open = state !== 'confirmed'
  const steps = unmatchedStepsAt(refund, { ...viewer, at: ctx.now(), moneyGone: payment.state === 'vanished' })
  // who approves it answers for where it goes
  const seesPlace = seesRefundPlace({ refunds: [refund] }, viewer.personId) || steps.includes('approve')
  return {
    id,
    amount,
    cost,
    returned: returnedBy(refund),
    state: state as NonNullable<PaymentView['refund']>['state'],
    to: seesPlace ? to.value : maskedPlace(addressValidator, to.value),
    memo: to.memo,
    claim: claim && claimView(claim, nameOf(claim.by) ?? '', viewer.personId, ctx.now()),
    toByClient: !to.byStaff,
    openedAt,
    proposedBy: nameOf(refund.proposedBy),
    approvedBy: nameOf(refund.approvedBy),
    sentAt,
    endedAt,
    proof,
    proofUrl: kind === 'crypto' ? linkOf(explorer.transaction, proof) : null,
    hashFault: state === 'sent' ? (refund.hashFault ?? null) : null,
    needsOther: open && needsSecondPerson(worthInRub(await readMarket(db, ctx), asset, await wholeOf(db, payment)), await ctx.settings()),
    steps,
  }
}

export async function clientView(
  db: Kysely<Tables>,
  ctx: Context,
  payment: StoredPayment,
  { addressValidator }: Currency,
): Promise<PaymentView['client']> {
  if (!payment.unmatched) return null
  const order = await clientOrderOf(db, payment.id)
  if (order === null) return null
  const said = await clientsUnmatchedDetails(db, ctx, payment)
  return { order, to: said && { value: maskedPlace(addressValidator, said.value), memo: said.memo, confirmedAt: said.confirmedAt } }
}
