/** The figures with which the partner programme is explained: what we earn of a turnover, and what a partner would get of it. Pure. */
import type { Direction } from '../directions/direction.ts'
import { add, type Decimal, divide, isPositive, largest, multiply, roundDown, roundHalf, smallest } from '../money/decimal.ts'
import { markupSteps } from '../rates/markup.ts'
import type { Instant } from '../time/instant.ts'

/** The mean is of so many days. */
export const daysOfMean = 30

/** Percent with two decimals: as exact as people read it, and too coarse to tell the profit of one order by. */
const shownDecimals = 2

/** What a month was worth, in USDT. */
export type Month = { orders: number; profit: Decimal; turnover: Decimal }

/** Our profit in percent of the turnover; null where fewer orders than `least` were done, of which a mean says nothing, or there was no profit. */
export function meanProfit({ orders, profit, turnover }: Month, least: number): Decimal | null {
  if (orders < least || !isPositive(turnover)) return null
  const percent = roundDown(divide(multiply(profit, '100'), turnover), shownDecimals)
  return isPositive(percent) ? percent : null
}

/** Percent: one figure where both ends are the same. */
export type Range = { from: Decimal; to: Decimal }

/** The least and the greatest mark-up of these directions at a moment, of any sum and any give currency; below nil counts as nil. */
export function markupRange(
  directions: readonly (Parameters<typeof markupSteps>[0] & Pick<Direction, 'currenciesGive'>)[],
  now: Instant,
): Range | null {
  const percents = directions.flatMap((direction) =>
    direction.currenciesGive.flatMap((give) => markupSteps(direction, give, now).map(({ percent }) => largest(percent, '0'))),
  )
  const [first, ...others] = percents
  if (first === undefined) return null
  const shown = (percent: Decimal) => roundDown(percent, shownDecimals)
  return { from: shown(others.reduce(smallest, first)), to: shown(others.reduce(largest, first)) }
}

/** What the calculator lets one choose: exchanges a month, and the mean sum of one in roubles. */
export const calculatorBounds = { count: { least: 1, most: 200 }, sum: { least: 10_000, most: 1_000_000 } } as const

const within = ({ least, most }: { least: number; most: number }, value: number): number =>
  Math.min(most, Math.max(least, Math.round(value)))
export const countWithin = (count: number): number => within(calculatorBounds.count, count)
export const sumWithin = (sum: number): number => within(calculatorBounds.sum, sum)

/** The slider of sums has so many steps. It is logarithmic: each step is the same part of the sum. */
export const sumSteps = 200
const { least, most } = calculatorBounds.sum

export const stepOfSum = (sum: number): number => Math.round((sumSteps * Math.log(sum / least)) / Math.log(most / least))

/** The sum of a step, in roubles that one would say: two digits and zeros. */
export function sumOfStep(step: number): number {
  const exact = least * (most / least) ** (step / sumSteps)
  const unit = 10 ** (Math.floor(Math.log10(exact) + 1e-9) - 1)
  return sumWithin(Math.round(exact / unit) * unit)
}

type Guess = { count: number; sum: number; markup: Range; percent: Decimal }

/** The turnover of a month, and a partner's part of our profit on it, in whole roubles. */
export function partnerGuess({ count, sum, markup, percent }: Guess): { turnover: Decimal; income: Range } {
  const turnover = multiply(String(count), String(sum))
  const income = (of: Decimal) => roundHalf(divide(multiply(multiply(turnover, of), percent), '10000'), 0)
  return { turnover: add(turnover, '0'), income: { from: income(markup.from), to: income(markup.to) } }
}
