/** Reserves of which open orders promise more than there is. A new rate or late money may promise so much; nobody else may. */
import { type Decimal, isMore, isPositive, subtract } from '../money/decimal.ts'

/** `promised`: to all open orders together. */
export type PromisedReserve = { currencyId: string; code: string; reserve: Decimal; promised: Decimal }
export type ShortReserve = { currencyId: string; code: string; lacks: Decimal }

/** The reserves that have too little, and how much they lack. */
export const shortReserves = (reserves: readonly PromisedReserve[]): ShortReserve[] =>
  reserves.flatMap(({ currencyId, code, reserve, promised }) =>
    isMore(promised, reserve) ? [{ currencyId, code, lacks: subtract(promised, reserve) }] : [],
  )

/** The short reserve that an order counts on; null if it has enough, or if the order promises nothing, or nothing any more. */
export const shortFor = (
  { takeCurrencyId, promised }: { takeCurrencyId: string; promised: Decimal },
  short: readonly ShortReserve[],
): ShortReserve | null => (isPositive(promised) ? (short.find(({ currencyId }) => currencyId === takeCurrencyId) ?? null) : null)
