/** Saves a change of a partner's withdrawal: the row with its incomes, the books, the emails, and whoever looks at it. One transaction. */
import type { PartnerWithdrawal } from '../../../core/partners/withdrawal.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { CallContext } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { insertParcels } from '../../base/mail/outbox-store.ts'
import { touchFigures } from '../../base/people/partners/partner-figures-store.ts'
import { bookWithdrawal } from '../../stores/ledger/post.ts'
import { type StoredPartnerWithdrawal, withdrawalOf, writeWithdrawal } from '../../stores/partners/withdrawal-store.ts'
import { requestIdOf } from '../move-order.ts'

/** The caller has locked the row. `personId`: the member of staff who did it. */
export async function saveWithdrawal(
  tx: Tx,
  ctx: Context | CallContext,
  row: StoredPartnerWithdrawal,
  is: PartnerWithdrawal,
  personId: string | null = null,
): Promise<void> {
  const was = withdrawalOf(row)
  const version = await writeWithdrawal(tx, row.id, is)
  const about = { id: row.id, partnerId: row.partner_id, currencyId: row.currency_id, version }
  await bookWithdrawal(tx, about, { was, is, at: ctx.now(), personId })
  if (is.state !== was.state) {
    const email = emailAbout(was, is, row.changed_wallet)
    if (email) await queueWithdrawalEmail(tx, ctx, email, row.id)
  }
  await publishWithdrawal(tx, row)
}

export const withdrawalEmails = ['withdrawalAsked', 'withdrawalWaits', 'withdrawalPaid', 'withdrawalCancelled'] as const
export type WithdrawalEmail = (typeof withdrawalEmails)[number]

/** One that its partner called off himself needs no email. */
function emailAbout(was: PartnerWithdrawal, is: PartnerWithdrawal, changedWallet: boolean): WithdrawalEmail | null {
  if (is.state === 'withdrawn') return 'withdrawalPaid'
  if (is.state === 'cancelled') return is.endedBy === null ? null : 'withdrawalCancelled'
  return was.state === 'unconfirmed' && is.state === 'requested' && changedWallet ? 'withdrawalWaits' : null
}

export async function queueWithdrawalEmail(
  tx: Tx,
  ctx: Context | CallContext,
  email: WithdrawalEmail,
  withdrawalId: string,
): Promise<void> {
  const parcel = { kind: `email:${email}`, key: `${email}:${withdrawalId}`, payload: { withdrawalId }, orderId: null }
  await insertParcels(tx, [{ ...parcel, requestId: requestIdOf(ctx), at: ctx.now() }])
}

/** Its partner, the staff who pay it, and their list see it at once. */
export async function publishWithdrawal(tx: Tx, { id, partner_id }: Pick<StoredPartnerWithdrawal, 'id' | 'partner_id'>): Promise<void> {
  await touchFigures(tx, partner_id)
  await publish(tx, `partnerPayment:${id}`)
  await publish(tx, 'partners')
}
