/** Changes to the legs of a direction as its form makes them, and what a leg says in words: what price it brings of what. */
import { type AdvertRules, defaultAdvertRules } from '../../../core/rates/advert-rules.ts'
import { advertRulesOf, type PlainLeg, type RateLeg } from '../../../core/rates/leg.ts'
import { marketOf } from '../../../core/rates/market-of.ts'
import { askedSources, isPairSource, type RateSourceName, sourceTable } from '../../../core/rates/source-table.ts'

export const mostLegs = 6
type P2pLeg = Extract<PlainLeg, { method: string }>

/** A leg of which nothing is known but its source. */
export function newLeg(source: RateSourceName): PlainLeg {
  if (source === 'fixed') return { source, value: '', inverted: false }
  if (isPairSource(source)) return { source, pair: '', inverted: false }
  return { source, type: 'SELL', method: '', currencyCode: '', inverted: false }
}

/** The same question to another source as far as that one can be asked it; a payment method is known by its own market only. */
export function withSource<L extends PlainLeg>(leg: L, source: RateSourceName): L {
  if (leg.source === source) return leg
  const fallback = (leg as RateLeg).fallback
  return { ...ofSource(leg, source), ...(fallback && { fallback }) } as PlainLeg as L
}

function ofSource(leg: PlainLeg, source: RateSourceName): PlainLeg {
  const { inverted } = leg
  const market = marketOf(leg)
  const filled = market !== null && market.quote !== '' ? market : null
  if (source === 'fixed') return { source, value: leg.source === 'fixed' ? leg.value : '', inverted }
  if (isPairSource(source)) return { source, pair: filled ? sourceTable[source].pairs.join(filled) : '', inverted }
  if ('method' in leg) return { ...plainOf(leg), source, method: '' }
  const [asset, currencyCode] = [filled?.base ?? defaultAdvertRules.asset, filled?.quote ?? '']
  const p2p: P2pLeg = { source, type: 'SELL', method: '', currencyCode: isFiat(currencyCode) ? currencyCode : '', inverted }
  return asset === defaultAdvertRules.asset ? p2p : { ...p2p, adverts: { asset } }
}

const isFiat = (code: string): boolean => /^[A-Z]{3}$/.test(code) && !['BTC', 'ETH', 'BNB', 'XRP', 'TRX', 'SOL', 'DAI'].includes(code)

/** A leg without its fall-back. */
export function plainOf<L extends PlainLeg>(leg: L): Omit<L, 'fallback'> {
  const { fallback: _fallback, ...plain } = leg as L & { fallback?: unknown }
  return plain
}

/** One advert rule; undefined, or what is the default anyway, is not stored. */
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

/** The fall-back of a leg, set, or taken away by null. */
export const withFallback = (leg: RateLeg, fallback: PlainLeg | null): RateLeg =>
  ({ ...plainOf(leg), ...(fallback && { fallback }) }) as RateLeg

/** A new fall-back: the same market at another source, where there is one. */
export function newFallback(leg: RateLeg): PlainLeg {
  // the next one of the table is the nearest to it; the last has the one before
  const at = askedSources.findIndex((source) => source === leg.source)
  const other = askedSources[at + 1] ?? askedSources[at - 1] ?? 'fixed'
  return withSource(plainOf(leg) as PlainLeg, leg.source === 'fixed' ? 'fixed' : other)
}

export const withLeg = (legs: readonly RateLeg[], place: number, leg: RateLeg): RateLeg[] =>
  legs.map((each, index) => (index === place ? leg : each))
export const withoutLeg = (legs: readonly RateLeg[], place: number): RateLeg[] => legs.filter((_, index) => index !== place)
/** One more, of the source that fits most often behind the others; as it was where there are as many as may be. */
export const withNewLeg = (legs: readonly RateLeg[]): RateLeg[] =>
  legs.length >= mostLegs ? [...legs] : [...legs, newLeg(legs.length === 0 ? 'spot-binance' : 'rapira')]

/** A leg one place up or down; at the edge it stays. */
export function movedLeg(legs: readonly RateLeg[], place: number, by: 1 | -1): RateLeg[] {
  const [here, there] = [legs[place], legs[place + by]]
  if (!here || !there) return [...legs]
  return legs.map((each, index) => (index === place ? there : index === place + by ? here : each))
}

/** The rules of a p2p leg, defaults filled in. */
export const rulesOf = (leg: P2pLeg): AdvertRules => advertRulesOf(leg.adverts)
export type { P2pLeg }
