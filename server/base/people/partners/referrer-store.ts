/** SQL of who brought whom: the partner of a link, the first referrer of a person, and visits by a link. */
import { sql } from 'kysely'
import type { Instant } from '../../../../core/time/instant.ts'
import type { Tx } from '../../context.ts'
import { addFigures } from './partner-figures-store.ts'

/** A partner whose link brings people. `email` is that of his account. */
export type LinkOwner = { uid: string; email: string | null }

/** The partner of this referral id; null if it is nobody's, of somebody who is no partner, or of one who is paused. */
export async function ownerOfLink(tx: Tx, refId: string): Promise<LinkOwner | null> {
  const owner = await tx
    .selectFrom('users')
    .innerJoin('partners', 'partners.user_id', 'users.uid')
    .select(['users.uid', 'users.email'])
    .where('users.ref_id', '=', refId)
    .where('partners.paused_at', 'is', null)
    .executeTakeFirst()
  return owner ?? null
}

/** Stores who brought a person. The first referrer stays. */
export async function keepReferrer(tx: Tx, uid: string, referrer: string, at: Instant): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ referred_by: referrer, referred_at: at })
    .where('uid', '=', uid)
    .where('referred_by', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await addFigures(tx, referrer, at, { referrals: 1 })
}

/** Counts a visit by the partner's link: one for each browser and day of Moscow. */
export async function countVisit(tx: Tx, partnerId: string, deviceHash: string, at: Instant): Promise<void> {
  const { numAffectedRows } = await sql`insert into partner_visits (partner_id, day, device_hash)
    values (${partnerId}, (${at}::timestamptz at time zone 'Europe/Moscow')::date, ${deviceHash}) on conflict do nothing`.execute(tx)
  if (numAffectedRows === 1n) await addFigures(tx, partnerId, at, { visits: 1 })
}

/** Deletes the marks of visits of days before this moment's: they only tell a second visit of a day from the first, and the sums are kept. */
export async function deleteOldVisits(tx: Tx, before: Instant): Promise<void> {
  await sql`delete from partner_visits where day < (${before}::timestamptz at time zone 'Europe/Moscow')::date`.execute(tx)
}

/** The account keeps its first referrer; if it has none, it takes that of the anonymous person who logs in to it, but never itself. */
export async function moveReferrer(tx: Tx, from: string, to: string): Promise<void> {
  await sql`update users a set referred_by = v.referred_by, referred_at = v.referred_at from users v
    where a.uid = ${to} and v.uid = ${from} and a.referred_by is null and v.referred_by <> ${to}`.execute(tx)
}
