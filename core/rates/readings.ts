/** The present price of each source, and why it may not be used for sale. */
import type { Decimal } from '../money/decimal.ts'
import { compare, isDecimal, isPositive, roundHalf } from '../money/decimal.ts'
import { floatOf, type Ratio, ratioOf } from '../money/ratio.ts'
import { addSeconds, type Instant } from '../time/instant.ts'
import { legKey, type SourceQuestion } from './leg.ts'
import { methodNameOf } from './method-names.ts'
import type { RateLimits } from './rate-limits.ts'
import { ahead, missing, type RateProblem, stale, waiting } from './rate-problem.ts'
import { isAhead, type Suspect, stepPercent } from './sanity.ts'
import { sourceName } from './source-name.ts'

/**
 * The stored answers of a source: the last good price, a price that waits, and why there is no newer one (a kind of OutsideError or of
 * sanity.ts).
 */
export type KnownPrice = { price: Decimal | null; seenAt: Instant | null; suspect: Suspect | null; problem: string | null }

/** `seenAt` is null for a typed number, which does not become old, and if nothing is known. */
export type Reading = {
  readonly key: string
  readonly question: SourceQuestion
  readonly price: Decimal | null
  readonly ratio: Ratio | null
  readonly float: number
  readonly seenAt: Instant | null
  /** A price that waits to be believed in place of `price`, or null. */
  readonly waiting: Decimal | null
  readonly problem: RateProblem | null
}

/** Reads one source. Returns `former` if nothing has changed. */
export function readingOf(
  key: string,
  question: SourceQuestion,
  known: KnownPrice | undefined,
  limits: RateLimits,
  now: Instant,
  former: Reading | undefined,
): Reading {
  const price = question.source === 'fixed' ? question.value : (known?.price ?? null)
  const usable = price !== null && isDecimal(price) && isPositive(price)
  const seenAt = question.source === 'fixed' || !usable ? null : (known?.seenAt ?? null)
  const problem = problemOf(question, known, usable ? price : null, limits, now)
  const waiting = known?.suspect?.price ?? null
  const isSame =
    former?.waiting === waiting &&
    former.price === (usable ? price : null) &&
    former.seenAt === seenAt &&
    sameProblem(former.problem, problem)
  if (former && isSame && methodNameOf(former.question) === methodNameOf(question)) return former
  const ratio = !usable ? null : former?.price === price ? former.ratio : ratioOf(price)
  return { key, question, price: usable ? price : null, ratio, float: ratio ? floatOf(ratio) : 0, seenAt, waiting, problem }
}

/** The worst problem of one source, or null. */
function problemOf(
  question: SourceQuestion,
  known: KnownPrice | undefined,
  price: Decimal | null,
  limits: RateLimits,
  now: Instant,
): RateProblem | null {
  if (question.source === 'fixed') return price === null ? missing(sourceName(question), null) : null
  if (price === null || !known?.seenAt) return missing(sourceName(question), known?.problem ?? null)
  const { suspect } = known
  if (suspect !== null || known.problem === 'absurd' || known.problem === 'jump') {
    const to = suspect?.price ?? price
    const step = stepPercent(price, to)
    const absurd = known.problem === 'absurd' || compare(step, limits.absurdPercent) > 0
    return waiting(absurd ? 'absurd' : 'jump', sourceName(question), price, to, roundHalf(step, 1))
  }
  if (isAhead(known.seenAt, now)) return ahead(sourceName(question), known.seenAt)
  if (known.seenAt < addSeconds(now, -limits.staleSeconds))
    return stale(sourceName(question), known.seenAt, limits.staleSeconds, known.problem)
  return null
}

/** The readings of some questions, by key. */
export function readingsOf(
  questions: Iterable<SourceQuestion>,
  prices: ReadonlyMap<string, KnownPrice>,
  limits: RateLimits,
  now: Instant,
): Map<string, Reading> {
  const found = new Map<string, Reading>()
  for (const question of questions) {
    const key = legKey(question)
    if (!found.has(key)) found.set(key, readingOf(key, question, prices.get(key), limits, now, undefined))
  }
  return found
}

export const sameProblem = (a: RateProblem | null, b: RateProblem | null): boolean =>
  a === b || (a !== null && b !== null && a.code === b.code && a.words.ru === b.words.ru)
