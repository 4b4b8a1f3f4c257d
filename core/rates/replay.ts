/** Rates of a past moment, calculated from the stored snapshots of each source. */
import type { Direction } from '../directions/direction.ts'
import type { Decimal } from '../money/decimal.ts'
import { addSeconds, earlier, type Instant, later, secondsBetween } from '../time/instant.ts'
import { directionState } from './direction-state.ts'
import { legKey, questionsOf, type RateLeg } from './leg.ts'
import type { DirectionState, RateFacts } from './rate-state.ts'
import type { KnownPrice } from './readings.ts'
import { silenceAllowedSeconds } from './thinning.ts'

/** The snapshots by leg key, oldest first. */
export type PriceHistory = ReadonlyMap<string, readonly { at: Instant; price: Decimal }[]>
export type PastFacts = Omit<RateFacts, 'prices' | 'now'> & {
  snapshots: PriceHistory
  /** The moment at which the snapshots were read. The older snapshots were then, the farther apart they lie. */
  readAt: Instant
}

/** The facts at a past moment: the last snapshot of each source. It may be older than usual, because old snapshots are thinned out. */
export function factsAt({ snapshots, readAt, ...facts }: PastFacts, at: Instant): RateFacts {
  const prices = new Map<string, KnownPrice>()
  for (const [key, seen] of snapshots) {
    const last = lastUpTo(seen, at)
    if (last) prices.set(key, { price: last.price, seenAt: last.at, suspect: null, problem: null })
  }
  const staleSeconds = silenceAllowedSeconds(secondsBetween(at, readAt), facts.limits.staleSeconds)
  return { ...facts, prices, now: at, limits: { ...facts.limits, staleSeconds } }
}

export const stateAt = (direction: Direction, facts: PastFacts, at: Instant): DirectionState =>
  directionState(direction, factsAt(facts, at))

/**
 * The moments at which a state may change, ascending: a source of these legs gave a price, or was silent for too long. Prices within
 * the same ten seconds of the clock count as one moment.
 */
export function turningPoints(legs: readonly RateLeg[], { snapshots, readAt, limits }: PastFacts, from: Instant, to: Instant): Instant[] {
  const keys = new Set(legs.flatMap(questionsOf).map((question) => (question.source === 'fixed' ? '' : legKey(question))))
  const seen = new Map<string, Instant>()
  const silent = new Set<Instant>()
  for (const key of keys)
    for (const [index, { at }] of (snapshots.get(key) ?? []).entries()) {
      if (at > to) break
      if (at >= from) seen.set(at.slice(0, 18), at)
      const next = snapshots.get(key)?.[index + 1]?.at ?? to
      const over = addSeconds(at, silenceAllowedSeconds(secondsBetween(at, readAt), limits.staleSeconds) + 1)
      if (over < next && over >= from && over <= to) silent.add(over)
    }
  return [...new Set([...seen.values(), ...silent])].sort()
}

/** Since when every leg has a price, its own or that of its fall-back. Null if a leg has never had one. */
export function knownSince(direction: Direction, snapshots: PriceHistory): Instant | null {
  let since: Instant = ''
  for (const leg of direction.legs) {
    let first: Instant | null = null
    for (const question of questionsOf(leg)) {
      const seen = question.source === 'fixed' ? '' : snapshots.get(legKey(question))?.[0]?.at
      if (seen !== undefined) first = first === null ? seen : earlier(first, seen)
    }
    if (first === null) return null
    since = later(since, first)
  }
  return since
}

function lastUpTo<T extends { at: Instant }>(seen: readonly T[], at: Instant): T | undefined {
  let [low, high] = [0, seen.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((seen[middle]?.at ?? '') <= at) low = middle + 1
    else high = middle
  }
  return seen[low - 1]
}
