/** For the tests of this folder: a local exchange that returns the given answers. */
import type { IncomingHttpHeaders } from 'node:http'
import { onTestFinished } from 'vitest'
import { answering, type LocalServer } from '../local-answer.ts'
import type { OutsideError } from '../outside-error.ts'
import type { AskedBy } from './asked-by.ts'
import { ExchangeRefusal } from './exchange-account.ts'

export const present = '2026-01-01T00:00:00.000Z'
export const since = '2025-12-31T12:00:00.000Z'
export const us = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
export const by: AskedBy = { signal: new AbortController().signal, now: () => present }
export const usdt = { asset: 'USDT', network: 'TRC20' }
export const okxKeys = { apiKey: 'okx-demo-key', secret: 'okx-demo-secret', passphrase: 'okx-demo-pass' }
export const kucoinKeys = { apiKey: 'kc-demo-key', secret: 'kc-demo-secret', passphrase: 'kc-demo-pass' }
/** The answer of Rapira to a valid JWT of ours; the token ends at `exp` (seconds since 1970). */
export const rapiraToken = (exp: number) => ({ token: `e30.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.x` })

export type Told = [number, unknown, Record<string, string>?]
/** The answers of each path, in their order. The last one is repeated. Null closes the connection. */
export type Answers = Readonly<Record<string, readonly (Told | null)[]>>
/** `sent`: headers of each request. */
type LocalExchange = LocalServer & { sent: IncomingHttpHeaders[] }

/** The exchanges of a test file: `exchange` opens one until its test ends. `asked` and `sent` belong to the last one. */
export function exchanges() {
  let last: LocalExchange | null = null
  const exchange = async (answers: Answers): Promise<string> => {
    last = await localExchange(answers)
    onTestFinished(last.stop)
    return last.url
  }
  return { exchange, asked: () => last?.asked ?? [], sent: () => last?.sent ?? [] }
}

async function localExchange(answers: Answers): Promise<LocalExchange> {
  const taken = new Map<string, number>()
  const sent: IncomingHttpHeaders[] = []
  const server = await answering((request, response) => {
    sent.push(request.headers)
    const { pathname } = new URL(request.url ?? '', 'http://exchange')
    const given = answers[pathname] ?? [[404, {}]]
    const turn = taken.get(pathname) ?? 0
    taken.set(pathname, turn + 1)
    const told = given[Math.min(turn, given.length - 1)] ?? null
    if (told === null) return response.destroy()
    const [status, body, headers = {}] = told
    response.writeHead(status, headers)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  return { ...server, sent }
}

export const reasonOf = (error: OutsideError) => (error instanceof ExchangeRefusal ? error.reason : error.kind)
