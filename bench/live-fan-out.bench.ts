/** 2,000 open screens: from the commit of a change to its arrival at each of them. */
import { Agent, type IncomingMessage, request } from 'node:http'
import { transaction } from '../server/db/open.ts'
import { tell } from '../server/live/signals.ts'
import { alone, percentile } from './figures.ts'
import type { Person, Stage } from './stage.ts'

const screens = 2000
const changes = 20
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

type Screen = { heard: (at: number) => void }

/** Opens a stream and asks for the rates; `heard` is called at each state that comes. */
async function openScreen(url: string, { token, address }: Person, screen: Screen): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(`${url}/live`, { agent, headers: { ...headers, accept: 'text/event-stream' } }, resolve)
    asked.on('error', reject)
    asked.end()
  })
  if (answer.statusCode !== 200) throw new Error(`a stream was refused: ${answer.statusCode}`)
  const stream = await new Promise<string>((resolve) => {
    let text = ''
    const hello = (part: Buffer) => {
      text += part.toString()
      const [, id] = /event: hello\ndata: .*?"stream":"([^"]+)"/.exec(text) ?? []
      if (!id) return
      answer.off('data', hello)
      resolve(id)
    }
    answer.on('data', hello)
  })
  let tail = ''
  answer.on('data', (part: Buffer) => {
    const text = tail + part.toString('latin1')
    if (text.includes('event: state')) screen.heard(performance.now())
    tail = text.slice(-11)
  })
  await new Promise<void>((resolve, reject) => {
    const body = JSON.stringify({ stream, topics: { rates: 0 } })
    const asked = request(
      `${url}/live/subscribe`,
      { method: 'POST', agent, headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } },
      (subscribed) => {
        subscribed.resume()
        if (subscribed.statusCode && subscribed.statusCode < 300) resolve()
        else reject(new Error(`a subscription was refused: ${subscribed.statusCode}`))
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
  return answer
}

export async function benchLive({ url, context, people }: Stage): Promise<void> {
  const visitors = await people(screens)
  const delays: number[] = []
  let committed = Number.POSITIVE_INFINITY
  let arrived = 0
  const screen: Screen = {
    heard: (at) => {
      if (at < committed) return
      arrived += 1
      delays.push(at - committed)
    },
  }
  const streams: IncomingMessage[] = []
  for (let from = 0; from < screens; from += 50)
    streams.push(...(await Promise.all(visitors.slice(from, from + 50).map((person) => openScreen(url, person, screen)))))

  for (let change = 0; change < changes; change += 1) {
    // between two rounds of the prices, which tell the same topic
    await new Promise((resolve) => setTimeout(resolve, 700))
    arrived = 0
    await transaction(context.database, async (tx) => {
      await tx
        .updateTable('currencies')
        .set((eb) => ({ reserve: eb('reserve', '+', '1') }))
        .where('id', '=', 'sber')
        .execute()
      await tell(tx, 'rates')
    })
    committed = performance.now()
    const deadline = committed + 5000
    while (arrived < screens && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5))
    committed = Number.POSITIVE_INFINITY
    if (arrived < screens) throw new Error(`only ${arrived} of ${screens} screens heard of the change`)
  }
  for (const stream of streams) stream.destroy()
  alone(`${screens} live screens, commit to screen, p50`, percentile(delays, 0.5), 'ms')
  alone(`${screens} live screens, commit to screen, p99`, percentile(delays, 0.99), 'ms')
}
