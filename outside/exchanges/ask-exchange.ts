/** Sends requests to an exchange: within its limits, signed at the moment of sending by its clock, and without our keys in errors. */
import { setTimeout as wait } from 'node:timers/promises'
import { type Instant, instantOf, millisecondsOf } from '../../core/time/instant.ts'
import { addressUnder, fetchJson, isWorthAsking } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import type { AskedBy } from './asked-by.ts'
import { ExchangeRefusal } from './exchange-account.ts'

export type ExchangeCall = {
  method: 'GET' | 'POST'
  /** As it is signed: from the root of the host, without the path of the base. */
  path: string
  query?: Readonly<Record<string, string>>
  /** Sent exactly as this text. */
  bodyText?: string
  /** Replaces the asker's own `alsoRead`. */
  alsoRead?: readonly number[]
}

export type Asker = {
  source: string
  baseUrl: string
  /** The shortest time from one request to the next. */
  everyMs: number
  /** Never shown: removed from every error text. */
  secrets: readonly string[]
  /** Headers of one request; `at` is by the exchange's clock. If they need a request of their own, `signal` aborts that too. */
  sign: (
    call: ExchangeCall & { target: string },
    at: Instant,
    signal: AbortSignal,
  ) => Record<string, string> | Promise<Record<string, string>>
  /** HTTP statuses whose JSON is an answer of the exchange itself. `read` interprets it. */
  alsoRead: readonly number[]
  /** Returns the data of the body, or throws ExchangeRefusal. */
  read: (answer: unknown) => unknown
  /** The exchange's clock, in milliseconds since 1970. */
  readTime: (by: AskedBy) => Promise<number>
}

const mostRestSeconds = 600
/** Before a request is repeated. Who makes no pauses between requests makes none here. */
const againAfterMs = 200

export function exchangeAsker(asker: Asker) {
  const { source, baseUrl, everyMs, alsoRead, secrets, sign, read, readTime } = asker
  let clockDifferenceMs = 0
  let freeAtMs = 0
  let restUntilMs = 0

  /** Requests of one account wait in a queue, because a limit is for the whole account. */
  async function turn(signal: AbortSignal): Promise<void> {
    const present = performance.now()
    if (present < restUntilMs)
      throw new OutsideError('limit', source, 'resting as it asked us to', { retryAfterSeconds: Math.ceil((restUntilMs - present) / 1000) })
    const at = Math.max(present, freeAtMs)
    freeAtMs = at + everyMs
    if (at > present)
      await wait(at - present, undefined, { signal }).catch(() => {
        throw signal.reason
      })
  }

  async function once(call: ExchangeCall, by: AskedBy): Promise<unknown> {
    await turn(by.signal)
    const address = addressUnder(baseUrl, call.path, call.query)
    const at = instantOf(millisecondsOf(by.now()) + clockDifferenceMs)
    const headers = await sign({ ...call, target: call.path + address.search }, at, by.signal)
    return read(
      await fetchJson(address, {
        source,
        method: call.method,
        headers,
        bodyText: call.bodyText,
        signal: by.signal,
        alsoRead: call.alsoRead ?? alsoRead,
        maximumBytes: 4_000_000,
      }),
    )
  }

  async function synchronize(by: AskedBy): Promise<number> {
    await turn(by.signal)
    const before = millisecondsOf(by.now())
    const theirs = await readTime(by)
    clockDifferenceMs = Math.round(theirs - (before + millisecondsOf(by.now())) / 2)
    return clockDifferenceMs
  }

  /**
   * Sends a request, and repeats it once: a GET after a fault that may be over, any request after "your clock is wrong", with the
   * exchange's clock. A POST without an answer is never repeated here, because it may have been carried out.
   */
  async function ask(call: ExchangeCall, by: AskedBy): Promise<unknown> {
    try {
      return await once(call, by)
    } catch (error) {
      if (error instanceof ExchangeRefusal && error.reason === 'clock') await synchronize(by)
      else if (call.method === 'GET' && error instanceof OutsideError && error.kind !== 'limit' && isWorthAsking(error))
        await wait(everyMs === 0 ? 0 : againAfterMs, undefined, { signal: by.signal }).catch(() => {
          throw by.signal.reason
        })
      else throw error
      return once(call, by)
    }
  }

  const guarded =
    <Parameters extends unknown[], T>(work: (...parameters: Parameters) => Promise<T>) =>
    async (...parameters: Parameters): Promise<T> => {
      try {
        return await work(...parameters)
      } catch (error) {
        if (error instanceof OutsideError && error.kind === 'limit' && error.detail !== 'resting as it asked us to')
          restUntilMs = performance.now() + Math.min(error.retryAfterSeconds ?? 5, mostRestSeconds) * 1000
        throw withoutSecrets(error, secrets)
      }
    }

  const asking = guarded(ask)
  return {
    ask: asking,
    get: (path: string, query: Readonly<Record<string, string>>, by: AskedBy) => asking({ method: 'GET', path, query }, by),
    /** Sends JSON. */
    post: (path: string, body: object, by: AskedBy) => asking({ method: 'POST', path, bodyText: JSON.stringify(body) }, by),
    synchronize: guarded(synchronize),
    guarded,
  }
}

/** An exchange may repeat our request in its error, and a key must not come into a log. */
function withoutSecrets(error: unknown, secrets: readonly string[]): unknown {
  if (!(error instanceof OutsideError)) return error
  const detail = secrets.filter(({ length }) => length > 3).reduce((text, secret) => text.replaceAll(secret, '•••'), error.detail)
  if (detail === error.detail) return error
  const { kind, source, status, retryAfterSeconds } = error
  return error instanceof ExchangeRefusal
    ? new ExchangeRefusal(error.reason, source, detail, status, retryAfterSeconds)
    : new OutsideError(kind, source, detail, { status, retryAfterSeconds })
}
