/** One open screen as the server sees it: a stream and the topics that it asks for. */
import { Agent, type IncomingMessage, request } from 'node:http'
import type { Person } from './stage.ts'

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/**
 * Opens a stream and asks for topics; `changes`: as our screens do, for what is other than before. `came` is told of each piece that
 * comes: its bytes, and whether a state begins in it.
 */
export async function openScreen(
  url: string,
  { token, address }: Person,
  topics: readonly string[],
  changes: boolean,
  came: (bytes: number, hasEvent: boolean) => void,
): Promise<void> {
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
    const text = tail + part.toString('latin1')
    came(part.length, text.includes('event: state') || text.includes('event: change'))
    tail = text.slice(-12)
  })
  await new Promise<void>((resolve, reject) => {
    const body = JSON.stringify({ stream, topics: Object.fromEntries(topics.map((topic) => [topic, 0])) })
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
