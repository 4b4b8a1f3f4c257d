/** One partner as staff see him. */

import type { Kysely } from 'kysely'
import type { StaffPartner, StaffWithdrawal } from '../../../contract/partners.ts'
import type { AuditSubject } from '../../../core/audit/audit-subjects.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { maskedPlace } from '../../../core/orders/masked-field.ts'
import { formerTerms } from '../../../core/partners/former-terms.ts'
import { payoutGoal } from '../../../core/partners/withdrawal.ts'
import { changesOf, deedsOf } from '../../base/audit/audit-store.ts'
import type { Context } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { findNames } from '../../base/people/person-store.ts'
import { allCurrencies } from '../../stores/directions/currency-store.ts'
import { acceptedOf } from '../../stores/partners/application-store.ts'
import { incomesByIds } from '../../stores/partners/income-store.ts'
import { doubtfulIncomeIds, findPartner, type StoredPartner } from '../../stores/partners/staff-partner-store.ts'
import { hashOfWithdrawal, withdrawalsOf } from '../../stores/partners/withdrawal-store.ts'
import { linkOf } from '../order-view.ts'
import { networkOf } from '../partner-withdrawals/usdt-networks.ts'
import { staffIncomeView } from './income-view.ts'
import { figuresOfPartner } from './referral-figures.ts'

/** So many withdrawals, incomes that wait and deeds of the log are shown. */
const most = 100

/** What the log says a deed was done to. */
export const subjectOf = (id: string): AuditSubject => `partner:${id}`

/** Refuses with NOT_FOUND if he is none. */
export async function staffPartner(db: Kysely<Tables>, ctx: Context, id: string): Promise<StaffPartner> {
  const found = await findPartner(db, id)
  if (!found) throw new Refusal('NOT_FOUND', { field: 'id' })
  const figures = await figuresOfPartner(db, ctx, id)
  if (!figures) throw new Error('a partner has figures')
  const { balance, visits, referrals, exchanges, turnover, recent } = figures.state
  const { version, partner, email, role, since, isDeleted } = found
  return {
    id,
    version,
    partner,
    email,
    role,
    since,
    isDeleted,
    application: await applicationOf(db, id),
    paused: await pauseOf(db, found),
    figures: { balance, visits, referrals, exchanges, turnover, recent },
    formerTerms: formerTerms(partner, await changesOf(db, subjectOf(id), most)),
    withdrawals: await staffWithdrawals(db, ctx, id),
    doubtful: (await incomesByIds(db, await doubtfulIncomeIds(db, id, most))).map(staffIncomeView),
  }
}

async function applicationOf(db: Kysely<Tables>, partnerId: string): Promise<StaffPartner['application']> {
  const accepted = await acceptedOf(db, partnerId)
  return accepted && { id: accepted.id, place: accepted.place, how: accepted.how }
}

/** Newest first. Whole addresses are on the page of the payment, for whoever makes it. */
async function staffWithdrawals(db: Kysely<Tables>, ctx: Context, id: string): Promise<StaffWithdrawal[]> {
  const settings = await ctx.settings()
  const [rows, currencies] = [await withdrawalsOf(db, id, most), await allCurrencies(db)]
  const names = await findNames(
    db,
    rows.flatMap(({ ended_by }) => ended_by ?? []),
  )
  return rows.flatMap((row) => {
    const currency = currencies.find((one) => one.id === row.currency_id)
    const network = currency && networkOf(currency)
    if (!network) return []
    return {
      id: row.id,
      at: row.date_created,
      network,
      wallet: maskedPlace(currency.addressValidator, ctx.cipher.decrypt(row.wallet)),
      amount: row.amount,
      status: row.status,
      payableFrom: row.payable_from,
      goal: row.payable_from === null ? null : payoutGoal(row.payable_from, settings),
      proof: hashOfWithdrawal(row),
      proofUrl: linkOf(currency.explorer.transaction, hashOfWithdrawal(row)),
      endedAt: row.ended_at,
      endedBy: row.ended_by === null ? null : (names.get(row.ended_by) ?? ''),
    }
  })
}

async function pauseOf(db: Kysely<Tables>, { id, pausedAt: at, pausedReason: reason }: StoredPartner): Promise<StaffPartner['paused']> {
  if (at === null || reason === null) return null
  const deed = (await deedsOf(db, subjectOf(id), most)).find(({ action }) => action === 'pausePartner')
  return { at, reason, by: deed?.person ?? '' }
}
