/** A thread beside a flood (flood.ts): asks as another visitor, from an address of his own, and looks at the memory of the server. */
import { execFileSync } from 'node:child_process'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export type Watched = {
  /** What each question took, in milliseconds. */
  waits: number[]
  /** Memory of the process in MB: when it began, and at most. */
  before: number
  most: number
}

const { port, pid } = workerData as { port: number; pid: number }
const agent = new Agent({ keepAlive: true, localAddress: '127.0.0.2' })
const body = '{"data":{"directionId":"usdt-sber"}}'
const everyMs = 20

const memory = (): number => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

const ask = (): Promise<number> =>
  new Promise((done, fail) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const asked = request({ host: '127.0.0.1', port, path: '/call/getRates', method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => done(answer.statusCode ?? 0))
    })
    asked.once('error', fail)
    asked.end(body)
  })

let isEnough = false
parentPort?.once('message', () => {
  isEnough = true
})
const watched: Watched = { waits: [], before: memory(), most: 0 }
while (!isEnough) {
  const since = performance.now()
  const status = await ask()
  if (status !== 200) throw new Error(`another visitor was answered ${status}`)
  watched.waits.push(performance.now() - since)
  watched.most = Math.max(watched.most, memory())
  await pause(everyMs)
}
agent.destroy()
parentPort?.postMessage(watched)
