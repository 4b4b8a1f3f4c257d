/** Rapira's private API: a new deposit address for each order, and what came to it. Its contract is known from its clients only. */
import { createSign, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type ExchangeKeys, exchangeNetworks } from '../../core/credentials/exchange-sources.ts'
import { instantOf, millisecondsOf } from '../../core/time/instant.ts'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import { type ExchangeCall, exchangeAsker } from './ask-exchange.ts'
import { everyPage, hashOf, sumText, textOrNull, wholeLook } from './deposit-words.ts'
import { type AskedBy, type Deposit, type DepositState, type ExchangeAccount, ExchangeRefusal } from './exchange-account.ts'

const source = 'rapira'
const everyMs = 200
const pageSize = 100
/** How long our own word holds; the token that is given for it has its own end. */
const wordSeconds = 1800
/** A token is not used in its last minute, nor longer than this where it does not say. */
const tokenMarginMs = 60_000
const tokenMs = 25 * 60_000

const encoded = (value: string | object): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** A JSON Web Token, RS256, with the claims `exp` (seconds since 1970) and `jti` only. Throws where the key is no RSA key in PEM. */
export function rapiraWord(privateKey: string, expSeconds: number, jti: string): string {
  const text = `${encoded({ typ: 'JWT', alg: 'RS256' })}.${encoded({ exp: expSeconds, jti })}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(pemOf(privateKey), 'base64url')}`
}

/** Keys are handed out as PEM, or as PEM in base64; a form of one line takes the ends of lines away, which are put back. */
function pemOf(key: string): string {
  const text = key.includes('-----BEGIN') ? key : Buffer.from(key, 'base64').toString('utf8')
  const [, name = '', body = ''] = /-----BEGIN ([A-Z ]+)-----([\s\S]*?)-----END/.exec(text) ?? []
  return `-----BEGIN ${name}-----\n${body.replace(/\s/g, '').replace(/(.{64})/g, '$1\n')}\n-----END ${name}-----\n`
}

const failure = z.object({ code: z.string().nullish(), message: z.string().nullish(), error: z.unknown().optional() })
const tokenAnswer = z.object({ token: z.string().min(1) })
const timeAnswer = z.union([z.object({ serverTime: z.string() }), z.string()])
const addressAnswer = z.object({
  id: z.string().regex(/^[1-9]\d*$/, 'no address was made'),
  address: z.string().min(1),
  memo: z.string().nullish(),
})
const depositRow = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: sumText,
  unit: z.string(),
  address: z.string().nullish(),
  memo: z.string().nullish(),
  txid: z.string().nullish(),
  confirmations: z.string().nullish(),
  // seconds or milliseconds
  createTimeTimestamp: z
    .string()
    .regex(/^[1-9]\d{9}(\d{3})?$/, 'not a moment')
    .transform((text) => instantOf(text.length === 10 ? Number(text) * 1000 : Number(text))),
})
const depositPage = z.object({ data: z.object({ content: z.array(depositRow) }) })

const states: Readonly<Partial<Record<string, DepositState>>> = {
  SUCCESS: 'credited',
  MANUAL_CHECK: 'held',
  FAILED: 'failed',
  REJECTED: 'failed',
  RETURNED: 'failed',
}

export function rapiraAccount(keys: ExchangeKeys, baseUrl: string): ExchangeAccount {
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
      // whatever the library says of the key stays here
      throw new ExchangeRefusal('secret', source, 'the private key is no RSA key in PEM')
    }
  }

  const { ask, synchronize } = exchangeAsker({
    source,
    baseUrl,
    everyMs,
    alsoRead: [400],
    secrets: [privateKey, uid],
    async sign({ bodyText }, at) {
      const authorization = `Bearer ${await tokenAt(millisecondsOf(at), AbortSignal.timeout(8000))}`
      return { authorization, ...(bodyText === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }) }
    },
    read(answer) {
      const read = failure.safeParse(answer)
      const { code, error } = read.success ? read.data : {}
      if (error !== undefined || (code && code !== '0' && code !== '200')) throw refused(answer, code === '401' ? 'key' : 'other')
      return answer
    },
    async readTime({ signal }) {
      const time = readShape(timeAnswer, await fetchJson(addressUnder(baseUrl, '/open/system/time'), { source, signal }), source)
      return Number(typeof time === 'string' ? time : time.serverTime)
    },
  })

  /** A token that was taken back before its end is fetched anew, once: nothing was done meanwhile. */
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
  const post = (path: string, fields: Record<string, string>, by: AskedBy) =>
    call({ method: 'POST', path, bodyText: new URLSearchParams(fields).toString() }, by)

  const records = async (address: string, page: number, by: AskedBy) => {
    const fields = { pageNo: String(page), pageSize: String(pageSize), address }
    return readShape(depositPage, await post('/open/deposit/records', fields, by), source).data.content
  }

  return {
    async check(by) {
      const clockDifferenceMs = await synchronize(by)
      await records('', 0, by)
      return { clockDifferenceMs }
    },

    // there is no list of addresses: each was given once
    addresses: () => Promise.resolve([]),

    async newAddress(coin, nonce, by) {
      const [currency] = exchangeNetworks(source, coin)
      if (currency === undefined) return null
      const { address, memo } = readShape(addressAnswer, await post('/open/deposit_address', { currency, nonce }, by), source)
      return { address, memo: textOrNull(memo) }
    },

    async deposits({ coin, address, since }, by) {
      const startedAt = by.now()
      // nothing says that rows come in order, so all pages of the address are read
      const rows = await everyPage(source, 0, async (page: number) => {
        const content = await records(address, page, by)
        return { rows: content, next: content.length < pageSize ? null : page + 1 }
      })
      const ours = rows.filter((row) => row.unit.toUpperCase() === coin.asset)
      return wholeLook(ours.map(depositOf), since, startedAt)
    },
  }
}

function refused(answer: unknown, reason: 'key' | 'other'): OutsideError {
  const read = failure.safeParse(answer)
  const { code, message, error } = read.success ? read.data : {}
  const words = [code, message, typeof error === 'string' ? error : ''].filter(Boolean).join(' ')
  return new ExchangeRefusal(reason, source, words.slice(0, 200) || 'no reason given')
}

/** When a token ends, by its own claim. */
function endOf(token: string, atMs: number): number {
  try {
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp?: unknown }
    if (typeof exp === 'number') return exp * 1000
  } catch {
    // a token that says nothing is used for a while and no longer
  }
  return atMs + tokenMs
}

const depositOf = (row: z.output<typeof depositRow>): Deposit => ({
  key: row.id,
  transactionHash: hashOf(row.txid),
  address: textOrNull(row.address),
  memo: textOrNull(row.memo),
  amount: row.amount,
  at: row.createTimeTimestamp,
  state: states[row.status] ?? 'pending',
  word: row.status,
  confirmations: /^\d{1,9}$/.test(row.confirmations ?? '') ? Number(row.confirmations) : null,
})
