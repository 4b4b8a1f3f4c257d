/** What changes the second factor asks for both: the password, which a browser may keep, and the factor that the person has. */
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { isStaff } from '../../../../core/people/staff.ts'
import { type CallContext, callerOf } from '../../handler.ts'
import { confirmPassword } from '../confirm-password.ts'
import { passkeysOf } from '../passkeys/passkey-store.ts'
import { findPerson } from '../person-store.ts'
import { isFresh, refuseUnlessFresh } from './second-factor.ts'

/** As confirmPassword. SECOND_FACTOR_NEEDED before the password is looked at, so that no attempt is counted for it. */
export async function confirmBoth(ctx: CallContext, password: string): ReturnType<typeof confirmPassword> {
  const caller = callerOf(ctx)
  const person = await findPerson(ctx.database.kysely, caller.uid)
  if (person) {
    refuseUnlessFresh(ctx, caller, person)
    // of staff a passkey is the second factor
    if (isStaff(person.role) && !isFresh(ctx, caller) && (await passkeysOf(ctx.database.kysely, person.uid)).length > 0)
      throw new Refusal('SECOND_FACTOR_NEEDED', { field: 'passkey' })
  }
  return confirmPassword(ctx, password)
}
