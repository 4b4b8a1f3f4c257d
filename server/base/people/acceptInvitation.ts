/** A member of staff sets his password by a one-time link; sessions he had end. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { isPasswordStrong } from '../../../core/people/password.ts'
import { audit } from '../audit/audit-store.ts'
import { handler } from '../handler.ts'
import { publish } from '../live/signals.ts'
import { useAccountLink } from './account-link-store.ts'
import { proveEmail } from './email/prove-email.ts'
import { hashPassword } from './password-hash.ts'
import { lockPerson, setPasswordHash } from './person-store.ts'
import { openSession } from './sessions/open-session.ts'
import { endOtherSessions, hashToken } from './sessions/session-store.ts'

export const acceptInvitation = handler('acceptInvitation', {
  async change({ token, password, wantToken = false }, ctx, tx) {
    if (!isPasswordStrong(password)) throw new Refusal('PASSWORD_WEAK', { field: 'password' })
    const uid = await useAccountLink(tx, 'invitation', hashToken(token), ctx.now())
    const person = uid === null ? null : await lockPerson(tx, uid)
    if (!person) throw new Refusal('LINK_EXPIRED')
    await setPasswordHash(tx, person.uid, await hashPassword(password), ctx.now())
    const proven = await proveEmail(tx, person, ctx.now(), { elsewhere: true })
    await endOtherSessions(tx, person.uid, null)
    await publish(tx, `person:${person.uid}`)
    await audit(tx, ctx, { personId: person.uid, action: 'acceptInvitation', subject: `user:${person.uid}` })
    return openSession(tx, ctx, proven, { wantToken, secondFactorFreshUntil: null })
  },
})
