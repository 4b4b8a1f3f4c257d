/** What the terminal says once all is up: where, and how to sign in. */
import { addHours } from '../../core/time/instant.ts'
import type { Context } from '../base/context.ts'
import { transaction } from '../base/db/transaction.ts'
import { insertAccountLink } from '../base/people/account-link-store.ts'
import { insertPerson } from '../base/people/person-store.ts'
import { hashToken, newToken } from '../base/people/sessions/session-store.ts'
import { demoLogins } from './demo/demo-people.ts'
import type { Running } from './start-server.ts'

const linkHours = 24

/** Passwords in demo only. In production, while nobody can sign in as admin, a one-time link that makes the first one. */
export async function welcome({ context, address }: Running): Promise<string> {
  if (context.environment.mode === 'demo')
    return [
      `Menyala is ready: ${address}`,
      ...demoLogins(context.cipher).map(
        ({ role, email, password }) => `  sign in as ${role.padEnd(8)}  ${address}/auth/login  ${email}  ${password}`,
      ),
      '  no second factor is asked of the staff of the demo; an office asks for it',
      `  the simulated world outside: ${address}/demo`,
    ].join('\n')
  const link = await linkForFirstAdmin(context, address)
  return `Menyala is ready: ${address}${link ? `\n  the first admin, ${emailOf(address)}, sets a password here, once, within ${linkHours} hours: ${link}` : ''}`
}

const emailOf = (address: string): string => `admin@${new URL(address).hostname}`

async function linkForFirstAdmin(context: Context, address: string): Promise<string | null> {
  return transaction(context.database, async (tx) => {
    const admins = await tx.selectFrom('users').select(['uid', 'password_hash']).where('user_type', '=', 'admin').forUpdate().execute()
    if (admins.some(({ password_hash }) => password_hash !== null)) return null
    const at = context.now()
    const uid = admins[0]?.uid ?? context.newId()
    if (admins.length === 0)
      await insertPerson(tx, { uid, role: 'admin', anonymous: false, email: emailOf(address), refId: context.newId(), language: 'ru' }, at)
    const token = newToken(context)
    await insertAccountLink(tx, { tokenHash: hashToken(token), uid, purpose: 'invitation', expiresAt: addHours(at, linkHours) })
    return `${address}/auth/invitation#${token}`
  })
}
