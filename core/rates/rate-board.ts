/**
 * The rates of all directions at a moment: one pure function from catalogue, prices and clock to states.
 * Given the board before, it does again only what has changed; its answer does not depend on what it is given.
 */
import type { Currency } from '../directions/currency.ts'
import type { Direction } from '../directions/direction.ts'
import { moscowTime } from '../directions/working-hours.ts'
import type { Words } from '../language/language.ts'
import type { Measured } from '../money/ratio.ts'
import {
  believed,
  bestRate,
  type DirectionState,
  type GroupPrice,
  groupPrice,
  type LegUse,
  offSale,
  planProblem,
  type RateFacts,
  stateOf,
  useLeg,
  worthOf,
} from './direction-state.ts'
import { legKey, type PlainLeg, questionsOf, type RateLeg, type SourceQuestion } from './leg.ts'
import { type Edge, payingLoops } from './loops.ts'
import { hoursPercentAt } from './markup.ts'
import { type MarkupPlan, markupPlanFor } from './markup-plan.ts'
import type { RateLimits } from './rate-limits.ts'
import { loop, type RateProblem } from './rate-problem.ts'
import { type Reading, readingOf } from './readings.ts'

export type RateBoard = {
  /** By direction id, of all directions that were given, active or not. A state that has not changed is the same object as before. */
  readonly states: ReadonlyMap<string, DirectionState>
  /** What the next board makes use of. */
  readonly worked: Worked
}

export type CatalogueFacts = RateFacts & { directions: readonly Direction[] }

/**
 * Rates, and what is off sale: by its legs, its mark-up, the market's worth, or a loop that pays.
 * Fast when `directions`, `currencies` and the values of `assetLegs` are the same objects as those of `former`.
 */
export function rateBoard(facts: CatalogueFacts, former?: RateBoard): RateBoard {
  const worked = former && isSameCatalogue(former.worked, facts) ? former.worked : lay(facts, former?.worked)
  const { limits, now } = facts
  const readings = readAll(worked, facts)
  const read = (leg: PlainLeg): Reading => readings.get(worked.keys.get(leg) ?? legKey(leg)) as Reading
  for (const shared of worked.uses) shared.use = useLeg(shared.leg, read, shared.use)
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

/** One leg for all that have it. */
type Shared = { leg: RateLeg; use: LegUse | null }
type Group = { uses: readonly Shared[]; price: GroupPrice | null }
/** Whether it has been priced by its legs as they are now. */
function isPriced({ uses, price }: Group): boolean {
  if (price === null) return false
  for (let index = 0; index < uses.length; index += 1) if (uses[index]?.use !== price.uses[index]) return false
  return true
}
const usesOf = (shared: readonly Shared[]): LegUse[] => shared.map(({ use }) => use as LegUse)
type Line = {
  direction: Direction
  group: Group
  give: Currency | undefined
  take: Currency | undefined
  /** Where it leads from and to, for loops; null where nobody can take it. */
  way: { from: number; to: number } | null
  plans: Map<string, MarkupPlan>
  // what was worked out last, and of what
  plan: MarkupPlan | null
  price: GroupPrice | null
  bounds: RateProblem | null
  giveWorth: Measured | null
  takeWorth: Measured | null
  base: DirectionState | null
  edge: Edge | null
  state: DirectionState | null
}
/** A catalogue laid out for reckoning. Everything kept here is checked against its inputs before it is used again. */
export type Worked = {
  directions: readonly Direction[]
  currencies: readonly Currency[]
  assets: ReadonlyMap<string, { legs: readonly RateLeg[]; uses: readonly Shared[] }>
  questions: ReadonlyMap<string, SourceQuestion>
  keys: ReadonlyMap<PlainLeg, string>
  uses: readonly Shared[]
  groups: readonly Group[]
  lines: readonly Line[]
  giveActive: (id: string) => boolean
  /** Equal mark-ups are worked out once. */
  plans: Map<string, MarkupPlan>
  stops: Words[]
  readings: ReadonlyMap<string, Reading>
  worths: ReadonlyMap<string, Measured | null>
  limits: RateLimits | null
}

function isSameCatalogue(worked: Worked, { directions, currencies, assetLegs }: CatalogueFacts): boolean {
  return (
    isSameList(worked.directions, directions) &&
    isSameList(worked.currencies, currencies) &&
    worked.assets.size === assetLegs.size &&
    [...assetLegs].every(([asset, legs]) => worked.assets.get(asset)?.legs === legs)
  )
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) return false
  return true
}

const isSameLimits = (a: RateLimits, b: RateLimits): boolean =>
  (Object.keys(a) as (keyof RateLimits)[]).every((name) => a[name] === b[name])

/** Lays out a catalogue: equal legs once, each question once. */
function lay({ directions, currencies, assetLegs }: CatalogueFacts, former: Worked | undefined): Worked {
  const questions = new Map<string, SourceQuestion>()
  const keys = new Map<PlainLeg, string>()
  const uses = new Map<string, Shared>()
  const share = (leg: RateLeg): { name: string; shared: Shared } => {
    let name = ''
    for (const question of questionsOf(leg)) {
      const key = legKey(question)
      questions.set(key, question)
      name += `${question.inverted ? '/' : '*'}${key.length}:${key}`
    }
    const known = uses.get(name)
    if (known) return { name, shared: known }
    for (const question of questionsOf(leg)) keys.set(question, legKey(question))
    const shared: Shared = { leg, use: null }
    uses.set(name, shared)
    return { name, shared }
  }
  const assets = new Map([...assetLegs].map(([asset, legs]) => [asset, { legs, uses: legs.map((leg) => share(leg).shared) }]))
  const known = new Map(currencies.map((currency) => [currency.id, currency]))
  const giveActive = (id: string) => known.get(id)?.active === true
  const groups = new Map<string, Group>()
  const nodes = new Map<string, number>()
  const stops: Words[] = []
  const node = ({ kind, asset }: Currency): number => {
    const name = `${kind}:${asset}`
    const found = nodes.get(name)
    if (found !== undefined) return found
    nodes.set(name, stops.length)
    stops.push(kind === 'cash' ? { ru: `${asset} наличными`, en: `${asset} in cash` } : { ru: asset, en: asset })
    return stops.length - 1
  }
  const was = new Map(former?.lines.map((line) => [line.direction.id, line]))
  const lines = directions.map((direction): Line => {
    const shares = direction.legs.map(share)
    const key = shares.map(({ name }) => name).join(' ')
    const group = groups.get(key) ?? { uses: shares.map(({ shared }) => shared), price: null }
    groups.set(key, group)
    const [give, take] = [known.get(direction.currenciesGive[0] ?? ''), known.get(direction.currencyTake)]
    const taken = direction.active && give && take?.active && direction.currenciesGive.some(giveActive)
    return {
      direction,
      group,
      give,
      take,
      way: taken && give && take ? { from: node(give), to: node(take) } : null,
      plans: new Map(),
      plan: null,
      price: null,
      bounds: null,
      giveWorth: null,
      takeWorth: null,
      base: null,
      edge: null,
      state: was.get(direction.id)?.state ?? null,
    }
  })
  return {
    directions,
    currencies,
    assets,
    questions,
    keys,
    uses: [...uses.values()],
    groups: [...groups.values()],
    lines,
    giveActive,
    plans: new Map(),
    stops,
    readings: new Map(),
    worths: new Map(),
    limits: null,
  }
}

function readAll(worked: Worked, { prices, limits, now }: CatalogueFacts): Map<string, Reading> {
  const fresh = new Map<string, Reading>()
  for (const [key, question] of worked.questions)
    fresh.set(key, readingOf(key, question, prices.get(key), limits, now, unjudged(worked.readings.get(key))))
  believed(fresh, limits)
  // One that is still not believed for the same reason is the same reading.
  for (const [key, reading] of fresh) {
    const old = worked.readings.get(key)
    if (
      old &&
      old !== reading &&
      old.price === reading.price &&
      old.seenAt === reading.seenAt &&
      old.problem?.words.ru === reading.problem?.words.ru
    )
      fresh.set(key, old)
  }
  return fresh
}

/** A reading as its source alone makes it. */
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
  // A direction of typed numbers alone is as fresh as the moment.
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
/** An asset that no legs value is worth nothing that is known; but USDT is worth itself. */
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

/** The states by id, the directions of loops that pay off sale. */
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
    states.set(line.direction.id, line.state as DirectionState)
  }
  return states
}

/** The former one where both say the same. */
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
