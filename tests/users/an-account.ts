/** An account of a client in a test's world, signed in. */

import { hashPassword } from '../../server/base/people/password-hash.ts'
import { insertPerson } from '../../server/base/people/person-store.ts'
import { insertSession } from '../../server/base/people/sessions/session-store.ts'
import type { Session, World } from '../world.ts'

export const password = 'correct horse'
export type TestAccount = Session & { email: string }

export async function anAccount(world: World, role: 'regular' | 'operator' | 'admin' = 'regular'): Promise<TestAccount> {
  const { context, database, clock } = world
  const uid = context.newId()
  const token = context.newId() + context.newId()
  const email = `${uid.toLowerCase()}@client.example`
  const passwordHash = await hashPassword(password)
  await database.kysely.transaction().execute(async (tx) => {
    await insertPerson(tx, { uid, role, anonymous: false, language: 'ru', refId: uid.slice(0, 12), email, passwordHash }, clock.now())
    await tx.updateTable('users').set({ email_proven_at: clock.now() }).where('uid', '=', uid).execute()
    await insertSession(tx, { id: context.newId(), token, uid, at: clock.now(), days: 400 })
  })
  return { token, uid, email }
}
