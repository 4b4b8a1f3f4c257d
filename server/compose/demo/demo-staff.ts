/** The staff of the demo. Their passwords follow from the secret key, so that every start can print them. */
import { hash } from '@node-rs/argon2'
import type { Context, Tx } from '../../base/context.ts'
import type { Cipher } from '../../base/people/cipher.ts'

const staff = [
  { uid: 'demo-admin', role: 'admin', email: 'admin@menyala.example', name: 'Анна' },
  { uid: 'demo-operator', role: 'operator', email: 'operator@menyala.example', name: 'Олег' },
] as const

/** Fourteen signs that only the holder of the key can tell. */
const passwordOf = (cipher: Cipher, email: string): string => cipher.hash(`demo staff ${email}`).slice(0, 14)

/** Who may sign in to the demo, with passwords, for the terminal. */
export const demoLogins = (cipher: Cipher) => staff.map(({ role, email }) => ({ role, email, password: passwordOf(cipher, email) }))

/** Makes the staff of the demo. */
export async function seedStaff(tx: Tx, context: Context): Promise<void> {
  for (const { uid, role, email, name } of staff) {
    const now = context.now()
    await tx
      .insertInto('users')
      .values({
        uid,
        user_type: role,
        anonymous: false,
        name,
        email,
        password_hash: await hash(passwordOf(context.cipher, email)),
        ref_id: context.newId(),
        date_created: now,
        last_seen_at: now,
        language: 'ru',
      })
      .execute()
  }
}
