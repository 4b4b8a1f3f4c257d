/**
 * The simulated outside world as a process of its own: `node simulator/main.ts [--port N] [--speed N] [--state FILE]`.
 * Says where it listens in one JSON line (and over IPC, when there is any), and ends when its parent does, however that ends.
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

// A parent that dies, even by SIGKILL, closes its end of the pipe. With IPC the pipe is that channel, and stdin may be nothing at all.
if (process.connected) {
  process.on('disconnect', end)
} else {
  process.stdin.on('end', end).on('close', end).on('error', end).resume()
}
// Ctrl-C reaches the whole group, and a parent wants us until it has finished; only at a terminal is it meant for us.
process.on('SIGINT', () => {
  if (process.stdin.isTTY) end()
})
process.on('SIGTERM', end)

const ready = { ready: true, url: simulator.url, smtpUrl: simulator.smtpUrl, addresses: simulator.addresses }
process.stdout.write(`${JSON.stringify(ready)}\n`)
process.send?.(ready)
