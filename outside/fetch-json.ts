/** Gets JSON from a counterparty: with a timeout, with a size limit, and with every number kept as its digits. */
import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { OutsideError } from './outside-error.ts'

export type Question = {
  /** The counterparty's name in errors and logs. */
  source: string
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. `{}` if absent, nothing at all if null. POST only. */
  body?: unknown
  /** Sent exactly as it is, instead of `body`: a signed text, or a form (its content type is then a header). */
  bodyText?: string | undefined
  /** Statuses other than 2xx whose JSON is an answer of the counterparty itself and is returned. */
  alsoRead?: readonly number[]
  signal?: AbortSignal | undefined
  /** The time of one attempt, from the call to the last byte. */
  timeoutMs?: number
  maximumBytes?: number
  /** How many times a GET is repeated after `timeout`, `network`, 5xx or a short `limit`. A POST is never repeated. */
  retries?: number
}

/**
 * The parsed answer. Its numbers are text (`81.20` stays "81.20"), so nothing becomes a float. Throws OutsideError, or the signal's own
 * reason if the caller gave up. Redirects are not followed: they are `http` errors.
 */
export async function fetchJson(address: URL, question: Question): Promise<unknown> {
  const retries = (question.method ?? 'GET') === 'GET' ? (question.retries ?? 0) : 0
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await askOnce(address, question)
    } catch (error) {
      if (!(error instanceof OutsideError) || attempt >= retries || !isWorthAsking(error)) throw error
      await wait((error.retryAfterSeconds ?? 0) * 1000 || 200 * 2 ** attempt, undefined, { signal: question.signal }).catch(() => {
        throw question.signal?.reason
      })
    }
  }
}

/** Parses JSON and keeps each number as its digits (source text access of the reviver, ECMAScript 2026). */
export function parseKeepingDigits(text: string): unknown {
  const reviver = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value
  return JSON.parse(text, reviver)
}

/**
 * An address under a base that may have a path itself (a proxy, the simulator). Query values are escaped. Paths contain hashes and
 * addresses that people typed: if one of them would change the path, the result is an OutsideError `shape`.
 */
export function addressUnder(base: string, path: string, query: Readonly<Record<string, string | readonly string[]>> = {}): URL {
  const under = new URL(base)
  const address = new URL(base.replace(/\/+$/, '') + path)
  if (!path.startsWith('/') || address.origin !== under.origin || address.pathname !== under.pathname.replace(/\/+$/, '') + path)
    throw new OutsideError('shape', under.host, `not a path: ${excerpt(path)}`)
  for (const [name, value] of Object.entries(query)) for (const each of [value].flat()) address.searchParams.append(name, each)
  return address
}

/** Checks a foreign answer with its schema. Throws OutsideError `shape` with the name of the first wrong field. */
export function readShape<S extends z.ZodType>(schema: S, answer: unknown, source: string): z.output<S> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new OutsideError('shape', source, `${issue?.path.join('.') || 'answer'}: ${issue?.message ?? 'unknown shape'}`)
}

const longestWorthWaitingSeconds = 2

/** True for a fault that may be over in a moment. */
export function isWorthAsking(error: OutsideError): boolean {
  if (error.kind === 'timeout' || error.kind === 'network') return true
  if (error.kind === 'limit') return error.retryAfterSeconds !== null && error.retryAfterSeconds <= longestWorthWaitingSeconds
  return error.kind === 'http' && (error.status ?? 0) >= 500
}

async function askOnce(address: URL, question: Question): Promise<unknown> {
  const { source, method = 'GET', headers = {}, signal, timeoutMs = 8000, maximumBytes = 2_000_000 } = question
  const timer = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(address, {
      method,
      headers: { accept: 'application/json', ...(method === 'POST' ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(method === 'POST' ? { body: question.bodyText ?? (question.body === null ? '' : JSON.stringify(question.body ?? {})) } : {}),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timer]) : timer,
    })
    const text = await readText(response, source, maximumBytes)
    if (!response.ok && !question.alsoRead?.includes(response.status)) throw refusal(response, source, text)
    return readJson(text, source, response.status)
  } catch (error) {
    if (error instanceof OutsideError) throw error
    if (signal?.aborted) throw signal.reason
    if (timer.aborted) throw new OutsideError('timeout', source, `no whole answer in ${timeoutMs} ms`)
    throw new OutsideError('network', source, causeOf(error))
  }
}

async function readText(response: Response, source: string, maximumBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  let text = ''
  // Counts bytes as they come, after decompression: a small compressed answer can become a huge one.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maximumBytes) throw new OutsideError('shape', source, `an answer over ${maximumBytes} bytes`, { status: response.status })
    text += decodeOrRefuse(() => decoder.decode(chunk, { stream: true }), source, response.status)
  }
  return text + decodeOrRefuse(() => decoder.decode(), source, response.status)
}

function decodeOrRefuse(decode: () => string, source: string, status: number): string {
  try {
    return decode()
  } catch {
    throw new OutsideError('shape', source, 'an answer that is not UTF-8', { status })
  }
}

function readJson(text: string, source: string, status: number): unknown {
  try {
    return parseKeepingDigits(text)
  } catch {
    throw new OutsideError('shape', source, `not JSON: ${excerpt(text)}`, { status })
  }
}

function refusal(response: Response, source: string, text: string): OutsideError {
  // 418 is Binance's ban after 429s; TronGrid says "frequency limit" with 403.
  const tooOften = response.status === 429 || response.status === 418 || (response.status === 403 && text.includes('frequency limit'))
  const answer = { status: response.status, retryAfterSeconds: retryAfter(response.headers) }
  return new OutsideError(tooOften ? 'limit' : 'http', source, excerpt(text), answer)
}

/**
 * Seconds, or a date (RFC 9110, 10.2.3). A date is compared with the server's own clock if the answer has it, so that a wrong clock does no
 * harm. KuCoin says it in a header of its own, in milliseconds. Nonsense counts as no value.
 */
function retryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim() ?? ''
  const kucoinMs = headers.get('gw-ratelimit-reset')?.trim() ?? ''
  if (text === '' && /^\d{1,7}$/.test(kucoinMs)) return Math.ceil(Number(kucoinMs) / 1000)
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const until = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN
  const theirNow = Date.parse(headers.get('date') ?? '')
  const seconds = Math.ceil((until - (Number.isNaN(theirNow) ? Date.now() : theirNow)) / 1000)
  return seconds <= 999_999 ? Math.max(0, seconds) : null
}

const excerpt = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200)

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : String(cause)
}
