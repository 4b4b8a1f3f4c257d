/**
 * `npm run migrate`: brings the database to the shape of this version and starts nothing, for an office whose service has no right to
 * change tables. The service does the same by itself where it may.
 */

import { migrate } from '../server/base/db/migrate.ts'
import { readPlace } from '../server/base/environment.ts'
import { placeToBackUp } from '../server/compose/backup/place.ts'
import { runCommand, say } from './run-command.ts'

await runCommand('Stopped: what was brought up to date stays so, the rest is done by the next run.', async (signal) => {
  const environment = readPlace(process.env)
  const place = await placeToBackUp(environment, say)
  try {
    const { mode } = environment
    const onFile = (name: string) => {
      signal.throwIfAborted()
      say(`Running ${name}`)
    }
    const done = await migrate({ url: place.url, mode, now: new Date().toISOString(), onFile })
    say(done.length === 0 ? 'The database is of this version already.' : `The database is of this version now: ${done.length} files ran.`)
    return 0
  } finally {
    await place.close('done')
  }
})
