/** Binance spot market data: https://github.com/binance/binance-spot-api-docs (rest-api.md, errors.md). Needs no key. */
import { z } from 'zod'
import { addMinutes, type Instant, isBefore } from '../../core/time/instant.ts'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import { type AskContext, answerOf, middleOf, offered, type QuestionOf, type RateSource, type SourceAnswer } from './rate-source.ts'
import { symbolRows } from './symbol-rows.ts'

const source = 'spot-binance'
const rowList = z.array(z.unknown())
const bookTicker = z.object({ bidPrice: z.string(), askPrice: z.string() })
const bodyError = z.object({ code: z.string(), msg: z.string() })

/** Symbols per request: the weight is the same for any number, and this number keeps the address short. */
const mostSymbols = 100
/** If the market does not know one symbol (-1121), or cannot read it (-1100), the whole request fails. */
const badSymbolCodes = ['-1121', '-1100']
const rememberMinutes = 10

/** The middle of the best bid and ask of a symbol without a separator, such as BTCUSDT. */
export function spotBinance(baseUrl: string): RateSource<QuestionOf<'spot-binance'>> {
  /** Refused symbols, and until when they are not asked again: each of them makes the other symbols go through halving. */
  const bad = new Map<string, { until: Instant; error: OutsideError }>()

  /** Rows of a ticker, or the refusal because of one of the symbols. */
  async function ticker(path: string, symbols: readonly string[] | null, signal: AbortSignal): Promise<unknown[] | OutsideError> {
    const query = symbols === null ? {} : { symbols: JSON.stringify(symbols) }
    const answer = await fetchJson(addressUnder(baseUrl, path, query), { source, signal, retries: 1, alsoRead: [400] })
    const failure = bodyError.safeParse(answer).data
    if (!failure) return readShape(rowList, answer, source)
    const error = new OutsideError('body', source, `${failure.code} ${failure.msg}`.slice(0, 200))
    if (badSymbolCodes.includes(failure.code)) return error
    throw error
  }

  /** If a symbol is bad, splits the list in halves until only the bad symbols have no price. */
  async function askPairs(pairs: readonly string[], context: AskContext): Promise<Map<string, SourceAnswer>> {
    const seenAt = context.now()
    const all = (error: OutsideError) => new Map(pairs.map((pair) => [pair, error]))
    try {
      const found = await ticker('/api/v3/ticker/bookTicker', pairs, context.signal)
      if (!(found instanceof OutsideError)) {
        const rows = symbolRows(found, source)
        const priceOf = (pair: string) => {
          const { bidPrice, askPrice } = readShape(bookTicker, rows.of(pair), source)
          return middleOf(bidPrice, askPrice, source)
        }
        return new Map(pairs.map((pair) => [pair, answerOf(() => priceOf(pair), seenAt)]))
      }
      if (pairs.length > 1) return await inParts(pairs, Math.ceil(pairs.length / 2), context)
      for (const pair of pairs) bad.set(pair, { until: addMinutes(seenAt, rememberMinutes), error: found })
      return all(found)
    } catch (error) {
      if (error instanceof OutsideError) return all(error)
      throw error
    }
  }

  /** Asks one part after another. After "too often" the remaining parts are not asked. */
  async function inParts(pairs: readonly string[], size: number, context: AskContext): Promise<Map<string, SourceAnswer>> {
    const answers = new Map<string, SourceAnswer>()
    let limit: OutsideError | null = null
    for (let start = 0; start < pairs.length; start += size) {
      const part = pairs.slice(start, start + size)
      const found: Map<string, SourceAnswer> = limit
        ? new Map(part.map((pair) => [pair, limit as OutsideError]))
        : await askPairs(part, context)
      for (const [pair, answer] of found) {
        answers.set(pair, answer)
        if (answer instanceof OutsideError && answer.kind === 'limit') limit = answer
      }
    }
    return answers
  }

  return {
    name: source,
    manners: { everySeconds: 1, oneAtATime: false },
    requestOf: () => source,
    async ask(questions, context) {
      const now = context.now()
      for (const [pair, { until }] of bad) if (!isBefore(now, until)) bad.delete(pair)
      const pairs = [...new Set(questions.map(({ pair }) => pair))].filter((pair) => !bad.has(pair))
      const answers = await inParts(pairs, mostSymbols, context)
      const [first, ...others] = new Set(answers.values())
      if (first instanceof OutsideError && others.length === 0 && ![...bad.values()].some(({ error }) => error === first)) throw first
      return questions.map(
        ({ pair }) => answers.get(pair) ?? bad.get(pair)?.error ?? new OutsideError('empty', source, `no answer for ${pair}`),
      )
    },
    lists: {
      async pairs({ signal }) {
        const found = await ticker('/api/v3/ticker/price', null, signal)
        if (found instanceof OutsideError) throw found
        return offered(symbolRows(found, source).symbols, source)
      },
      currencies: async () => [],
      methods: async () => [],
    },
  }
}
