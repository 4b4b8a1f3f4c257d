/** The adapter of each source of credentials, one row each. Null means that the source is switched off. */
import type { ExchangeKeys, ExchangeSource } from '../../core/credentials/exchange-sources.ts'
import { OutsideError } from '../outside-error.ts'
import type { ExchangeAccount } from './exchange-account.ts'
import { kucoin } from './kucoin.ts'
import { okx } from './okx.ts'
import { rapiraAccount } from './rapira-account.ts'

/** Opens an account with these keys at a base address. `hurried`: without pauses between requests, for tests that do not test the pace. */
export type OpenExchange = (keys: ExchangeKeys, baseUrl: string, hurried?: boolean) => ExchangeAccount
export type ExchangeTable = Readonly<Record<ExchangeSource, OpenExchange | null>>

const exchangeTable: ExchangeTable = { rapira: rapiraAccount, okx, kucoin, garantex: null, processing: null }

/** Throws OutsideError `empty` if the source is switched off. */
export function openExchange(
  source: ExchangeSource,
  keys: ExchangeKeys,
  baseUrl: string | null,
  { table = exchangeTable, hurried = false }: { table?: ExchangeTable; hurried?: boolean } = {},
): ExchangeAccount {
  const open = table[source]
  if (!open || baseUrl === null) throw new OutsideError('empty', source, 'source is switched off')
  return open(keys, baseUrl, hurried)
}
