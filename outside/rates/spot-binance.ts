/** Binance spot market data: https://github.com/binance/binance-spot-api-docs (rest-api.md, errors.md). No key needed. */
import { z } from 'zod'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import { middleOf, type RateSource } from './rate-source.ts'

const source = 'spot-binance'
const bookTicker = z.object({ symbol: z.string(), bidPrice: z.string(), askPrice: z.string() })
const bodyError = z.object({ code: z.string(), msg: z.string() })

/** The middle of the best bid and ask of a symbol without separator, such as BTCUSDT. */
export const spotBinance = (baseUrl: string): RateSource<{ pair: string }> => ({
  name: source,
  async price({ pair }, { signal, now }) {
    const seenAt = now()
    const address = addressUnder(baseUrl, '/api/v3/ticker/bookTicker', { symbol: pair })
    const answer = await fetchJson(address, { source, signal, retries: 1 })
    const failure = bodyError.safeParse(answer)
    if (failure.success) throw new OutsideError('body', source, `${failure.data.code} ${failure.data.msg}`)
    const ticker = readShape(bookTicker, answer, source)
    if (ticker.symbol !== pair) throw new OutsideError('shape', source, `asked for ${pair}, got ${ticker.symbol}`)
    return { price: middleOf(ticker.bidPrice, ticker.askPrice, source), seenAt }
  },
})
