/** The rate of a direction as it is typed, by the prices that staff see: the same sums that the server would make of it. */
import type { DirectionDraft } from '../../../contract/catalogue.ts'
import type { LegHealth } from '../../../contract/rate-health.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import type { Direction } from '../../../core/directions/direction.ts'
import { type Decimal, isDecimal, isPositive } from '../../../core/money/decimal.ts'
import { floatOf, ratioOf } from '../../../core/money/ratio.ts'
import { stateOf } from '../../../core/rates/direction-state.ts'
import { useLeg as chosenOf, type GroupPrice, groupPrice } from '../../../core/rates/group-price.ts'
import { legKey, type PlainLeg, type RateLeg } from '../../../core/rates/leg.ts'
import { legFaults } from '../../../core/rates/leg-faults.ts'
import { markupPlan } from '../../../core/rates/markup-plan.ts'
import { missing, type RateProblem, rateProblemCodes, silenceWords } from '../../../core/rates/rate-problem.ts'
import type { DirectionState } from '../../../core/rates/rate-state.ts'
import { type Reading, sourceName } from '../../../core/rates/readings.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { TriedLeg } from './tried-legs.ts'

/** What is known of the sources: those that are polled for directions, and those that were tried for a leg that is not saved yet. */
export type Known = {
  health: ReadonlyMap<string, LegHealth>
  tried: ReadonlyMap<string, TriedLeg>
  /** What is polled has not come yet. */
  waits: boolean
}

export const knownOf = (health: { legs: readonly LegHealth[] } | null, tried: Known['tried']): Known => ({
  health: new Map(health?.legs.map((leg) => [leg.legKey, leg])),
  tried,
  waits: health === null,
})

/** The price of the legs alone, whatever the mark-up. Null where there are none. */
export function draftMarket(legs: readonly PlainLeg[], known: Known): GroupPrice | null {
  if (legs.length === 0) return null
  return groupPrice(
    legs.map((leg) => chosenOf(leg, (each) => readingOf(each, known), null)),
    null,
  )
}

/** Null while a number of the terms is not typed to its end. Whether a mark-up is within its bounds is told at its field. */
export function draftState(draft: DirectionDraft, gives: readonly Currency[], known: Known, now: Instant): DirectionState | null {
  const group = draftMarket(draft.legs as readonly PlainLeg[], known)
  if (!group || !isReckonable(draft)) return null
  const direction = directionOfDraft(draft)
  const parts = { plan: markupPlan(direction, gives, now), bounds: null, price: group, giveWorth: null, takeWorth: null }
  return stateOf(direction, parts, boundless, now)
}

/** As core reckons with it; the id has no part in that. */
export const directionOfDraft = (draft: DirectionDraft): Direction => ({ id: '', ...draft, legs: draft.legs as readonly RateLeg[] })

/** Whether every number that a sum is made of can be read. */
function isReckonable(draft: DirectionDraft): boolean {
  const { markupPercent, markupTiers, markupHours, markupByGive, fixedCost, minimum, maximum } = draft
  return [
    markupPercent,
    ...markupTiers.flatMap((tier) => [tier.from, tier.markupPercent]),
    ...markupHours.map(({ addPercent }) => addPercent),
    ...Object.values(markupByGive),
    fixedCost,
    minimum,
    ...(maximum === null ? [] : [maximum]),
  ].every(isDecimal)
}

/** Verdicts that need the settings are the server's own: they come with the health of each leg. */
const boundless = {
  staleSeconds: Number.MAX_SAFE_INTEGER,
  absurdPercent: '100000000',
  disagreePercent: '100000000',
  markupLeastPercent: '-100000000',
  markupMostPercent: '100000000',
  takeAboveMarketPercent: '100000000',
}

function readingOf(leg: PlainLeg, { health, tried }: Known): Reading {
  const key = legKey(leg)
  const whole = legFaults(leg).length === 0
  if (leg.source === 'fixed') return reading(key, leg, whole ? leg.value : null, null, null)
  const polled = whole ? health.get(key) : undefined
  if (polled) return reading(key, leg, polled.price, polled.seenAt, verdictOf(polled))
  const once = whole ? tried.get(key) : undefined
  return reading(key, leg, once?.price ?? null, once?.seenAt ?? null, null)
}

function reading(key: string, question: PlainLeg, price: Decimal | null, seenAt: Instant | null, problem: RateProblem | null): Reading {
  const usable = price !== null && isDecimal(price) && isPositive(price) ? price : null
  const ratio = usable === null ? null : ratioOf(usable)
  return {
    key,
    question,
    price: usable,
    ratio,
    float: ratio ? floatOf(ratio) : 0,
    seenAt: usable === null ? null : seenAt,
    problem: problem ?? (usable === null ? missing(sourceName(question), null) : null),
  }
}

/** What keeps a leg from being sold at; a source that only fell silent lately may still be. */
function verdictOf({ problem }: LegHealth): RateProblem | null {
  const code = rateProblemCodes.find((one) => one === problem?.code)
  if (!problem || !code) return null
  // A source may say "stale" of itself: that is no verdict yet, while its last price is young.
  return silenceWords(code)?.en.toLowerCase() === problem.words.en.toLowerCase() ? null : { code, words: problem.words }
}
