/** OKX, API v5: deposit addresses and history of the funding account. https://www.okx.com/docs-v5/en/#funding-account */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { type ExchangeCoin, type ExchangeKeys, exchangeNetworks } from '../../core/credentials/exchange-sources.ts'
import { millisecondsOf } from '../../core/time/instant.ts'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import { exchangeAsker } from './ask-exchange.ts'
import { everyPage, hashOf, millisecondText, sumText, textOrNull, wholeLook } from './deposit-words.ts'
import {
  type AskedBy,
  type Deposit,
  type DepositAddress,
  type DepositState,
  type ExchangeAccount,
  ExchangeRefusal,
  type RefusalReason,
} from './exchange-account.ts'

const source = 'okx'
/** Six questions a second per user. */
const everyMs = 170
const pageSize = 100

/** base64 of HMAC-SHA256 over moment, method, path with query, and body as sent. */
export const okxSign = (secret: string, at: string, method: string, target: string, body = ''): string =>
  createHmac('sha256', secret).update(`${at}${method}${target}${body}`).digest('base64')

const envelope = z.object({ code: z.string(), msg: z.string().nullish(), data: z.array(z.unknown()).nullish() })
const addressRow = z.object({
  chain: z.string(),
  addr: z.string().min(1),
  ctAddr: z.string().nullish(),
  selected: z.union([z.boolean(), z.string()]).nullish(),
  tag: z.string().nullish(),
  memo: z.string().nullish(),
  pmtId: z.string().nullish(),
  addrEx: z.record(z.string(), z.unknown()).nullish(),
})
const depositRow = z.object({
  depId: z.string().min(1),
  ccy: z.string(),
  chain: z.string().nullish(),
  amt: sumText,
  to: z.string().nullish(),
  txId: z.string().nullish(),
  ts: millisecondText,
  state: z.string(),
  actualDepBlkConfirm: z.string().nullish(),
})
const timeRow = z.object({ ts: z.string().regex(/^\d{13}$/) })

const reasons: Readonly<Partial<Record<string, RefusalReason>>> = {
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
}

const states: Readonly<Partial<Record<string, DepositState>>> = { '2': 'credited', '11': 'held', '12': 'held', '13': 'held', '14': 'held' }

/** The ends of the real token contracts: an address of a token that only has the name is left out. */
const contractEnds: Readonly<Partial<Record<string, string>>> = { 'USDT-TRC20': 'gjLj6t', 'USDT-ERC20': '831ec7' }

export function okx(keys: ExchangeKeys, baseUrl: string): ExchangeAccount {
  const { apiKey = '', secret = '', passphrase = '' } = keys
  const { ask, synchronize } = exchangeAsker({
    source,
    baseUrl,
    everyMs,
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
  const get = (path: string, query: Record<string, string>, by: AskedBy) => ask({ method: 'GET', path, query }, by)

  return {
    async check(by) {
      const clockDifferenceMs = await synchronize(by)
      await get('/api/v5/asset/deposit-address', { ccy: 'USDT' }, by)
      return { clockDifferenceMs }
    },

    async addresses(coin, by) {
      const chains = exchangeNetworks(source, coin)
      const rows = readShape(z.array(addressRow), await get('/api/v5/asset/deposit-address', { ccy: coin.asset }, by), source)
      const ours = rows.filter(({ chain, ctAddr }) => chains.includes(chain) && isTheToken(chain, ctAddr))
      // what is chosen on their page stands first
      return ours.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a))).map(addressOf)
    },

    // new ones are made in their app only
    newAddress: () => Promise.resolve(null),

    async deposits({ coin, since }, by) {
      const startedAt = by.now()
      const chains = exchangeNetworks(source, coin)
      // `after` is "earlier than"; one more, so that rows of the same millisecond on the next page are not lost
      const rows = await everyPage(source, '', async (after: string) => {
        const query = { ccy: coin.asset, limit: String(pageSize), ...(after === '' ? {} : { after }) }
        const page = readShape(z.array(depositRow), await get('/api/v5/asset/deposit-history', query, by), source)
        const oldest = Math.min(...page.map(({ ts }) => millisecondsOf(ts)))
        const next = String(oldest + 1)
        const isLast = page.length < pageSize || oldest < millisecondsOf(since)
        if (!isLast && next === after) throw new OutsideError('shape', source, `a page of ${pageSize} deposits of one moment`)
        return { rows: page, next: isLast ? null : next }
      })
      return wholeLook(rows.filter((row) => isOf(row, coin, chains)).map(depositOf), since, startedAt)
    },
  }
}

/** Success is the code "0" alone, whatever the HTTP status was. */
function readEnvelope(answer: unknown): unknown {
  const { code, msg, data } = readShape(envelope, answer, source)
  if (code === '0' && data) return data
  if (code === '0') throw new OutsideError('shape', source, 'an answer without data')
  if (code === '50011') throw new OutsideError('limit', source, `${code} ${msg ?? ''}`)
  throw new ExchangeRefusal(reasons[code] ?? 'other', source, `${code} ${msg ?? ''}`.slice(0, 200))
}

const isChosen = ({ selected }: z.output<typeof addressRow>): boolean => selected === true || selected === 'true'

const isTheToken = (chain: string, end: string | null | undefined): boolean =>
  contractEnds[chain] === undefined || !end || end.toLowerCase() === contractEnds[chain].toLowerCase()

const addressOf = ({ addr, tag, memo, pmtId, addrEx }: z.output<typeof addressRow>): DepositAddress => {
  const comment = addrEx?.['comment']
  return { address: addr, memo: textOrNull(tag ?? memo ?? pmtId ?? (typeof comment === 'string' ? comment : null)) }
}

/** Inside the exchange no chain is named. */
const isOf = ({ ccy, chain }: z.output<typeof depositRow>, { asset }: ExchangeCoin, chains: readonly string[]): boolean =>
  ccy === asset && (!chain || chains.includes(chain))

const depositOf = (row: z.output<typeof depositRow>): Deposit => ({
  key: row.depId,
  transactionHash: hashOf(row.txId),
  address: textOrNull(row.to),
  memo: null,
  amount: row.amt,
  at: row.ts,
  state: states[row.state] ?? 'pending',
  word: row.state,
  confirmations: /^\d{1,9}$/.test(row.actualDepBlkConfirm ?? '') ? Number(row.actualDepBlkConfirm) : null,
})
