/** The state of one direction at a moment: its rate, the parts of the rate, and why it is off sale. */
import type { Currency } from '../directions/currency.ts'
import type { Direction } from '../directions/direction.ts'
import { compare, type Decimal } from '../money/decimal.ts'
import { type Measured, productDown, ratioOf, significant, timesRatio } from '../money/ratio.ts'
import type { Instant } from '../time/instant.ts'
import { marketRate, type RateTier } from './direction-rate.ts'
import { disagreements } from './disagreement.ts'
import { type GroupPrice, groupPrice, useLeg, worthOf } from './group-price.ts'
import type { RateBoard } from './laid-catalogue.ts'
import { legKey, type PlainLeg, questionsOf, type RateLeg } from './leg.ts'
import { type MarkupPlan, markupPlan } from './markup-plan.ts'
import type { RateLimits } from './rate-limits.ts'
import { aboveMarket, markupOutOfBounds, type RateProblem } from './rate-problem.ts'
import type { DirectionState, RateFacts } from './rate-state.ts'
import { type Reading, readingsOf } from './readings.ts'

/**
 * The state of a single direction, as the transaction of an order calculates it. With a `board` of the whole catalogue, its sources are
 * compared with the sources of all other directions by the given prices. A direction that the board found in a loop stays off sale.
 */
export function directionState(direction: Direction, facts: RateFacts, board?: RateBoard): DirectionState {
  const { currencies, prices, assetLegs, limits, now } = facts
  const give = currencies.find(({ id }) => id === direction.currenciesGive[0])
  const take = currencies.find(({ id }) => id === direction.currencyTake)
  const valued = [give, take].flatMap((currency) => (currency ? (assetLegs.get(currency.asset) ?? []) : []))
  const questions = [...(board?.worked.questions.values() ?? []), ...[...direction.legs, ...valued].flatMap(questionsOf)]
  const readings = believed(readingsOf(questions, prices, limits, now), limits)
  const read = (leg: PlainLeg): Reading => readings.get(legKey(leg)) as Reading
  const uses = (legs: readonly RateLeg[]) => legs.map((leg) => useLeg(leg, read, limits, null))
  const worth = (currency: Currency | undefined) => (currency ? worthOf(currency.asset, uses(assetLegs.get(currency.asset) ?? [])) : null)
  const plan = markupPlan(direction, currencies, now)
  const parts = {
    plan,
    bounds: planProblem(plan, limits),
    price: groupPrice(uses(direction.legs), null),
    giveWorth: worth(give),
    takeWorth: worth(take),
  }
  const state = stateOf(direction, parts, limits, now)
  const loops = board?.states.get(direction.id)?.problems.filter(({ code }) => code === 'loop') ?? []
  return loops.length === 0 ? state : offSale(state, loops)
}

/** Adds a problem to each reading that disagrees with others, and returns the readings. */
export function believed(readings: Map<string, Reading>, limits: RateLimits): Map<string, Reading> {
  for (const [key, problem] of disagreements(readings.values(), limits)) {
    const reading = readings.get(key)
    if (reading) readings.set(key, { ...reading, problem })
  }
  return readings
}

/** The worth of one unit of an asset in USDT, to 12 digits. Null while a price is missing or has a problem. */
export function worthIn(asset: string, { assetLegs, prices, limits, now }: Omit<RateFacts, 'currencies'>): Decimal | null {
  const legs = assetLegs.get(asset) ?? []
  const readings = believed(readingsOf(legs.flatMap(questionsOf), prices, limits, now), limits)
  const worth = worthOf(
    asset,
    legs.map((leg) => useLeg(leg, (question) => readings.get(legKey(question)) as Reading, limits, null)),
  )
  return worth && marketRate(worth.ratio)
}

/** The problem of a plan whose mark-ups are out of bounds, or null. */
export function planProblem(
  { least, most }: MarkupPlan,
  { markupLeastPercent: low, markupMostPercent: high }: RateLimits,
): RateProblem | null {
  if (compare(least, low) < 0) return markupOutOfBounds(least, low, high)
  return compare(most, high) > 0 ? markupOutOfBounds(most, low, high) : null
}

/** The parts that make the state of one direction. `bounds` comes from planProblem. Worths are of one unit of each side in USDT. */
export type StateParts = {
  plan: MarkupPlan
  bounds: RateProblem | null
  price: GroupPrice
  giveWorth: Measured | null
  takeWorth: Measured | null
}

/** Applies the terms of a direction to the price of its legs. */
export function stateOf(
  direction: Direction,
  { plan, bounds, price, giveWorth, takeWorth }: StateParts,
  limits: RateLimits,
  now: Instant,
): DirectionState {
  let problems = price.problems
  if (bounds) problems = [...problems, bounds]
  const sellable = price.product !== null && plan.steps.length > 0
  if (sellable && giveWorth && takeWorth) {
    const gained = gainOverMarket(plan, price, giveWorth, takeWorth, limits.takeAboveMarketPercent)
    if (gained !== null) problems = [...problems, aboveMarket(gained, limits.takeAboveMarketPercent)]
  }
  return {
    directionId: direction.id,
    market: price.market,
    tiers: sellable ? tiersBy(price, plan.key, plan.steps) : none,
    byGive: sellable && plan.byGive.length > 0 ? tiersByGive(plan, price) : nothingByGive,
    seenAt: sellable ? (price.seenAt ?? now) : null,
    problems,
    onSale: direction.active && problems.length === 0 && sellable,
    usedLegs: price.usedLegs,
  }
}

const none: readonly never[] = []
const nothingByGive: DirectionState['byGive'] = {}
function tiersByGive({ byGive }: MarkupPlan, price: GroupPrice): DirectionState['byGive'] {
  const found: Record<string, readonly RateTier[]> = {}
  for (const { ids, key, steps } of byGive) for (const id of ids) found[id] = tiersBy(price, key, steps)
  return found
}

/** The best rate of all sums within the limits and all give currencies. The legs must have a product. */
export const bestRate = ({ best }: MarkupPlan, price: GroupPrice): Decimal => tiersBy(price, best.key, best.steps)[best.index]?.rate ?? '0'

function tiersBy({ tiers, product }: GroupPrice, key: string, steps: MarkupPlan['steps']): readonly RateTier[] {
  for (const known of tiers) if (known.key === key) return known.tiers
  const made = product === null ? none : steps.map(({ from, kept, percent }) => ({ from, rate: productDown(product, kept), percent }))
  tiers.push({ key, tiers: made })
  return made
}

/** By how many per cent the client gets more than the worth of what he gives. Null if that is within the limit. */
function gainOverMarket(plan: MarkupPlan, price: GroupPrice, give: Measured, take: Measured, limitPercent: Decimal): Decimal | null {
  const float = (price.product?.float ?? 0) * (plan.best.steps[plan.best.index]?.kept.float ?? 1)
  if ((float * take.float) / give.float < (1 + Number(limitPercent) / 100) * (1 - 1e-9)) return null
  const got = timesRatio(ratioOf(bestRate(plan, price)), take.ratio)
  const share = { over: got.over * give.ratio.under, under: got.under * give.ratio.over }
  const limit = ratioOf(limitPercent)
  if (share.over * limit.under * 100n <= share.under * (limit.under * 100n + limit.over)) return null
  return significant({ over: (share.over - share.under) * 100n, under: share.under }, 3, 'half')
}

/** The same state with more problems, and therefore off sale. */
export const offSale = (state: DirectionState, problems: readonly RateProblem[]): DirectionState => ({
  ...state,
  problems: [...state.problems, ...problems],
  onSale: false,
})
