/** What recurs by the calendar goes on after its database connection broke, at whatever moment, and the process lives. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorker, type Worker } from '../../server/compose/jobs/worker.ts'
import { startWorld, type World } from '../world.ts'

let world: World
let worker: Worker | null = null
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  await worker?.stop()
  await world.stop()
})

const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await world.database.pool.query<Row>(text, values)).rows
const itsWork = '%delete from "signals"%'
const soon = { timeout: 30_000 }
const waiting = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like"

/** Holds a table until it is let go, so that statements wait there. */
async function hold(table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: world.database.url })
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return () => client.end()
}
/** Breaks the connection whose statement waits: its words are looked for. */
async function breakWaiting(words: string): Promise<void> {
  await expect.poll(() => sql(`select 1 ${waiting} $1`, [words]), soon).not.toEqual([])
  await sql(`select pg_terminate_backend(pid) ${waiting} $1`, [words])
}
/** All that is to be done, and is not in somebody's hands, is done. */
const allDone = () => expect.poll(() => sql('select 1 from graphile_worker.jobs where locked_at is null'), soon).toEqual([])

test.each([
  ['is over', false],
  ['has failed', true],
])('a connection that breaks as it is noted that a chore %s ends neither the process nor the chores', async (_, fails) => {
  worker = startWorker(world.context)
  await expect.poll(() => sql('select 1 from graphile_worker._private_known_crontabs').catch(() => []), soon).not.toEqual([])
  const letSignals = await hold('signals')
  await sql("select graphile_worker.add_job('forgetSignals')")
  await expect.poll(() => sql(`select 1 ${waiting} $1`, [itsWork]), soon).not.toEqual([])
  const letJobs = await hold('graphile_worker._private_jobs')
  if (fails) await sql(`select pg_cancel_backend(pid) ${waiting} $1`, [itsWork])
  else await letSignals()
  await breakWaiting('%graphile_worker%_private_jobs%')
  await letJobs()
  if (fails) await letSignals()

  await sql("select graphile_worker.add_job('forgetKeysAndTraces')")
  await allDone()
  await worker.stop()
})
