/** A partner of a test's world, signed in. */
import { addHours } from '../../core/time/instant.ts'
import { insertPerson } from '../../server/base/people/person-store.ts'
import { insertSession } from '../../server/base/people/sessions/session-store.ts'
import type { Session, World } from '../world.ts'

export type TestPartner = Session & { refId: string; email: string }

/** Makes one with a link; he earns ten percent of the profit unless told otherwise. */
export async function aPartner(
  world: World,
  { percent = '10', of = 'profit' }: { percent?: string; of?: 'profit' | 'turnover' } = {},
): Promise<TestPartner> {
  const { context, database, clock } = world
  const uid = context.newId()
  const at = clock.now()
  const token = context.newId() + context.newId()
  const email = `${uid.toLowerCase()}@partner.example`
  const refId = uid.slice(0, 12)
  await database.kysely.transaction().execute(async (tx) => {
    await insertPerson(tx, { uid, role: 'partner', anonymous: false, language: 'ru', refId, email }, at)
    await tx.insertInto('partners').values({ user_id: uid, percent, percent_of: of, date_created: at }).execute()
    await insertSession(tx, { id: context.newId(), token, uid, at, days: 400, secondFactorFreshUntil: addHours(at, 1) })
  })
  return { token, uid, refId, email }
}
