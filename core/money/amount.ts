/** A sum and its currency. Sums of two currencies are never added. */
import { add, type Decimal, subtract } from './decimal.ts'

export type Amount = { readonly value: Decimal; readonly currencyId: string }

/** Sum of two amounts of one currency. Throws a TypeError if the currencies differ: that is a bug, never a mistake of a person. */
export const addAmounts = (a: Amount, b: Amount): Amount => ({ value: add(a.value, b.value), currencyId: sameCurrency(a, b) })

/** Difference of two amounts of one currency; may be negative. Throws like addAmounts. */
export const subtractAmounts = (a: Amount, b: Amount): Amount => ({ value: subtract(a.value, b.value), currencyId: sameCurrency(a, b) })

function sameCurrency(a: Amount, b: Amount): string {
  if (a.currencyId !== b.currencyId) throw new TypeError(`${a.currencyId} and ${b.currencyId} do not add up`)
  return a.currencyId
}
