/** Rapira's public market rates. Numbers are JSON numbers; 403 or 451 means a blocked location. */
import { z } from 'zod'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { numberText } from '../number-text.ts'
import { OutsideError } from '../outside-error.ts'
import { type AskContext, answerOf, middleOf, offered, type QuestionOf, type RateSource } from './rate-source.ts'
import { type SymbolRows, symbolRows } from './symbol-rows.ts'

const source = 'rapira'
const failure = z.object({ code: z.string(), message: z.string().nullish() })
const rates = z.object({ data: z.array(z.unknown()), isWorking: z.string().nullish() })
const rate = z.object({ askPrice: numberText, bidPrice: numberText })

/** The middle of ask and bid of a symbol with a slash, such as USDT/RUB (roubles for one USDT, whatever `baseCurrency` says). */
export function rapira(baseUrl: string): RateSource<QuestionOf<'rapira'>> {
  async function allRates({ signal }: AskContext): Promise<SymbolRows> {
    const answer = await fetchJson(addressUnder(baseUrl, '/open/market/rates'), { source, signal, retries: 1 })
    const { code, message } = readShape(failure, answer, source)
    if (code !== '0' && code !== '200') throw new OutsideError('body', source, `${code} ${message ?? ''}`)
    const { data, isWorking } = readShape(rates, answer, source)
    if (isWorking === '0') throw new OutsideError('empty', source, 'the market says that it does not work now')
    if (data.length === 0) throw new OutsideError('empty', source, 'no rates')
    return symbolRows(data, source)
  }

  return {
    name: source,
    // Clients of Rapira ask every 5 s and are not refused.
    manners: { everySeconds: 5, oneAtATime: false },
    requestOf: () => source,
    async ask(questions, context) {
      const seenAt = context.now()
      const rows = await allRates(context)
      const priceOf = (pair: string) => {
        const { bidPrice, askPrice } = readShape(rate, rows.of(pair), source)
        return middleOf(bidPrice, askPrice, source)
      }
      return questions.map(({ pair }) => answerOf(() => priceOf(pair), seenAt))
    },
    lists: {
      pairs: async (context) => offered((await allRates(context)).symbols, source),
      currencies: async () => [],
      methods: async () => [],
    },
  }
}
