/** `npm run restore -- FILE`: a backup into an empty database. Exits with 2 when all is there but the key does not open it. */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Place, readPlace } from '../server/base/environment.ts'
import { keysOf } from '../server/base/keys/secret-keys.ts'
import { StartRefused } from '../server/base/start-refused.ts'
import type { HeldPayouts } from '../server/compose/backup/hold-payouts.ts'
import { checkKeys, type KeyCheck } from '../server/compose/backup/key-check.ts'
import { placeToRestore } from '../server/compose/backup/place.ts'
import { counted, rowsOf } from '../server/compose/backup/progress.ts'
import { checkBackup, restoreBackup } from '../server/compose/backup/restore-backup.ts'
import { runCommand, say, typedPath } from './run-command.ts'

await runCommand('Stopped: nothing was restored.', async (signal) => {
  const path = typedPath(readArguments())
  const environment = readPlace(process.env)
  const { mode } = environment
  const header = await checkBackup({ path, mode, say, signal })
  say(`${path} is whole: a backup of ${header.mode}, as of ${header.at}, by version ${header.version}`)
  // read before anything is restored: keys that cannot be read refuse all of it
  const keys = await keysOf(environment)
  const place = await placeToRestore(environment, say)
  let outcome: 'done' | 'failed' = 'failed'
  try {
    say(`Restoring into ${place.name}`)
    const { tables, migrated, skipped, held } = await restoreBackup({
      url: place.url,
      path,
      mode,
      now: new Date().toISOString(),
      say,
      signal,
    })
    outcome = 'done'
    if (migrated.length > 0) say(`Brought to the present generation by ${migrated.join(', ')}`)
    if (skipped.length > 0) say(`Left out, since they are no tables of Menyala: ${skipped.join(', ')}`)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(`Restored: ${counted(tables.length)} tables, ${rowsOf(rows)}`)
    say(wordsOfPayouts(header.at, held))
    const check = await checkKeys(place.url, keys)
    say(wordsOfKeys(check, environment))
    return check === 'doesNotOpen' || check === 'noKey' ? 2 : 0
  } finally {
    await place.close(outcome)
  }
})

function wordsOfKeys(check: KeyCheck, { mode, dataDirectory }: Place): string {
  const file = join(resolve(dataDirectory), 'secret-key')
  const right =
    mode === 'demo'
      ? `put the secret-key of the former data folder at ${file}, or set SECRET_KEY to it`
      : 'set SECRET_KEY to the key of then'
  return {
    opens: 'Keys are in no backup; the key that is set here opens its encrypted fields.',
    nothingToOpen: 'Keys are in no backup; this one has no encrypted fields yet.',
    noKey: `Keys are in no backup, and here is none: cards, phones, addresses and second factors cannot be read. Before the first start ${right}.`,
    doesNotOpen: `Keys are in no backup, and the key that is set here is not the one of then: cards, phones, addresses and second factors cannot be read. Before the first start ${right}.`,
  }[check]
}

function wordsOfPayouts(at: string, { queued, unanswered }: HeldPayouts): string {
  const looked = `in crypto ${counted(queued)} queued, ${counted(unanswered)} without an answer`
  return `Automatic payouts are stopped: what left after ${at} stands here as not sent (${looked}). Record it by hand before an admin resumes them.`
}

function readArguments(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} })
    const [file] = positionals
    if (positionals.length !== 1 || !file) throw new Error('one file')
    return file
  } catch {
    throw new StartRefused('Say it like this: npm run restore -- FILE')
  }
}
