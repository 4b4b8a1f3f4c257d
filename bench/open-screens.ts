/**
 * A process of its own that holds open screens for live-fan-out.bench.ts: so many sockets in one process would measure the
 * client. It is told whom to be, and answers each `tick` with what came meanwhile.
 */
import { Agent, type IncomingMessage, request } from 'node:http'
import type { Person } from './stage.ts'

/** What the bench says. */
export type ToScreens = { open: { url: string; people: Person[]; changes: boolean } } | { tick: 'begin' | 'end' }
/** Moments are milliseconds of the machine's clock, the same in every process of it; one list a screen. */
export type FromScreens = { ready: number } | { heard: number[][]; bytes: number }

const together = 50
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
const present = () => performance.timeOrigin + performance.now()

let heard: number[][] = []
let bytes = 0

/** Opens a stream and asks for the rates; `changes`: as the screens do, for what is other than before. */
async function openScreen(url: string, { token, address }: Person, index: number, changes: boolean): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(
      `${url}/live${changes ? '?changes=1' : ''}`,
      { agent, headers: { ...headers, accept: 'text/event-stream' } },
      resolve,
    )
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
    bytes += part.length
    const text = tail + part.toString('latin1')
    if (text.includes('event: state') || text.includes('event: change')) heard[index]?.push(present())
    tail = text.slice(-12)
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
}

const say = (word: FromScreens) => process.send?.(word)

process.on('disconnect', () => process.exit(0))
async function hear(word: ToScreens): Promise<void> {
  if ('open' in word) {
    const { url, people, changes } = word.open
    heard = people.map(() => [])
    for (let from = 0; from < people.length; from += together)
      await Promise.all(people.slice(from, from + together).map((person, index) => openScreen(url, person, from + index, changes)))
    say({ ready: people.length })
  } else if (word.tick === 'begin') {
    heard = heard.map(() => [])
    bytes = 0
    say({ ready: heard.length })
  } else say({ heard, bytes })
}
process.on('message', (word: ToScreens) => void hear(word))
