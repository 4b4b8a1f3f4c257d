/** What keeps a pair that has a rate from being ordered: no credentials that a payment could go to, or nothing to pay out. */
import type { Currency } from '../directions/currency.ts'
import type { Direction } from '../directions/direction.ts'
import type { Language, Words } from '../language/language.ts'
import { type Decimal, isLess } from '../money/decimal.ts'
import { formatAmount } from '../money/format.ts'
import { limitsInTake } from './quote.ts'
import { quoteTerms } from './quote-terms.ts'
import type { DirectionState } from './rate-state.ts'
import { tiersOf } from './tiers-of.ts'

export const saleStopCodes = ['NO_FREE_CREDENTIALS', 'NO_RESERVE'] as const
export type SaleStop = (typeof saleStopCodes)[number]
/** By give currency id; a currency that can be ordered is absent. */
export type SaleStops = Readonly<Record<string, SaleStop>>

/** The largest sum that free credentials of a currency take in one order; null for any sum. Cash has no entry: it needs none. */
export type PoolRooms = ReadonlyMap<string, Decimal | null>

export type SaleFacts = {
  currencies: ReadonlyMap<string, Currency>
  /** Free reserve by currency id. */
  reserves: Readonly<Record<string, Decimal>>
  rooms: PoolRooms
}

const none: SaleStops = {}

/** Of the active give currencies of a direction that has a rate: which cannot be ordered, and why. */
export function saleStops(direction: Direction, state: DirectionState, { currencies, reserves, rooms }: SaleFacts): SaleStops {
  const take = currencies.get(direction.currencyTake)
  if (!state.onSale || !take) return none
  const reserve = reserves[take.id] ?? '0'
  let stops: Record<string, SaleStop> | null = null
  for (const id of direction.currenciesGive) {
    const give = currencies.get(id)
    if (!give?.active) continue
    const stop = stopOf(direction, state, give, take, reserve, rooms.get(id) ?? null)
    if (stop !== null) (stops ??= {})[id] = stop
  }
  return stops ?? none
}

/** The code that stands for the whole direction: where every active give currency is stopped, that of the first; else null. */
export function stopOfAll(direction: Direction, stops: SaleStops, currencies: SaleFacts['currencies']): SaleStop | null {
  if (stops === none) return null
  const offered = direction.currenciesGive.filter((id) => currencies.get(id)?.active)
  return offered.every((id) => stops[id] !== undefined) ? (stops[offered[0] ?? ''] ?? null) : null
}

function stopOf(direction: Direction, state: DirectionState, give: Currency, take: Currency, reserve: Decimal, room: Decimal | null) {
  if (isAmple(direction, state, give.id, reserve, room)) return null
  const limits = limitsInTake(quoteTerms(direction, state, give, take, reserve))
  if (limits === null) return 'NO_RESERVE'
  return room !== null && isLess(room, limits.minimumGive) ? 'NO_FREE_CREDENTIALS' : null
}

/** Whether there is so much of both that no exact reckoning is needed: the case of nearly all of thousands of directions. */
function isAmple(
  { minimum, fixedCost }: Direction,
  state: DirectionState,
  giveId: string,
  reserve: Decimal,
  room: Decimal | null,
): boolean {
  const best = tiersOf(state, giveId).reduce((rate, tier) => Math.max(rate, Number(tier.rate)), 0)
  const [least, cost] = [Number(minimum), Number(fixedCost)]
  // the cost may raise the least sum: only where it is small beside it, the minimum is the least sum for certain
  return least * best > 2 * cost && Number(reserve) > 2 * least * best && (room === null || Number(room) > 2 * least)
}

/** What is sold of a give currency: the rate, or null. */
export const soldRate = <R extends { onSale: boolean; stops: SaleStops }>(rate: R | null | undefined, giveId: string): R | null =>
  rate?.onSale && rate.stops[giveId] === undefined ? rate : null

/** Why nothing is sold of a give currency, as a code of the error catalogue; null where it is sold. */
export const whyNotSold = (
  rate: { onSale: boolean; stops: SaleStops; why: string | null } | null | undefined,
  giveId: string,
): string | null => (rate ? (rate.stops[giveId] ?? (rate.onSale ? null : rate.why)) : null)

/** The stops in words for staff, by reason: which currencies, and what is short. */
export function stopWords(direction: Direction, stops: SaleStops, { currencies, reserves }: SaleFacts): { code: SaleStop; words: Words }[] {
  const stoppedBy = (code: SaleStop) => direction.currenciesGive.flatMap((id) => (stops[id] === code ? (currencies.get(id) ?? []) : []))
  const take = currencies.get(direction.currencyTake)
  const unpayable = stoppedBy('NO_FREE_CREDENTIALS')
  const list = unpayable.map(({ code }) => code).join(', ')
  const found: { code: SaleStop; words: Words }[] = []
  if (unpayable.length > 0)
    found.push({
      code: 'NO_FREE_CREDENTIALS',
      words: {
        ru: `Принять некуда: у ${list} нет свободных реквизитов на наименьшую сумму`,
        en: `Nowhere to be paid: ${list} has no free payment details for the minimum`,
      },
    })
  if (take && stoppedBy('NO_RESERVE').length > 0) {
    const free = reserves[take.id] ?? '0'
    const sum = (language: Language) => `${formatAmount(free, take.decimals, language)} ${take.asset}`
    found.push({
      code: 'NO_RESERVE',
      words: {
        ru: `Резерва ${take.code} не хватает на наименьшую сумму: свободно ${sum('ru')}`,
        en: `The reserve of ${take.code} does not cover the minimum: ${sum('en')} is free`,
      },
    })
  }
  return found
}
