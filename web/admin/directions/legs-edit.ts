/** The changes that the form can make to the legs of a direction, and the words for a leg. */
import { type AdvertRules, defaultAdvertRules } from '../../../core/rates/advert-rules.ts'
import { advertRulesOf, type PlainLeg, type RateLeg } from '../../../core/rates/leg.ts'
import { askedSources, isPairSource, type RateSourceName } from '../../../core/rates/source-table.ts'
import { plainOf, withSource } from '../../../core/rates/with-source.ts'

export const mostLegs = 6
type P2pLeg = Extract<PlainLeg, { method: string }>

/** A leg of which only the source is known. */
export function newLeg(source: RateSourceName): PlainLeg {
  if (source === 'fixed') return { source, value: '', inverted: false }
  if (isPairSource(source)) return { source, pair: '', inverted: false }
  return { source, type: 'SELL', method: '', currencyCode: '', inverted: false }
}

/** Sets one advert rule. undefined and the default value are not stored. */
export function withAdvertRule<N extends keyof AdvertRules>(leg: P2pLeg, name: N, value: AdvertRules[N] | undefined): P2pLeg {
  const { adverts, ...rest } = leg
  const { [name]: _former, ...others } = adverts ?? {}
  const kept = (value === undefined || value === defaultAdvertRules[name] ? others : { ...others, [name]: value }) as Partial<AdvertRules>
  return Object.keys(kept).length === 0 ? rest : { ...rest, adverts: kept }
}

/** How many advert rules differ from the defaults. */
export const ruledCount = (leg: P2pLeg): number =>
  (Object.keys(defaultAdvertRules) as (keyof AdvertRules)[]).filter(
    (name) => leg.adverts?.[name] !== undefined && leg.adverts[name] !== defaultAdvertRules[name],
  ).length

/** Sets the fall-back of a leg. null removes it. */
export const withFallback = (leg: RateLeg, fallback: PlainLeg | null): RateLeg =>
  ({ ...plainOf(leg), ...(fallback && { fallback }) }) as RateLeg

/** A new fall-back: the same market at another source, if there is one. */
export function newFallback(leg: RateLeg): PlainLeg {
  // the next source in the table is the most similar one; the last source takes the one before it
  const at = askedSources.findIndex((source) => source === leg.source)
  const other = askedSources[at + 1] ?? askedSources[at - 1] ?? 'fixed'
  return withSource(plainOf(leg) as PlainLeg, leg.source === 'fixed' ? 'fixed' : other)
}

export const withLeg = (legs: readonly RateLeg[], place: number, leg: RateLeg): RateLeg[] =>
  legs.map((each, index) => (index === place ? leg : each))
export const withoutLeg = (legs: readonly RateLeg[], place: number): RateLeg[] => legs.filter((_, index) => index !== place)
/** Adds a leg with the source that is most often right in this position. If the list is full, it stays as it was. */
export const withNewLeg = (legs: readonly RateLeg[]): RateLeg[] =>
  legs.length >= mostLegs ? [...legs] : [...legs, newLeg(legs.length === 0 ? 'spot-binance' : 'rapira')]

/** Moves a leg one place up or down. At the edge it stays. */
export function movedLeg(legs: readonly RateLeg[], place: number, by: 1 | -1): RateLeg[] {
  const [here, there] = [legs[place], legs[place + by]]
  if (!here || !there) return [...legs]
  return legs.map((each, index) => (index === place ? there : index === place + by ? here : each))
}

/** The rules of a P2P leg, with defaults filled in. */
export const rulesOf = (leg: P2pLeg): AdvertRules => advertRulesOf(leg.adverts)
export type { P2pLeg }
