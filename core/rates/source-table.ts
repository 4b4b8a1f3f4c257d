/**
 * The only table of rate sources, one row for each source: what it is asked, how it writes pairs, its name and its address. All code
 * reads these facts here. The adapter of a source is outside/rates/<name>.ts, its simulator is simulator/<name>.ts.
 */
import type { Words } from '../language/language.ts'

type Market = { base: string; quote: string }
/** How a source writes a pair. `split` returns null if base and quote cannot be separated. */
type PairWriting = { fits: RegExp; foreign: RegExp; join: (market: Market) => string; split: (pair: string) => Market | null }

/** `variable` is the environment variable with the base address of the source. `address` is its real address. */
type Place = { variable: string; address: string }
type SourceRow = { name: Words } & (({ asks: 'pair'; pairs: PairWriting } & Place) | ({ asks: 'adverts' } & Place) | { asks: 'number' })

/** The quote assets of joined pairs. A name that ends with another name stands before it. */
// biome-ignore format: a list of names
const quotes = ['FDUSD', 'USDT', 'USDC', 'TUSD', 'BUSD', 'USDE', 'USD1', 'DAI', 'BTC', 'ETH', 'BNB', 'XRP', 'TRX', 'SOL', 'DOGE', 'RUB', 'EUR', 'TRY', 'UAH', 'KZT', 'BRL', 'GBP', 'JPY', 'PLN', 'ZAR', 'ARS', 'MXN', 'IDR', 'CZK', 'RON', 'USD']

/** BTCUSDT */
const joined: PairWriting = {
  fits: /^[A-Z0-9]{4,40}$/,
  foreign: /[^A-Z\d]/g,
  join: ({ base, quote }) => `${base}${quote}`,
  split(pair) {
    const quote = quotes.find((name) => pair.endsWith(name) && pair.length > name.length + 1)
    return quote === undefined ? null : { base: pair.slice(0, -quote.length), quote }
  },
}

/** USDT/RUB */
const slashed: PairWriting = {
  fits: /^[A-Z0-9]{2,20}\/[A-Z0-9]{2,20}$/,
  foreign: /[^A-Z\d/]/g,
  join: ({ base, quote }) => `${base}/${quote}`,
  split(pair) {
    const [base, quote] = pair.split('/')
    return base && quote ? { base, quote } : null
  },
}

/** Exchanges stand before adverts, whose prices are further from the market. An asset is valued by the first source that can. */
// biome-ignore format: one source, one line
export const sourceTable = {
  'spot-binance': { asks: 'pair', pairs: joined, name: { ru: 'Binance, спот', en: 'Binance spot' }, variable: 'BINANCE_URL', address: 'https://api.binance.com' },
  rapira:         { asks: 'pair', pairs: slashed, name: { ru: 'Rapira', en: 'Rapira' }, variable: 'RAPIRA_URL', address: 'https://api.rapira.net' },
  'p2p-bybit':    { asks: 'adverts', name: { ru: 'Bybit P2P', en: 'Bybit P2P' }, variable: 'BYBIT_URL', address: 'https://api2.bybit.com' },
  'p2p-binance':  { asks: 'adverts', name: { ru: 'Binance P2P', en: 'Binance P2P' }, variable: 'BINANCE_P2P_URL', address: 'https://p2p.binance.com' },
  fixed:          { asks: 'number', name: { ru: 'Число вручную', en: 'A number typed by hand' } },
} as const satisfies Record<string, SourceRow>

type Table = typeof sourceTable
export type RateSourceName = keyof Table
type NamesOf<Asks extends SourceRow['asks']> = { [N in RateSourceName]: Table[N]['asks'] extends Asks ? N : never }[RateSourceName]
export type PairSource = NamesOf<'pair'>
export type AdvertSource = NamesOf<'adverts'>
/** The outside sources. */
export type AskedSource = PairSource | AdvertSource

const names = <N extends RateSourceName>(...asks: SourceRow['asks'][]) =>
  (Object.keys(sourceTable) as RateSourceName[]).filter((name) => asks.includes(sourceTable[name].asks)) as [N, ...N[]]

export const rateSources = names<RateSourceName>('pair', 'adverts', 'number')
export const pairSources = names<PairSource>('pair')
export const advertSources = names<AdvertSource>('adverts')
export const askedSources = names<AskedSource>('pair', 'adverts')

export const isPairSource = (name: string): name is PairSource => pairSources.some((source) => source === name)
