/** The simulated outside world as a child process, in demo mode only. It ends with us, even by SIGKILL: its channel closes. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { AskedSource } from '../../core/rates/source-table.ts'
import type { ChainName } from '../../outside/chains/watchers.ts'
import { StartRefused } from '../base/start-refused.ts'

/** Where it listens. */
type Addresses = {
  /** Base address of its panel's strings. */
  readonly url: string
  readonly smtpUrl: string
  readonly addresses: Record<AskedSource | ChainName | 'okx' | 'kucoin' | 'amlbot' | 'telegram', string>
}
/** What the child says once it listens. */
type Ready = Addresses & { ready: true }

export type SimulatedWorld = Addresses & { readonly stop: () => Promise<void> }

const answersWithinMs = 10_000

/** The world of another demo process on this machine, which it may be asked for at /demo. Throws StartRefused when there is none. */
export async function shareSimulatedWorld(otherProcess: string): Promise<SimulatedWorld> {
  const refused = new StartRefused(`SIMULATED_WORLD_URL must lead to another demo of Menyala, and none answers at ${otherProcess}.`)
  try {
    const answer = await fetch(`${otherProcess}/demo/world`, { signal: AbortSignal.timeout(answersWithinMs) })
    const world = sharedWorld.safeParse(await answer.json())
    if (!answer.ok || !world.success) throw refused
    return { ...(world.data as Addresses), stop: async () => undefined }
  } catch {
    throw refused
  }
}

const sharedWorld = z.object({ url: z.url(), smtpUrl: z.url(), addresses: z.record(z.string(), z.url()) })

/**
 * Starts it; its chain is kept in the data folder, so that payments outlive a restart.
 * `onLost` is called when it ends without having been told to. Rejects when it does not come up in 20 s.
 */
export async function startSimulatedWorld(dataDirectory: string, onLost: (how: string) => void): Promise<SimulatedWorld> {
  const main = fileURLToPath(new URL('../../simulator/main.ts', import.meta.url))
  const child = fork(main, ['--state', join(dataDirectory, 'simulated-world.json')], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  let stopping = false
  const gone = new Promise<void>((done) =>
    child.once('exit', (code, signal) => {
      if (!stopping) onLost(String(signal ?? code))
      done()
    }),
  )
  const ready = await new Promise<Ready>((done, fail) => {
    const late = setTimeout(() => fail(new Error('the simulated world did not come up in 20 s')), 20_000)
    // Under `node --watch` other words come over the same channel.
    child.on('message', (message: Partial<Ready>) => {
      if (!message.ready) return
      clearTimeout(late)
      done(message as Ready)
    })
    child.once('error', fail)
    void gone.then(() => fail(new Error('the simulated world ended before it was up')))
  })
  const stop = async () => {
    stopping = true
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), 5000)
    await gone
    clearTimeout(force)
  }
  return { url: ready.url, smtpUrl: ready.smtpUrl, addresses: ready.addresses, stop }
}
