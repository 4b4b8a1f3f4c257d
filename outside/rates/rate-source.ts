/** The shape that every rate source keeps, and what all of them refuse. */
import { add, type Decimal, divide, isDecimal, isLess, isMore, isPositive, multiply } from '../../core/money/decimal.ts'
import type { SourceQuestion } from '../../core/rates/leg.ts'
import type { RateSourceName } from '../../core/rates/source-table.ts'
import type { Instant } from '../../core/time/instant.ts'
import { OutsideError } from '../outside-error.ts'

/** `price` is units of the quote for one unit of the base; `seenAt` is when the source was asked, by our own clock. */
export type SourcePrice = { price: Decimal; seenAt: Instant }
export type AskContext = { signal: AbortSignal; now: () => Instant }
/** `empty` means that the source works and has no rate. */
export type SourceAnswer = SourcePrice | OutsideError

/** What one source can be asked. */
export type QuestionOf<Name extends RateSourceName> = SourceQuestion extends infer Question
  ? Question extends SourceQuestion
    ? Name extends Question['source']
      ? Question & { source: Name }
      : never
    : never
  : never

/**
 * An adapter knows a counterparty's words and limits; how often it is asked, and how long it rests after a refusal, is decided by the
 * one who asks, since every process must keep to that.
 */
export interface RateSource<Question extends SourceQuestion = SourceQuestion> {
  readonly name: RateSourceName
  readonly manners: Manners
  /** Questions with the same text are answered by one request. It begins with the name of the source. */
  requestOf(question: Question): string
  /**
   * Asks for questions of one `requestOf`; the answers come in their order. What fails alone is an answer (an OutsideError);
   * what fails the request is thrown: an OutsideError, which is then the answer to each, or the signal's own reason.
   */
  ask(questions: readonly Question[], context: AskContext): Promise<readonly SourceAnswer[]>
  /** What an admin picks from; null where there is nothing to pick. */
  readonly lists: SourceLists | null
}

/** What a counterparty stands: the least seconds between two asks of one request, and whether requests must follow one another. */
export type Manners = { readonly everySeconds: number; readonly oneAtATime: boolean }

/** A payment method as the market calls it: `id` goes into a leg, `name` is for people. */
export type PaymentMethod = { id: string; name: string }

/** Lists that the source itself offers, sorted; a kind that it does not have is []. All throw OutsideError; `empty` where none came. */
export interface SourceLists {
  pairs(context: AskContext): Promise<string[]>
  /** Fiat currencies of a P2P market. */
  currencies(context: AskContext): Promise<string[]>
  methods(currencyCode: string, context: AskContext): Promise<PaymentMethod[]>
}

/** No price of anything that we exchange lies outside; whether a price is plausible today is asked by core/rates. */
const least = '0.000000000001'
const most = '10000000000'

/** Whether a text is a price: plain digits (no exponent), positive, and not absurd. */
export const isPrice = (text: string): boolean => isDecimal(text) && isPositive(text) && !isLess(text, least) && !isMore(text, most)

/** Digits that are a price, or OutsideError `shape`. */
export function readPrice(text: string, source: RateSourceName): Decimal {
  if (isPrice(text)) return text
  throw new OutsideError('shape', source, `not a price: ${text.slice(0, 60)}`)
}

/** The middle of the best bid and ask. Refuses a crossed book, and one so wide (over 20 %) that its middle means nothing. */
export function middleOf(bidText: string, askText: string, source: RateSourceName): Decimal {
  const bid = readPrice(bidText, source)
  const ask = readPrice(askText, source)
  if (isMore(bid, ask)) throw new OutsideError('shape', source, `bid ${bid} above ask ${ask}`)
  if (isMore(ask, multiply(bid, '1.2'))) throw new OutsideError('shape', source, `ask ${ask} too far from bid ${bid}`)
  return divide(add(bid, ask), '2')
}

/** One question's price, or the OutsideError that reading it threw: the others of its request are not harmed. */
export function answerOf(read: () => Decimal, seenAt: Instant): SourceAnswer {
  try {
    return { price: read(), seenAt }
  } catch (error) {
    if (error instanceof OutsideError) return error
    throw error
  }
}

/** A list for a picker, each once and in order, or OutsideError `empty`: an empty list must not replace one that was good. */
export function offered(entries: Iterable<string>, source: RateSourceName): string[] {
  const list = [...new Set(entries)].toSorted()
  if (list.length === 0) throw new OutsideError('empty', source, 'nothing to pick from')
  return list
}

/** Methods for a picker, each id once, by name; `empty` as above. */
export function offeredMethods(methods: Iterable<PaymentMethod>, source: RateSourceName): PaymentMethod[] {
  const byId = new Map([...methods].map((method) => [method.id, method]))
  if (byId.size === 0) throw new OutsideError('empty', source, 'no payment methods')
  return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1))
}
