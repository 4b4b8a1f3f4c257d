/** Calls of createOrder by many at once. */
import { Agent, request } from 'node:http'
import type { Payload } from '../contract/calls.ts'
import { todaysConsents } from '../tests/consents.ts'
import type { Person } from './stage.ts'

export const callers = 32

type Wanted = Payload<'createOrder'>

/** USDT on TON, by memo: no watcher follows it, so the measurement is of orders and of nothing else; any number may be open. */
export const wanted = (key: string): Wanted => ({
  idempotencyKey: key,
  directionId: 'usdt-sber',
  giveCurrencyId: 'usdt-ton',
  side: 'give',
  amount: '100',
  rateSeen: '0.0000000001',
  fields: { card: '4111 1111 1111 1111', holder: 'Мария Иванова' },
  email: 'maria@example.com',
  language: 'ru',
  consents: todaysConsents(),
})

const agent = new Agent({ keepAlive: true, maxSockets: callers })

/** One call; throws where it is refused, since a refusal is cheaper than an order. */
export function send(url: string, { token, address }: Person, key: string): Promise<void> {
  const body = JSON.stringify({ data: wanted(key) })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    authorization: `Bearer ${token}`,
    'x-forwarded-for': address,
  }
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/call/createOrder`, { method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(text))))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Runs `work` for each item by so many callers at once; answers how many a second, and how long each took in milliseconds. */
export async function timed<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, caller: number) => Promise<void>,
): Promise<{ perSecond: number; took: number[] }> {
  let next = 0
  const took: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async (_, caller) => {
      for (let item = items[next++]; item !== undefined; item = items[next++]) {
        const begun = performance.now()
        await work(item, caller)
        took.push(performance.now() - begun)
      }
    }),
  )
  return { perSecond: items.length / ((performance.now() - started) / 1000), took }
}

/** The same by as many callers as there are, and only how many a second. */
export const perSecond = async <T>(items: readonly T[], work: (item: T, caller: number) => Promise<void>): Promise<number> =>
  (await timed(items, callers, work)).perSecond
