/**
 * Somebody joins the staff by a one-time link: the account of its e-mail is made, or becomes one of the staff, with the password that he
 * sets. All of its former sessions end. A link of the machine leads an admin back into his account in the same way.
 */
import { cleanText, lengthOf } from '../../../../core/chat/clean-text.ts'
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { isEmail, normalEmail } from '../../../../core/people/email.ts'
import { isPasswordStrong } from '../../../../core/people/password.ts'
import { isStaff, mostStaffName } from '../../../../core/people/staff.ts'
import { audit } from '../../audit/audit-store.ts'
import type { Tx } from '../../context.ts'
import { transaction } from '../../db/transaction.ts'
import { type CallContext, handler } from '../../handler.ts'
import { publish } from '../../live/signals.ts'
import { queueAccountEmail } from '../account-emails.ts'
import { useAccountLink } from '../account-link-store.ts'
import { proveEmail } from '../email/prove-email.ts'
import { hashPassword } from '../password-hash.ts'
import { accountOfEmail, findPerson, findPersonByEmail, lockPerson, type Person, setPasswordHash } from '../person-store.ts'
import { passSecondFactor } from '../second-factor/second-factor.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { rememberDevice } from '../sessions/known-device.ts'
import { openSession } from '../sessions/open-session.ts'
import { type CountedAttempt, forgetAttempts, hashToken } from '../sessions/session-store.ts'
import { countCode } from '../sessions/sign-in-limits.ts'
import { invitationOfToken, isPartnerAccount, makeStaff, noteAccepted, type StoredInvitation, useInvitation } from './invitation-store.ts'

type Given = { email: string; name: string }

export const acceptInvitation = handler('acceptInvitation', {
  async run({ token, password, name = '', email = '', code, wantToken = false }, ctx) {
    if (!isPasswordStrong(password)) throw new Refusal('PASSWORD_WEAK', { field: 'password' })
    const tokenHash = hashToken(token)
    const invitation = await invitationOfToken(ctx.database.kysely, tokenHash, ctx.now())
    const given = invitation && (await whatIsGiven(ctx, invitation, { email, name }))
    const counted = given && code !== undefined ? await countedCode(ctx, given.email) : null
    const passwordHash = await hashPassword(password)
    return transaction(ctx.database, async (tx) => {
      const at = ctx.now()
      const joined = given ? await join(tx, ctx, tokenHash, given, code) : await comeBack(tx, ctx, tokenHash)
      if (counted) await forgetAttempts(tx, counted)
      const { person, secondFactorFreshUntil, fields } = joined
      await setPasswordHash(tx, person.uid, passwordHash, at)
      await endSessionsOf(tx, person.uid, null)
      await publish(tx, `person:${person.uid}`)
      await publish(tx, 'users')
      if (person.passwordHash !== null) await queueAccountEmail(tx, ctx, 'passwordChanged', person)
      await audit(tx, ctx, { personId: person.uid, action: 'acceptInvitation', subject: `user:${person.uid}`, details: { fields } })
      if (!wantToken) rememberDevice(ctx, person)
      return openSession(tx, ctx, { ...person, passwordHash }, { wantToken, secondFactorFreshUntil })
    })
  },
})

/** The e-mail and the name: of the invitation, or typed where it has none. */
async function whatIsGiven(ctx: CallContext, invitation: StoredInvitation, typed: Given): Promise<Given> {
  const email = invitation.email ?? normalEmail(typed.email)
  const name = invitation.name || cleanText(typed.name)
  if (email === '') throw new Refusal('FILL_ALL_FIELDS', { field: 'email' })
  if (!isEmail(email)) throw new Refusal('EMAIL_INVALID', { field: 'email' })
  if (name === '') throw new Refusal('FILL_ALL_FIELDS', { field: 'name' })
  if (lengthOf(name) > mostStaffName) throw new Refusal('TEXT_TOO_LONG', { field: 'name', most: mostStaffName })
  // whoever is signed in to another account has come by a link that is not his
  const caller = ctx.caller?.anonymous === false ? await findPerson(ctx.database.kysely, ctx.caller.uid) : null
  if (caller && caller.email !== email) throw new Refusal('INVITATION_OF_ANOTHER')
  return { email, name }
}

async function countedCode(ctx: CallContext, email: string): Promise<CountedAttempt | null> {
  const known = await findPersonByEmail(ctx.database.kysely, email)
  return known && countCode(ctx, known.uid, email)
}

type Joined = { person: Person; secondFactorFreshUntil: string | null; fields: { path: string; before: string | null; after: string }[] }

async function join(tx: Tx, ctx: CallContext, tokenHash: string, given: Given, code: string | undefined): Promise<Joined> {
  const at = ctx.now()
  const invitation = await useInvitation(tx, tokenHash, at)
  if (!invitation) throw new Refusal('LINK_EXPIRED')
  const { email, name } = given
  const account = { email, uid: ctx.newId(), refId: ctx.newId().slice(0, 12), language: ctx.caller?.language ?? 'ru' }
  const before = await accountOfEmail(tx, account, at)
  if (await isPartnerAccount(tx, before.uid)) throw new Refusal('PARTNER_NOT_STAFF')
  if (isStaff(before.role)) throw new Refusal('ALREADY_STAFF')
  // whoever only reads the emails of an account does not get past its second step
  const proven = await proveEmail(tx, before, at, { elsewhere: true })
  const secondFactorFreshUntil = await passSecondFactor(ctx, tx, proven, code)
  const { role } = invitation
  await makeStaff(tx, before.uid, { role, name })
  await noteAccepted(tx, invitation.id, before.uid, at)
  const isNew = before.uid === account.uid
  return {
    person: { ...proven, role, name },
    secondFactorFreshUntil,
    fields: [
      { path: 'role', before: isNew ? null : before.role, after: role },
      { path: 'name', before: before.name, after: name },
    ],
  }
}

async function comeBack(tx: Tx, ctx: CallContext, tokenHash: string): Promise<Joined> {
  const uid = await useAccountLink(tx, 'invitation', tokenHash, ctx.now())
  const person = uid === null ? null : await lockPerson(tx, uid)
  if (!person) throw new Refusal('LINK_EXPIRED')
  return { person: await proveEmail(tx, person, ctx.now(), { elsewhere: true }), secondFactorFreshUntil: null, fields: [] }
}
