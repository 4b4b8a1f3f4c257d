/**
 * A flood of large requests by strangers, bounded in count, at a server of ours on this machine: whether it stays up, how much
 * memory it takes, and how long another visitor waits meanwhile.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { programEnvironment } from '../tests/program-environment.ts'
import type { Watched } from './flood-watch.ts'

/** So many requests of this function at once, with bodies of about this size, from so many addresses; `rounds` times. */
export type Wave = { name: string; atOnce: number; bytes: number; addresses: number; rounds: number }

export type FloodReport = {
  /** How often each status was answered; 0 counts connections that ended without an answer. */
  statuses: Record<number, number>
  /** How much more memory than before the process took at most, in MB. */
  grewByMb: number
  /** What another visitor waited for getRates, in milliseconds. */
  medianMs: number
  p99Ms: number
  questions: number
}

/** What the server promises under a flood. */
export const promised = { grewByMb: 300, p99Ms: 500 } as const

/** The floods that `npm run faults` sends: those that once ended the process or made everybody wait. */
export const waves: readonly Wave[] = [
  { name: 'previewStatement', atOnce: 80, bytes: 6_290_000, addresses: 1, rounds: 4 },
  { name: 'previewStatement', atOnce: 80, bytes: 6_290_000, addresses: 20, rounds: 4 },
  { name: 'createOrder', atOnce: 1200, bytes: 64_000, addresses: 30, rounds: 4 },
  { name: 'getRates', atOnce: 1200, bytes: 64_000, addresses: 1, rounds: 4 },
]

/** Starts a demo, sends the waves, and stops it. Throws where it ended by itself or left another visitor without an answer. */
export async function runFlood(sent: readonly Wave[]): Promise<FloodReport> {
  const folder = await mkdtemp(join(tmpdir(), 'menyala-flood-'))
  const child = spawn(process.execPath, ['server/main.ts', '--no-screens'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...programEnvironment, PORT: '0', DATA_DIRECTORY: folder },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  try {
    for (let tries = 0; !isReady.test(output); tries += 1) {
      if (child.exitCode !== null || tries > 1200) throw new Error(`the server did not start: ${output}`)
      await pause(100)
    }
    const port = Number(isReady.exec(output)?.[1])
    for (let tries = 0; tries < 600 && !(await hasRates(port)); tries += 1) await pause(100)
    const report = await flood({ port, pid: child.pid ?? 0 }, sent)
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended: ${output}`)
    return report
  } finally {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

const isReady = /Menyala is ready: \S+:(\d+)/

const hasRates = async (port: number): Promise<boolean> => {
  const headers = { 'content-type': 'application/json' }
  const body = '{"data":{"directionId":"usdt-sber"}}'
  return (await fetch(`http://127.0.0.1:${port}/call/getRates`, { method: 'POST', headers, body })).ok
}

/** The waves one after another. Another thread is the other visitor: this one is busy with the flood. */
async function flood({ port, pid }: { port: number; pid: number }, sent: readonly Wave[]): Promise<FloodReport> {
  const watch = new Worker(new URL('flood-watch.ts', import.meta.url), { workerData: { port, pid } })
  const watched = new Promise<Watched>((done, fail) => watch.once('message', done).once('error', fail))
  const statuses: Record<number, number> = {}
  for (const { name, atOnce, bytes, addresses, rounds } of sent) {
    const body = Buffer.from(`{"data":[${'{},'.repeat(Math.floor(bytes / 3) - 4)}{}]}`)
    for (let round = 0; round < rounds; round += 1) {
      const each = Array.from({ length: atOnce }, async (_, index) => {
        const agent = new Agent({ localAddress: `127.0.0.${10 + (index % addresses)}` })
        const status = await post({ port, name, body, agent })
        statuses[status] = (statuses[status] ?? 0) + 1
        agent.destroy()
      })
      await Promise.all(each)
    }
  }
  watch.postMessage('enough')
  const { waits, before, most } = await watched
  const sorted = waits.toSorted((one, other) => one - other)
  const quantile = (share: number): number => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { statuses, grewByMb: Math.round(most - before), medianMs: quantile(0.5), p99Ms: quantile(0.99), questions: sorted.length }
}

type Post = { port: number; name: string; body: Buffer; agent: Agent }

/** With a cookie that was never given out. A server that refuses early may end the connection while the body is still being sent: status 0. */
const post = ({ port, name, body, agent }: Post): Promise<number> =>
  new Promise((done) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length, cookie: `session=${'x'.repeat(44)}` }
    const asked = request({ host: '127.0.0.1', port, path: `/call/${name}`, method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('close', () => done(answer.statusCode ?? 0))
    })
    asked.once('error', () => done(0))
    asked.end(body)
  })
