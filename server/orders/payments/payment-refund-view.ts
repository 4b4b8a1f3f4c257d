/** A refund of unmatched money for staff: the refund itself, and the client's instructions if an order shows who the client is. */
import type { Kysely } from 'kysely'
import type { PaymentView } from '../../../contract/payments.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { binds } from '../../../core/orders/exceptions.ts'
import { returnedBy } from '../../../core/orders/refunds.ts'
import { needsSecondPerson } from '../../../core/orders/second-person.ts'
import { unmatchedStepsAt } from '../../../core/payments/unmatched-refund.ts'
import type { Context } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { findNames } from '../../base/people/person-store.ts'
import { type StoredPayment, wholeOf } from '../../stores/payments/payment-store.ts'
import { clientOrderOf, clientsUnmatchedDetails, refundsOfPayment, unmatchedDetails } from '../../stores/refunds/unmatched-refund-store.ts'
import { readMarket, worthInRub } from '../market.ts'
import { linkOf } from '../order-view.ts'

export async function refundView(
  db: Kysely<Tables>,
  ctx: Context,
  payment: StoredPayment,
  { asset, kind, explorer }: Currency,
): Promise<PaymentView['refund']> {
  const refund = (await refundsOfPayment(db, payment.id)).find(binds)
  if (!refund || refund.toId === null) return null
  const { id, amount, cost, state, openedAt, sentAt, endedAt, proof } = refund
  const to = await unmatchedDetails(db, ctx, refund.toId)
  const people = [refund.proposedBy, refund.approvedBy].filter((person) => person !== null)
  const names = await findNames(db, [...new Set(people)])
  const nameOf = (person: string | null) => (person === null ? null : (names.get(person) ?? ''))
  const open = state !== 'confirmed'
  return {
    id,
    amount,
    cost,
    returned: returnedBy(refund),
    state: state as NonNullable<PaymentView['refund']>['state'],
    to: to.value,
    memo: to.memo,
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
    steps: unmatchedStepsAt(state),
  }
}

export async function clientView(db: Kysely<Tables>, ctx: Context, payment: StoredPayment): Promise<PaymentView['client']> {
  if (!payment.unmatched) return null
  const order = await clientOrderOf(db, payment.id)
  if (order === null) return null
  const said = await clientsUnmatchedDetails(db, ctx, payment)
  return { order, to: said && { value: said.value, memo: said.memo, confirmedAt: said.confirmedAt } }
}
