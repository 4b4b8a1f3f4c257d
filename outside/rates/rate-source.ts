/** The interface of every rate source, and the checks that all of them share. */
import { add, type Decimal, divide, isDecimal, isLess, isMore, isPositive, multiply } from '../../core/money/decimal.ts'
import type { SourceQuestion } from '../../core/rates/leg.ts'
import type { RateSourceName } from '../../core/rates/source-table.ts'
import type { Instant } from '../../core/time/instant.ts'
import { OutsideError } from '../outside-error.ts'

/** `price`: units of the quote for one unit of the base. `seenAt`: when the source was asked, by our own clock. */
export type SourcePrice = { price: Decimal; seenAt: Instant }
export type AskContext = { signal: AbortSignal; now: () => Instant }
/** `empty` means that the source works but has no rate. */
export type SourceAnswer = SourcePrice | OutsideError

/** The questions that one source can answer. */
export type QuestionOf<Name extends RateSourceName> = SourceQuestion extends infer Question
  ? Question extends SourceQuestion
    ? Name extends Question['source']
      ? Question & { source: Name }
      : never
    : never
  : never

/**
 * An adapter knows the API and the limits of a counterparty. The caller decides how often to ask and how long to pause after a refusal,
 * because all processes together must respect that.
 */
export interface RateSource<Question extends SourceQuestion = SourceQuestion> {
  readonly name: RateSourceName
  readonly manners: Manners
  /** Questions with the same text share one request. The text begins with the name of the source. */
  requestOf(question: Question): string
  /**
   * Asks questions of one `requestOf`; the answers are in their order. The failure of one question is its answer (an OutsideError). A
   * failure of the whole request is thrown: an OutsideError, which then is the answer to each question, or the signal's own reason.
   */
  ask(questions: readonly Question[], context: AskContext): Promise<readonly SourceAnswer[]>
  /** The lists that an admin picks from. Null if there are none. */
  readonly lists: SourceLists | null
}

/** What a counterparty tolerates: the least seconds between two equal requests, and whether requests must follow one another. */
export type Manners = { readonly everySeconds: number; readonly oneAtATime: boolean }

/** A payment method as the market names it: `id` goes into a leg, `name` is for people. */
export type PaymentMethod = { id: string; name: string }

/** Lists of the source itself, sorted. A kind that it does not have is []. All methods throw OutsideError; `empty` if a list is empty. */
export interface SourceLists {
  pairs(context: AskContext): Promise<string[]>
  /** Fiat currencies of a P2P market. */
  currencies(context: AskContext): Promise<string[]>
  methods(currencyCode: string, context: AskContext): Promise<PaymentMethod[]>
}

/** Every price of what we exchange is within these limits. core/rates decides whether a price is plausible today. */
const least = '0.000000000001'
const most = '10000000000'

/** True if the text is a price: plain digits (no exponent), positive, and within the limits. */
export const isPrice = (text: string): boolean => isDecimal(text) && isPositive(text) && !isLess(text, least) && !isMore(text, most)

/** Reads a price from digits. Throws OutsideError `shape` otherwise. */
export function readPrice(text: string, source: RateSourceName): Decimal {
  if (isPrice(text)) return text
  throw new OutsideError('shape', source, `not a price: ${text.slice(0, 60)}`)
}

/** The middle of the best bid and ask. Refuses a crossed book, and a spread over 20 %, whose middle means nothing. */
export function middleOf(bidText: string, askText: string, source: RateSourceName): Decimal {
  const bid = readPrice(bidText, source)
  const ask = readPrice(askText, source)
  if (isMore(bid, ask)) throw new OutsideError('shape', source, `bid ${bid} above ask ${ask}`)
  if (isMore(ask, multiply(bid, '1.2'))) throw new OutsideError('shape', source, `ask ${ask} too far from bid ${bid}`)
  return divide(add(bid, ask), '2')
}

/** The price of one question, or the OutsideError of reading it, so that other questions of the request still get their answers. */
export function answerOf(read: () => Decimal, seenAt: Instant): SourceAnswer {
  try {
    return { price: read(), seenAt }
  } catch (error) {
    if (error instanceof OutsideError) return error
    throw error
  }
}

/** A sorted list without duplicates for a picker. Throws OutsideError `empty`: an empty list must not replace a good one. */
export function offered(entries: Iterable<string>, source: RateSourceName): string[] {
  const list = [...new Set(entries)].toSorted()
  if (list.length === 0) throw new OutsideError('empty', source, 'nothing to pick from')
  return list
}

/** Payment methods for a picker, each id once, sorted by name. Throws `empty` as above. */
export function offeredMethods(methods: Iterable<PaymentMethod>, source: RateSourceName): PaymentMethod[] {
  const byId = new Map([...methods].map((method) => [method.id, method]))
  if (byId.size === 0) throw new OutsideError('empty', source, 'no payment methods')
  return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1))
}
