/** How a counterparty can misbehave on demand. */
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

export const counterparties = ['binance', 'binance-p2p', 'bybit', 'rapira', 'okx', 'kucoin', ...networkNames, 'amlbot', 'smtp'] as const
export type CounterpartyName = (typeof counterparties)[number]

const spoiled: Partial<Record<Fault, (figure: string) => string>> = {
  zero: () => '0',
  negative: (figure) => `-${figure}`,
  huge: () => '9'.repeat(30),
  exponent: (figure) => Number(figure).toExponential(),
  nan: () => 'NaN',
  'digits-18': (figure) => withDigits(figure),
}

/** The same figure with 18 digits behind the point, the last of them a one: a float would lose it. */
function withDigits(figure: string): string {
  const [whole = '', fraction = ''] = figure.split('.')
  return `${whole}.${fraction.slice(0, 17).padEnd(17, '0')}1`
}

/** How far a clock is behind under `wrong-clock`. */
export const wrongClockMs = 3_600_000

/** A figure (digits as text) as it leaves under a fault. */
export const spoil = (fault: Fault, figure: string): string => spoiled[fault]?.(figure) ?? figure

/** Digits that go out as a JSON number; `NaN` has no JSON form, so it goes as the word that broken serializers send. */
export const asNumber = (figure: string): unknown =>
  figure === 'NaN' ? 'NaN' : (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(figure)

/** Rows as they leave under a fault: none, each twice, or as they are. */
export const spoilRows = <Row>(fault: Fault, rows: readonly Row[]): Row[] =>
  fault === 'empty' ? [] : fault === 'duplicate' ? rows.flatMap((row) => [row, row]) : [...rows]

/** The same of rows in the order of time: they may come the other way round. */
export function spoilHistory<Row>(fault: Fault, rows: readonly Row[]): Row[] {
  const left = spoilRows(fault, rows)
  return fault === 'disorder' ? left.toReversed() : left
}

/** The same JSON with its telling fields called otherwise, as after an unannounced new version. */
export const rename = (text: string): string =>
  text.replace(
    /"(bidPrice|askPrice|price|symbol|data|result|adv|value|block_timestamp|block_header|blockNumber|transactions|jetton_transfers|_embedded|tx_responses)":/g,
    '"$1_v2":',
  )

/** The same JSON with keys in every object that nobody has heard of, as after a new version that was announced to others. */
export const addFields = (body: unknown): string =>
  JSON.stringify(body, (_key, value: unknown) =>
    isPlain(value) ? { ...value, addedLately: null, addedFlag: true, addedFigure: 1.5, addedText: 'price', addedList: ['0'] } : value,
  )

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  // Nothing is still nothing: TRON says "no such transaction" by an empty object.
  Object.keys(value).length > 0 &&
  !(JSON as unknown as { isRawJSON(value: unknown): boolean }).isRawJSON(value)
