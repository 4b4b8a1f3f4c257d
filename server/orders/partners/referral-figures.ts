/** The figures of those whom a person has brought, for his own eyes. */
import type { Kysely } from 'kysely'
import type { ReferralFigures } from '../../../contract/partner-incomes.ts'
import { moscowDate } from '../../../core/directions/working-hours.ts'
import { subtract, sum } from '../../../core/money/decimal.ts'
import type { Context } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import type { Caller } from '../../base/handler.ts'
import { type Applied, appliedBy } from '../../stores/partners/application-store.ts'
import { figuresOf, recentDays } from '../../stores/partners/figures-store.ts'

const recentlyDays = 30

/** `version` grows with each change and each day, because what was of the last 30 days may be so no more. */
export async function referralFigures(context: Context, uid: string): Promise<{ version: number; state: ReferralFigures }> {
  const db = context.database.kysely
  const [found, { role, email, ...applied }] = await Promise.all([figuresOfPartner(db, context, uid), appliedBy(db, uid)])
  const version = (found?.version ?? today(context)) + applied.changes
  if (found && role === 'partner') return { version, state: found.state }
  // his link works already, but the e-mail is not proved
  const accepted = { isPartner: false, refId: null, application: { state: 'accepted', email: email ?? '' } } as const
  if (found) return { version, state: { ...found.state, ...accepted } }
  const nil = { available: '0', waiting: '0', inProcess: '0', withdrawn: '0' }
  const { referralPercent } = await context.settings()
  const recent = { exchanges: 0, turnover: '0', income: '0' }
  const counts = { visits: 0, referrals: 0, exchanges: 0, turnover: '0', recent, days: [] }
  const terms = { percent: referralPercent, of: 'profit' } as const
  const application = applicationOf(applied.last)
  return { version, state: { isPartner: false, application, isPaused: false, refId: null, ...terms, balance: nil, ...counts } }
}

function applicationOf(last: Applied['last']): ReferralFigures['application'] {
  if (last === null) return null
  if (last.verdict === null) return { state: 'waits', answerBy: last.answerBy }
  // an accepted one whose partner is one no more is over
  return last.verdict === 'declined' ? { state: 'declined', reason: last.silent ? null : last.reason } : null
}

/** 20260303 */
const today = (context: Context): number => Number(moscowDate(context.now()).replaceAll('-', ''))

/** The same of a partner; null for who is none. */
export async function figuresOfPartner(
  db: Kysely<Tables>,
  context: Context,
  uid: string,
): Promise<{ version: number; state: ReferralFigures } | null> {
  const found = await figuresOf(db, uid)
  if (!found) return null
  const days = await recentDays(db, uid, context.now(), recentlyDays)
  const { version, income, waiting, inProcess, withdrawn, ...shown } = found
  const state = {
    ...shown,
    isPartner: true,
    application: null,
    balance: { available: subtract(subtract(income, inProcess), withdrawn), waiting, inProcess, withdrawn },
    recent: {
      exchanges: days.reduce((total, { exchanges }) => total + exchanges, 0),
      turnover: sum(days.map(({ turnover }) => turnover)),
      income: sum(days.map((day) => day.income)),
    },
    days: days.map(({ day, turnover, income }) => ({ day, turnover, income })),
  }
  return { version: version + today(context), state }
}

/** The live topic `referral:<uid>`: each for himself alone. */
export async function referralState(
  context: Context,
  uid: string,
  caller: Caller,
): Promise<{ version: number; state: ReferralFigures } | null> {
  return caller.uid === uid ? referralFigures(context, uid) : null
}
