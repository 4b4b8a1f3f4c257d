/** Answers what the page of the link shows that proves an e-mail. */
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { handler } from '../../handler.ts'
import { findAccountLink } from '../account-link-store.ts'
import { findPerson } from '../person-store.ts'
import { hashToken } from '../sessions/session-store.ts'

export const getEmailConfirmation = handler('getEmailConfirmation', {
  async run({ token }, ctx) {
    const db = ctx.database.kysely
    const link = await findAccountLink(db, 'email', hashToken(token), ctx.now())
    const person = link && (await findPerson(db, link.uid))
    if (!link || person?.email == null) throw new Refusal('LINK_EXPIRED')
    return { email: person.email, expiresAt: link.expiresAt, isSignedIn: ctx.caller?.uid === person.uid }
  },
})
