/**
 * The way back of an admin who has lost his password or second step, for whoever runs the machine: a one-time link that sets a new
 * password. Nothing else leads in until it is used, and no email does until he has a second step again: the account has lost its own,
 * so whoever reads its emails would need nothing more. The log and an email to every admin tell of it.
 */
import type { Instant } from '../../../../core/time/instant.ts'
import { addHours } from '../../../../core/time/instant.ts'
import { auditRow } from '../../audit/audit-store.ts'
import type { Context, Tx } from '../../context.ts'
import { type Database } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import { publish } from '../../live/signals.ts'
import { StartRefused } from '../../start-refused.ts'
import { queueAccountEmail } from '../account-emails.ts'
import { endAccountLinks, insertAccountLink } from '../account-link-store.ts'
import { endChanges } from '../email/email-change-store.ts'
import { deletePasskeysOf } from '../passkeys/passkey-store.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { hashToken, newToken } from '../sessions/session-store.ts'
import { admins, emptyForRecovery } from './invitation-store.ts'

/** How long the link works. */
export const recoveryHours = 24

type Machine = { database: Database } & Pick<Context, 'now' | 'newId'>

/** Answers the e-mail of the admin and the token of his link. Without `wanted` it is the only admin. Throws StartRefused. */
export async function recoverAdmin(machine: Machine, wanted: string | null): Promise<{ email: string; token: string; until: Instant }> {
  const { database, now, newId } = machine
  return transaction(database, async (tx) => {
    const at = now()
    const all = await admins(tx)
    const admin = chosen(all, wanted)
    await emptyForRecovery(tx, admin.uid, at)
    await deletePasskeysOf(tx, admin.uid)
    await endAccountLinks(tx, 'all', admin.uid, at)
    await endAccountLinks(tx, 'emailUndo', admin.uid, at)
    await endChanges(tx, admin.uid, at)
    await endSessionsOf(tx, admin.uid, null)
    const token = newToken({ newId })
    const until = addHours(at, recoveryHours)
    await insertAccountLink(tx, { tokenHash: hashToken(token), uid: admin.uid, purpose: 'invitation', expiresAt: until })
    await writeDown(tx, machine, admin.uid)
    const cause = { now, newId, userAgent: '', requestId: null }
    for (const { uid, emailProvenAt } of all)
      await queueAccountEmail(tx, cause, 'adminRecovered', { uid, emailProvenAt }, { about: admin.email })
    await publish(tx, `person:${admin.uid}`)
    await publish(tx, 'users')
    return { email: admin.email, token, until }
  })
}

async function writeDown(tx: Tx, { now }: Machine, uid: string): Promise<void> {
  const row = auditRow({ now }, { personId: uid, action: 'recoverAdmin', subject: `user:${uid}` })
  await tx.insertInto('audit').values(row).execute()
}

type Admin = Awaited<ReturnType<typeof admins>>[number]

function chosen(all: readonly Admin[], wanted: string | null): Admin {
  const [first, second] = all
  if (!first) throw new StartRefused('There is no admin yet. The start of the service prints the link of the first one.')
  if (wanted === null) {
    if (!second) return first
    const emails = all.map(({ email }) => email).join(', ')
    throw new StartRefused(`There are several admins: ${emails}. Say whose access is lost: npm run recover-admin -- EMAIL`)
  }
  const found = all.find(({ email }) => email === wanted)
  if (!found) throw new StartRefused(`No admin has the e-mail ${wanted}.`)
  return found
}
