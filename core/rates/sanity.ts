/** Refuses stale and absurd prices: a wrong price sells the office's money at a loss within seconds. */
import type { Words } from '../language/language.ts'
import { absolute, add, compare, type Decimal, divide, isDecimal, isPositive, multiply, roundHalf, subtract } from '../money/decimal.ts'
import { addSeconds, type Instant, secondsBetween } from '../time/instant.ts'

export type Reading = { price: Decimal; seenAt: Instant }
/** A price that jumped, and when it was first read. It waits for a second poll or an admin; meanwhile nothing is sold. */
export type Suspect = { price: Decimal; since: Instant }
export type SanityLimits = {
  /** A reading older than this is stale. */
  staleSeconds: number
  /** A step from the last good price beyond this is a jump. */
  jumpPercent: Decimal
  /** A second reading that is at least this much later confirms a jump. */
  jumpHoldSeconds: number
  /** A step beyond this is never accepted automatically, however often it is read. */
  absurdPercent: Decimal
  /** After a silence longer than this, a new price is not compared with the last good one. */
  forgetSeconds: number
}
export type PriceProblem = 'notANumber' | 'notPositive' | 'stale' | 'clock' | 'jump' | 'absurd'
export type Judgement = { ok: true } | { ok: false; problem: PriceProblem; reason: Words; suspect: Suspect | null }

/**
 * Clocks of two machines differ by no more than this. A moment that is further ahead was written by a clock that was wrong: of a source,
 * or our own before it was set back.
 */
const aheadSeconds = 5

/** Whether a moment cannot be true, because it has not come yet. */
export const isAhead = (at: Instant, now: Instant): boolean => at > addSeconds(now, aheadSeconds)

/**
 * Compares a reading of a source with the last good one. The caller stores the `suspect` of a refusal and passes it with the next
 * reading; a good reading clears it. While there is a suspect, nothing is sold by this source, not even at the last good price
 * (rate-board.ts).
 * `price` is foreign text and may be anything.
 */
export function judgePrice(reading: Reading, last: Reading | null, suspect: Suspect | null, limits: SanityLimits, now: Instant): Judgement {
  const { price, seenAt } = reading
  const refuse = (problem: PriceProblem, ru: string, en: string, kept: Suspect | null = suspect): Judgement => ({
    ok: false,
    problem,
    reason: { ru, en },
    suspect: kept,
  })
  if (!isDecimal(price)) return refuse('notANumber', 'Источник прислал не число', 'The source sent something that is not a number')
  if (!isPositive(price)) return refuse('notPositive', `Цена ${price}: не больше нуля`, `A price of ${price} is not above zero`)
  if (isAhead(seenAt, now)) {
    const ahead = Math.round(secondsBetween(now, seenAt))
    return refuse('clock', `Часы источника спешат на ${ahead} с`, `The clock of the source is ${ahead} s ahead`)
  }
  if (isStale(seenAt, limits.staleSeconds, now)) {
    const age = Math.round(secondsBetween(seenAt, now))
    return refuse(
      'stale',
      `Цене ${age} с, допустимо ${limits.staleSeconds} с`,
      `The price is ${age} s old, ${limits.staleSeconds} s are allowed`,
    )
  }
  // A source with a suspect was not silent, so its readings are still compared with its last good price.
  if (last === null || (suspect === null && secondsBetween(last.seenAt, now) > limits.forgetSeconds)) return { ok: true }
  const step = stepPercent(last.price, price)
  if (compare(step, limits.jumpPercent) <= 0) return { ok: true }
  const percent = roundHalf(step, 1)
  if (compare(step, limits.absurdPercent) > 0) {
    return refuse(
      'absurd',
      `Цена ${price} ушла на ${percent} % от ${last.price}: ждём решения`,
      `The price of ${price} is ${percent} % away from ${last.price}: waiting for a decision`,
      suspect?.price === price ? suspect : { price, since: seenAt },
    )
  }
  if (suspect !== null && confirms(reading, suspect, last, limits)) return { ok: true }
  const stays = suspect !== null && !isAhead(suspect.since, now) && isNear(suspect, price, last, limits)
  const newSuspect = stays ? suspect : { price, since: seenAt }
  return refuse(
    'jump',
    `Цена ${price} ушла на ${percent} % от ${last.price}: ждём второго запроса`,
    `The price of ${price} is ${percent} % away from ${last.price}: waiting for a second poll`,
    newSuspect,
  )
}

/** Whether a reading confirms a suspect: it is later and near the suspect price. */
function confirms({ price, seenAt }: Reading, suspect: Suspect, last: Reading, limits: SanityLimits): boolean {
  const apart = secondsBetween(suspect.since, seenAt)
  return apart > 0 && apart >= limits.jumpHoldSeconds && isNear(suspect, price, last, limits)
}

/** Whether a price is near the suspect. A suspect that is itself absurd cannot be confirmed. */
const isNear = (suspect: Suspect, price: Decimal, last: Reading, limits: SanityLimits): boolean =>
  compare(stepPercent(suspect.price, price), limits.jumpPercent) <= 0 &&
  compare(stepPercent(last.price, suspect.price), limits.absurdPercent) <= 0

/** Whether a price of `seenAt` is too old for sale. */
export const isStale = (seenAt: Instant, staleSeconds: number, now: Instant): boolean => seenAt < addSeconds(now, -staleSeconds)

/** The difference between two prices in per cent of the smaller one, so that halving is as absurd as doubling. */
export function stepPercent(from: Decimal, to: Decimal): Decimal {
  const base = compare(from, to) < 0 ? from : to
  return add(multiply(divide(absolute(subtract(to, from)), base), '100'), '0')
}
