/** What the two P2P markets share: one request a question, one at a time, and the rules of adverts. */
import { type AdvertRules, defaultAdvertRules } from '../../core/rates/advert-rules.ts'
import { type Advert, priceOfAdverts } from './p2p-adverts.ts'
import { type AskContext, answerOf, type QuestionOf, type RateSource, type SourceLists } from './rate-source.ts'

export type P2pQuestion = QuestionOf<'p2p-binance'> | QuestionOf<'p2p-bybit'>

/** A question with its rules whole. `type` is what we, the taker, do: BUY reads adverts of sellers, SELL those of buyers. */
export type AdvertQuestion = { type: 'BUY' | 'SELL'; method: string; currencyCode: string; rules: AdvertRules }

/** Both are the sites' own endpoints, and answer browsers. */
export const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

/** Limits are unpublished: one request at a time, and none oftener than twice a minute. */
const manners = { everySeconds: 30, oneAtATime: true }

export function p2pSource(market: {
  name: P2pQuestion['source']
  /** The body of the search; questions with equal bodies share a request, whatever their other rules. */
  bodyOf(question: AdvertQuestion): object
  /** A row is null where it cannot be read. Throws OutsideError. */
  search(body: object, question: AdvertQuestion, context: AskContext): Promise<(Advert | null)[]>
  lists: SourceLists
}): RateSource<P2pQuestion> {
  let last: Promise<unknown> = Promise.resolve()
  const whole = ({ type, method, currencyCode, adverts }: P2pQuestion): AdvertQuestion => {
    const rules = { ...defaultAdvertRules, ...adverts }
    return { type, method, currencyCode, rules }
  }
  const requestOf = (question: P2pQuestion) => `${market.name} ${JSON.stringify(market.bodyOf(whole(question)))}`

  async function ask(questions: readonly P2pQuestion[], context: AskContext) {
    context.signal.throwIfAborted()
    const [first] = questions.map(whole)
    if (!first) return []
    if (new Set(questions.map(requestOf)).size > 1) throw new RangeError('questions of different requests')
    const seenAt = context.now()
    const adverts = await market.search(market.bodyOf(first), first, context)
    return questions.map(whole).map(({ type, rules }) => answerOf(() => priceOfAdverts(adverts, type, rules, market.name), seenAt))
  }

  return {
    name: market.name,
    manners,
    requestOf,
    // However many of this process ask at once, the market sees them one after another.
    ask(questions, context) {
      const mine = last.then(() => ask(questions, context))
      last = mine.catch(() => undefined)
      return mine
    },
    lists: market.lists,
  }
}
