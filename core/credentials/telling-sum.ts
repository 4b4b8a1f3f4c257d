/**
 * Which sum an order in roubles asks for at a card or account that many pay to: the largest one, not above what the client
 * gives, whose kopecks nobody else on that card has. Always in the client's favour, by less than
 * a rouble: what he gets is untouched. Whole sums are never asked for: they are what people send who overlook kopecks, and so
 * would tell nothing.
 */
import type { Currency } from '../directions/currency.ts'
import { type Decimal, isPositive, multiply, roundDown, subtract } from '../money/decimal.ts'

/** What others hold of the same card: kopecks that are somebody's alone, and whether a whole sum is somebody's. */
export type TakenSums = { kopecks: ReadonlySet<number>; hasSum: (sum: Decimal) => boolean }

/** `kopecks` is null where the exact sum alone is nobody else's. */
export type TellingSum = { sum: Decimal; kopecks: number | null }

/** So many orders can have kopecks of their own on one card: 1 to 99. */
export const kopecksOfOneCard = 99

/** Whether payments in this currency are told apart by kopecks: bank roubles. Other bank money is by the exact sum alone. */
export const hasKopecks = ({ kind, asset, decimals }: Pick<Currency, 'kind' | 'asset' | 'decimals'>): boolean =>
  kind === 'cashless' && asset === 'RUB' && decimals >= 2

/** Sums that may be asked for instead of `give`, the dearest first; just `give` where there are no kopecks. */
export function sumsFor(give: Decimal, byKopecks: boolean): readonly Decimal[] {
  if (!byKopecks) return [give]
  const highest = roundDown(give, 2)
  return Array.from({ length: 100 }, (_, kopecks) => subtract(highest, hundredths(kopecks))).filter(
    (sum) => kopecksOf(sum) !== 0 && isPositive(sum) && isPositive(subtract(sum, subtract(give, '1'))),
  )
}

/** The first of them with free kopecks; else the first that as a whole is nobody's; null where there is neither. */
export function tellingSum(give: Decimal, byKopecks: boolean, taken: TakenSums): TellingSum | null {
  const free = sumsFor(give, byKopecks).filter((sum) => !taken.hasSum(sum))
  const own = !byKopecks ? undefined : free.find((sum) => !taken.kopecks.has(kopecksOf(sum)))
  if (own !== undefined) return { sum: own, kopecks: kopecksOf(own) }
  return free[0] === undefined ? null : { sum: free[0], kopecks: null }
}

/** The hundredths of a sum, 0 to 99; further decimals are left out. */
export const kopecksOf = (sum: Decimal): number => Number(roundDown(multiply(sum, '100'), 0).slice(-2))

const hundredths = (count: number): Decimal => `0.${String(count).padStart(2, '0')}`
