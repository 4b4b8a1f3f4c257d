/** Calculates what a change of a direction would have done: over the stored snapshots, with the real orders. */
import type { Currency } from '../directions/currency.ts'
import type { Direction } from '../directions/direction.ts'
import { add, type Decimal, divide, isPositive, multiply, roundHalf, subtract } from '../money/decimal.ts'
import { type Instant, later, secondsBetween } from '../time/instant.ts'
import { worthIn } from './direction-state.ts'
import { leastSumRate } from './least-sum-rate.ts'
import type { RateLeg } from './leg.ts'
import { quote } from './quote.ts'
import { quoteTerms } from './quote-terms.ts'
import { gridOf } from './rate-line.ts'
import type { DirectionState } from './rate-state.ts'
import { factsAt, knownSince, type PastFacts, stateAt, turningPoints } from './replay.ts'

/** A done order of the direction. Worths are of the whole sums in USDT; if null, they are calculated from the snapshots. */
export type PastOrder = {
  at: Instant
  giveCurrencyId: string
  give: Decimal
  /** What it paid out then: the proposed direction, and the present one too, may pay out another currency. */
  takeCurrencyId: string
  take: Decimal
  giveWorth: Decimal | null
  takeWorth: Decimal | null
}

export type BackTestResult = {
  /** The first moment at which every leg has a snapshot. If a leg has none at all, it equals `to` and there are no points. */
  from: Instant
  to: Instant
  points: { at: Instant; present: Decimal | null; proposed: Decimal | null }[]
  orders: number
  /** Sums in USDT, to cents. Orders whose worth is not known are not included. */
  turnover: Decimal
  profitPresent: Decimal
  profitProposed: Decimal
  /** Orders that would have been refused after the change: off sale, limits, a give currency that is no longer accepted. */
  refused: number
  offSale: { present: number; proposed: number; presentMinutes: number; proposedMinutes: number }
}

export type BackTestAsked = PastFacts & {
  /** The present direction; null for a new one. */
  present: Direction | null
  proposed: Direction
  orders: readonly PastOrder[]
  from: Instant
  to: Instant
  stepMinutes: number
}

/** Yields the progress from 0 to 100, each whole number once, so that the caller can publish it, pause and stop. Returns the result. */
export function* backTest(asked: BackTestAsked): Generator<number, BackTestResult, void> {
  const { proposed, to, stepMinutes } = asked
  const directions = [asked.present, proposed].filter((direction) => direction !== null)
  const since = directions.map((direction) => knownSince(direction, asked.snapshots))
  const from = since.some((moment) => moment === null) ? to : since.reduce<Instant>((last, moment) => later(last, moment ?? to), asked.from)
  const grid = from < to ? gridOf({ from, to, stepMinutes }) : []
  const orders = asked.orders.filter(({ at }) => at >= from && at < to)
  // The chart needs only the points of its grid. The time off sale needs every moment at which a state may have changed.
  const watched = from < to ? [...new Set([...grid, ...turningPoints(legsOf(directions, asked), asked, from, to)])].sort() : []
  const onGrid = new Set(grid)
  const pace = paceOf(watched.length + orders.length)
  yield 0

  const lines = { present: new Line(asked.present, asked), proposed: new Line(proposed, asked) }
  const points: BackTestResult['points'] = []
  for (const at of watched) {
    const [present, proposed] = [lines.present.at(at), lines.proposed.at(at)]
    if (onGrid.has(at)) points.push({ at, present, proposed })
    yield* pace()
  }
  const sums = { turnover: '0', profitPresent: '0', profitProposed: '0', refused: 0 }
  for (const order of orders) {
    count(order, asked, sums)
    yield* pace()
  }
  return {
    from,
    to,
    points,
    orders: orders.length,
    turnover: roundHalf(sums.turnover, 2),
    profitPresent: roundHalf(sums.profitPresent, 2),
    profitProposed: roundHalf(sums.profitProposed, 2),
    refused: sums.refused,
    offSale: {
      present: lines.present.times,
      proposed: lines.proposed.times,
      presentMinutes: lines.present.minutes(to),
      proposedMinutes: lines.proposed.minutes(to),
    },
  }
}

/** All legs that these directions are priced and checked by. */
function legsOf(directions: readonly Direction[], { currencies, assetLegs }: BackTestAsked): RateLeg[] {
  const assetOf = (id: string) => currencies.find((currency) => currency.id === id)?.asset ?? ''
  return directions.flatMap(({ legs, currenciesGive: [give = ''], currencyTake }) => [
    ...legs,
    ...[give, currencyTake].flatMap((id) => assetLegs.get(assetOf(id)) ?? []),
  ])
}

/** One of the two lines of the chart, and how often and how long the direction was off sale. */
class Line {
  times = 0
  private seconds = 0
  private brokenSince: Instant | null = null
  private readonly direction: Direction | null
  private readonly facts: PastFacts

  constructor(direction: Direction | null, facts: PastFacts) {
    // The back-test does not depend on whether the direction is switched on.
    this.direction = direction && { ...direction, active: true }
    this.facts = facts
  }

  at(moment: Instant): Decimal | null {
    if (!this.direction) return null
    const rate = leastSumRate(this.direction, stateAt(this.direction, this.facts, moment))
    if (rate === null && this.brokenSince === null) {
      this.times += 1
      this.brokenSince = moment
    }
    if (rate !== null && this.brokenSince !== null) {
      this.seconds += secondsBetween(this.brokenSince, moment)
      this.brokenSince = null
    }
    return rate
  }

  /** The time off sale up to the end, in whole minutes, rounded up. */
  minutes(to: Instant): number {
    return Math.ceil((this.seconds + (this.brokenSince === null ? 0 : secondsBetween(this.brokenSince, to))) / 60)
  }
}

function count(
  order: PastOrder,
  asked: BackTestAsked,
  sums: { turnover: Decimal; profitPresent: Decimal; profitProposed: Decimal; refused: number },
): void {
  const proposed = { ...asked.proposed, active: true }
  const give = asked.currencies.find(({ id }) => id === order.giveCurrencyId)
  const take = asked.currencies.find(({ id }) => id === proposed.currencyTake)
  const paid = give && take ? takeBy(proposed, stateAt(proposed, asked, order.at), order, give, take) : null
  if (paid === null) sums.refused += 1
  const facts = factsAt(asked, order.at)
  const worth = (currency: Currency | undefined, amount: Decimal): Decimal | null => {
    const one = currency ? worthIn(currency.asset, facts) : null
    return one === null ? null : multiply(amount, one)
  }
  const taken = asked.currencies.find(({ id }) => id === order.takeCurrencyId)
  const giveWorth = order.giveWorth ?? worth(give, order.give)
  const takeWorth = order.takeWorth ?? worth(taken, order.take)
  if (giveWorth === null || takeWorth === null || !isPositive(order.take)) return
  // Of the same asset a unit is worth what it was worth in the order. Another asset has a worth of its own.
  const sameAsset = take?.asset === taken?.asset
  const paidWorth = paid === null ? null : sameAsset ? divide(multiply(takeWorth, paid), order.take) : worth(take, paid)
  // Both profits are of the same orders.
  if (paid !== null && paidWorth === null) return
  sums.turnover = add(sums.turnover, giveWorth)
  sums.profitPresent = add(sums.profitPresent, subtract(giveWorth, takeWorth))
  if (paidWorth !== null) sums.profitProposed = add(sums.profitProposed, subtract(giveWorth, paidWorth))
}

/** A reserve larger than any real one, because the past free reserve is not known. */
const anyReserve = '9'.repeat(30)

/** The sum that the client would have got for the same give; null if the order would have been refused. */
function takeBy(direction: Direction, state: DirectionState, order: PastOrder, give: Currency, take: Currency): Decimal | null {
  if (!state.onSale || !direction.currenciesGive.includes(order.giveCurrencyId)) return null
  const found = quote(quoteTerms(direction, state, give, take, anyReserve), 'give', order.give)
  return found.ok ? found.take : null
}

/** Returns a function that is called after each of `steps` steps. It yields whenever another per cent is done. */
function paceOf(steps: number): () => Generator<number, void, void> {
  let [done, yielded] = [0, 0]
  return function* () {
    done += 1
    const percent = Math.floor((done * 100) / steps)
    if (percent === yielded) return
    yielded = percent
    yield percent
  }
}
