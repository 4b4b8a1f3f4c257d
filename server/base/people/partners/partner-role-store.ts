/** SQL of how an accepted partner becomes one. */
import { type Kysely, sql } from 'kysely'
import type { Terms } from '../../../../core/partners/income.ts'
import type { Role } from '../../../../core/people/permissions.ts'
import type { Instant } from '../../../../core/time/instant.ts'
import type { Tx } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { publish } from '../../live/signals.ts'
import { endAccountLinks } from '../account-link-store.ts'

/**
 * The e-mail of this account is proved now. If it was accepted as a partner, it gets the role. Answers the role that it has then.
 */
export async function provePartner(tx: Tx, { uid, role }: { uid: string; role: Role }, at: Instant): Promise<Role> {
  const { rows } = await sql`
    with proved as (update users u set user_type = 'partner' from partners p
      where u.uid = ${uid} and u.user_type = 'regular' and p.user_id = u.uid returning u.uid)
    update partners p set figures_version = figures_version + 1 from proved where p.user_id = proved.uid returning p.user_id`.execute(tx)
  if (rows.length === 0) return role
  await endAccountLinks(tx, 'partner', uid, at)
  // nothing live is for partners alone, so his streams go on
  await publish(tx, `referral:${uid}`)
  await publish(tx, 'partners')
  return 'partner'
}

/** The present terms of a partner, confirmed or not; null for who is none. */
export async function termsOf(db: Kysely<Tables>, uid: string): Promise<Terms | null> {
  const row = await db.selectFrom('partners').select(['percent', 'percent_of']).where('user_id', '=', uid).executeTakeFirst()
  return row ? { percent: row.percent, of: row.percent_of } : null
}
