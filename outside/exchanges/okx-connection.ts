/** Signed requests to OKX, with one envelope for all answers. https://www.okx.com/docs-v5/en/#overview-rest-authentication */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { ExchangeKeys } from '../../core/credentials/exchange-sources.ts'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import { exchangeAsker } from './ask-exchange.ts'
import { ExchangeRefusal, type RefusalReason } from './exchange-account.ts'

const source = 'okx'
/** The limit is six requests a second per user. */
const everyMs = 170

/** base64 of HMAC-SHA256 over moment, method, path with query, and body as sent. */
export const okxSign = (secret: string, at: string, method: string, target: string, body = ''): string =>
  createHmac('sha256', secret).update(`${at}${method}${target}${body}`).digest('base64')

const envelope = z.object({ code: z.string(), msg: z.string().nullish(), data: z.array(z.unknown()).nullish() })
const timeRow = z.object({ ts: z.string().regex(/^\d{13}$/) })

const reasons: Readonly<Partial<Record<string, RefusalReason>>> = {
  '50007': 'frozen',
  '50009': 'frozen',
  '50100': 'permission',
  '50102': 'clock',
  '50103': 'key',
  '50104': 'passphrase',
  '50105': 'passphrase',
  '50106': 'secret',
  '50107': 'clock',
  '50110': 'ip',
  '50111': 'key',
  '50112': 'clock',
  '50113': 'secret',
  '50114': 'permission',
  '50119': 'key',
  '50120': 'permission',
  '58201': 'amount',
  '58202': 'amount',
  '58203': 'address',
  '58205': 'amount',
  '58206': 'amount',
  '58207': 'address',
  '58221': 'address',
  '58222': 'address',
  '58229': 'balance',
  '58350': 'balance',
}
export const okxReason = (code: string): RefusalReason => reasons[code] ?? 'other'

export type OkxConnection = ReturnType<typeof okxConnection>

export function okxConnection(keys: ExchangeKeys, baseUrl: string, hurried: boolean) {
  const { apiKey = '', secret = '', passphrase = '' } = keys
  return exchangeAsker({
    source,
    baseUrl,
    everyMs: hurried ? 0 : everyMs,
    alsoRead: [400, 401],
    secrets: [secret, passphrase, apiKey],
    sign: ({ method, target, bodyText }, at) => ({
      'OK-ACCESS-KEY': apiKey,
      'OK-ACCESS-PASSPHRASE': passphrase,
      'OK-ACCESS-TIMESTAMP': at,
      'OK-ACCESS-SIGN': okxSign(secret, at, method, target, bodyText),
    }),
    read: readEnvelope,
    async readTime({ signal }) {
      const rows = readEnvelope(await fetchJson(addressUnder(baseUrl, '/api/v5/public/time'), { source, signal }))
      return Number(readShape(z.array(timeRow).min(1), rows, source)[0]?.ts)
    },
  })
}

/** Only the code "0" is success, whatever the HTTP status is. */
function readEnvelope(answer: unknown): unknown {
  const { code, msg, data } = readShape(envelope, answer, source)
  if (code === '0' && data) return data
  if (code === '0') throw new OutsideError('shape', source, 'an answer without data')
  if (code === '50011') throw new OutsideError('limit', source, `${code} ${msg ?? ''}`)
  throw new ExchangeRefusal(okxReason(code), source, `${code} ${msg ?? ''}`.slice(0, 200))
}
