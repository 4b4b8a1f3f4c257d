/**
 * The rates of all directions at a moment. A pure function from catalogue, prices and clock to states.
 * With the former board it calculates only the changes. The result is the same with and without it.
 */
import type { Currency } from '../directions/currency.ts'
import { moscowTime } from '../directions/working-hours.ts'
import type { Measured } from '../money/ratio.ts'
import { believed, bestRate, offSale, planProblem, stateOf } from './direction-state.ts'
import { type GroupPrice, groupPrice, type LegUse, useLeg, worthOf } from './group-price.ts'
import {
  type CatalogueFacts,
  type Group,
  isSameCatalogue,
  type Line,
  lay,
  type RateBoard,
  type Shared,
  type Worked,
} from './laid-catalogue.ts'
import { legKey, type PlainLeg } from './leg.ts'
import { payingLoops } from './loops.ts'
import { hoursPercentAt } from './markup.ts'
import { type MarkupPlan, markupPlanFor } from './markup-plan.ts'
import type { RateLimits } from './rate-limits.ts'
import { loop } from './rate-problem.ts'
import type { DirectionState } from './rate-state.ts'
import { type Reading, readingOf } from './readings.ts'

/**
 * The rates, and which directions are off sale because of their legs, their mark-up, the worth by the market, or a loop with a gain.
 * It is fast if `directions`, `currencies` and the values of `assetLegs` are the same objects as in `former`.
 */
export function rateBoard(facts: CatalogueFacts, former?: RateBoard): RateBoard {
  const worked = former && isSameCatalogue(former.worked, facts) ? former.worked : lay(facts, former?.worked)
  const { limits, now } = facts
  const readings = readAll(worked, facts)
  const read = (leg: PlainLeg): Reading => readings.get(worked.keys.get(leg) ?? legKey(leg)) as Reading
  for (const shared of worked.uses) shared.use = useLeg(shared.leg, read, limits, shared.use)
  for (const group of worked.groups) if (!isPriced(group)) group.price = groupPrice(usesOf(group.uses), group.price)
  const worths = new Map([...worked.assets].map(([asset, { uses }]) => [asset, sameWorth(worked, asset, worthOf(asset, usesOf(uses)))]))
  const moment = { limits, now, time: moscowTime(now), sameLimits: worked.limits !== null && isSameLimits(worked.limits, limits) }
  for (const line of worked.lines) workLine(worked, line, worths, moment)
  const states = withoutLoops(worked)
  worked.readings = readings
  worked.worths = worths
  worked.limits = limits
  return { states, worked }
}

/** Whether the price of a group was made from the present prices of its legs. */
function isPriced({ uses, price }: Group): boolean {
  if (price === null) return false
  for (let index = 0; index < uses.length; index += 1) if (uses[index]?.use !== price.uses[index]) return false
  return true
}
const usesOf = (shared: readonly Shared[]): LegUse[] => shared.map(({ use }) => use as LegUse)
const isSameLimits = (a: RateLimits, b: RateLimits): boolean =>
  (Object.keys(a) as (keyof RateLimits)[]).every((name) => a[name] === b[name])

function readAll(worked: Worked, { prices, limits, now }: CatalogueFacts): Map<string, Reading> {
  const fresh = new Map<string, Reading>()
  for (const [key, question] of worked.questions)
    fresh.set(key, readingOf(key, question, prices.get(key), limits, now, unjudged(worked.readings.get(key))))
  believed(fresh, limits)
  // A reading that still has the same problem stays the same object.
  for (const [key, reading] of fresh) {
    const old = worked.readings.get(key)
    if (
      old &&
      old !== reading &&
      old.price === reading.price &&
      old.seenAt === reading.seenAt &&
      old.waiting === reading.waiting &&
      old.problem?.words.ru === reading.problem?.words.ru
    )
      fresh.set(key, old)
  }
  return fresh
}

/** The reading without a problem that comes from the comparison with other sources. */
const unjudged = (reading: Reading | undefined): Reading | undefined =>
  reading?.problem?.code === 'disagree' ? { ...reading, problem: null } : reading

function sameWorth(worked: Worked, asset: string, worth: Measured | null): Measured | null {
  const old = worked.worths.get(asset)
  return old && worth && old.ratio.over === worth.ratio.over && old.ratio.under === worth.ratio.under ? old : worth
}

type Moment = { limits: RateLimits; now: string; time: string; sameLimits: boolean }

function workLine(
  worked: Worked,
  line: Line,
  worths: ReadonlyMap<string, Measured | null>,
  { limits, now, time, sameLimits }: Moment,
): void {
  const price = line.group.price as GroupPrice
  const plan = planAt(worked, line, time, now)
  const giveWorth = worthFor(line.give, worths)
  const takeWorth = worthFor(line.take, worths)
  const samePlan = sameLimits && line.plan === plan
  // If all legs are typed numbers, the rate is always as fresh as the present moment.
  const timeless = price.seenAt === null && price.product !== null && line.base?.seenAt !== now
  if (samePlan && !timeless && line.price === price && line.giveWorth === giveWorth && line.takeWorth === takeWorth) return
  if (!samePlan) line.bounds = planProblem(plan, limits)
  line.price = price
  line.plan = plan
  line.giveWorth = giveWorth
  line.takeWorth = takeWorth
  line.base = stateOf(line.direction, { plan, bounds: line.bounds, price, giveWorth, takeWorth }, limits, now)
  if (line.way && line.base.onSale) {
    const rate = bestRate(plan, price)
    if (line.edge?.rate !== rate) line.edge = { from: line.way.from, to: line.way.to, rate, log: Math.log(Number(rate)) }
  } else line.edge = null
}

const usdt = worthOf('USDT', [])
/** The worth of an asset without legs is not known. But one USDT is always worth one USDT. */
function worthFor(currency: Currency | undefined, worths: ReadonlyMap<string, Measured | null>): Measured | null {
  if (!currency) return null
  const worth = worths.get(currency.asset)
  return worth === undefined && currency.asset === 'USDT' ? usdt : (worth ?? null)
}

function planAt({ plans, giveActive }: Worked, line: Line, time: string, now: string): MarkupPlan {
  const { direction } = line
  if (direction.markupHours.length === 0 && line.plan) return line.plan
  const hours = hoursPercentAt(direction.markupHours, time)
  let plan = line.plans.get(hours)
  if (!plan) {
    const { currenciesGive, markupPercent, markupTiers, markupByGive, minimum, maximum } = direction
    const gives = currenciesGive.map((id) => [id, giveActive(id)])
    const key = JSON.stringify([hours, gives, markupPercent, markupTiers, markupByGive, minimum, maximum])
    plan = plans.get(key) ?? markupPlanFor(direction, giveActive, now)
    plans.set(key, plan)
    line.plans.set(hours, plan)
  }
  return plan
}

/** The states by id. Directions in a loop with a gain are off sale. */
function withoutLoops({ lines, stops }: Worked): Map<string, DirectionState> {
  const loops = payingLoops(
    lines.map(({ edge }) => edge),
    stops.length,
  )
  const states = new Map<string, DirectionState>()
  for (const [place, line] of lines.entries()) {
    const found = loops.get(place)
    const base = line.base as DirectionState
    if (found) {
      const names = [...found.nodes, found.nodes[0] ?? 0].map((node) => stops[node] ?? { ru: '', en: '' })
      line.state = keep(line.state, offSale(base, [loop(names, found.product)]))
    } else if (line.state !== base) line.state = keep(line.state, base)
    states.set(line.direction.id, line.state)
  }
  return states
}

/** Returns the former state if both are equal, so that the object stays the same. */
function keep(former: DirectionState | null, state: DirectionState): DirectionState {
  if (!former || former === state) return state
  const same =
    former.market === state.market &&
    former.seenAt === state.seenAt &&
    former.onSale === state.onSale &&
    former.problems.length === state.problems.length &&
    former.problems.every(({ words }, index) => words.ru === state.problems[index]?.words.ru) &&
    (former.tiers === state.tiers || JSON.stringify(former.tiers) === JSON.stringify(state.tiers)) &&
    JSON.stringify(former.byGive) === JSON.stringify(state.byGive) &&
    former.usedLegs.every((used, index) => isSameUse(used, state.usedLegs[index]))
  return same ? former : state
}

const isSameUse = (a: DirectionState['usedLegs'][number], b: DirectionState['usedLegs'][number] | undefined): boolean =>
  b !== undefined && a.leg === b.leg && a.price === b.price && a.seenAt === b.seenAt
