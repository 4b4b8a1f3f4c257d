/** `npm run backup [-- FILE] [--force]`: the whole database in one file, while the service runs. */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readPlace } from '../server/base/environment.ts'
import { StartRefused } from '../server/base/start-refused.ts'
import { placeToBackUp } from '../server/compose/backup/place.ts'
import { counted, rowsOf } from '../server/compose/backup/progress.ts'
import { takeBackup } from '../server/compose/backup/take-backup.ts'
import { runCommand, say, typedPath } from './run-command.ts'

await runCommand('Stopped: no file was written.', async (signal) => {
  const { force, file } = readArguments()
  const environment = readPlace(process.env)
  const now = new Date().toISOString()
  const place = await placeToBackUp(environment, say)
  try {
    say(`Backing up ${place.name}`)
    const { path, header, tables, bytes } = await takeBackup({
      url: place.url,
      path: file ? typedPath(file) : ({ mode }) => join(resolve('backups'), `menyala-${mode}-${now.slice(0, 19).replaceAll(':', '-')}.gz`),
      makeFolder: !file,
      replace: force,
      now,
      say,
      signal,
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(`${path}: ${counted(tables.length)} tables, ${rowsOf(rows)}, ${(bytes / 1e6).toFixed(1)} MB, as of ${header.at}`)
    say('Keys are not in it: cards, phones, addresses and second factors are encrypted in it as they are in the database.')
    say(
      header.mode === 'demo' && !environment.secretKeys
        ? `Keep ${join(resolve(environment.dataDirectory), 'secret-key')} too, apart from it: without that key they cannot be read.`
        : 'Keep SECRET_KEY too, apart from it: without that key they cannot be read.',
    )
    say('E-mail addresses and orders can be read in it by whoever has it.')
    return 0
  } finally {
    await place.close('done')
  }
})

function readArguments(): { force: boolean; file: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean', default: false } } })
    if (positionals.length > 1) throw new Error('one file at most')
    return { force: values.force, file: positionals[0] }
  } catch {
    throw new StartRefused('Say it like this: npm run backup, or npm run backup -- FILE, with --force to replace a file.')
  }
}
