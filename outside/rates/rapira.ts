/** Rapira's public market rates. Figures are JSON numbers; 403 or 451 means a blocked location. */
import { z } from 'zod'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import { middleOf, type RateSource } from './rate-source.ts'

const source = 'rapira'
const failure = z.object({ code: z.string(), message: z.string().nullish() })
const rates = z.object({ data: z.array(z.unknown()), isWorking: z.string().nullish() })
const named = z.object({ symbol: z.string() })
const rate = z.object({ symbol: z.string(), askPrice: z.string(), bidPrice: z.string() })

/** The middle of ask and bid of a symbol with a slash, such as USDT/RUB (roubles for one USDT, whatever `baseCurrency` says). */
export const rapira = (baseUrl: string): RateSource<{ pair: string }> => ({
  name: source,
  async price({ pair }, { signal, now }) {
    const seenAt = now()
    const answer = await fetchJson(addressUnder(baseUrl, '/open/market/rates'), { source, signal, retries: 1 })
    const { code, message } = readShape(failure, answer, source)
    if (code !== '0' && code !== '200') throw new OutsideError('body', source, `${code} ${message ?? ''}`)
    const { data, isWorking } = readShape(rates, answer, source)
    if (isWorking === '0') throw new OutsideError('empty', source, 'the market says that it does not work now')
    const row = data.find((each) => named.safeParse(each).data?.symbol === pair)
    if (row === undefined && data.length > 0 && !data.some((each) => named.safeParse(each).success)) {
      throw new OutsideError('shape', source, `none of ${data.length} rates names its symbol`)
    }
    if (row === undefined) throw new OutsideError('empty', source, `no ${pair} among ${data.length} rates`)
    const { bidPrice, askPrice } = readShape(rate, row, source)
    return { price: middleOf(bidPrice, askPrice, source), seenAt }
  },
})
