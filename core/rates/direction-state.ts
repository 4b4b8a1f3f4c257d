/** The rate of one direction at a moment, what it is made of, and what keeps it off sale. */
import type { Currency } from '../directions/currency.ts'
import type { Direction } from '../directions/direction.ts'
import { compare, type Decimal } from '../money/decimal.ts'
import { floatOf, type Ratio, ratioOf, significant, timesRatio } from '../money/ratio.ts'
import { earlier, type Instant } from '../time/instant.ts'
import { marketRate, productOf, type RateTier } from './direction-rate.ts'
import { disagreements } from './disagreement.ts'
import { legKey, type PlainLeg, questionsOf, type RateLeg } from './leg.ts'
import { type MarkupPlan, markupPlan } from './markup-plan.ts'
import type { RateBoard } from './rate-board.ts'
import type { RateLimits } from './rate-limits.ts'
import { aboveMarket, markupOutOfBounds, type RateProblem } from './rate-problem.ts'
import { type KnownPrice, type Reading, readingsOf } from './readings.ts'

/** A leg as it is priced now: itself, or its fall-back while its own source may not be sold at. */
export type UsedLeg = {
  readonly leg: PlainLeg
  readonly price: Decimal | null
  /** Null for a typed number, which does not age, and where nothing is known. */
  readonly seenAt: Instant | null
  readonly byFallback: boolean
}

export type DirectionState = {
  readonly directionId: string
  /** The product of the legs, half up to 12 digits; null while a price is missing. */
  readonly market: Decimal | null
  /** Take for one give from this give amount on; empty while a price is missing. Off sale they are the last known. */
  readonly tiers: readonly RateTier[]
  /** The same of give currencies with a mark-up of their own. */
  readonly byGive: Readonly<Record<string, readonly RateTier[]>>
  /** The oldest of the legs; the present moment where all are typed numbers; null while a price is missing. */
  readonly seenAt: Instant | null
  readonly problems: readonly RateProblem[]
  /** Active, and without a problem. */
  readonly onSale: boolean
  /** In the order of the direction's legs. */
  readonly usedLegs: readonly UsedLeg[]
}

export type RateFacts = {
  currencies: readonly Currency[]
  prices: ReadonlyMap<string, KnownPrice>
  /** By asset, the legs that value one unit of it in USDT. */
  assetLegs: ReadonlyMap<string, readonly RateLeg[]>
  limits: RateLimits
  now: Instant
}

/**
 * One direction by itself, as an order prices itself in its own transaction. Loops, and sources that disagree with those of
 * other directions, are seen by the whole board alone: given one, its verdicts about them hold here too.
 */
export function directionState(direction: Direction, facts: RateFacts, board?: Pick<RateBoard, 'states'>): DirectionState {
  const { currencies, prices, assetLegs, limits, now } = facts
  const give = currencies.find(({ id }) => id === direction.currenciesGive[0])
  const take = currencies.find(({ id }) => id === direction.currencyTake)
  const valued = [give, take].flatMap((currency) => (currency ? (assetLegs.get(currency.asset) ?? []) : []))
  const readings = believed(readingsOf([...direction.legs, ...valued].flatMap(questionsOf), prices, limits, now), limits)
  const read = (leg: PlainLeg): Reading => readings.get(legKey(leg)) as Reading
  const worth = (currency: Currency | undefined) => (currency ? worthOf(currency.asset, assetLegs.get(currency.asset), read) : null)
  const group = groupPrice(direction.legs, read, null)
  const state = stateOf(direction, markupPlan(direction, currencies, now), group, worth(give), worth(take), limits, now)
  const kept = (board?.states.get(direction.id)?.problems ?? []).filter(
    ({ code }) => (code === 'loop' || code === 'disagree') && state.problems.every((own) => own.code !== code),
  )
  return kept.length === 0 ? state : offSale(state, kept)
}

/** The readings, those that are not believed with that as their problem. */
export function believed(readings: Map<string, Reading>, limits: RateLimits): Map<string, Reading> {
  for (const [key, problem] of disagreements(readings.values(), limits)) {
    const reading = readings.get(key)
    if (reading) readings.set(key, { ...reading, problem })
  }
  return readings
}

/** The legs of a direction, priced: what all directions with the same legs have in common. */
export type GroupPrice = {
  readonly chosen: readonly Reading[]
  readonly usedLegs: readonly UsedLeg[]
  readonly product: Ratio | null
  readonly market: Decimal | null
  readonly seenAt: Instant | null
  readonly problems: readonly RateProblem[]
  /** Tiers by the key of their mark-ups: directions with the same legs and mark-ups share them. */
  readonly tiers: Map<string, readonly RateTier[]>
}

/** Prices legs: `former` is given back where every reading is the same, and its products are kept where only their time has changed. */
export function groupPrice(legs: readonly RateLeg[], read: (leg: PlainLeg) => Reading, former: GroupPrice | null): GroupPrice {
  const chosen = legs.map((leg) => choose(leg, read))
  if (former && chosen.every((reading, index) => reading === former.chosen[index])) return former
  const problems = legs.flatMap((leg, index) => (chosen[index]?.problem ? problemsOf(leg, read) : []))
  const usedLegs = legs.map((leg, index) => usedLeg(leg, chosen[index] as Reading, read))
  const samePrices = former !== null && usedLegs.every((used, index) => isPricedAlike(used, former.usedLegs[index]))
  if (samePrices) return { ...former, chosen, problems, usedLegs, seenAt: former.product ? oldest(chosen) : null }
  const priced = usedLegs.flatMap(({ leg, price }) => (price === null ? [] : [{ leg, price }]))
  const product = priced.length < legs.length || legs.length === 0 ? null : productOf(priced)
  return {
    chosen,
    usedLegs,
    product,
    market: product && marketRate(product),
    seenAt: product ? oldest(chosen) : null,
    problems,
    tiers: new Map(),
  }
}

const isPricedAlike = (used: UsedLeg, former: UsedLeg | undefined): boolean =>
  former !== undefined && used.price === former.price && used.leg.inverted === former.leg.inverted

/** Its own reading where that may be sold at, else that of its fall-back where that may; else whichever has a price to show. */
function choose(leg: RateLeg, read: (leg: PlainLeg) => Reading): Reading {
  const own = read(leg)
  if (own.problem === null || leg.fallback === undefined) return own
  const second = read(leg.fallback)
  return second.problem === null || own.price === null ? second : own
}

function problemsOf(leg: RateLeg, read: (leg: PlainLeg) => Reading): RateProblem[] {
  const found = questionsOf(leg).map((question) => read(question).problem)
  return found.filter((problem) => problem !== null)
}

function usedLeg(leg: RateLeg, reading: Reading, read: (leg: PlainLeg) => Reading): UsedLeg {
  const byFallback = leg.fallback !== undefined && reading !== read(leg)
  return { leg: byFallback && leg.fallback ? leg.fallback : leg, price: reading.price, seenAt: reading.seenAt, byFallback }
}

/** Null where nothing of it ages. */
const oldest = (readings: readonly Reading[]): Instant | null =>
  readings.reduce<Instant | null>((first, { seenAt }) => (seenAt === null ? first : first === null ? seenAt : earlier(first, seenAt)), null)

/** One unit of an asset in USDT. */
export type Worth = { readonly ratio: Ratio; readonly float: number }
const dollar: Worth = { ratio: ratioOf('1'), float: 1 }

/** Null while a price is missing or not believed: then nothing can be said of the market. */
export function worthOf(asset: string, legs: readonly RateLeg[] | undefined, read: (leg: PlainLeg) => Reading): Worth | null {
  if (legs === undefined || legs.length === 0) return asset === 'USDT' ? dollar : null
  const chosen = legs.map((leg) => choose(leg, read))
  if (chosen.some(({ problem, price }) => problem !== null || price === null)) return null
  const ratio = productOf(
    legs.map((leg, index) => {
      const used = usedLeg(leg, chosen[index] as Reading, read)
      return { leg: used.leg, price: used.price ?? '0' }
    }),
  )
  return { ratio, float: floatOf(ratio) }
}

/** One unit of an asset in USDT, to 12 digits; null while a price is missing or not believed. */
export function worthIn(asset: string, { assetLegs, prices, limits, now }: Omit<RateFacts, 'currencies'>): Decimal | null {
  const legs = assetLegs.get(asset)
  const readings = believed(readingsOf((legs ?? []).flatMap(questionsOf), prices, limits, now), limits)
  const worth = worthOf(asset, legs, (leg) => readings.get(legKey(leg)) as Reading)
  return worth && marketRate(worth.ratio)
}

/** Puts a direction's own terms on the price of its legs. */
export function stateOf(
  direction: Direction,
  plan: MarkupPlan,
  group: GroupPrice,
  giveWorth: Worth | null,
  takeWorth: Worth | null,
  limits: RateLimits,
  now: Instant,
): DirectionState {
  const problems = [...group.problems]
  const { product } = group
  if (compare(plan.least, limits.markupLeastPercent) < 0)
    problems.push(markupOutOfBounds(plan.least, limits.markupLeastPercent, limits.markupMostPercent))
  else if (compare(plan.most, limits.markupMostPercent) > 0)
    problems.push(markupOutOfBounds(plan.most, limits.markupLeastPercent, limits.markupMostPercent))
  const sellable = product !== null && plan.steps.length > 0
  if (sellable && giveWorth && takeWorth) {
    const gained = gainOverMarket(bestRate(plan, group), giveWorth, takeWorth, limits.takeAboveMarketPercent)
    if (gained !== null) problems.push(aboveMarket(gained, limits.takeAboveMarketPercent))
  }
  return {
    directionId: direction.id,
    market: group.market,
    tiers: sellable ? tiersBy(group, plan.key, plan.steps) : [],
    byGive: sellable
      ? Object.fromEntries(plan.byGive.map(({ ids, key, steps }) => ids.map((id) => [id, tiersBy(group, key, steps)] as const)).flat())
      : {},
    seenAt: sellable ? (group.seenAt ?? now) : null,
    problems,
    onSale: direction.active && problems.length === 0 && sellable,
    usedLegs: group.usedLegs,
  }
}

/** The best rate at any sum that may be exchanged, of any give currency. Only where the group has a product. */
export const bestRate = (plan: MarkupPlan, group: GroupPrice): Decimal =>
  tiersBy(group, plan.best.key, plan.best.steps)[plan.best.index]?.rate ?? '0'

function tiersBy(group: GroupPrice, key: string, steps: MarkupPlan['steps']): readonly RateTier[] {
  const known = group.tiers.get(key)
  if (known) return known
  const { product } = group
  const made = product === null ? [] : steps.map(({ from, kept }) => ({ from, rate: significant(timesRatio(product, kept), 12, 'down') }))
  group.tiers.set(key, made)
  return made
}

/** By how many per cent the client gets more than what he gives is worth, where that is beyond the limit. */
function gainOverMarket(rate: Decimal, give: Worth, take: Worth, limitPercent: Decimal): Decimal | null {
  if ((Number(rate) * take.float) / give.float < (1 + Number(limitPercent) / 100) * (1 - 1e-9)) return null
  const got = timesRatio(ratioOf(rate), take.ratio)
  const share = { over: got.over * give.ratio.under, under: got.under * give.ratio.over }
  const limit = ratioOf(limitPercent)
  if (share.over * limit.under * 100n <= share.under * (limit.under * 100n + limit.over)) return null
  return significant({ over: (share.over - share.under) * 100n, under: share.under }, 3, 'half')
}

/** The same state with more problems, hence off sale. */
export const offSale = (state: DirectionState, problems: readonly RateProblem[]): DirectionState => ({
  ...state,
  problems: [...state.problems, ...problems],
  onSale: false,
})
