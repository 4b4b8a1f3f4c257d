/** What the terminal says once all is up: where, and how to sign in. */
import { addHours } from '../../core/time/instant.ts'
import type { Context } from '../base/context.ts'
import { transaction } from '../base/db/transaction.ts'
import { hashToken, newToken } from '../base/people/sessions/session-store.ts'
import { hasAdmin, insertInvitation, withdrawFirstAdmins } from '../base/people/staff/invitation-store.ts'
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
  const { adminEmail } = context.environment
  const who = adminEmail === null ? 'the first admin' : `the first admin, ${adminEmail},`
  return `Menyala is ready: ${address}${link ? `\n  ${who} sets a password here, once, within ${linkHours} hours: ${link}` : ''}`
}

/** Null where somebody signs in as admin already. The links of former starts work no more. */
async function linkForFirstAdmin(context: Context, address: string): Promise<string | null> {
  return transaction(context.database, async (tx) => {
    if (await hasAdmin(tx)) return null
    const at = context.now()
    await withdrawFirstAdmins(tx, at)
    const token = newToken(context)
    await insertInvitation(tx, {
      id: context.newId(),
      email: context.environment.adminEmail,
      name: '',
      role: 'admin',
      invited_by: null,
      date_created: at,
      expires_at: addHours(at, linkHours),
      token_hash: hashToken(token),
    })
    return `${address}/auth/invitation#${token}`
  })
}
