/** A rate leg: a source and its parameters. A direction's market rate is the product of its legs. */
import { add, type Decimal, isDecimal } from '../money/decimal.ts'
import { type AdvertRules, defaultAdvertRules } from './advert-rules.ts'
import { type AdvertSource, type PairSource, sourceTable } from './source-table.ts'

/** What a source is asked. */
export type SourceQuestion =
  | {
      source: PairSource
      pair: string
    }
  | {
      source: AdvertSource
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

/**
 * One question to a source: legs with the same key are priced by one request, inverted or not. Advert rules are in it as far as
 * they differ from the defaults, in the order of the defaults; the method, which is foreign text, comes last.
 */
export function legKey(question: SourceQuestion | PlainLeg): string {
  if (question.source === 'fixed') return `fixed:${plain(question.value)}`
  if ('pair' in question) return `${question.source}:${question.pair}`
  return `${question.source}:${question.type}:${question.currencyCode}${advertsKey(question.adverts)}:${question.method}`
}

/** A leg, and what it falls back to. */
export const questionsOf = (leg: RateLeg): PlainLeg[] => (leg.fallback ? [leg, leg.fallback] : [leg])

/** All rules that a question's adverts are judged by. */
export function advertRulesOf(adverts: Partial<AdvertRules> | undefined): AdvertRules {
  const given = Object.entries(adverts ?? {}).filter(([, value]) => value !== undefined)
  return { ...defaultAdvertRules, ...Object.fromEntries(given) }
}

function advertsKey(adverts: Partial<AdvertRules> | undefined): string {
  if (adverts === undefined) return ''
  const names = Object.keys(defaultAdvertRules) as (keyof AdvertRules)[]
  const differing = names.flatMap((name) => {
    const value = adverts[name]
    const text = String(typeof value === 'string' ? plain(value) : value)
    return value === undefined || text === String(defaultAdvertRules[name]) ? [] : [`${name}=${text}`]
  })
  return differing.length === 0 ? '' : `{${differing.join(',')}}`
}

/** "1.50" and "1.5" are one number. */
const plain = (text: string): string => (isDecimal(text) ? add(text, '0') : text)

/** What each kind of source needs. */
export const parametersOf = {
  pair: ['pair'],
  adverts: ['type', 'method', 'currencyCode'],
  number: ['value'],
} as const
export type LegParameter = (typeof parametersOf)[keyof typeof parametersOf][number]

/** The parameters of a leg by name, as its source takes them. */
export const legParameters = (leg: SourceQuestion): Record<string, string> =>
  Object.fromEntries(
    parametersOf[sourceTable[leg.source].asks].map((parameter) => [parameter, (leg as unknown as Record<string, string>)[parameter] ?? '']),
  )
