/** The rounding of each kind of sum, in favour of the office. The office never owes a fraction that the currency does not have. */
import { type Decimal, decimalsOf, roundDown, roundUp, toSignificant } from './decimal.ts'

/** The sum that the client gets: rounded down to the decimals of the take currency. */
export const roundTake = (take: Decimal, decimals: number): Decimal => roundDown(take, decimals)

/** The sum that the client pays: rounded up to the decimals of the give currency. */
export const roundGive = (give: Decimal, decimals: number): Decimal => roundUp(give, decimals)

export const rateDigits = 12

/** Rounds a rate to 12 significant digits, half up. */
export const roundRate = (rate: Decimal): Decimal => toSignificant(rate, rateDigits)

/** Whether a sum has no more decimals than its currency; trailing zeros do not count. */
export const fitsDecimals = (amount: Decimal, decimals: number): boolean => decimalsOf(amount) <= decimals

/** The smallest sum of a currency: "0.01" for 2 decimals, "1" for 0. */
export const smallestUnit = (decimals: number): Decimal => (decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`)
