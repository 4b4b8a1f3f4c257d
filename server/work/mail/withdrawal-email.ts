/** Writes an email about a partner's withdrawal. Its link is made here, so that its token stands in no queue. */
import { moscowDate, moscowTime } from '../../../core/directions/working-hours.ts'
import { arriving, canCallOff, confirmUntil } from '../../../core/partners/withdrawal.ts'
import { addHours } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import type { DueParcel } from '../../base/mail/outbox-store.ts'
import { findPerson } from '../../base/people/person-store.ts'
import { hashToken, newToken } from '../../base/people/sessions/session-store.ts'
import { linkOf } from '../../orders/order-view.ts'
import { type WithdrawalEmail, withdrawalEmails } from '../../orders/partner-withdrawals/save-withdrawal.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import { ownEmailTexts } from '../../stores/emails/email-text-store.ts'
import { findPartnerWithdrawal, hashOfWithdrawal, insertWithdrawalLink, withdrawalOf } from '../../stores/partners/withdrawal-store.ts'
import type { Email } from './emails/email.ts'
import { type WithdrawalEmailFacts, withdrawalAsked, withdrawalCancelled, withdrawalPaid, withdrawalWaits } from './emails/withdrawal.ts'
import { brandOf, publicUrl } from './sender.ts'

const emails: Record<WithdrawalEmail, (facts: WithdrawalEmailFacts) => Email> = {
  withdrawalAsked,
  withdrawalWaits,
  withdrawalPaid,
  withdrawalCancelled,
}
export const withdrawalEmailKinds: readonly string[] = withdrawalEmails.map((name) => `email:${name}`)

/** How long the link works that calls a withdrawal off, after it was confirmed. */
const stopLinkHours = 30 * 24

/** The email with its recipient; null if it is no longer so: confirmed or called off meanwhile, or its partner is gone. */
export async function withdrawalEmail(context: Context, { kind, payload }: DueParcel): Promise<(Email & { to: string }) | null> {
  const name = kind.slice('email:'.length) as WithdrawalEmail
  const { withdrawalId } = payload as { withdrawalId: string }
  const db = context.database.kysely
  const row = await findPartnerWithdrawal(db, withdrawalId)
  const [person, currency] = row ? [await findPerson(db, row.partner_id), await findCurrency(db, row.currency_id)] : [null, null]
  if (!row || person?.email == null || !currency) return null
  const settings = await context.settings()
  const withdrawal = withdrawalOf(row)
  const isAsked = name === 'withdrawalAsked'
  if (isAsked && row.status !== 'unconfirmed') return null
  if (name === 'withdrawalWaits' && !canCallOff(withdrawal)) return null
  let link = `${publicUrl(context)}/profile/partner`
  if (isAsked || name === 'withdrawalWaits') {
    const token = newToken(context)
    // the link of the first email goes on working after it was pressed: it calls the withdrawal off
    const expiresAt = isAsked ? confirmUntil(withdrawal, settings) : addHours(context.now(), stopLinkHours)
    if (expiresAt <= context.now()) return null
    await insertWithdrawalLink(db, { tokenHash: hashToken(token), withdrawalId, expiresAt })
    link = `${publicUrl(context)}/auth/withdrawal#${token}`
  }
  const moment = (at: string | null) => (at === null ? '' : `${moscowDate(at).split('-').toReversed().join('.')}, ${moscowTime(at)}`)
  const hash = hashOfWithdrawal(row)
  const facts: WithdrawalEmailFacts = {
    language: person.language,
    texts: await ownEmailTexts(db),
    brand: brandOf(context, settings, person.language),
    amount: row.amount,
    arrives: arriving(row),
    network: currency.network ?? '',
    wallet: context.cipher.decrypt(row.wallet),
    link,
    linkHours: settings.withdrawalLinkHours,
    waitsUntil: row.changed_wallet ? moment(row.payable_from) : null,
    waitHours: row.changed_wallet ? settings.withdrawalWaitHours : 0,
    payoutHours: settings.partnerPayoutHours,
    proof: hash,
    proofUrl: linkOf(currency.explorer.transaction, hash),
    reason: row.reason ?? '',
  }
  return { to: person.email, ...emails[name](facts) }
}
