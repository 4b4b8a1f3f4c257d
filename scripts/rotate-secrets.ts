/**
 * `npm run rotate-secrets`: after SECRET_KEY was given a newer key (`2:new,1:old`), brings whatever is encrypted under it, while the
 * service runs or stands still. Exit code 0 when nothing is left under a former key; 1 where something is. How far it is goes to
 * standard error.
 */
import { formatAmount } from '../core/money/format.ts'
import { openDatabase } from '../server/base/db/open.ts'
import { readPlace } from '../server/base/environment.ts'
import { keysOf, secretKeyFile } from '../server/base/keys/secret-keys.ts'
import { openCipher } from '../server/base/people/cipher.ts'
import { rotateSecrets } from '../server/base/people/rotate-secrets.ts'
import { StartRefused } from '../server/base/start-refused.ts'
import { placeToBackUp } from '../server/compose/backup/place.ts'
import { openProgressLine } from './progress-line.ts'
import { runCommand, say } from './run-command.ts'

const counted = (count: number) => formatAmount(String(count), 0, 'en')

await runCommand('Stopped: what was done stays, the rest is done by the next run.', async (signal) => {
  const environment = readPlace(process.env)
  const keys = await keysOf(environment)
  if (!keys) throw new StartRefused('There is no SECRET_KEY, and no key in DATA_DIRECTORY: what is encrypted cannot be read.')
  const keptIn = environment.secretKeys ? 'SECRET_KEY' : secretKeyFile(environment.dataDirectory)
  if (keys.length === 1)
    say(
      `There is one key in ${keptIn}. To change it, write 2:<new>,1:<present> there (a new one: openssl rand -base64 32), stop all processes, start them with both keys, and run this again.`,
    )
  const place = await placeToBackUp(environment, say)
  const database = openDatabase({ url: place.url, applicationName: 'menyala rotate-secrets' })
  try {
    const { rows } = await database.pool.query<{ kept: boolean }>("select to_regclass('receipt_keys') is not null as kept")
    if (!rows[0]?.kept) throw new StartRefused('This database is of an older version: start this version of Menyala once.')
    const progress = openProgressLine(process.stderr)
    const rotated = await rotateSecrets(database, openCipher(keys), {
      signal,
      onProgress: (table, share) => progress.tell(`${Math.floor(share * 100)} of 100 done, ${table}`),
    }).finally(progress.clear)
    for (const { table, looked, renewed, left } of rotated)
      say(`${table}: ${counted(looked)} encrypted, ${counted(renewed)} of them anew, ${counted(left)} left under another key.`)
    const version = Math.max(...keys.map((key) => key.version))
    const left = rotated.reduce((sum, one) => sum + one.left, 0)
    say(
      left === 0
        ? `Everything is under the key of version ${version}. ${keys.length > 1 ? `Leave that key alone in ${keptIn} and restart every process: former keys are needed by older backups only.` : ''}`.trimEnd()
        : `${counted(left)} are under other keys than that of version ${version}: those that were given do not open them, or a process still writes with another one.`,
    )
    return left === 0 ? 0 : 1
  } finally {
    await database.close()
    await place.close('done')
  }
})
