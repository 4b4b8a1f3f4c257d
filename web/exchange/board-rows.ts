/** The rates on the landing: one row for each asset, each with another kind of payout. The rows do not depend on what is on sale. */
import type { Decimal } from '../../core/money/decimal.ts'
import { quote, shownRateOf } from '../../core/rates/quote.ts'
import { type Catalogue, firstAmount, type Pair, pairsFrom, termsOf } from './catalogue.ts'

/** `rate`: the take sum for one unit of give. null while the direction is off sale. */
export type BoardRow = { pair: Pair; rate: Decimal | null; reserve: Decimal }

/** At most `most` rows of crypto for other money, in the order of the currency list. */
export function boardRows(catalogue: Catalogue, most: number): BoardRow[] {
  const seen = new Set<string>()
  const rows: BoardRow[] = []
  for (const give of catalogue.currencies) {
    if (rows.length === most) break
    if (give.kind !== 'crypto' || seen.has(give.asset)) continue
    const pairs = pairsFrom(catalogue, give.id).filter(({ take }) => take.kind !== 'crypto')
    const pair = pairs[rows.length % Math.max(pairs.length, 1)]
    if (!pair) continue
    seen.add(give.asset)
    rows.push({ pair, rate: rateOf(catalogue, pair), reserve: catalogue.reserves[pair.take.id] ?? '0' })
  }
  return rows
}

function rateOf(catalogue: Catalogue, pair: Pair): Decimal | null {
  const amount = firstAmount(catalogue, pair)
  const found = amount === null ? null : quote(termsOf(catalogue, pair), 'give', amount)
  return found?.ok ? shownRateOf(found.give, found.take) : null
}
