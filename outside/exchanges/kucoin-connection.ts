/** Signed requests to KuCoin, with one envelope for all answers. https://www.kucoin.com/docs-new/authentication */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { ExchangeKeys } from '../../core/credentials/exchange-sources.ts'
import { millisecondsOf } from '../../core/time/instant.ts'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import { exchangeAsker } from './ask-exchange.ts'
import { ExchangeRefusal, type RefusalReason } from './exchange-account.ts'
import { reasonOfWords } from './withdrawal-words.ts'

const source = 'kucoin'
/** The limit is 2000 points in 30 seconds; a request costs 5 to 20. */
const everyMs = 150

/** base64 of HMAC-SHA256 over moment, method, path with query and body as sent, or over the passphrase alone. */
export const kucoinSign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64')

const envelope = z.object({ code: z.string(), msg: z.string().nullish(), data: z.unknown().optional() })

const reasons: Readonly<Partial<Record<string, RefusalReason>>> = {
  '400001': 'key',
  '400002': 'clock',
  '400003': 'key',
  '400004': 'passphrase',
  '400005': 'secret',
  '400006': 'ip',
  '400007': 'permission',
  '411100': 'frozen',
  '260000': 'exists',
  '200004': 'balance',
  '260100': 'balance',
}
/** The code 400100 has many meanings; only its words tell them apart. */
export const kucoinReason = (code: string, words: string): RefusalReason =>
  reasons[code] ?? (code === '400100' ? reasonOfWords(words) : 'other')

export type KucoinConnection = ReturnType<typeof kucoinConnection>

export function kucoinConnection(keys: ExchangeKeys, baseUrl: string, hurried: boolean) {
  const { apiKey = '', secret = '', passphrase = '' } = keys
  return exchangeAsker({
    source,
    baseUrl,
    everyMs: hurried ? 0 : everyMs,
    alsoRead: [400, 401],
    secrets: [secret, passphrase, apiKey],
    sign({ method, target, bodyText = '' }, at) {
      const timestamp = String(millisecondsOf(at))
      return {
        'KC-API-KEY': apiKey,
        'KC-API-SIGN': kucoinSign(secret, `${timestamp}${method}${target}${bodyText}`),
        'KC-API-TIMESTAMP': timestamp,
        'KC-API-PASSPHRASE': kucoinSign(secret, passphrase),
        'KC-API-KEY-VERSION': '2',
      }
    },
    read: readEnvelope,
    async readTime({ signal }) {
      const time = readEnvelope(await fetchJson(addressUnder(baseUrl, '/api/v1/timestamp'), { source, signal }))
      return Number(readShape(z.string().regex(/^\d{13}$/), time, source))
    },
  })
}

/** Only the code "200000" is success. */
function readEnvelope(answer: unknown): unknown {
  const { code, msg, data } = readShape(envelope, answer, source)
  if (code === '200000') return data
  if (code === '429000') throw new OutsideError('limit', source, `${code} ${msg ?? ''}`)
  throw new ExchangeRefusal(kucoinReason(code, msg ?? ''), source, `${code} ${msg ?? ''}`.slice(0, 200))
}
