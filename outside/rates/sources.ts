/** Every rate source by its name. */
import type { SourceQuestion } from '../../core/rates/leg.ts'
import type { AskedSource, RateSourceName } from '../../core/rates/source-table.ts'
import { OutsideError } from '../outside-error.ts'
import { fixed } from './fixed.ts'
import { p2pBinance } from './p2p-binance.ts'
import { p2pBybit } from './p2p-bybit.ts'
import { rapira } from './rapira.ts'
import type { AskContext, QuestionOf, RateSource, SourcePrice } from './rate-source.ts'
import { spotBinance } from './spot-binance.ts'

/** The base addresses of the sources. In the demo all of them are the simulator. A base may have a path. */
export type RateSourceAddresses = Readonly<Record<AskedSource, string>>

export type RateSources = { readonly [Name in RateSourceName]: RateSource<QuestionOf<Name>> }

/** The sources of one process. Make them once: they remember what a market refused recently. */
export const rateSources = (addresses: RateSourceAddresses): RateSources => ({
  'spot-binance': spotBinance(addresses['spot-binance']),
  'p2p-binance': p2pBinance(addresses['p2p-binance']),
  'p2p-bybit': p2pBybit(addresses['p2p-bybit']),
  rapira: rapira(addresses.rapira),
  fixed: fixed(),
})

/** A source by its name. Ask it only its own questions. */
export const sourceOf = (sources: RateSources, name: RateSourceName): RateSource => sources[name]

/** `requestOf` of the question's source: questions with the same text share one request. The text is unique over all sources. */
export const requestOf = (sources: RateSources, question: SourceQuestion): string => sourceOf(sources, question.source).requestOf(question)

/** Asks one question now, outside any round. The price is never inverted. Throws OutsideError or the signal's own reason. */
export async function askOne(sources: RateSources, question: SourceQuestion, context: AskContext): Promise<SourcePrice> {
  const [answer] = await sourceOf(sources, question.source).ask([question], context)
  if (answer === undefined) throw new OutsideError('empty', question.source, 'no answer')
  if (answer instanceof OutsideError) throw answer
  return answer
}
