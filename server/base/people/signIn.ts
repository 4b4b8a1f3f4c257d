/** Signs in with e-mail and password, staff with a second factor too. Attempts stay counted though they are refused. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { isEmail, normalEmail } from '../../../core/people/email.ts'
import { isStaff } from '../../../core/people/staff.ts'
import { addMinutes, type Instant } from '../../../core/time/instant.ts'
import { audit } from '../audit/audit-store.ts'
import type { Tx } from '../context.ts'
import { transaction } from '../db/transaction.ts'
import { type CallContext, handler } from '../handler.ts'
import { rememberDevice } from './known-device.ts'
import { openSession } from './open-session.ts'
import { isPasswordRight } from './password-hash.ts'
import { findPersonByEmail, lockPerson, type Person } from './person-store.ts'
import { useCode } from './second-factor.ts'
import { forgetAttempts } from './session-store.ts'
import { countCode, countSignIn } from './sign-in-limits.ts'

export const signIn = handler('signIn', {
  async run({ email, password, code, wantToken = false }, ctx) {
    const address = normalEmail(email)
    if (address === '' || password === '') throw new Refusal('FILL_ALL_FIELDS', { field: address === '' ? 'email' : 'password' })
    if (!isEmail(address)) throw new Refusal('EMAIL_INVALID', { field: 'email' })
    const counted = await countSignIn(ctx, address)

    const known = await findPersonByEmail(ctx.database.kysely, address)
    if (!(await isPasswordRight(known?.passwordHash ?? null, password)) || !known) throw new Refusal('WRONG_LOGIN')
    const countedCode = code && isStaff(known.role) ? await countCode(ctx, known.uid) : null

    return transaction(ctx.database, async (tx) => {
      const person = await lockPerson(tx, known.uid)
      if (!person || person.passwordHash !== known.passwordHash) throw new Refusal('WRONG_LOGIN')
      const secondFactorFreshUntil = await passSecondFactor(ctx, tx, person, code)
      await forgetAttempts(tx, counted)
      if (countedCode) await forgetAttempts(tx, countedCode)
      if (!wantToken) rememberDevice(ctx, address)
      if (isStaff(person.role)) await audit(tx, ctx, { personId: person.uid, action: 'signIn', subject: `user:${person.uid}` })
      return openSession(tx, ctx, person, { wantToken, secondFactorFreshUntil })
    })
  },
})

/** Until when it is fresh; null where none is asked for or none is set up yet (then it is set up before anything else). */
async function passSecondFactor(ctx: CallContext, tx: Tx, person: Person, code: string | undefined): Promise<Instant | null> {
  const settings = await ctx.settings()
  if (!isStaff(person.role) || !settings.staffSecondFactor || person.totpSecret === null) return null
  if (!code) throw new Refusal('SECOND_FACTOR_NEEDED', { field: 'code' })
  if (!(await useCode(ctx, tx, person, code))) throw new Refusal('SECOND_FACTOR_WRONG', { field: 'code' })
  return addMinutes(ctx.now(), settings.secondFactorFreshMinutes)
}
