/** Faults of a typed leg: why its source cannot be asked yet. */
import { compare, isDecimal, isNegative, isPositive } from '../money/decimal.ts'
import { type AdvertRules, advertsRead } from './advert-rules.ts'
import { advertRulesOf, type LegParameter, parametersOf } from './leg.ts'
import { isPairSource, rateSources, sourceTable } from './source-table.ts'

/** `parameter` is a path inside the leg: "pair", "inverted", "adverts.count", "fallback.method". */
export type LegFault = { parameter: string; fault: 'missing' | 'wrong' }

/** All faults of a leg, of its advert rules and of its fall-back. Empty if its source can be asked for a price. */
export function legFaults(leg: Readonly<Record<string, unknown>>): LegFault[] {
  const own = plainFaults(leg)
  const { fallback } = leg
  if (fallback === undefined || fallback === null) return own
  const inner = isRecord(fallback)
    ? plainFaults(fallback).map(({ parameter, fault }): LegFault => ({ parameter: `fallback.${parameter}`, fault }))
    : [{ parameter: 'fallback', fault: 'wrong' as const }]
  return [...own, ...inner]
}

function plainFaults(leg: Readonly<Record<string, unknown>>): LegFault[] {
  const source = rateSources.find((name) => name === leg['source'])
  if (!source) return [{ parameter: 'source', fault: isEmpty(leg['source']) ? 'missing' : 'wrong' }]
  const wanted: readonly LegParameter[] = parametersOf[sourceTable[source].asks]
  const faults = wanted.flatMap((parameter): LegFault[] => {
    const value = leg[parameter]
    if (isEmpty(value)) return [{ parameter, fault: 'missing' }]
    return typeof value === 'string' &&
      (parameter === 'pair' ? isPairSource(source) && sourceTable[source].pairs.fits.test(value) : forms[parameter](value))
      ? []
      : [{ parameter, fault: 'wrong' }]
  })
  const { adverts } = leg
  if (adverts !== undefined && adverts !== null) faults.push(...(wanted.includes('method') ? advertFaults(adverts) : []))
  return typeof leg['inverted'] === 'boolean' ? faults : [...faults, { parameter: 'inverted', fault: 'missing' }]
}

function advertFaults(adverts: unknown): LegFault[] {
  if (!isRecord(adverts)) return [{ parameter: 'adverts', fault: 'wrong' }]
  const wrong = (name: string): LegFault => ({ parameter: `adverts.${name}`, fault: 'wrong' })
  const faults = Object.entries(adverts).flatMap(([name, value]) => {
    if (!Object.hasOwn(advertForms, name)) return [wrong(name)]
    return value === undefined || advertForms[name as keyof AdvertRules](value) ? [] : [wrong(name)]
  })
  if (faults.length > 0) return faults
  // Each value is valid alone. Together, the ranks must not go beyond the adverts read, and `fewest` must not be more than `count`.
  const { fromPlace, fewest, count } = advertRulesOf(adverts)
  if (fromPlace - 1 + count > advertsRead) return [wrong('count')]
  return fewest > count ? [wrong('fewest')] : []
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const forms: Record<Exclude<LegParameter, 'pair'>, (value: string) => boolean> = {
  type: (value) => value === 'BUY' || value === 'SELL',
  method: (value) => value.length <= 60,
  currencyCode: (value) => /^[A-Z]{3}$/.test(value),
  value: (value) => isDecimal(value) && isPositive(value),
}

const isWhole = (value: unknown, from: number, to: number): boolean =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= to
const isNumberText = (value: unknown): value is string => typeof value === 'string' && isDecimal(value)
const advertForms: Record<keyof AdvertRules, (value: unknown) => boolean> = {
  asset: (value) => typeof value === 'string' && /^[A-Z0-9]{2,10}$/.test(value),
  fromPlace: (value) => isWhole(value, 1, 15),
  count: (value) => isWhole(value, 1, 20),
  fewest: (value) => isWhole(value, 1, 20),
  completionPercent: (value) => isNumberText(value) && !isNegative(value) && compare(value, '100') <= 0,
  tradesAtLeast: (value) => isWhole(value, 0, 100_000),
  merchantsOnly: (value) => typeof value === 'boolean',
  amount: (value) => value === null || (isNumberText(value) && isPositive(value)),
  pricedBy: (value) => value === 'median' || value === 'weighted',
}
