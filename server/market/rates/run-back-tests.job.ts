/** Runs back-tests one after another and publishes their progress. Starts a back-test again if the process that ran it died. */
import { setImmediate as rest } from 'node:timers/promises'
import type { Direction } from '../../../core/directions/direction.ts'
import { type BackTestAsked, backTest } from '../../../core/rates/back-test.ts'
import { legKey, questionsOf } from '../../../core/rates/leg.ts'
import { rateLimitsOf } from '../../../core/rates/rate-limits.ts'
import { addHours } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { putBackLongWork } from '../../base/jobs/long-work.ts'
import { publish } from '../../base/live/signals.ts'
import { allDirections } from '../../stores/directions/direction-store.ts'
import { claimBackTest, doneOrders, endBackTest, type StoredBackTest, touchBackTest } from '../../stores/rates/back-test-store.ts'
import { readSnapshots } from '../../stores/rates/snapshot-store.ts'
import { readCatalogue } from './read-catalogue.ts'

const backDays = 30
/** One point an hour. 30 days have 720 points, more than a chart on the desk has pixels for. */
const stepMinutes = 60

/** Runs all back-tests that wait now. */
export async function runBackTests(context: Context): Promise<void> {
  while (!context.stopping.aborted) {
    const claimed = await claimBackTest(context.database.kysely, context.now())
    if (!claimed) break
    await runOne(context, claimed)
  }
}

async function runOne(context: Context, { id, direction }: StoredBackTest): Promise<void> {
  try {
    const steps = backTest(await gather(context, direction as Direction))
    for (;;) {
      if (context.stopping.aborted) return putBackLongWork(context.database.kysely, 'back_tests', id)
      const step = steps.next()
      if (step.done) {
        await end(context, id, { state: 'done', result: step.value })
        return
      }
      const runs = await transaction(context.database, async (tx) => {
        const still = await touchBackTest(tx, id, step.value, context.now())
        if (still) await publish(tx, `backTest:${id}`)
        return still
      })
      if (!runs) return
      // Lets other work of this process go first.
      await rest()
    }
  } catch (error) {
    context.log.error({ err: error, backTest: id }, 'a back-test failed')
    await end(context, id, { state: 'failed', result: null })
  }
}

const end = (context: Context, id: string, how: Parameters<typeof endBackTest>[2]): Promise<void> =>
  transaction(context.database, async (tx) => {
    if (await endBackTest(tx, id, how, context.now())) await publish(tx, `backTest:${id}`)
  })

async function gather(context: Context, proposed: Direction): Promise<BackTestAsked> {
  const db = context.database.kysely
  const to = context.now()
  const from = addHours(to, -24 * backDays)
  const { currencies, assetLegs } = await readCatalogue(db, null)
  const present = (await allDirections(db)).find(({ id }) => id === proposed.id) ?? null
  const legs = [...proposed.legs, ...(present?.legs ?? []), ...Array.from(assetLegs.values()).flat()]
  const keys = new Set(legs.flatMap(questionsOf).flatMap((question) => (question.source === 'fixed' ? [] : [legKey(question)])))
  const snapshots = Map.groupBy(await readSnapshots(db, [...keys], from, to), ({ legKey: key }) => key)
  return {
    currencies: [...currencies],
    assetLegs,
    limits: rateLimitsOf(await context.settings()),
    snapshots,
    readAt: to,
    present,
    proposed,
    orders: present ? await doneOrders(db, present.id, from) : [],
    from,
    to,
    stepMinutes,
  }
}
