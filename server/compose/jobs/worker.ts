/** Runs the schedule in this process. */
import type { Context } from '../../base/context.ts'
import { versionOf } from '../../base/db/version-of.ts'
import { openShortMemory } from '../../base/http/short-memory.ts'
import { type Sweep, sweeps } from './schedule.ts'

export type Worker = {
  /** Once a newer version has changed the database: then nothing begins any more, and the process should stop. */
  overtaken: Promise<void>
  stop: () => Promise<void>
}

/** All sweeps of a process together ask the database for its version so often. */
const versionKnownMs = 1000

/** Starts everything that recurs; `stop` waits for what is running. */
export function startWorker(context: Context): Worker {
  const { overtaken, isOvertaken } = watchVersion(context)
  const stops = sweeps.flatMap((sweep: Sweep) =>
    Array.from({ length: sweep.lanes ?? 1 }, () => sweep.start?.(context) ?? startSweep(context, sweep, isOvertaken)),
  )
  return {
    overtaken,
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}

/** Asked before each sweep, which is every second. A database that does not answer decides nothing. */
function watchVersion({ database }: Context) {
  const memory = openShortMemory<boolean>({ keptMs: versionKnownMs, most: 1 })
  const overtaken = Promise.withResolvers<void>()
  const ask = async () => {
    const isNewer = (await versionOf(database)) === 'newer'
    if (isNewer) overtaken.resolve()
    return isNewer
  }
  return { overtaken: overtaken.promise, isOvertaken: () => memory.of('version', ask).catch(() => false) }
}

/** One sweep after the other, in each lane never two at once; a failure is logged and the next one comes all the same. */
function startSweep(context: Context, { name, everySeconds, run: work }: Sweep, isOvertaken: () => Promise<boolean>): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const sweep = () => {
    running = isOvertaken()
      .then((is) => (is ? undefined : work(context)))
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
