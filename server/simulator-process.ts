/** The simulated outside world as a child process, in demo mode only. It ends with us, even by SIGKILL: its channel closes. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AskedSource } from '../core/rates/source-table.ts'
import type { ChainName } from '../outside/chains/watchers.ts'

/** What the child says once it listens. */
type Ready = {
  ready: true
  url: string
  smtpUrl: string
  addresses: Record<AskedSource | ChainName | 'okx' | 'kucoin' | 'amlbot', string>
}

export type SimulatedWorld = {
  /** Base address of its panel's strings. */
  readonly url: string
  readonly smtpUrl: string
  readonly addresses: Ready['addresses']
  readonly stop: () => Promise<void>
}

/**
 * Starts it; its chain is kept in the data folder, so that payments outlive a restart.
 * `onLost` is called when it ends without having been told to. Rejects when it does not come up in 20 s.
 */
export async function startSimulatedWorld(dataDirectory: string, onLost: (how: string) => void): Promise<SimulatedWorld> {
  const main = fileURLToPath(new URL('../simulator/main.ts', import.meta.url))
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
