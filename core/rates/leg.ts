/** A rate leg: a source and its parameters. A direction's market rate is the product of its legs. */
import { type Decimal, isDecimal, isPositive } from '../money/decimal.ts'
import type { AdvertRules } from './advert-rules.ts'

/** What a source is asked. */
export type SourceQuestion =
  | {
      source: 'spot-binance'
      pair: string
    }
  | {
      source: 'rapira'
      pair: string
    }
  | {
      source: 'p2p-binance' | 'p2p-bybit'
      /** What we, the taker, do with the crypto. */
      type: 'BUY' | 'SELL'
      method: string
      currencyCode: string
      /** What differs from the defaults of advert-rules.ts. */
      adverts?: Partial<AdvertRules> | undefined
    }
  | {
      source: 'fixed'
      value: Decimal
    }

/** A question and how its price enters the product: inverted, it divides instead of multiplies. */
export type PlainLeg = SourceQuestion & { inverted: boolean }

/** A leg of a direction; its fall-back is used, and compared with it, by the engine. */
export type RateLeg = PlainLeg & { fallback?: PlainLeg | undefined }

export const rateSources = ['spot-binance', 'p2p-binance', 'p2p-bybit', 'rapira', 'fixed'] as const
export type RateSourceName = (typeof rateSources)[number]

/** One question to a source: legs with the same key are priced by one request, inverted or not. */
export function legKey(leg: RateLeg): string {
  if (leg.source === 'fixed') return `fixed:${leg.value}`
  return 'pair' in leg ? `${leg.source}:${leg.pair}` : `${leg.source}:${leg.type}:${leg.currencyCode}:${leg.method}`
}

const parameters = {
  'spot-binance': ['pair'],
  rapira: ['pair'],
  'p2p-binance': ['type', 'method', 'currencyCode'],
  'p2p-bybit': ['type', 'method', 'currencyCode'],
  fixed: ['value'],
} as const satisfies Record<RateSourceName, readonly string[]>
export type LegParameter = (typeof parameters)[RateSourceName][number]

/** The parameters of a leg by name, as its source takes them. */
export const legParameters = (leg: RateLeg): Record<string, string> =>
  Object.fromEntries(parameters[leg.source].map((parameter) => [parameter, (leg as unknown as Record<string, string>)[parameter] ?? '']))

/** What a leg as typed lacks: `missing` or `wrong`, and which parameter. Empty when it can be asked for a price. */
export function legFaults(
  leg: Readonly<Record<string, unknown>>,
): { parameter: LegParameter | 'source' | 'inverted'; fault: 'missing' | 'wrong' }[] {
  const source = rateSources.find((name) => name === leg['source'])
  if (!source) return [{ parameter: 'source', fault: isEmpty(leg['source']) ? 'missing' : 'wrong' }]
  const wanted: readonly LegParameter[] = parameters[source]
  const faults = wanted.flatMap((parameter): ReturnType<typeof legFaults> => {
    const value = leg[parameter]
    if (isEmpty(value)) return [{ parameter, fault: 'missing' }]
    return typeof value === 'string' && forms[parameter](value) ? [] : [{ parameter, fault: 'wrong' }]
  })
  return typeof leg['inverted'] === 'boolean' ? faults : [...faults, { parameter: 'inverted', fault: 'missing' }]
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const forms: Record<LegParameter, (value: string) => boolean> = {
  pair: (value) => /^[A-Z0-9]{2,20}([/_-][A-Z0-9]{2,20})?$/.test(value),
  type: (value) => value === 'BUY' || value === 'SELL',
  method: (value) => value.length <= 60,
  currencyCode: (value) => /^[A-Z]{3}$/.test(value),
  value: (value) => isDecimal(value) && isPositive(value),
}
