/** Values an asset in USDT if no value is stored for it: by a price that one of its own directions uses. */
import type { Currency } from '../directions/currency.ts'
import type { Direction } from '../directions/direction.ts'
import { legKey, type PlainLeg, questionsOf, type RateLeg } from './leg.ts'
import { marketOf } from './market-of.ts'
import { rateSources } from './source-table.ts'

type Legs = ReadonlyMap<string, readonly RateLeg[]>
type Ways = ReadonlyMap<string, readonly (readonly RateLeg[])[]>
type Legged = Pick<Direction, 'active' | 'currenciesGive' | 'currencyTake' | 'legs'>

/** By asset. */
export type AssetValues = {
  /**
   * The stored legs, and for every other asset of an active direction the best leg of these directions that leads from it to USDT, or to
   * an asset with stored legs. These prices are asked for anyway. An asset without such a leg has no worth.
   */
  assetLegs: Legs
  /**
   * All ways in which the worth may be known, the best first: that of `assetLegs`, other sources, and last those of directions that are
   * switched off, whose prices are asked for no longer. For what has happened already, a last price is better than none.
   */
  assetWays: Ways
}

export function assetValuesOf(
  stored: Legs,
  currencies: readonly Pick<Currency, 'id' | 'asset'>[],
  directions: readonly Legged[],
): AssetValues {
  const waysOf = (active: boolean) =>
    waysIn(
      stored,
      currencies,
      directions.filter((direction) => direction.active === active),
    )
  const [active, idle] = [waysOf(true), waysOf(false)]
  const assetLegs = new Map(stored)
  for (const [asset, [best]] of active) if (best && !stored.has(asset)) assetLegs.set(asset, best)
  const assetWays = new Map<string, (readonly RateLeg[])[]>([...stored].map(([asset, legs]) => [asset, [legs]]))
  for (const more of [active, idle]) for (const [asset, ways] of more) assetWays.set(asset, [...(assetWays.get(asset) ?? []), ...ways])
  return { assetLegs, assetWays }
}

/** The ways from every asset of these directions by their legs, an exchange before adverts and a short way before a long one. */
function waysIn(stored: Legs, currencies: readonly Pick<Currency, 'id' | 'asset'>[], directions: readonly Legged[]): Ways {
  const assets = new Map(currencies.map(({ id, asset }) => [id, asset]))
  const wanted = new Set(
    directions.flatMap(({ currenciesGive, currencyTake }) => [...currenciesGive, currencyTake].flatMap((id) => assets.get(id) ?? [])),
  )
  const questions = new Map(directions.flatMap(({ legs }) => legs.flatMap(questionsOf)).map((leg) => [legKey(leg), plain(leg)]))
  const ranked = [...questions]
    .toSorted(([a, one], [b, other]) => rateSources.indexOf(one.source) - rateSources.indexOf(other.source) || (a < b ? -1 : 1))
    .map(([, leg]) => leg)
  const ways = (asset: string) => ranked.flatMap((leg) => wayFrom(asset, leg, stored) ?? []).toSorted((a, b) => a.length - b.length)
  return new Map([...wanted].filter((asset) => asset !== 'USDT').map((asset) => [asset, ways(asset)]))
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
