/** Runs the schedule: sweeps in this process, chores by the job library, which nobody else knows. */
import { EventEmitter } from 'node:events'
import { type Runner, run, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker'
import type { Context } from '../../base/context.ts'
import { type Chore, chores, type Sweep, sweeps } from './schedule.ts'

const tryAgainMs = 5000

export type Worker = { stop: () => Promise<void> }

/** Starts everything that recurs; `stop` waits for what is running. */
export function startWorker(context: Context): Worker {
  const stops = [...sweeps.map((sweep: Sweep) => sweep.start?.(context) ?? startSweep(context, sweep)), startChores(context, chores)]
  return {
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}

/** One sweep after the other, never two at once in this process; a failure is logged and the next one comes all the same. */
function startSweep(context: Context, { name, everySeconds, run: work }: Sweep): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const sweep = () => {
    running = work(context)
      .catch((error: unknown) => context.log.error({ err: error, job: name }, 'a sweep failed'))
      .then(() => {
        if (!stopped) timer = setTimeout(sweep, everySeconds * 1000)
      })
  }
  sweep()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}

/**
 * The job library is begun anew where it cannot go on. Two of its faults need that: it looks for no more work after its first statement
 * has failed, and it ends all its work when it could not note that a job is over.
 */
function startChores(context: Context, list: readonly Chore[]): () => Promise<void> {
  let stopped = false
  let runner: Runner | null = null
  const taskList = Object.fromEntries(list.map(({ name, run: work }) => [name, () => work(context)]))
  const crontab = list.map(({ name, calendar }) => `${calendar} ${name}`).join('\n')
  const logger = new WorkerLogger(
    () => (level, message) => context.log[level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug'](message),
  )

  const runUntilItEnds = async (): Promise<void> => {
    const events: WorkerEvents = new EventEmitter()
    const options = {
      connectionString: context.database.url,
      maxPoolSize: 2,
      concurrency: 1,
      pollInterval: 10_000,
      noHandleSignals: true,
      // without them nobody hears of a job that could not be noted as over, which would end this process
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    }
    const begun = await run({ ...options, taskList, crontab, logger, events })
    runner = begun
    // after the library has made its own plans for the next try, which the end takes back
    events.once('worker:getJob:error', () => setImmediate(() => begun.stop('work could not be looked for').catch(() => undefined)))
    if (stopped) await begun.stop().catch(() => undefined)
    await begun.promise
    runner = null
  }
  const start = async (): Promise<void> => {
    while (!stopped) {
      // two processes that start on a new database may make the library's tables at once; the next try finds them
      await runUntilItEnds().catch((error: unknown) => context.log.warn({ err: error }, 'chores could not be started yet'))
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, tryAgainMs).unref())
    }
  }
  const started = start()
  return async () => {
    stopped = true
    if (runner) await runner.stop().catch(() => undefined)
    else await Promise.race([started, new Promise((resolve) => setTimeout(resolve, 2000).unref())])
  }
}
