/**
 * Random requests over every route that there is: none is answered 5xx, none goes unanswered, none is logged as a fault of ours, and
 * each answer carries our headers. `FUZZ_REQUESTS` says how many (`npm run fuzz`: 20,000), `SEED` where they begin.
 */
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { calls } from '../contract/calls.ts'
import { fakeScreens } from './fake-screens.ts'
import { bytesLike, upload } from './files.ts'
import { codeRefusals } from './fuzz/allowed.ts'
import { randomness } from './fuzz/randomness.ts'
import { type Known, type Sent, written } from './fuzz/requests.ts'
import { anOrder } from './make.ts'
import { startWorld, type World } from './world.ts'

const count = Number(process.env['FUZZ_REQUESTS'] ?? 2000)
const seed = Number(process.env['SEED'] ?? 1)
const atOnce = 12

let screens: Awaited<ReturnType<typeof fakeScreens>>
let world: World
beforeAll(async () => {
  screens = await fakeScreens()
  world = await startWorld({ parts: { buildRoot: screens.root } })
  await world.sweep('refreshRates')
})
afterAll(async () => {
  await world.stop()
  await screens.remove()
})

/** Who is signed in and what there is; made anew now and then, since random requests sign people out. */
async function known(): Promise<Known> {
  const [visitor, operator, admin] = [await world.visitor(), await world.operator(), await world.admin()]
  const { orderId } = await anOrder(world, visitor)
  const file = await upload(world, visitor, bytesLike('jpeg'))
  return {
    tokens: [visitor.token, operator.token, admin.token],
    ids: [orderId, file, 'usdt-sber', 'btc', 'sber-01'],
    calls: Object.keys(calls),
  }
}

type Answer = { status: number; head: string; body: string }

/** Sends the bytes and reads the answer; of an endless one its head alone. */
function ask({ head, body, ends }: Sent): Promise<Answer | null> {
  const { hostname, port } = new URL(world.url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    const end = () => {
      socket.destroy()
      const [before = '', ...after] = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '').split('\r\n\r\n')
      // whoever cuts the line himself may get half of a head, or "go on" alone: that is no answer
      resolve(
        after.length === 0 ? null : { status: Number(before.split(' ')[1] ?? 0), head: before.toLowerCase(), body: after.join('\r\n\r\n') },
      )
    }
    // silence is a fault, and is told with what was asked
    socket.setTimeout(25_000, () => socket.destroy())
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      text += chunk
      if (text.includes('text/event-stream')) end()
    })
    socket.on('error', () => end())
    socket.on('close', end)
    socket.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), body]))
    if (ends === 'cut') setTimeout(() => socket.resetAndDestroy(), 5)
    else if (ends === 'short') setTimeout(() => socket.end(), 5)
  })
}

const codeIn = (body: string): string | null => {
  try {
    return (JSON.parse(body) as { error?: { details?: { code?: string } } }).error?.details?.code ?? null
  } catch {
    return null
  }
}

function faultIn(sent: Sent, answer: Answer | null): string | null {
  if (answer === null) return sent.ends ? null : 'no answer'
  const { status, head, body } = answer
  if (status >= 500 && !codeRefusals.includes(codeIn(body) ?? '')) return `status ${status}: ${body.slice(0, 200)}`
  if (!head.includes('content-security-policy: ') || !head.includes('x-content-type-options: nosniff'))
    return `status ${status} without our headers`
  if (status >= 400 && head.includes('application/json') && !head.includes('cache-control: no-store')) return `status ${status} may be kept`
  return null
}

test(`${count} random requests are answered well (SEED=${seed})`, { timeout: 20 * 60_000 }, async () => {
  process.stdout.write(`fuzz: ${count} requests, SEED=${seed}\n`)
  const logged: unknown[] = []
  vi.spyOn(world.context.log, 'error').mockImplementation((...words: unknown[]) => void logged.push(words))
  const routes = (world.processes[0]?.routes ?? []).filter(({ url }) => url !== '*')
  expect(routes.length).toBeGreaterThan(20)
  const random = randomness(seed)
  const faults: string[] = []
  const seen = new Map<string, number>()
  let present = await known()
  for (let done = 0; done < count && faults.length < 20; done += atOnce) {
    if (done % 300 < atOnce) present = await known()
    const sent = Array.from({ length: Math.min(atOnce, count - done) }, () => written(random, routes, present))
    const answers = await Promise.all(sent.map(ask))
    for (const [index, answer] of answers.entries()) {
      const one = sent[index] as Sent
      const status = String(answer?.status ?? 'none')
      seen.set(status, (seen.get(status) ?? 0) + 1)
      const fault = faultIn(one, answer)
      if (fault !== null) faults.push(`${fault}\n  ${one.head.replaceAll('\r\n', '\n  ')}\n  ${one.body.toString('latin1').slice(0, 300)}`)
    }
  }
  expect(faults).toEqual([])
  expect(logged).toEqual([])
  // it is no proof if nothing came through
  for (const status of ['200', '400', '401', '403', '404']) expect(seen.get(status) ?? 0, status).toBeGreaterThan(0)
})
