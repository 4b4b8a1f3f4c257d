/** The people of the demo: its staff, and a partner. Their passwords follow from the secret key, so that every start can print them. */
import { hash } from '@node-rs/argon2'
import type { Context, Tx } from '../../base/context.ts'
import type { Cipher } from '../../base/people/cipher.ts'

const people = [
  { uid: 'demo-admin', role: 'admin', email: 'admin@menyala.example', name: 'Анна' },
  { uid: 'demo-operator', role: 'operator', email: 'operator@menyala.example', name: 'Олег' },
  { uid: 'demo-partner', role: 'partner', email: 'partner@menyala.example', name: 'Яна' },
] as const

/** Fourteen signs that only the holder of the key can tell. */
const passwordOf = (cipher: Cipher, email: string): string => cipher.hash(`demo staff ${email}`).slice(0, 14)

/** Who may sign in to the demo, with passwords, for the terminal. */
export const demoLogins = (cipher: Cipher) => people.map(({ role, email }) => ({ role, email, password: passwordOf(cipher, email) }))

/** The link of the demo's partner: `?ref=demo`. */
const demoRefId = 'demo'

/** Makes the people of the demo. */
export async function seedPeople(tx: Tx, context: Context): Promise<void> {
  const now = context.now()
  for (const { uid, role, email, name } of people) {
    await tx
      .insertInto('users')
      .values({
        uid,
        user_type: role,
        anonymous: false,
        name,
        email,
        email_proven_at: now,
        password_hash: await hash(passwordOf(context.cipher, email)),
        ref_id: role === 'partner' ? demoRefId : context.newId(),
        date_created: now,
        last_seen_at: now,
        language: 'ru',
      })
      .execute()
    if (role === 'partner')
      await tx.insertInto('partners').values({ user_id: uid, percent: '10', percent_of: 'profit', date_created: now }).execute()
  }
}
