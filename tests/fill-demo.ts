/** The demo as every world of a test begins with it, written once per run: filling it anew for each took most of the time of tests. */
import { pino } from 'pino'
import { type Instant, millisecondsOf } from '../core/time/instant.ts'
import { openDatabase } from '../server/base/db/open.ts'
import { readEnvironment } from '../server/base/environment.ts'
import { keepKeys } from '../server/base/keys/kept-keys.ts'
import { seed } from '../server/compose/demo/seed.ts'
import { openContext } from '../server/compose/open-context.ts'
import { startSimulator } from '../simulator/start.ts'

/** Where the clock of a world stands when nobody says otherwise: a Tuesday noon in Moscow. */
export const usualMoment: Instant = '2026-03-03T09:00:00.000Z'

/** Fills the migrated, empty database at `url`. */
export async function fillDemo(url: string, secretKey: string): Promise<void> {
  const environment = readEnvironment({ MODE: 'demo', SECRET_KEY: secretKey, PORT: '0' })
  const database = openDatabase({ url, applicationName: 'menyala test' })
  const simulated = await startSimulator({ now: () => millisecondsOf(usualMoment), wandering: false })
  const log = pino({ level: 'silent' })
  const secretKeys = environment.secretKeys ?? []
  const keptKeys = await keepKeys(database, secretKeys)
  const context = openContext({ environment, database, log, secretKeys, keptKeys, simulated, now: () => usualMoment })
  try {
    await seed(context)
  } finally {
    context.mailer.close()
    await simulated.stop()
    await database.close()
  }
}
