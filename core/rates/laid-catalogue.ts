/** A catalogue prepared for calculation: equal legs once, each question once, and the last results of every direction. */
import type { Currency } from '../directions/currency.ts'
import type { Direction } from '../directions/direction.ts'
import type { Words } from '../language/language.ts'
import type { Measured } from '../money/ratio.ts'
import type { GroupPrice, LegUse } from './group-price.ts'
import { legKey, type PlainLeg, questionsOf, type RateLeg, type SourceQuestion } from './leg.ts'
import type { Edge } from './loops.ts'
import type { MarkupPlan } from './markup-plan.ts'
import type { RateLimits } from './rate-limits.ts'
import type { RateProblem } from './rate-problem.ts'
import type { DirectionState, RateFacts } from './rate-state.ts'
import type { Reading } from './readings.ts'

export type CatalogueFacts = RateFacts & { directions: readonly Direction[] }

/** One leg, shared by all directions that have it. */
export type Shared = { leg: RateLeg; use: LegUse | null }
export type Group = { uses: readonly Shared[]; price: GroupPrice | null }
export type Line = {
  direction: Direction
  group: Group
  give: Currency | undefined
  take: Currency | undefined
  /** The nodes that it leads from and to, for the search of loops. Null if the direction cannot be ordered. */
  way: { from: number; to: number } | null
  plans: Map<string, MarkupPlan>
  // The last results, and the values that they were calculated from.
  plan: MarkupPlan | null
  price: GroupPrice | null
  bounds: RateProblem | null
  giveWorth: Measured | null
  takeWorth: Measured | null
  base: DirectionState | null
  edge: Edge | null
  state: DirectionState | null
}
/** A catalogue prepared for calculation. Every result stored here is compared with its inputs before it is used again. */
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
  /** Equal mark-ups are calculated once. */
  plans: Map<string, MarkupPlan>
  stops: Words[]
  readings: ReadonlyMap<string, Reading>
  worths: ReadonlyMap<string, Measured | null>
  limits: RateLimits | null
}

export function isSameCatalogue(worked: Worked, { directions, currencies, assetLegs }: CatalogueFacts): boolean {
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

/** Prepares a catalogue for calculation: equal legs once, each question once. */
export function lay({ directions, currencies, assetLegs }: CatalogueFacts, former: Worked | undefined): Worked {
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

/** The rates of all directions at one moment. */
export type RateBoard = {
  /** By direction id, for all given directions, active or not. A state that has not changed is the same object as before. */
  readonly states: ReadonlyMap<string, DirectionState>
  /** The results that the next board can use again. */
  readonly worked: Worked
}
