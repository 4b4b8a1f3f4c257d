/** The process: reads the environment, opens, starts, and stops in good order. What it refuses is one sentence and exit code 1. */
import { pino } from 'pino'
import { readEnvironment } from './base/environment.ts'
import { sentenceOf } from './base/start-refused.ts'
import { type Running, startServer } from './compose/start-server.ts'
import { welcome } from './compose/welcome.ts'

/** Far longer than a stop takes when every part of it has hung: the last resort. */
const stopWithinMs = 60_000

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)
// Whoever listened may be gone (a killed terminal): what is being stopped is stopped in good order all the same.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

async function main(): Promise<void> {
  const environment = readEnvironment(process.env)
  const log = pino({ level: environment.logLevel })
  const starting = startServer({ environment, log, say, screens: !process.argv.includes('--no-screens') })
  const stop = stopWhenTold(starting, say)
  const running = await starting
  // nobody has told it to end, so that a supervisor may start what stands in its place now
  void running.overtaken.then(() => {
    console.error('A newer version of Menyala has changed this database: start that version.')
    stop(1)
  })
  say(await welcome(running))
}

/** Signals come twice (from the terminal to all, and handed on by npm): the first one counts. What it answers stops the process like a signal. */
function stopWhenTold(starting: Promise<Running>, tell: (sentence: string) => void): (exitCode: number) => void {
  let stopping = false
  const stop = async (exitCode: number) => {
    if (stopping) return
    stopping = true
    tell('Stopping')
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    // One who is told to stop while starting stops as soon as it has started: nothing is left half open.
    const running = await starting.catch(() => null)
    process.exit((await running?.stop()) === false ? 1 : exitCode)
  }
  const stopOrFail = (exitCode: number) => {
    stop(exitCode).catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopOrFail(0))
  // The channel to `npm start` closes when that is killed.
  process.on('disconnect', () => stopOrFail(0))
  return stopOrFail
}

main().catch((error: unknown) => {
  const sentence = sentenceOf(error)
  console.error(sentence ?? error)
  process.exit(1)
})
