/**
 * The difference between the rates of all directions now and a moment before. A tick changes only a reserve, a few rates and their
 * times. All rates to every open screen at each tick would be too much traffic for ten thousand screens.
 */
import type { Decimal } from '../money/decimal.ts'

type Named = { directionId: string }
export type AllRates<R extends Named> = {
  rates: readonly R[]
  /** Free reserve by currency id. */
  reserves: Readonly<Record<string, Decimal>>
}
export type RatesChange<R extends Named> = {
  /** The id and the changed fields of each direction that changed. */
  rates: (Partial<R> & Named)[]
  reserves: Record<string, Decimal>
}

/** Null if the two do not have the same directions and currencies. Then all rates must be sent. */
export function ratesChange<R extends Named>(before: AllRates<R>, after: AllRates<R>): RatesChange<R> | null {
  const [had, has] = [Object.keys(before.reserves), Object.keys(after.reserves)]
  if (had.length !== has.length || has.some((id, place) => id !== had[place])) return null
  if (before.rates.length !== after.rates.length) return null
  const rates: RatesChange<R>['rates'] = []
  for (const [place, rate] of after.rates.entries()) {
    const former = before.rates[place]
    if (former === rate) continue
    if (former?.directionId !== rate.directionId) return null
    const fields = (Object.keys(rate) as (keyof R)[]).filter((name) => JSON.stringify(former[name]) !== JSON.stringify(rate[name]))
    if (fields.length > 0) rates.push(Object.fromEntries([['directionId', rate.directionId], ...fields.map((name) => [name, rate[name]])]))
  }
  const reserves = Object.entries(after.reserves).filter(([id, free]) => before.reserves[id] !== free)
  return { rates, reserves: Object.fromEntries(reserves) }
}

/** Applies a change. `before` must be the state that the change was made from. */
export function withRatesChange<R extends Named>(
  before: AllRates<R>,
  change: RatesChange<R>,
): { rates: R[]; reserves: Record<string, Decimal> } {
  const changed = new Map(change.rates.map((rate) => [rate.directionId, rate]))
  return {
    rates: before.rates.map((rate) => {
      const fields = changed.get(rate.directionId)
      return fields ? { ...rate, ...fields } : rate
    }),
    reserves: { ...before.reserves, ...change.reserves },
  }
}
