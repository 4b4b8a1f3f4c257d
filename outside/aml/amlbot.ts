/**
 * AMLBot: each request is a form, signed by md5 over the thing, the key and the id. A check may be pending; then we ask again by its
 * `uid`. The API is known from clients and not documented by its owner. So `uid` is read from either of two places, `status` is read
 * without regard to capitals, and every field that we do not need may be absent. Failures are HTTP 200 with `result` false.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isMore } from '../../core/money/decimal.ts'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { withoutExponent } from '../number-text.ts'
import { OutsideError } from '../outside-error.ts'
import type { AmlAnswer, AmlProvider } from './aml-provider.ts'

export type AmlbotOptions = { baseUrl: string; accessId: string; accessKey: string; timeoutMs?: number }

const source = 'amlbot'
const formType = { 'content-type': 'application/x-www-form-urlencoded' }

/** AMLBot's codes of networks. A token is screened under the code of its network. We have seen no other codes. */
const networkCodes: Readonly<Record<string, string>> = { Bitcoin: 'BTC', Ethereum: 'ETH', ERC20: 'ETH', TRON: 'TRX', TRC20: 'TRX' }

/** The signature of a request about a thing (a hash or a uid): md5 in hex. */
export const tokenOf = (thing: string, accessKey: string, accessId: string): string =>
  createHash('md5').update(`${thing}:${accessKey}:${accessId}`).digest('hex')

/** A share as text of digits. Tiny shares are floats with an exponent. */
const share = z
  .string()
  .regex(/^\d{1,20}(\.\d{1,40})?([eE][-+]?\d{1,2})?$/)
  .transform(withoutExponent)
  .refine((text) => !isMore(text, '1'), 'a share above 1')

const name = z.string().min(1).max(100)
const answered = z.object({
  result: z.union([z.boolean(), z.string()]),
  description: z.string().nullish(),
  uid: name.nullish(),
  data: z.object({ uid: name.nullish(), status: z.string().nullish() }).loose().nullish(),
})
const part = share.nullish()
/** Kinds of sources that we know must be shares if they are present. Of other kinds only the shares are kept. */
const seenSignals = z.object({ exchange: part, risky_exchange: part, mixer: part, sanctions: part, scam: part, dark_market: part })
const ready = z.object({ riskscore: share, signals: seenSignals.loose().nullish() })

/** Words by which a service says that it wants to be paid. The owner documents none. */
const wantsMoney =
  /balance|credit|fund|insufficient|not enough|top.?up|payment required|no (more )?checks|checks? (left|limit)|tariff|quota/i

export function amlbot({ baseUrl, accessId, accessKey, timeoutMs = 8000 }: AmlbotOptions): AmlProvider {
  async function ask(path: string, thing: string, fields: Record<string, string>, signal: AbortSignal): Promise<AmlAnswer> {
    const form = { accessId, locale: 'en_US', ...fields, token: tokenOf(thing, accessKey, accessId) }
    const question = { source, method: 'POST', headers: formType, signal, timeoutMs, alsoRead: [402] } as const
    const raw = await fetchJson(addressUnder(baseUrl, path), { ...question, bodyText: new URLSearchParams(form).toString() })
    const answer = readShape(answered, raw, source)
    if (String(answer.result) !== 'true') {
      const words = answer.description ?? 'no reason given'
      if (wantsMoney.test(words)) return { state: 'outOfCredit', id: null, raw }
      throw new OutsideError('body', source, words.slice(0, 200))
    }
    const id = answer.data?.uid ?? answer.uid ?? null
    if (answer.data?.status?.toLowerCase() !== 'success') return { state: 'pending', id, raw }
    const { riskscore, signals } = readShape(ready, answer.data, source)
    const shares = Object.entries(signals ?? {}).flatMap(([key, value]) => {
      const told = share.safeParse(value)
      return told.success ? [[key, told.data] as const] : []
    })
    return { state: 'ready', id, risk: riskscore, signals: Object.fromEntries(shares), raw }
  }

  return {
    name: 'AMLBot',
    screens: (_asset, network) => network !== null && network in networkCodes,
    check({ transactionHash, address, network }, { signal }) {
      const asset = networkCodes[network ?? '']
      if (asset === undefined) throw new OutsideError('empty', source, `no code for the network ${network}`)
      return ask('/', transactionHash, { hash: transactionHash, address, direction: 'deposit', asset }, signal)
    },
    look: (id, { signal }) => ask('/recheck', id, { uid: id }, signal),
  }
}
