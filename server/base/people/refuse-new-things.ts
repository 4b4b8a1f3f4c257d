/** Asked wherever something new begins: an order, a withdrawal, an application. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { type Suspension, whyNothingNew } from '../../../core/people/suspension.ts'
import type { Context, Tx } from '../context.ts'
import { suspensionOf } from './person-store.ts'

/** NEW_ORDERS_STOPPED, with the reason that the person reads. */
export function refuseNewThings({ now }: Pick<Context, 'now'>, suspension: Suspension | null): void {
  const why = whyNothingNew(suspension, now())
  if (why) throw new Refusal(why.code, why.details)
}

/** The same for who signs in anonymously and types the e-mail of a stopped account: he is not told whose it is. DETAILS_NOT_ACCEPTED. */
export async function refuseEmailOfStopped(tx: Tx, { now }: Pick<Context, 'now'>, email: string): Promise<void> {
  const row = await tx
    .selectFrom('users')
    .select(['suspended_what', 'suspended_reason', 'suspended_until'])
    .where('email', '=', email)
    .where('suspended_what', 'is not', null)
    .executeTakeFirst()
  if (row && whyNothingNew(suspensionOf(row), now())) throw new Refusal('DETAILS_NOT_ACCEPTED', { field: 'email' })
}
