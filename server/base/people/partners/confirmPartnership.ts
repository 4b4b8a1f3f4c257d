/**
 * An accepted partner proves his e-mail by the link of its email. It alone opens no account that has a password: whoever made that account
 * may be somebody else than the owner of the e-mail, so both must be one person.
 */
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { transaction } from '../../db/transaction.ts'
import { type CallContext, handler } from '../../handler.ts'
import { useAccountLink } from '../account-link-store.ts'
import { proveEmail } from '../email/prove-email.ts'
import { hasOwnPassword, lockPerson } from '../person-store.ts'
import { personView } from '../person-view.ts'
import { hashToken } from '../sessions/session-store.ts'
import { setPasswordByLink } from '../set-password-by-link.ts'

export const confirmPartnership = handler('confirmPartnership', {
  async run({ password, ...sent }, ctx) {
    if (password === undefined) return confirmInOwnSession(ctx, sent.token)
    return setPasswordByLink(ctx, 'partner', { ...sent, password }, (_, person) => {
      if (hasOwnPassword(person)) throw new Refusal('LOG_IN_FIRST')
      return person
    })
  },
})

const confirmInOwnSession = (ctx: CallContext, token: string) =>
  transaction(ctx.database, async (tx) => {
    const at = ctx.now()
    const uid = await useAccountLink(tx, 'partner', hashToken(token), at)
    const person = uid === null ? null : await lockPerson(tx, uid)
    if (!person) throw new Refusal('LINK_EXPIRED')
    const { caller } = ctx
    // without a password of its own the account may have sessions of whoever made it
    if (caller?.uid !== person.uid || !hasOwnPassword(person)) throw new Refusal('LOG_IN_FIRST')
    const proven = await proveEmail(tx, person, at, { elsewhere: false })
    return { person: personView(proven, await ctx.settings(), caller.secondFactorFreshUntil, at), token: null }
  })
