/** A leg that is asked of another source: the same in the form of a direction and in a change of many directions. */
import { defaultAdvertRules } from './advert-rules.ts'
import type { PlainLeg, RateLeg } from './leg.ts'
import { marketOf } from './market-of.ts'
import { isPairSource, type RateSourceName, sourceTable } from './source-table.ts'

/**
 * The same question to another source, as far as that source supports it. What it does not support is empty, and a fault. A payment
 * method is not copied: it belongs to one market. The fall-back stays.
 */
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
  // a price that divides is what we pay for the crypto that the client takes
  const type = inverted ? 'BUY' : 'SELL'
  const asked = { source, type, method: '', currencyCode: isFiat(currencyCode) ? currencyCode : '', inverted } as const
  return asset === defaultAdvertRules.asset ? asked : { ...asked, adverts: { asset } }
}

const isFiat = (code: string): boolean => /^[A-Z]{3}$/.test(code) && !['BTC', 'ETH', 'BNB', 'XRP', 'TRX', 'SOL', 'DAI'].includes(code)

/** A leg without its fall-back. */
export function plainOf<L extends PlainLeg>(leg: L): Omit<L, 'fallback'> {
  const { fallback: _fallback, ...plain } = leg as L & { fallback?: unknown }
  return plain
}
