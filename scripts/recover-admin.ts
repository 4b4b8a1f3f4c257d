/**
 * `npm run recover-admin`, or `npm run recover-admin -- EMAIL` where there are several: the way back for an admin who has lost his password
 * or his second step. Prints a one-time link. The service may run meanwhile; it sends the emails that tell of it.
 */
import { randomBytes } from 'node:crypto'
import { normalEmail } from '../core/people/email.ts'
import { openDatabase } from '../server/base/db/open.ts'
import { readPlace } from '../server/base/environment.ts'
import { recoverAdmin, recoveryHours } from '../server/base/people/staff/recover-admin.ts'
import { StartRefused } from '../server/base/start-refused.ts'
import { placeToBackUp } from '../server/compose/backup/place.ts'
import { runCommand, say } from './run-command.ts'

await runCommand('Stopped: nothing was changed, or the link was printed.', async () => {
  const place = await placeToBackUp(readPlace(process.env), say)
  const database = openDatabase({ url: place.url, applicationName: 'menyala recover-admin' })
  try {
    const { rows } = await database.pool.query<{ there: boolean }>(
      "select exists (select from pg_attribute where attrelid = to_regclass('users') and attname = 'recovery_begun_at') as there",
    )
    if (!rows[0]?.there) throw new StartRefused('This database is of an older version: start this version of Menyala once.')
    const wanted = process.argv[2]?.trim()
    const machine = { database, now: () => new Date().toISOString(), newId: () => randomBytes(16).toString('base64url') }
    const { email, token } = await recoverAdmin(machine, wanted ? normalEmail(wanted) : null)
    const site = process.env.PUBLIC_URL?.trim().replace(/\/+$/, '') || `http://localhost:${process.env.PORT?.trim() || '3000'}`
    say(`${email} sets a new password here, once, within ${recoveryHours} hours: ${site}/auth/invitation#${token}`)
    say('Until then nobody signs in to this account, and a link that was sent by email opens nothing. Its second step is off, and the log')
    say('and an email to every admin tell of it.')
    return 0
  } finally {
    await database.close()
    await place.close('done')
  }
})
