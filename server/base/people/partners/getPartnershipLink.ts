/** Answers what the page of the link shows that proves the e-mail of an accepted partner. */
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { handler } from '../../handler.ts'
import { findAccountLink } from '../account-link-store.ts'
import { findPerson, hasOwnPassword } from '../person-store.ts'
import { hashToken } from '../sessions/session-store.ts'
import { termsOf } from './partner-role-store.ts'

export const getPartnershipLink = handler('getPartnershipLink', {
  async run({ token }, ctx) {
    const db = ctx.database.kysely
    const link = await findAccountLink(db, 'partner', hashToken(token), ctx.now())
    const [person, terms] = link ? await Promise.all([findPerson(db, link.uid), termsOf(db, link.uid)]) : []
    if (!link || !terms || person?.email == null) throw new Refusal('LINK_EXPIRED')
    const { email, uid } = person
    return { email, expiresAt: link.expiresAt, ...terms, hasPassword: hasOwnPassword(person), isSignedIn: ctx.caller?.uid === uid }
  },
})
