/** Keeps the first referrer and the language of the person. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { callerOf, handler } from '../handler.ts'
import { followLink } from './partners/follow-link.ts'
import { lockPerson, setLanguage } from './person-store.ts'
import { personView } from './person-view.ts'

export const updateUserInfo = handler('updateUserInfo', {
  async change({ refId, language }, ctx, tx) {
    const caller = callerOf(ctx)
    if (refId !== undefined) await followLink(tx, ctx, refId)
    if (language !== undefined) await setLanguage(tx, caller.uid, language)
    const person = await lockPerson(tx, caller.uid)
    if (!person) throw new Refusal('UNAUTHENTICATED')
    return { person: personView(person, await ctx.settings(), caller.secondFactorFreshUntil, ctx.now()) }
  },
})
