/** Answers what the page of an invitation shows: for whom it is, and what it asks for. */
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { handler } from '../../handler.ts'
import { findAccountLink } from '../account-link-store.ts'
import { findPerson, findPersonByEmail } from '../person-store.ts'
import { asksSecondFactor } from '../second-factor/second-factor.ts'
import { hashToken } from '../sessions/session-store.ts'
import { invitationOfToken, isOfFirstAdmin } from './invitation-store.ts'

export const getInvitation = handler('getInvitation', {
  async run({ token }, ctx) {
    const db = ctx.database.kysely
    const tokenHash = hashToken(token)
    const settings = await ctx.settings()
    const invitation = await invitationOfToken(db, tokenHash, ctx.now())
    if (invitation) {
      const { email, name, role, expires_at: expiresAt } = invitation
      const known = email === null ? null : await findPersonByEmail(db, email)
      return {
        email,
        name,
        role,
        expiresAt,
        secondFactor: known !== null && known.emailProvenAt !== null && asksSecondFactor(known, settings),
      }
    }
    // of a member of staff who has an account: the way back of an admin
    const link = await findAccountLink(db, 'invitation', tokenHash, ctx.now())
    const person = link && (await findPerson(db, link.uid))
    if (!link || !person || (person.role !== 'operator' && person.role !== 'admin'))
      throw new Refusal('LINK_EXPIRED', (await isOfFirstAdmin(db, tokenHash)) ? { of: 'firstAdmin' } : {})
    return { email: person.email, name: person.name, role: person.role, expiresAt: link.expiresAt, secondFactor: false }
  },
})
