/** Requests to Rapira: a JWT signed with our RSA key gets a token, and the token gives access to the private API. */
import { createSign, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { ExchangeKeys } from '../../core/credentials/exchange-sources.ts'
import { millisecondsOf } from '../../core/time/instant.ts'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import { type ExchangeCall, exchangeAsker } from './ask-exchange.ts'
import type { AskedBy } from './asked-by.ts'
import { ExchangeRefusal } from './exchange-account.ts'

const source = 'rapira'
const everyMs = 200
/** How long our own JWT is valid. The token that we get for it has its own end. */
const wordSeconds = 1800
/** A token is not used in its last minute. If it does not say its end, it is used for this long. */
const tokenMarginMs = 60_000
const tokenMs = 25 * 60_000

const encoded = (value: string | object): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** A JSON Web Token, RS256, with only the claims `exp` (seconds since 1970) and `jti`. Throws if the key is not an RSA key in PEM. */
export function rapiraWord(privateKey: string, expSeconds: number, jti: string): string {
  const text = `${encoded({ typ: 'JWT', alg: 'RS256' })}.${encoded({ exp: expSeconds, jti })}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(pemOf(privateKey), 'base64url')}`
}

/** A key is PEM, or PEM in base64. A one-line input field removes the line ends, which are restored here. */
function pemOf(key: string): string {
  const text = key.includes('-----BEGIN') ? key : Buffer.from(key, 'base64').toString('utf8')
  const [, name = '', body = ''] = /-----BEGIN ([A-Z ]+)-----([\s\S]*?)-----END/.exec(text) ?? []
  return `-----BEGIN ${name}-----\n${body.replace(/\s/g, '').replace(/(.{64})/g, '$1\n')}\n-----END ${name}-----\n`
}

const failure = z.object({ code: z.string().nullish(), message: z.string().nullish(), error: z.unknown().optional() })
const tokenAnswer = z.object({ token: z.string().min(1) })
const timeAnswer = z.union([z.object({ serverTime: z.string() }), z.string()])

export type RapiraConnection = ReturnType<typeof rapiraConnection>

export function rapiraConnection(keys: ExchangeKeys, baseUrl: string, hurried: boolean) {
  const { uid = '', privateKey = '' } = keys
  let token: { text: string; untilMs: number } | null = null

  async function tokenAt(atMs: number, signal: AbortSignal): Promise<string> {
    if (token && atMs < token.untilMs) return token.text
    const body = { kid: uid, jwt_token: wordAt(atMs) }
    const asked = fetchJson(addressUnder(baseUrl, '/open/generate_jwt'), { source, method: 'POST', body, signal, alsoRead: [400] })
    const answer = await asked.catch((error: unknown) => {
      if (error instanceof OutsideError && error.status === 401) throw new ExchangeRefusal('key', source, error.detail, error.status)
      throw error
    })
    const given = tokenAnswer.safeParse(answer)
    if (!given.success) throw refused(answer, 'key')
    token = { text: given.data.token, untilMs: endOf(given.data.token, atMs) - tokenMarginMs }
    return token.text
  }

  function wordAt(atMs: number): string {
    try {
      return rapiraWord(privateKey, Math.floor(atMs / 1000) + wordSeconds, randomBytes(12).toString('hex'))
    } catch {
      // the library's error may contain parts of the key, so it does not leave this place
      throw new ExchangeRefusal('secret', source, 'the private key is no RSA key in PEM')
    }
  }

  const { ask, synchronize, guarded } = exchangeAsker({
    source,
    baseUrl,
    everyMs: hurried ? 0 : everyMs,
    alsoRead: [400],
    secrets: [privateKey, uid],
    async sign({ bodyText }, at, signal) {
      const authorization = `Bearer ${await tokenAt(millisecondsOf(at), signal)}`
      if (bodyText === undefined) return { authorization }
      return { authorization, 'content-type': bodyText.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded' }
    },
    read(answer) {
      const read = failure.safeParse(answer)
      const { code, error } = read.success ? read.data : {}
      if (code === '429') throw new OutsideError('limit', source, wordsOf(answer))
      if (error !== undefined || (code && code !== '0' && code !== '200')) throw refused(answer, code === '401' ? 'key' : 'other')
      return answer
    },
    async readTime({ signal }) {
      const time = readShape(timeAnswer, await fetchJson(addressUnder(baseUrl, '/open/system/time'), { source, signal }), source)
      return Number(typeof time === 'string' ? time : time.serverTime)
    },
  })

  /** If a token was revoked before its end, gets a new one, once. The refused request was not carried out. */
  async function call(question: ExchangeCall, by: AskedBy): Promise<unknown> {
    try {
      return await ask(question, by)
    } catch (error) {
      const isUnknown =
        error instanceof OutsideError && (error.status === 401 || (error instanceof ExchangeRefusal && error.reason === 'key'))
      if (!isUnknown || token === null) throw error
      token = null
      return ask(question, by)
    }
  }

  return {
    call,
    synchronize,
    /** Prepares a request that is sent only once: gets a valid token, and the exchange's time in milliseconds since 1970. */
    prepare: guarded(async (by: AskedBy): Promise<number> => {
      const theirs = millisecondsOf(by.now()) + (await synchronize(by))
      await tokenAt(theirs, by.signal)
      return theirs
    }),
  }
}

const refused = (answer: unknown, reason: 'key' | 'other'): OutsideError => new ExchangeRefusal(reason, source, wordsOf(answer))

/** What a refusal says, for the log. */
function wordsOf(answer: unknown): string {
  const read = failure.safeParse(answer)
  const { code, message, error } = read.success ? read.data : {}
  const words = [code, message, typeof error === 'string' ? error : ''].filter(Boolean).join(' ')
  return words.slice(0, 200) || 'no reason given'
}

/** The end of a token, by its own claim. */
function endOf(token: string, atMs: number): number {
  try {
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp?: unknown }
    if (typeof exp === 'number') return exp * 1000
  } catch {
    // a token without this claim is used for a fixed time
  }
  return atMs + tokenMs
}
