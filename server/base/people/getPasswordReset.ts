/** Answers what the page of a new password shows before the person types. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { handler } from '../handler.ts'
import { findAccountLink } from './account-link-store.ts'
import { findPerson } from './person-store.ts'
import { asksSecondFactor, isBeingRecovered } from './second-factor/second-factor.ts'
import { hashToken } from './sessions/session-store.ts'

export const getPasswordReset = handler('getPasswordReset', {
  async run({ token }, ctx) {
    const db = ctx.database.kysely
    const link = await findAccountLink(db, 'password', hashToken(token), ctx.now())
    const person = link && (await findPerson(db, link.uid))
    const settings = await ctx.settings()
    if (!link || !person || person.email === null || isBeingRecovered(person, settings)) throw new Refusal('LINK_EXPIRED')
    return {
      email: person.email,
      expiresAt: link.expiresAt,
      // one from before the e-mail was proven ends with it
      secondFactor: person.emailProvenAt !== null && asksSecondFactor(person, settings),
    }
  },
})
