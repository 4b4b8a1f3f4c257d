/** Refuses stale and absurd prices: a wrong price sells the office's money at a loss within seconds. */
import type { Words } from '../language/language.ts'
import { absolute, add, compare, type Decimal, divide, isDecimal, isPositive, multiply, roundHalf, subtract } from '../money/decimal.ts'
import { addSeconds, type Instant, secondsBetween } from '../time/instant.ts'

export type Reading = { price: Decimal; seenAt: Instant }
/** A price that jumped, and since when the source has been holding to it. */
export type Suspect = { price: Decimal; since: Instant }
export type SanityLimits = {
  /** A reading older than this is stale. */
  staleSeconds: number
  /** A step from the last good price beyond this is a jump. */
  jumpPercent: Decimal
  /** A jump that is held for so long is the market's and is taken. */
  jumpHoldSeconds: number
  /** A step beyond this is never taken by itself, however long it is held. */
  absurdPercent: Decimal
  /** After so long a silence the last good price tells nothing any more. */
  forgetSeconds: number
}
export type PriceProblem = 'notANumber' | 'notPositive' | 'stale' | 'jump' | 'absurd'
export type Judgement = { ok: true } | { ok: false; problem: PriceProblem; reason: Words; suspect: Suspect | null }

/**
 * Judges a source's reading against the last good one. `suspect` of a refusal is to be kept and given back with the next reading;
 * a good reading clears it. `price` is foreign text and may be anything.
 */
export function judgePrice(reading: Reading, last: Reading | null, suspect: Suspect | null, limits: SanityLimits, now: Instant): Judgement {
  const { price, seenAt } = reading
  const refuse = (problem: PriceProblem, reason: Words, kept: Suspect | null = suspect): Judgement => ({
    ok: false,
    problem,
    reason,
    suspect: kept,
  })
  if (!isDecimal(price))
    return refuse('notANumber', { ru: 'Источник прислал не число', en: 'The source sent something that is not a number' })
  if (!isPositive(price)) return refuse('notPositive', { ru: `Цена ${price}: не больше нуля`, en: `A price of ${price} is not above zero` })
  if (isStale(seenAt, limits.staleSeconds, now)) {
    const age = Math.round(secondsBetween(seenAt, now))
    return refuse('stale', {
      ru: `Цене ${age} с, допустимо ${limits.staleSeconds} с`,
      en: `The price is ${age} s old, ${limits.staleSeconds} s are allowed`,
    })
  }
  if (last === null || secondsBetween(last.seenAt, now) > limits.forgetSeconds) return { ok: true }
  const step = stepPercent(last.price, price)
  if (compare(step, limits.jumpPercent) <= 0) return { ok: true }
  const percent = roundHalf(step, 1)
  if (compare(step, limits.absurdPercent) > 0) {
    return refuse(
      'absurd',
      {
        ru: `Цена ушла на ${percent} % от ${last.price}: ждём решения`,
        en: `The price is ${percent} % away from ${last.price}: waiting for a decision`,
      },
      null,
    )
  }
  const held = suspect !== null && compare(stepPercent(suspect.price, price), limits.jumpPercent) <= 0 ? suspect : { price, since: now }
  if (secondsBetween(held.since, now) >= limits.jumpHoldSeconds) return { ok: true }
  return refuse(
    'jump',
    {
      ru: `Цена ушла на ${percent} % от ${last.price}: проверяем, удержится ли`,
      en: `The price is ${percent} % away from ${last.price}: seeing whether it holds`,
    },
    held,
  )
}

/** Whether a price seen then may no longer be sold at. */
export const isStale = (seenAt: Instant, staleSeconds: number, now: Instant): boolean => seenAt < addSeconds(now, -staleSeconds)

/** How far `to` is from `from`, in per cent of the smaller, so that halving is as absurd as doubling. */
function stepPercent(from: Decimal, to: Decimal): Decimal {
  const base = compare(from, to) < 0 ? from : to
  return add(multiply(divide(absolute(subtract(to, from)), base), '100'), '0')
}
