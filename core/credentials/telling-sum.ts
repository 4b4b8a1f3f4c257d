/**
 * The sum that an order in roubles asks for at a card or account that many clients pay to: the largest one, not above what the client
 * gives, with kopecks that no other order of that card has. The client pays less by under a rouble, and gets the same. Whole sums are
 * never asked for: people who overlook the kopecks send whole sums, so a whole sum would not show which order it belongs to.
 */
import type { Currency } from '../directions/currency.ts'
import { type Decimal, isPositive, multiply, roundDown, subtract } from '../money/decimal.ts'

/** What is assigned of the same card to other orders: their kopecks, and whether one of them has an exact sum. */
export type TakenSums = { kopecks: ReadonlySet<number>; hasSum: (sum: Decimal) => boolean }

/** `kopecks` is null if only the exact sum is unique, not its kopecks. */
export type TellingSum = { sum: Decimal; kopecks: number | null }

/** The most orders that can have their own kopecks on one card: 1 to 99. */
export const kopecksOfOneCard = 99

/** Whether payments in this currency are told apart by kopecks: bank roubles. Other bank money is told apart by the exact sum. */
export const hasKopecks = ({ kind, asset, decimals }: Pick<Currency, 'kind' | 'asset' | 'decimals'>): boolean =>
  kind === 'cashless' && asset === 'RUB' && decimals >= 2

/** The sums that may be asked for instead of `give`, the largest first. Only `give` if kopecks are not used. */
export function sumsFor(give: Decimal, byKopecks: boolean): readonly Decimal[] {
  if (!byKopecks) return [give]
  const highest = roundDown(give, 2)
  return Array.from({ length: 100 }, (_, kopecks) => subtract(highest, hundredths(kopecks))).filter(
    (sum) => kopecksOf(sum) !== 0 && isPositive(sum) && isPositive(subtract(sum, subtract(give, '1'))),
  )
}

/** The first of these sums with free kopecks, else the first one that no other order has exactly. Null if there is none. */
export function tellingSum(give: Decimal, byKopecks: boolean, taken: TakenSums): TellingSum | null {
  const free = sumsFor(give, byKopecks).filter((sum) => !taken.hasSum(sum))
  const own = !byKopecks ? undefined : free.find((sum) => !taken.kopecks.has(kopecksOf(sum)))
  if (own !== undefined) return { sum: own, kopecks: kopecksOf(own) }
  return free[0] === undefined ? null : { sum: free[0], kopecks: null }
}

/** The hundredths of a sum, 0 to 99; further decimals are left out. */
export const kopecksOf = (sum: Decimal): number => Number(roundDown(multiply(sum, '100'), 0).slice(-2))

const hundredths = (count: number): Decimal => `0.${String(count).padStart(2, '0')}`
