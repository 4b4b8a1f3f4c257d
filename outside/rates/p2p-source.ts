/** Shared by the two P2P markets: one request per question, one at a time, and the rules of adverts. */
import { type AdvertRules, defaultAdvertRules } from '../../core/rates/advert-rules.ts'
import { type Advert, priceOfAdverts } from './p2p-adverts.ts'
import { type AskContext, answerOf, type QuestionOf, type RateSource, type SourceLists } from './rate-source.ts'

export type P2pQuestion = QuestionOf<'p2p-binance'> | QuestionOf<'p2p-bybit'>

/** A question with all its rules. `type` is our side as the taker: BUY reads adverts of sellers, SELL those of buyers. */
export type AdvertQuestion = { type: 'BUY' | 'SELL'; method: string; currencyCode: string; rules: AdvertRules }

/** Both markets are asked by endpoints of their websites, which answer only browsers. */
export const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

/** The limits are unpublished: one request at a time, and at most twice a minute. */
const manners = { everySeconds: 30, oneAtATime: true }

export function p2pSource(market: {
  name: P2pQuestion['source']
  /** The body of the search. Questions with equal bodies share a request, whatever their other rules are. */
  bodyOf(question: AdvertQuestion): object
  /** A row is null if it is unreadable. Throws OutsideError. */
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
    // This process may ask many questions at once; the market gets them one after another.
    ask(questions, context) {
      const mine = last.then(() => ask(questions, context))
      last = mine.catch(() => undefined)
      return mine
    },
    lists: market.lists,
  }
}
