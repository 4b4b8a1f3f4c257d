/** How a counterparty can misbehave on demand. */

export const faults = [
  'none',
  'silent',
  'slow',
  '429',
  '429-retry',
  '5xx',
  'body-error',
  'empty',
  'cut',
  'zero',
  'negative',
  'huge',
  'exponent',
  'nan',
  'renamed',
  'duplicate',
] as const
export type Fault = (typeof faults)[number]

export const counterparties = ['binance', 'binance-p2p', 'bybit', 'rapira', 'tron', 'smtp'] as const
export type CounterpartyName = (typeof counterparties)[number]

const spoiled: Partial<Record<Fault, (figure: string) => string>> = {
  zero: () => '0',
  negative: (figure) => `-${figure}`,
  huge: () => '9'.repeat(30),
  exponent: (figure) => Number(figure).toExponential(),
  nan: () => 'NaN',
}

/** A figure (digits as text) as it leaves under a fault. */
export const spoil = (fault: Fault, figure: string): string => spoiled[fault]?.(figure) ?? figure

/** Digits that go out as a JSON number; `NaN` has no JSON form, so it goes as the word that broken serializers send. */
export const asNumber = (figure: string): unknown =>
  figure === 'NaN' ? 'NaN' : (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(figure)

/** Rows as they leave under a fault: none, each twice, or as they are. */
export const spoilRows = <Row>(fault: Fault, rows: readonly Row[]): Row[] =>
  fault === 'empty' ? [] : fault === 'duplicate' ? rows.flatMap((row) => [row, row]) : [...rows]

/** The same JSON with its telling fields called otherwise, as after an unannounced new version. */
export const rename = (text: string): string =>
  text.replace(/"(bidPrice|askPrice|price|symbol|data|result|adv|value|block_timestamp|block_header|blockNumber)":/g, '"$1_v2":')
