/**
 * Proves the e-mail of an account by the link that was sent to it. In a session of the account a press is enough. Elsewhere a password is
 * set: whoever made the account with this e-mail may know the present one.
 */
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { transaction } from '../../db/transaction.ts'
import { type CallContext, handler } from '../../handler.ts'
import { useAccountLink } from '../account-link-store.ts'
import { lockPerson } from '../person-store.ts'
import { personView } from '../person-view.ts'
import { hashToken } from '../sessions/session-store.ts'
import { setPasswordByLink } from '../set-password-by-link.ts'
import { proveEmail } from './prove-email.ts'

export const confirmEmail = handler('confirmEmail', {
  run: ({ password, ...sent }, ctx) =>
    password === undefined ? confirmInOwnSession(ctx, sent.token) : setPasswordByLink(ctx, 'email', { ...sent, password }),
})

const confirmInOwnSession = (ctx: CallContext, token: string) =>
  transaction(ctx.database, async (tx) => {
    const at = ctx.now()
    const uid = await useAccountLink(tx, 'email', hashToken(token), at)
    const person = uid === null ? null : await lockPerson(tx, uid)
    if (!person) throw new Refusal('LINK_EXPIRED')
    const { caller } = ctx
    if (caller?.uid !== person.uid) throw new Refusal('LOG_IN_FIRST')
    const proven = await proveEmail(tx, person, at, { elsewhere: false })
    return { person: personView(proven, await ctx.settings(), caller.secondFactorFreshUntil, at), token: null }
  })
