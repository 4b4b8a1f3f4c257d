/** The person of this session, or null. */
import { handler } from '../../handler.ts'
import { findPerson } from '../person-store.ts'
import { personView } from '../person-view.ts'

export const whoAmI = handler('whoAmI', {
  async run(_, ctx) {
    const person = ctx.caller && (await findPerson(ctx.database.kysely, ctx.caller.uid))
    return { person: person && personView(person, await ctx.settings(), ctx.caller?.secondFactorFreshUntil ?? null, ctx.now()) }
  },
})
