/** The rows of the currency picker: the currencies of a side, and why some cannot be chosen. */
import type { CurrencyView } from '../../contract/directions.ts'
import type { CurrencyKind } from '../../core/directions/currency.ts'
import { compare, type Decimal, divide, isPositive, multiply } from '../../core/money/decimal.ts'
import type { Side } from '../../core/rates/quote.ts'
import { type Catalogue, type OffSale, offSaleOf, type Pair, pairOf, pairsFrom } from './catalogue.ts'

export const filters = ['all', 'crypto', 'cashless', 'cash', 'reserves'] as const
export type Filter = (typeof filters)[number]

/** noWay: it is not exchanged for the give currency. onlyTaken, onlyGiven: it is never on this side. Otherwise: why it is off sale now. */
export type Unavailable = 'noWay' | 'onlyTaken' | 'onlyGiven' | OffSale
export type PickerRow = { currency: CurrencyView; reserve: Decimal; why: Unavailable | null; chosen: boolean }

/** Every currency for one side of the current pair, in list order. Currencies that cannot be chosen come last. */
export function pickerRows(catalogue: Catalogue, now: Pair, side: Side): PickerRow[] {
  const rows = catalogue.currencies.map((currency) => ({
    currency,
    reserve: catalogue.reserves[currency.id] ?? '0',
    why: side === 'give' ? whyNotGiven(catalogue, currency) : whyNotTaken(catalogue, now.give.id, currency),
    chosen: currency.id === now[side].id,
  }))
  return rows.toSorted((a, b) => Number(a.why !== null) - Number(b.why !== null))
}

/** The rows of a filter: one kind, or the currencies with a free reserve, the most valuable first. */
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
  // a reason is shown only if all its pairs have it; NO_RESERVE belongs to the take side of single pairs, so it is not shown here
  return whys.every((why) => why === whys[0]) && whys[0] !== 'NO_RESERVE' ? (whys[0] ?? null) : 'NO_RATE'
}

function whyNotTaken(catalogue: Catalogue, giveId: string, { id }: CurrencyView): Unavailable | null {
  const pair = pairOf(catalogue, { giveId, takeId: id })
  if (!pair) return catalogue.directions.some(({ currencyTake }) => currencyTake === id) ? 'noWay' : 'onlyGiven'
  return offSaleOf(catalogue, pair)
}

/**
 * The value of one unit of each asset in units of one common asset, by the rates of directions. The calculation goes step by step from the
 * asset with the most pairs. It is used only for sorting. An asset that no rate reaches is left out.
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
