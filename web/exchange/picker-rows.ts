/** The rows of the picker: which currencies a side may have, and why one may not be chosen. */
import type { CurrencyView } from '../../contract/directions.ts'
import type { CurrencyKind } from '../../core/directions/currency.ts'
import { compare, type Decimal, divide, isPositive, multiply } from '../../core/money/decimal.ts'
import type { Side } from '../../core/rates/quote.ts'
import { type Catalogue, type OffSale, offSaleOf, type Pair, pairOf, pairsFrom } from './catalogue.ts'

export const filters = ['all', 'crypto', 'cashless', 'cash', 'reserves'] as const
export type Filter = (typeof filters)[number]

/** noWay: nobody gives it for what is given; onlyTaken, onlyGiven: it never stands on this side; else why it is off sale now. */
export type Unavailable = 'noWay' | 'onlyTaken' | 'onlyGiven' | OffSale
export type PickerRow = { currency: CurrencyView; reserve: Decimal; why: Unavailable | null; chosen: boolean }

/** Every currency for a side of the present pair, in the order of lists; those that may not be chosen come last. */
export function pickerRows(catalogue: Catalogue, now: Pair, side: Side): PickerRow[] {
  const rows = catalogue.currencies.map((currency) => ({
    currency,
    reserve: catalogue.reserves[currency.id] ?? '0',
    why: side === 'give' ? whyNotGiven(catalogue, currency) : whyNotTaken(catalogue, now.give.id, currency),
    chosen: currency.id === now[side].id,
  }))
  return rows.toSorted((a, b) => Number(a.why !== null) - Number(b.why !== null))
}

/** Those of a filter: a kind, or the ones with a free reserve, the most valuable first. */
export function filtered(rows: readonly PickerRow[], filter: Filter, values: ReadonlyMap<string, Decimal>): PickerRow[] {
  if (filter === 'all') return [...rows]
  if (filter !== 'reserves') return rows.filter(({ currency }) => currency.kind === (filter satisfies CurrencyKind))
  const worth = ({ currency, reserve }: PickerRow) => multiply(reserve, values.get(currency.asset) ?? '0')
  return rows.filter(({ reserve }) => isPositive(reserve)).toSorted((a, b) => compare(worth(b), worth(a)))
}

function whyNotGiven(catalogue: Catalogue, { id }: CurrencyView): Unavailable | null {
  const pairs = pairsFrom(catalogue, id)
  if (pairs.length === 0) return 'onlyTaken'
  const whys = pairs.map((pair) => offSaleOf(catalogue, pair))
  if (whys.includes(null)) return null
  // what holds for all of its pairs is said; a reserve is short on the other side, pair by pair
  return whys.every((why) => why === whys[0]) && whys[0] !== 'NO_RESERVE' ? (whys[0] ?? null) : 'NO_RATE'
}

function whyNotTaken(catalogue: Catalogue, giveId: string, { id }: CurrencyView): Unavailable | null {
  const pair = pairOf(catalogue, { giveId, takeId: id })
  if (!pair) return catalogue.directions.some(({ currencyTake }) => currencyTake === id) ? 'noWay' : 'onlyGiven'
  return offSaleOf(catalogue, pair)
}

/**
 * What one unit of each asset is worth in one of them, by the rates of directions, found step by step from the asset that is
 * exchanged most. For ordering only: an asset that no rate reaches is left out.
 */
export function assetValues({ currencies, directions, rates }: Catalogue): Map<string, Decimal> {
  const assetOf = new Map(currencies.map(({ id, asset }) => [id, asset]))
  const edges = directions.flatMap(({ id, currenciesGive, currencyTake }) => {
    const rate = rates.get(id)?.tiers[0]?.rate
    const take = assetOf.get(currencyTake)
    return rate && take ? currenciesGive.flatMap((give) => ({ give: assetOf.get(give) ?? take, take, rate })) : []
  })
  const uses = Map.groupBy(
    edges.flatMap(({ give, take }) => [give, take]),
    (asset) => asset,
  )
  const [base] = [...uses].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  const values = new Map<string, Decimal>(base ? [[base, '1']] : [])
  for (let before = 0; before < values.size; ) {
    before = values.size
    for (const { give, take, rate } of edges) {
      const [given, taken] = [values.get(give), values.get(take)]
      if (given === undefined && taken !== undefined) values.set(give, multiply(taken, rate))
      if (taken === undefined && given !== undefined) values.set(take, divide(given, rate))
    }
  }
  return values
}
