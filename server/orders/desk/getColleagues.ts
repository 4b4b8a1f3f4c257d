/** The members of staff whom an order can be handed over to: all but the caller. */
import { callerOf, handler } from '../../base/handler.ts'
import { staffNames } from '../../base/people/person-store.ts'

export const getColleagues = handler('getColleagues', {
  async run(_, ctx) {
    const { uid } = callerOf(ctx)
    return { people: (await staffNames(ctx.database.kysely)).filter(({ id }) => id !== uid) }
  },
})
