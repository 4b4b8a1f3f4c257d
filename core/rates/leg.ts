/** A rate leg: a source and its parameters. The market rate of a direction is the product of its legs. */
import { add, type Decimal, isDecimal } from '../money/decimal.ts'
import { type AdvertRules, defaultAdvertRules } from './advert-rules.ts'
import { type AdvertSource, type PairSource, sourceTable } from './source-table.ts'

/** A question to a source. */
export type SourceQuestion =
  | {
      source: PairSource
      pair: string
    }
  | {
      source: AdvertSource
      /** What we, as the taker, do with the crypto. */
      type: 'BUY' | 'SELL'
      method: string
      /** What the source calls the method, where that is known. It is words only: no part of the key, and never stored. */
      methodName?: string | undefined
      currencyCode: string
      /** The rules that differ from the defaults of advert-rules.ts. */
      adverts?: Partial<AdvertRules> | undefined
    }
  | {
      source: 'fixed'
      value: Decimal
    }

/** A question, and how its price is used in the product: an inverted leg divides, any other multiplies. */
export type PlainLeg = SourceQuestion & { inverted: boolean }

/** A leg of a direction. The engine uses its fall-back if needed, and compares the two. */
export type RateLeg = PlainLeg & { fallback?: PlainLeg | undefined }

/**
 * The key of a question. Legs with the same key, inverted or not, get their price from one request. The key has the advert rules that
 * differ from the defaults, in the order of the defaults. The method is foreign text and comes last.
 */
export function legKey(question: SourceQuestion | PlainLeg): string {
  if (question.source === 'fixed') return `fixed:${plain(question.value)}`
  if ('pair' in question) return `${question.source}:${question.pair}`
  return `${question.source}:${question.type}:${question.currencyCode}${advertsKey(question.adverts)}:${question.method}`
}

/** A leg and its fall-back, if it has one. */
export const questionsOf = (leg: RateLeg): PlainLeg[] => (leg.fallback ? [leg, leg.fallback] : [leg])

/** Whether the fall-back of a leg asks the very same, so that it would be silent together with its leg. */
export const fallbackAsksSame = (leg: RateLeg): boolean => leg.fallback !== undefined && legKey(leg) === legKey(leg.fallback)

/** All rules for the adverts of a question, with defaults filled in. */
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

/** The parameters that each kind of source needs. */
export const parametersOf = {
  pair: ['pair'],
  adverts: ['type', 'method', 'currencyCode'],
  number: ['value'],
} as const
export type LegParameter = (typeof parametersOf)[keyof typeof parametersOf][number]

/** The parameters of a leg by name, in the order of its source. */
export const legParameters = (leg: SourceQuestion): Record<string, string> =>
  Object.fromEntries(
    parametersOf[sourceTable[leg.source].asks].map((parameter) => [parameter, (leg as unknown as Record<string, string>)[parameter] ?? '']),
  )
