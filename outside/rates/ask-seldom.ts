/** Keeps a source's manners: an answer kept for a while, one question at a time where asked, and silence for as long as it wants. */
import { addSeconds, type Instant, isBefore } from '../../core/time/instant.ts'
import { OutsideError } from '../outside-error.ts'
import type { AskContext, RateSource, SourcePrice } from './rate-source.ts'

/** After "asked too often" without a named time. */
const quietSeconds = 30

/**
 * The same source, asked at most once in `keepSeconds` for each set of parameters. The kept price has its first `seenAt`, so its age
 * stays true. With `oneAtATime` questions queue, as markets without published limits want it. After a `limit` the whole source rests (`Retry-After`, else 30 s) and repeats that error.
 */
export function askSeldom<Parameters>(source: RateSource<Parameters>, keepSeconds: number, oneAtATime = false): RateSource<Parameters> {
  const kept = new Map<string, SourcePrice>()
  let rest: { until: Instant; error: OutsideError } | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function ask(parameters: Parameters, context: AskContext): Promise<SourcePrice> {
    context.signal.throwIfAborted()
    const key = JSON.stringify(parameters)
    const known = kept.get(key)
    if (known && isBefore(context.now(), addSeconds(known.seenAt, keepSeconds))) return known
    if (rest && isBefore(context.now(), rest.until)) throw rest.error
    try {
      const price = await source.price(parameters, context)
      kept.set(key, price)
      return price
    } catch (error) {
      if (error instanceof OutsideError && error.kind === 'limit') {
        rest = { until: addSeconds(context.now(), error.retryAfterSeconds ?? quietSeconds), error }
      }
      throw error
    }
  }

  return {
    name: source.name,
    price(parameters, context) {
      if (!oneAtATime) return ask(parameters, context)
      const mine = last.then(() => ask(parameters, context))
      last = mine.catch(() => undefined)
      return mine
    },
  }
}
