/** What changes how one signs in asks for the password again: a session that was left open must not be enough. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { type CallContext, callerOf } from '../handler.ts'
import { isPasswordRight } from './password-hash.ts'
import { findPerson, type Person } from './person-store.ts'
import type { CountedAttempt } from './sessions/session-store.ts'
import { countSignIn } from './sessions/sign-in-limits.ts'

/**
 * The person of this session, if the password is right. Guesses are counted as attempts to sign in; a success forgets
 * `counted`. NO_ACCESS: the person has no account; WRONG_LOGIN with the field `password`.
 */
export async function confirmPassword(ctx: CallContext, password: string): Promise<{ person: Person; counted: CountedAttempt }> {
  const person = await findPerson(ctx.database.kysely, callerOf(ctx).uid)
  if (person?.email == null) throw new Refusal('NO_ACCESS')
  const counted = await countSignIn(ctx, person.email)
  if (!(await isPasswordRight(person.passwordHash, password))) throw new Refusal('WRONG_LOGIN', { field: 'password' })
  return { person, counted }
}
