/** Runs the schedule in this process. */
import type { Context } from '../../base/context.ts'
import { type Sweep, sweeps } from './schedule.ts'

export type Worker = { stop: () => Promise<void> }

/** Starts everything that recurs; `stop` waits for what is running. */
export function startWorker(context: Context): Worker {
  const stops = sweeps.flatMap((sweep: Sweep) =>
    Array.from({ length: sweep.lanes ?? 1 }, () => sweep.start?.(context) ?? startSweep(context, sweep)),
  )
  return {
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}

/** One sweep after the other, in each lane never two at once; a failure is logged and the next one comes all the same. */
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
