/**
 * Only for the demo: prices of the last seven days that nobody ever asked, so that its charts live from the first minute.
 * Each row says that it is simulated. An office that works has only what its sources really said.
 */
import { type Decimal, decimalsOf, divide, multiply, roundHalf } from '../../../core/money/decimal.ts'
import { legKey, questionsOf, type RateLeg, type SourceQuestion } from '../../../core/rates/leg.ts'
import { addSeconds, type Instant, instantOf, millisecondsOf } from '../../../core/time/instant.ts'
import { askOne } from '../../../outside/rates/sources.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { neededLegs } from '../../stores/rates/price-store.ts'
import { insertSnapshots, type Snapshot } from '../../stores/rates/snapshot-store.ts'

/** A week back and a little more, ever more seldom, and always close enough together to be taken for a source that was never silent. */
const stretches = [
  { seconds: 2 * 3600, every: 60 },
  { seconds: 22 * 3600, every: 120 },
  { seconds: (6 * 24 + 3) * 3600, every: 600 },
] as const
const askWithinMs = 3000

/** Walks back from what the simulated sources say now; a source that is silent has no history. */
export async function seedSimulatedHistory(context: Context): Promise<void> {
  const legs = (await neededLegs(context.database.kysely)).flatMap((text) => JSON.parse(text) as RateLeg[])
  const questions = new Map<string, SourceQuestion>(
    legs.flatMap(questionsOf).flatMap((question) => (question.source === 'fixed' ? [] : [[legKey(question), question]])),
  )
  const found = await Promise.all(
    [...questions].map(async ([key, question]) => {
      const asked = { signal: AbortSignal.timeout(askWithinMs), now: context.now }
      const answer = await askOne(context.rateSources, question, asked).catch(() => null)
      return answer ? walkBack(key, answer.price, context.now(), question.source === 'spot-binance' ? 1200 : 250) : []
    }),
  )
  await transaction(context.database, (tx) => insertSnapshots(tx, found.flat(), true))
}

/** The same walk for the same key and moment; `perMillion` is how far the price may move in half an hour. */
export function walkBack(legKeyText: string, price: Decimal, now: Instant, perMillion: number): Snapshot[] {
  const random = randomness(legKeyText)
  const snapshots: Snapshot[] = []
  // millionths of the present price; pulled back to it a little, so that a week does not go far from it
  let millionths = 1_000_000
  let at = instantOf(Math.floor(millisecondsOf(now) / 60_000) * 60_000)
  for (const { seconds, every } of stretches) {
    for (let passed = 0; passed < seconds; passed += every) {
      const most = perMillion * Math.sqrt(every / 1800) * 2
      millionths += Math.round((random() - 0.5) * most * 2 - ((millionths - 1_000_000) * every) / 400_000)
      const walked = roundHalf(multiply(price, divide(String(millionths), '1000000')), Math.max(decimalsOf(price), 2))
      snapshots.push({ legKey: legKeyText, at, price: walked })
      at = addSeconds(at, -every)
    }
  }
  return snapshots
}

/** Numbers from 0 to 1, the same for the same word: multiply-and-add over 2^32 (Numerical Recipes). */
function randomness(word: string): () => number {
  let state = Array.from(word).reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
