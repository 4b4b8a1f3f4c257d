/** Sets a password by a one-time link of an email and signs in. The second factor stays and is asked for: a person who can only read the emails must not get in. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { isPasswordStrong } from '../../../core/people/password.ts'
import type { Tx } from '../context.ts'
import { transaction } from '../db/transaction.ts'
import type { CallContext } from '../handler.ts'
import { queueAccountEmail } from './account-emails.ts'
import { findAccountLink, type LinkPurpose, useAccountLink } from './account-link-store.ts'
import { bringAlong, holdBoth } from './bring-along.ts'
import { proveEmail } from './email/prove-email.ts'
import { noteOwnDeed } from './own-deeds.ts'
import { hashPassword } from './password-hash.ts'
import { findPerson, lockPerson, type Person, setPasswordHash } from './person-store.ts'
import { isBeingRecovered, passSecondFactor } from './second-factor/second-factor.ts'
import { endSessionsOf } from './sessions/end-sessions.ts'
import { rememberDevice } from './sessions/known-device.ts'
import { openSession } from './sessions/open-session.ts'
import { forgetAttempts, hashToken } from './sessions/session-store.ts'
import { countCode } from './sessions/sign-in-limits.ts'

type Sent = {
  token: string
  password: string
  code?: string | undefined
  bringOrders?: boolean | undefined
  wantToken?: boolean | undefined
}

/** `before` refuses a link that is not for this person any more, or does what comes first; it answers the person as he is then. */
export async function setPasswordByLink(
  ctx: CallContext,
  purpose: LinkPurpose,
  { token, password, code, bringOrders = true, wantToken = false }: Sent,
  before: (tx: Tx, person: Person) => Person | Promise<Person> = (_, person) => person,
): ReturnType<typeof openSession> {
  if (!isPasswordStrong(password)) throw new Refusal('PASSWORD_WEAK', { field: 'password' })
  const tokenHash = hashToken(token)
  const link = await findAccountLink(ctx.database.kysely, purpose, tokenHash, ctx.now())
  if (!link) throw new Refusal('LINK_EXPIRED')
  const known = code === undefined ? null : await findPerson(ctx.database.kysely, link.uid)
  const counted = known && (await countCode(ctx, known.uid, known.email ?? ''))
  const passwordHash = await hashPassword(password)
  return transaction(ctx.database, async (tx) => {
    const at = ctx.now()
    await holdBoth(tx, ctx, link.uid)
    // of two who use one link at the same moment the second finds it used
    const uid = await useAccountLink(tx, purpose, tokenHash, at)
    const locked = uid === null ? null : await lockPerson(tx, uid)
    if (!locked || isBeingRecovered(locked, await ctx.settings())) throw new Refusal('LINK_EXPIRED')
    const person = await before(tx, locked)
    const proven = await proveEmail(tx, person, at, { elsewhere: true })
    // one from before the e-mail was proven is not its owner's, and gone
    const secondFactorFreshUntil = await passSecondFactor(ctx, tx, proven, code)
    if (counted) await forgetAttempts(tx, counted)
    await setPasswordHash(tx, person.uid, passwordHash, at)
    await endSessionsOf(tx, person.uid, null)
    // the first password of an account changes none
    if (person.passwordHash !== null) await queueAccountEmail(tx, ctx, 'passwordChanged', proven)
    await noteOwnDeed(tx, ctx, person.uid, 'resetPassword')
    if (!wantToken) rememberDevice(ctx, proven)
    await bringAlong(tx, ctx, proven, bringOrders)
    return openSession(tx, ctx, { ...proven, passwordHash }, { wantToken, secondFactorFreshUntil })
  })
}
