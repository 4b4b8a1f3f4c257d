/** Why a pair with a rate cannot be ordered: it has a break, there are no free credentials for the payment, or no reserve for the payout. */
import type { Currency } from '../directions/currency.ts'
import type { Direction } from '../directions/direction.ts'
import { currencyName } from '../directions/direction-name.ts'
import type { Language, Words } from '../language/language.ts'
import { type Decimal, isLess } from '../money/decimal.ts'
import { formatAmount } from '../money/format.ts'
import { isOnBreak, type PairBreaks, pairBreakUntil } from '../office/notices.ts'
import type { Instant } from '../time/instant.ts'
import { limitsInTake } from './quote.ts'
import { quoteTerms } from './quote-terms.ts'
import type { DirectionState } from './rate-state.ts'
import { tiersOf } from './tiers-of.ts'

export const saleStopCodes = ['ON_BREAK', 'NO_FREE_CREDENTIALS', 'NO_RESERVE'] as const
export type SaleStop = (typeof saleStopCodes)[number]
/** By the id of the give currency. A currency that can be ordered has no entry. */
export type SaleStops = Readonly<Record<string, SaleStop>>

/** The largest sum that free credentials of a currency take in one order; null: any sum. Cash has no entry, because it needs none. */
export type PoolRooms = ReadonlyMap<string, Decimal | null>

export type SaleFacts = {
  currencies: ReadonlyMap<string, Currency>
  /** Free reserve by currency id. */
  reserves: Readonly<Record<string, Decimal>>
  rooms: PoolRooms
  /** What has a break of its own now. */
  breaks: PairBreaks
}

const none: SaleStops = {}

/** The active give currencies of a direction on sale that cannot be ordered, and why. */
export function saleStops(direction: Direction, state: DirectionState, { currencies, reserves, rooms, breaks }: SaleFacts): SaleStops {
  const take = currencies.get(direction.currencyTake)
  if (!state.onSale || !take) return none
  const reserve = reserves[take.id] ?? '0'
  let stops: Record<string, SaleStop> | null = null
  for (const id of direction.currenciesGive) {
    const give = currencies.get(id)
    if (!give?.active) continue
    const stop = isOnBreak(breaks, direction.id, id, take.id)
      ? 'ON_BREAK'
      : stopOf(direction, state, give, take, reserve, rooms.get(id) ?? null)
    if (stop !== null) (stops ??= {})[id] = stop
  }
  return stops ?? none
}

/** Until when give currencies of a direction have a break, by the id of those that are stopped by it. */
export function breakEnds(direction: Direction, stops: SaleStops, breaks: PairBreaks): Readonly<Record<string, Instant>> {
  if (stops === none) return noEnds
  const ends: Record<string, Instant> = {}
  for (const [id, stop] of Object.entries(stops)) {
    const until = stop === 'ON_BREAK' ? pairBreakUntil(breaks, direction.id, id, direction.currencyTake) : null
    if (until !== null) ends[id] = until
  }
  return ends
}
const noEnds: Readonly<Record<string, Instant>> = {}

/** The code for the whole direction: if every active give currency is stopped, the code of the first one; else null. */
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

/** Whether the reserve and the room are so large that no exact calculation is needed. True for most of thousands of directions. */
function isAmple(
  { minimum, fixedCost }: Direction,
  state: DirectionState,
  giveId: string,
  reserve: Decimal,
  room: Decimal | null,
): boolean {
  const best = tiersOf(state, giveId).reduce((rate, tier) => Math.max(rate, Number(tier.rate)), 0)
  const [least, cost] = [Number(minimum), Number(fixedCost)]
  // The fixed cost may raise the smallest sum. Only if it is small compared with the minimum, the minimum is certainly the smallest sum.
  return least * best > 2 * cost && Number(reserve) > 2 * least * best && (room === null || Number(room) > 2 * least)
}

/** The rate if the give currency can be ordered, else null. */
export const soldRate = <R extends { onSale: boolean; stops: SaleStops }>(rate: R | null | undefined, giveId: string): R | null =>
  rate?.onSale && rate.stops[giveId] === undefined ? rate : null

/** Why a give currency cannot be ordered, as a code of the error catalogue. Null if it can. */
export const whyNotSold = (
  rate: { onSale: boolean; stops: SaleStops; why: string | null } | null | undefined,
  giveId: string,
): string | null => (rate ? (rate.stops[giveId] ?? (rate.onSale ? null : rate.why)) : null)

/** The stops in words for staff, one entry for each reason: the currencies, and what is missing. */
export function stopWords(direction: Direction, stops: SaleStops, { currencies, reserves }: SaleFacts): { code: SaleStop; words: Words }[] {
  const stoppedBy = (code: SaleStop) => direction.currenciesGive.flatMap((id) => (stops[id] === code ? (currencies.get(id) ?? []) : []))
  const take = currencies.get(direction.currencyTake)
  const resting = stoppedBy('ON_BREAK')
  const unpayable = stoppedBy('NO_FREE_CREDENTIALS')
  const all = [...currencies.values()]
  const named = (list: readonly Currency[], language: Language) =>
    list.map((currency) => currencyName([currency], all, language)).join(', ')
  const found: { code: SaleStop; words: Words }[] = []
  if (resting.length > 0) {
    found.push({
      code: 'ON_BREAK',
      words: { ru: `Запланированный перерыв: ${named(resting, 'ru')}`, en: `Planned break: ${named(resting, 'en')}` },
    })
  }
  if (unpayable.length > 0)
    found.push({
      code: 'NO_FREE_CREDENTIALS',
      words: {
        ru: `Нет свободных реквизитов на минимальную сумму: ${named(unpayable, 'ru')}`,
        en: `No free payment details for the minimum sum: ${named(unpayable, 'en')}`,
      },
    })
  if (take && stoppedBy('NO_RESERVE').length > 0) {
    const free = reserves[take.id] ?? '0'
    const sum = (language: Language) => `${formatAmount(free, take.decimals, language)} ${take.asset}`
    found.push({
      code: 'NO_RESERVE',
      words: {
        ru: `Резерва не хватает на минимальную сумму: ${named([take], 'ru')}, свободно ${sum('ru')}`,
        en: `The reserve does not cover the minimum sum: ${named([take], 'en')}, ${sum('en')} free`,
      },
    })
  }
  return found
}
