/** The end of a command at the terminal: what it refuses is one sentence and exit code 1, and Ctrl-C leaves nothing half done. */
import { resolve } from 'node:path'
import { sentenceOf } from '../server/base/start-refused.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** One Ctrl-C comes twice under npm: from the terminal, and once more from npm. */
const sameMs = 1000

/**
 * Runs the work and exits with the code that it answers. `stopped` is said when it was stopped from outside. Who presses again, after the
 * same press has come in by all its ways, does not want to wait for the end any more.
 */
export async function runCommand(stopped: string, work: (signal: AbortSignal) => Promise<number>): Promise<never> {
  const stopping = new AbortController()
  let firstAt: number | null = null
  const stop = () => {
    firstAt ??= performance.now()
    if (performance.now() - firstAt > sameMs) process.exit(130)
    stopping.abort()
  }
  for (const signal of signals) process.on(signal, stop)
  try {
    process.exit(await work(stopping.signal))
  } catch (error) {
    if (stopping.signal.aborted) {
      console.error(stopped)
      process.exit(130)
    }
    console.error(sentenceOf(error) ?? error)
    process.exit(1)
  }
}

export const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

/** A path as it was typed: npm runs scripts in the folder of the package, and says where it was called. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path)
