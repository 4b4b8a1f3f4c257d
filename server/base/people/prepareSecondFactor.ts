/** A new TOTP secret for this person; it counts only after confirmSecondFactor. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { isStaff } from '../../../core/people/staff.ts'
import { audit } from '../audit/audit-store.ts'
import { callerOf, handler } from '../handler.ts'
import { lockPerson, setPendingTotp } from './person-store.ts'
import { newTotpSecret, refuseUnlessFresh } from './second-factor.ts'

export const prepareSecondFactor = handler('prepareSecondFactor', {
  async change(_, ctx, tx) {
    const caller = callerOf(ctx)
    const person = await lockPerson(tx, caller.uid)
    if (!person) throw new Refusal('UNAUTHENTICATED')
    if (person.anonymous) throw new Refusal('NO_ACCESS')
    refuseUnlessFresh(ctx, caller, person)
    const settings = await ctx.settings()
    const made = newTotpSecret(settings.brandName.en, person.email ?? person.uid)
    await setPendingTotp(tx, person.uid, ctx.cipher.encrypt(made.secret), ctx.now())
    if (isStaff(person.role)) await audit(tx, ctx, { action: 'prepareSecondFactor', subject: `user:${person.uid}` })
    return made
  },
})
