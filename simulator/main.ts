/**
 * The simulator as a separate process: `node simulator/main.ts [--port N] [--speed N] [--state FILE]`. It prints its addresses in one
 * JSON line (and sends them over IPC, if there is any). It ends when its parent ends, however that happens.
 */
import { parseArgs } from 'node:util'
import { startSimulator } from './start.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '0' }, speed: { type: 'string', default: '3' }, state: { type: 'string' } },
})

/** Three times faster than the real chain: the 19 blocks of a payment take 19 s. */
const simulator = await startSimulator({ port: Number(values.port), speed: Number(values.speed), statePath: values.state ?? null })

const end = () => {
  const stopped = () => process.exit(0)
  void simulator.stop().then(stopped, stopped)
  setTimeout(stopped, 2000).unref()
}

// If the parent dies, even by SIGKILL, its end of the pipe closes. With IPC that channel is the pipe, and stdin may not exist.
if (process.connected) {
  process.on('disconnect', end)
} else {
  process.stdin.on('end', end).on('close', end).on('error', end).resume()
}
// Ctrl-C reaches the whole process group, but a parent needs us until it has finished. Only at a terminal is the signal meant for us.
process.on('SIGINT', () => {
  if (process.stdin.isTTY) end()
})
process.on('SIGTERM', end)

const ready = { ready: true, url: simulator.url, smtpUrl: simulator.smtpUrl, addresses: simulator.addresses }
process.stdout.write(`${JSON.stringify(ready)}\n`)
process.send?.(ready)
