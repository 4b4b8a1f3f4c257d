/** The topic `payoutRun`: whether automatic payouts run, and who has stopped them. It is the same for all staff. */
import type { Kysely } from 'kysely'
import type { PayoutRunState } from '../../../contract/payouts.ts'
import type { Context } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { findNames } from '../../base/people/person-store.ts'
import { payingAccounts } from '../../stores/credentials/exchange-account-store.ts'

export const payoutRun = ({ database }: Context): Promise<PayoutRunState> => readPayoutRun(database.kysely)

export async function readPayoutRun(db: Kysely<Tables>): Promise<PayoutRunState> {
  const row = await db.selectFrom('settings').selectAll().where('name', '=', 'automaticPayoutsStopped').executeTakeFirst()
  const by = row?.changed_by ?? null
  const names = by === null ? new Map<string, string>() : await findNames(db, [by])
  return {
    on: (await payingAccounts(db)).length > 0,
    stopped: row?.value === true ? { at: row.changed_at, by: names.get(by ?? '') ?? '' } : null,
  }
}
