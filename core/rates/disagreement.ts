/**
 * Finds sources of one market whose prices differ by more than a limit. We cannot know which one is right, unless a third source agrees
 * with one of them.
 */
import { type Decimal, multiply, roundHalf, subtract } from '../money/decimal.ts'
import { byRatio, compareRatios, type Ratio, ratioOf, significant, timesRatio } from '../money/ratio.ts'
import { marketOf } from './market-of.ts'
import type { RateLimits } from './rate-limits.ts'
import { disagree, type RateProblem } from './rate-problem.ts'
import type { Reading } from './readings.ts'
import { sourceName } from './source-name.ts'

type Voice = { reading: Reading; source: string; price: Decimal; ratio: Ratio; float: number; agreeing: Set<string>; against: Voice[] }

/** The problems of readings that disagree, by key. Readings without a market, or with another problem, are not compared. */
export function disagreements(readings: Iterable<Reading>, limits: Pick<RateLimits, 'disagreePercent'>): Map<string, RateProblem> {
  const found = new Map<string, RateProblem>()
  const bound = boundOf(limits.disagreePercent)
  const loose = Number(limits.disagreePercent) / 100
  for (const voices of byMarket(readings).values()) {
    if (!mayDiffer(voices, loose)) continue
    for (const [index, voice] of voices.entries()) {
      for (const other of voices.slice(index + 1)) {
        if (other.source === voice.source) continue
        if (isFar(voice.ratio, other.ratio, bound)) {
          voice.against.push(other)
          other.against.push(voice)
        } else {
          voice.agreeing.add(other.source)
          other.agreeing.add(voice.source)
        }
      }
    }
    for (const voice of voices) {
      // A voice stays valid if a third source supports it and no third source supports the other one.
      const against = voice.against.find((other) => !supported(voice, other) || supported(other, voice))
      if (!against) continue
      const step = roundHalf(percentApart(voice.ratio, against.ratio), 1)
      const [name, otherName] = [sourceName(voice.reading.question), sourceName(against.reading.question)]
      found.set(voice.reading.key, disagree(name, voice.price, otherName, against.price, step, limits.disagreePercent))
    }
  }
  return found
}

/** Whether a third source, not that of `other`, agrees with `voice`. */
function supported(voice: Voice, other: Voice): boolean {
  for (const source of voice.agreeing) if (source !== other.source) return true
  return false
}

/** By how many per cent of the smaller one two prices differ, rounded for people; null if by no more than the limit. */
export const percentBeyond = (a: Ratio, b: Ratio, limit: Decimal): Decimal | null =>
  isFar(a, b, boundOf(limit)) ? roundHalf(percentApart(a, b), 1) : null

function boundOf(limit: Decimal): Ratio {
  const percent = ratioOf(limit)
  return { over: percent.under * 100n + percent.over, under: percent.under * 100n }
}

/** Whether two prices differ by more than the bound, measured from the smaller one. */
const isFar = (a: Ratio, b: Ratio, bound: Ratio): boolean => {
  const [low, high] = compareRatios(a, b) < 0 ? [a, b] : [b, a]
  return compareRatios(high, timesRatio(low, bound)) > 0
}

const percentApart = (a: Ratio, b: Ratio): Decimal => {
  const [low, high] = compareRatios(a, b) < 0 ? [a, b] : [b, a]
  return multiply(subtract(significant(byRatio(high, low), 12, 'half'), '1'), '100')
}

/** A quick check that avoids comparing all pairs: false if all prices are close together or come from one source. */
function mayDiffer(voices: readonly Voice[], loose: number): boolean {
  let [low, high] = [Number.POSITIVE_INFINITY, 0]
  let several = false
  for (const { float, source } of voices) {
    low = Math.min(low, float)
    high = Math.max(high, float)
    several ||= source !== voices[0]?.source
  }
  return several && high > low * (1 + loose) * (1 - 1e-9)
}

function byMarket(readings: Iterable<Reading>): Map<string, Voice[]> {
  const markets = new Map<string, Voice[]>()
  for (const reading of readings) {
    const { price, ratio, problem, question } = reading
    const market = problem === null && price !== null && ratio !== null ? marketOf(question) : null
    if (!market || price === null || ratio === null) continue
    const turned = market.base > market.quote
    const name = turned ? `${market.quote}/${market.base}` : `${market.base}/${market.quote}`
    const own = turned ? { over: ratio.under, under: ratio.over } : ratio
    const voice: Voice = {
      reading,
      source: question.source,
      price,
      ratio: own,
      float: turned ? 1 / reading.float : reading.float,
      agreeing: new Set(),
      against: [],
    }
    const voices = markets.get(name)
    if (voices) voices.push(voice)
    else markets.set(name, [voice])
  }
  return markets
}
