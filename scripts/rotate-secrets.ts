/**
 * `npm run rotate-secrets`: after SECRET_KEY was given a newer key (`2:new,1:old`), brings API keys of exchanges and payment details
 * under it, while the service runs or stands still.
 */
import { formatAmount } from '../core/money/format.ts'
import { keysOf, placeToBackUp } from '../server/backup/place.ts'
import { rotateSecrets } from '../server/credentials/rotate-secrets.ts'
import { openDatabase } from '../server/db/open.ts'
import { readPlace } from '../server/environment.ts'
import { openCipher } from '../server/people/cipher.ts'
import { StartRefused } from '../server/start-refused.ts'
import { runCommand, say } from './run-command.ts'

await runCommand('Stopped: what was done stays, the rest is done by the next run.', async () => {
  const environment = readPlace(process.env)
  const keys = await keysOf(environment)
  if (!keys) throw new StartRefused('There is no SECRET_KEY, and no key in DATA_DIRECTORY: what is encrypted cannot be read.')
  const place = await placeToBackUp(environment, say)
  const database = openDatabase({ url: place.url, applicationName: 'menyala rotate-secrets' })
  try {
    const { rotated, looked } = await rotateSecrets(database, openCipher(keys))
    const counted = (count: number) => formatAmount(String(count), 0, 'en')
    say(
      `${counted(rotated)} of ${counted(looked)} rows were encrypted anew by the key of version ${Math.max(...keys.map(({ version }) => version))}.`,
    )
    return 0
  } finally {
    await database.close()
    await place.close('done')
  }
})
