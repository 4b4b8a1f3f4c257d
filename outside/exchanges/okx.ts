/** OKX, API v5: deposit addresses and history of the funding account. https://www.okx.com/docs-v5/en/#funding-account */
import { z } from 'zod'
import { type ExchangeCoin, type ExchangeKeys, exchangeNetworks } from '../../core/credentials/exchange-sources.ts'
import { millisecondsOf } from '../../core/time/instant.ts'
import { readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import { everyPage, hashOf, millisecondText, sumText, textOrNull, wholeScan } from './deposit-words.ts'
import type { Deposit, DepositAddress, DepositState, ExchangeAccount } from './exchange-account.ts'
import { okxConnection } from './okx-connection.ts'
import { okxWithdrawals } from './okx-withdrawals.ts'

const source = 'okx'
const pageSize = 100

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
const states: Readonly<Partial<Record<string, DepositState>>> = {
  '2': 'credited',
  '8': 'held',
  '11': 'held',
  '12': 'held',
  '13': 'held',
  '14': 'held',
  '17': 'held',
}

/** The ends of the real token contracts. An address of another token with the same name is left out. */
const contractEnds: Readonly<Partial<Record<string, string>>> = { 'USDT-TRC20': 'gjLj6t', 'USDT-ERC20': '831ec7' }

export function okx(keys: ExchangeKeys, baseUrl: string, hurried = false): ExchangeAccount {
  const connection = okxConnection(keys, baseUrl, hurried)
  const { get, synchronize } = connection

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
      // the address that is chosen on the website comes first
      return ours.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a))).map(addressOf)
    },

    // new addresses can be made only in the app
    newAddress: () => Promise.resolve(null),

    async deposits({ coin, since }, by) {
      const startedAt = by.now()
      const chains = exchangeNetworks(source, coin)
      // `after` means "earlier than"; adds one, so that rows of the same millisecond on the next page are not lost
      const rows = await everyPage(source, '', async (after: string) => {
        const query = { ccy: coin.asset, limit: String(pageSize), ...(after === '' ? {} : { after }) }
        const page = readShape(z.array(depositRow), await get('/api/v5/asset/deposit-history', query, by), source)
        const oldest = Math.min(...page.map(({ ts }) => millisecondsOf(ts)))
        const next = String(oldest + 1)
        const isLast = page.length < pageSize || oldest < millisecondsOf(since)
        if (!isLast && next === after) throw new OutsideError('shape', source, `a page of ${pageSize} deposits of one moment`)
        return { rows: page, next: isLast ? null : next }
      })
      return wholeScan(rows.filter((row) => isOf(row, coin, chains)).map(depositOf), since, startedAt)
    },

    withdrawals: okxWithdrawals(connection),
  }
}

const isChosen = ({ selected }: z.output<typeof addressRow>): boolean => selected === true || selected === 'true'

const isTheToken = (chain: string, end: string | null | undefined): boolean =>
  contractEnds[chain] === undefined || !end || end.toLowerCase() === contractEnds[chain].toLowerCase()

const addressOf = ({ addr, tag, memo, pmtId, addrEx }: z.output<typeof addressRow>): DepositAddress => {
  const comment = addrEx?.['comment']
  return { address: addr, memo: textOrNull(tag ?? memo ?? pmtId ?? (typeof comment === 'string' ? comment : null)) }
}

/** A transfer inside the exchange has no chain. */
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
