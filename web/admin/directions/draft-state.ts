/** The rate of a direction that is being edited, calculated from the prices that staff see. The server would calculate the same. */
import type { DirectionDraft } from '../../../contract/catalogue.ts'
import type { LegHealth, RateHealth } from '../../../contract/rate-health.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import type { Direction } from '../../../core/directions/direction.ts'
import { type Decimal, isDecimal, isPositive } from '../../../core/money/decimal.ts'
import { floatOf, ratioOf } from '../../../core/money/ratio.ts'
import { stateOf } from '../../../core/rates/direction-state.ts'
import { useLeg as chosenOf, farFrom, type GroupPrice, groupPrice } from '../../../core/rates/group-price.ts'
import { legKey, type PlainLeg, type RateLeg } from '../../../core/rates/leg.ts'
import { legFaults } from '../../../core/rates/leg-faults.ts'
import { markupPlan } from '../../../core/rates/markup-plan.ts'
import { missing, type RateProblem, rateProblemCodes, silenceWords } from '../../../core/rates/rate-problem.ts'
import type { DirectionState } from '../../../core/rates/rate-state.ts'
import type { Reading } from '../../../core/rates/readings.ts'
import { sourceName } from '../../../core/rates/source-name.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { TriedLeg } from './tried-legs.ts'

/** What is known about the sources: those that are polled for directions, and those that were tried for a leg that is not saved yet. */
export type Known = {
  health: ReadonlyMap<string, LegHealth>
  tried: ReadonlyMap<string, TriedLeg>
  /** By how much sources of one market may differ. Null until the polled prices have arrived. */
  disagreePercent: Decimal | null
  /** The polled prices have not arrived yet. */
  waits: boolean
}

export const knownOf = (health: Pick<RateHealth, 'legs' | 'disagreePercent'> | null, tried: Known['tried']): Known => ({
  health: new Map(health?.legs.map((leg) => [leg.legKey, leg])),
  tried,
  disagreePercent: health?.disagreePercent ?? null,
  waits: health === null,
})

/** The price of the legs alone, without mark-up. null if there are no legs. */
export function draftMarket(legs: readonly PlainLeg[], known: Known): GroupPrice | null {
  if (legs.length === 0) return null
  return groupPrice(
    legs.map((leg) => chosenOf(leg, (each) => readingOf(each, known), boundless, null)),
    null,
  )
}

/**
 * How a number typed as a fall-back differs from what its source says, if it is too far to stand in for it. null if it is near, or not
 * known.
 */
export function farTyped(
  leg: RateLeg,
  { health, tried, disagreePercent: limit }: Known,
): { price: Decimal; percent: Decimal; limit: Decimal } | null {
  const { fallback } = leg
  if (limit === null || fallback?.source !== 'fixed' || legFaults(fallback).length > 0) return null
  const key = legKey(leg)
  const polled = health.get(key)
  const prices = polled ? [polled.price, polled.suspect?.price ?? null] : [tried.get(key)?.price ?? null]
  const far = farFrom(leg, fallback, ratioOf(fallback.value), prices, limit)
  return far && { ...far, limit }
}

/** null while a number in the terms is incomplete. The bounds of a mark-up are checked at its own field. */
export function draftState(draft: DirectionDraft, gives: readonly Currency[], known: Known, now: Instant): DirectionState | null {
  const group = draftMarket(draft.legs as readonly PlainLeg[], known)
  if (!group || !isReckonable(draft)) return null
  const direction = directionOfDraft(draft)
  const parts = { plan: markupPlan(direction, gives, now), bounds: null, price: group, giveWorth: null, takeWorth: null }
  return stateOf(direction, parts, boundless, now)
}

/** A direction as core needs it. The calculation does not use the id. */
export const directionOfDraft = (draft: DirectionDraft): Direction => ({ id: '', ...draft, legs: draft.legs as readonly RateLeg[] })

/** Whether every number that the calculation needs can be read. */
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

/** Checks that depend on settings are made by the server. Their results come with the health of each leg. */
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
    waiting: null,
    problem: problem ?? (usable === null ? missing(sourceName(question), null) : null),
  }
}

/** The problem that forbids selling at this leg. A source that fell silent only recently does not forbid it yet. */
function verdictOf({ problem }: LegHealth): RateProblem | null {
  const code = rateProblemCodes.find((one) => one === problem?.code)
  if (!problem || !code) return null
  // A source may report "stale" about itself. That does not forbid selling while its last price is recent.
  return silenceWords(code)?.en.toLowerCase() === problem.words.en.toLowerCase() ? null : { code, words: problem.words }
}
