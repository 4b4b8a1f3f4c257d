/** Asked wherever something new begins: an order, a withdrawal, an application. */
import { sql } from 'kysely'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { type Suspension, whyNothingNew } from '../../../core/people/suspension.ts'
import type { Context, Tx } from '../context.ts'

/** NEW_ORDERS_STOPPED, with the reason that the person reads. */
export function refuseNewThings({ now }: Pick<Context, 'now'>, suspension: Suspension | null): void {
  const why = whyNothingNew(suspension, now())
  if (why) throw new Refusal(why.code, why.details)
}

/**
 * The same for who signs in anonymously and types the e-mail of somebody who is stopped, of his account or of an order that he made without
 * one. He is not told whose it is: DETAILS_NOT_ACCEPTED.
 */
export async function refuseEmailOfStopped(tx: Tx, { now }: Pick<Context, 'now'>, email: string): Promise<void> {
  // few are stopped, and they have an index of their own
  const { rows } = await sql`select from users u where u.suspended_what is not null
    and (u.suspended_until is null or u.suspended_until > ${now()})
    and (u.email = ${email} or (u.anonymous and exists (select from orders o where o.user_id = u.uid and o.email = ${email})))`.execute(tx)
  if (rows.length > 0) throw new Refusal('DETAILS_NOT_ACCEPTED', { field: 'email' })
}
