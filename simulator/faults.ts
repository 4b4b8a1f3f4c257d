/** Faults of a counterparty that can be switched on. */
import { networkNames } from './networks.ts'

export const faults = [
  'none',
  'silent',
  'slow',
  '429',
  '429-retry',
  '429-date',
  'ban',
  '5xx',
  'body-error',
  'empty',
  'cut',
  'truncated',
  'redirect',
  'bomb',
  'zero',
  'negative',
  'huge',
  'exponent',
  'nan',
  'digits-18',
  'renamed',
  'unknown-fields',
  'wrong-clock',
  'duplicate',
  'disorder',
  'lost',
] as const
export type Fault = (typeof faults)[number]

export const counterparties = [
  'binance',
  'binance-p2p',
  'bybit',
  'rapira',
  'okx',
  'kucoin',
  ...networkNames,
  'amlbot',
  'telegram',
  'smtp',
] as const
export type CounterpartyName = (typeof counterparties)[number]

const spoiled: Partial<Record<Fault, (figure: string) => string>> = {
  zero: () => '0',
  negative: (figure) => `-${figure}`,
  huge: () => '9'.repeat(30),
  exponent: (figure) => Number(figure).toExponential(),
  nan: () => 'NaN',
  'digits-18': (figure) => withDigits(figure),
}

/** The same number with 18 decimal digits, the last of them a one: a float would lose it. */
function withDigits(figure: string): string {
  const [whole = '', fraction = ''] = figure.split('.')
  return `${whole}.${fraction.slice(0, 17).padEnd(17, '0')}1`
}

/** How far a clock is behind under `wrong-clock`. */
export const wrongClockMs = 3_600_000

/** A number (digits as text) as it is sent under a fault. */
export const spoil = (fault: Fault, figure: string): string => spoiled[fault]?.(figure) ?? figure

/** Digits that are sent as a JSON number. `NaN` has no JSON form, so it is sent as the word that broken serializers send. */
export const asNumber = (figure: string): unknown =>
  figure === 'NaN' ? 'NaN' : (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(figure)

/** Rows as they are sent under a fault: none, each twice, or unchanged. */
export const spoilRows = <Row>(fault: Fault, rows: readonly Row[]): Row[] =>
  fault === 'empty' ? [] : fault === 'duplicate' ? rows.flatMap((row) => [row, row]) : [...rows]

/** The same for rows that are sorted by time: a fault may reverse them. */
export function spoilHistory<Row>(fault: Fault, rows: readonly Row[]): Row[] {
  const left = spoilRows(fault, rows)
  return fault === 'disorder' ? left.toReversed() : left
}

/** The same JSON with its important fields renamed, as after an unannounced new version. */
export const rename = (text: string): string =>
  text.replace(
    /"(bidPrice|askPrice|price|symbol|data|result|adv|value|block_timestamp|block_header|blockNumber|transactions|jetton_transfers|_embedded|tx_responses)":/g,
    '"$1_v2":',
  )

/** The same JSON with unknown keys in every object, as after a new version that was not announced to us. */
export const addFields = (body: unknown): string =>
  JSON.stringify(body, (_key, value: unknown) =>
    isPlain(value) ? { ...value, addedLately: null, addedFlag: true, addedFigure: 1.5, addedText: 'price', addedList: ['0'] } : value,
  )

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  // An empty object stays empty: with it TRON says "no such transaction".
  Object.keys(value).length > 0 &&
  !(JSON as unknown as { isRawJSON(value: unknown): boolean }).isRawJSON(value)
