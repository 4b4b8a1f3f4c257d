/** Values an asset in USDT if no value is stored for it: by a price that one of its own directions uses. */
import type { Currency } from '../directions/currency.ts'
import type { Direction } from '../directions/direction.ts'
import { legKey, type PlainLeg, questionsOf, type RateLeg } from './leg.ts'
import { marketOf } from './market-of.ts'
import { rateSources } from './source-table.ts'

type Legs = ReadonlyMap<string, readonly RateLeg[]>

/**
 * The stored legs, and for every other asset of an active direction the best leg of these directions that leads from it to USDT, or to
 * an asset with stored legs. These prices are asked for anyway. An asset without such a leg has no worth.
 */
export function assetLegsOf(
  stored: Legs,
  currencies: readonly Pick<Currency, 'id' | 'asset'>[],
  directions: readonly Pick<Direction, 'active' | 'currenciesGive' | 'currencyTake' | 'legs'>[],
): Legs {
  const active = directions.filter((direction) => direction.active)
  const assets = new Map(currencies.map(({ id, asset }) => [id, asset]))
  const wanted = new Set(
    active.flatMap(({ currenciesGive, currencyTake }) => [...currenciesGive, currencyTake].map((id) => assets.get(id))),
  )
  const questions = new Map(active.flatMap(({ legs }) => legs.flatMap(questionsOf)).map((leg) => [legKey(leg), plain(leg)]))
  const ranked = [...questions]
    .toSorted(([a, one], [b, other]) => rateSources.indexOf(one.source) - rateSources.indexOf(other.source) || (a < b ? -1 : 1))
    .map(([, leg]) => leg)
  const all = new Map(stored)
  for (const asset of wanted) {
    if (asset === undefined || asset === 'USDT' || stored.has(asset)) continue
    const ways = ranked.flatMap((leg) => wayFrom(asset, leg, stored) ?? [])
    const best = ways.toSorted((a, b) => a.length - b.length)[0]
    if (best) all.set(asset, best)
  }
  return all
}

/** The legs from an asset to USDT that begin with this leg; null if it does not lead there. */
function wayFrom(asset: string, leg: PlainLeg, stored: Legs): [readonly RateLeg[]] | null {
  const market = marketOf(leg)
  if (!market || (market.base !== asset && market.quote !== asset)) return null
  const inverted = market.quote === asset
  const other = inverted ? market.base : market.quote
  const rest = other === 'USDT' ? [] : stored.get(other)
  return rest ? [[{ ...leg, inverted }, ...rest]] : null
}

/** The leg without its fall-back, which is a separate question. */
function plain(leg: RateLeg): PlainLeg {
  const { fallback: _fallback, ...own } = leg
  return own
}
