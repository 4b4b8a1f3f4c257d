/**
 * Explains a sum line by line, as a person enters it into a calculator. Each line uses the number on the display: "" starts again with
 * `value`; + - * / calculate with `value`; "~" rounds to `value`, as its words say; "=" only shows `value` and leaves the display as it
 * is. Mark-ups come first and divisions last but one, so that nothing is rounded before the end, except in lines that say so.
 */
import type { Currency } from '../directions/currency.ts'
import type { Direction } from '../directions/direction.ts'
import { wayName } from '../directions/direction-name.ts'
import type { Words } from '../language/language.ts'
import {
  add,
  type Decimal,
  decimalsOf,
  divide,
  isLess,
  isMore,
  isNegative,
  isPositive,
  isZero,
  multiply,
  negate,
  roundDown,
  subtract,
} from '../money/decimal.ts'
import { formatAmount } from '../money/format.ts'
import type { Instant } from '../time/instant.ts'
import type { UsedLeg } from './group-price.ts'
import { type MarkupPart, markupParts } from './markup.ts'
import { moscowClock } from './moscow-clock.ts'
import { type Quote, type QuoteTerms, quote, type Side } from './quote.ts'
import { quoteTerms } from './quote-terms.ts'
import type { DirectionState } from './rate-state.ts'
import { sourceName } from './source-name.ts'

export type ExplanationLine = {
  kind: 'amount' | 'leg' | 'market' | 'markup' | 'rate' | 'product' | 'fixedCost' | 'rounding'
  words: Words
  operation: '' | '*' | '/' | '-' | '+' | '=' | '~'
  value: Decimal
  /** The number on the display after the line, cut after 30 decimals. */
  result: Decimal
}
export type Explained = { give: Decimal; take: Decimal; quote: Quote; lines: ExplanationLine[] }
type Asked = {
  direction: Direction
  state: DirectionState
  give: Pick<Currency, 'id' | 'asset' | 'kind' | 'network' | 'name' | 'decimals'>
  take: Pick<Currency, 'asset' | 'decimals'>
  side: Side
  amount: Decimal
  /** In the take currency. */
  freeReserve: Decimal
  /** The moment of the state, because mark-ups may depend on the hour. */
  now: Instant
}

/** Explains a sum of either side. Null if there is no rate, or if the amount is not valid in its currency. */
export function explain(asked: Asked): Explained | null {
  const { direction, state, give, take, side, amount, freeReserve, now } = asked
  const terms = quoteTerms(direction, state, give, take, freeReserve)
  const found = quote(terms, side, amount)
  if (found.give === undefined || found.take === undefined || found.rate === undefined) return null
  const pad = new Pad()
  rateLines(pad, state, markupParts(direction, give.id, found.give, now), found.rate, give, take.asset)
  if (side === 'take') giveLines(pad, terms, asked, found.give, found.rate)
  else pad.begin('amount', found.give, { ru: `Клиент отдаёт, ${give.asset}`, en: `The client gives, ${give.asset}` })
  pad.press('product', '*', found.rate, { ru: 'По курсу', en: 'At the rate' })
  if (!isZero(direction.fixedCost))
    pad.press('fixedCost', '-', direction.fixedCost, { ru: `Фиксированные издержки, ${take.asset}`, en: `Fixed cost, ${take.asset}` })
  const nothing = !isPositive(pad.reached)
  pad.round(
    'rounding',
    found.take,
    nothing
      ? { ru: 'Меньше нуля: клиент не получил бы ничего', en: 'Below zero: the client would get nothing' }
      : {
          ru: `Вниз до ${take.decimals} знаков после запятой, ${take.asset}: столько получает клиент`,
          en: `Down to ${take.decimals} decimals, ${take.asset}: this is what the client gets`,
        },
  )
  return { give: found.give, take: found.take, quote: found, lines: pad.lines }
}

function rateLines(pad: Pad, state: DirectionState, parts: readonly MarkupPart[], rate: Decimal, give: Asked['give'], take: string): void {
  if (state.market !== null)
    pad.state('market', state.market, {
      ru: `Рыночный курс: столько ${take} за 1 ${give.asset}, для сравнения`,
      en: `The market rate: ${take} for 1 ${give.asset}, for comparison`,
    })
  pad.begin('markup', '100', { ru: 'Весь рынок, в процентах', en: 'The whole market, in percent' })
  for (const part of parts) {
    const { percent } = part
    pad.press('markup', isNegative(percent) ? '+' : '-', isNegative(percent) ? negate(percent) : percent, partWords(part, give))
  }
  pad.press('markup', '/', '100', { ru: 'Доля рынка, которая достаётся клиенту', en: 'The share of the market that the client gets' })
  const ordered = [...state.usedLegs.filter(({ leg }) => !leg.inverted), ...state.usedLegs.filter(({ leg }) => leg.inverted)]
  for (const used of ordered) if (used.price !== null) pad.press('leg', used.leg.inverted ? '/' : '*', used.price, legWords(used))
  pad.round('rate', rate, {
    ru: `Курс: вниз до 12 значащих цифр, ${take} за 1 ${give.asset}`,
    en: `The rate: down to 12 significant digits, ${take} for 1 ${give.asset}`,
  })
}

/** The lines from the take that the client wants to the smallest give that yields it. */
function giveLines(pad: Pad, terms: QuoteTerms, { amount, take, give }: Asked, found: Decimal, rate: Decimal): void {
  pad.begin('amount', add(amount, '0'), { ru: `Клиент хочет получить, ${take.asset}`, en: `The client wants to get, ${take.asset}` })
  if (!isZero(terms.fixedCost))
    pad.press('fixedCost', '+', terms.fixedCost, { ru: `Фиксированные издержки, ${take.asset}`, en: `Fixed cost, ${take.asset}` })
  pad.press('product', '/', rate, { ru: 'По курсу', en: 'At the rate' })
  const up = roundUpTo(pad.reached, terms.giveDecimals)
  const words = {
    ru: `Вверх до ${terms.giveDecimals} знаков после запятой, ${give.asset}: столько отдаёт клиент`,
    en: `Up to ${terms.giveDecimals} decimals, ${give.asset}: this is what the client gives`,
  }
  if (!isMore(found, up)) {
    pad.round('rounding', found, words)
    return
  }
  pad.round('rounding', up, {
    ru: words.ru.replace(': столько отдаёт клиент', ''),
    en: words.en.replace(': this is what the client gives', ''),
  })
  pad.begin('amount', found, {
    ru: `Этот курс действует от суммы ${formatAmount(found, 18, 'ru')} ${give.asset}: столько отдаёт клиент`,
    en: `This rate applies from ${formatAmount(found, 18, 'en')} ${give.asset}: this is what the client gives`,
  })
}

function roundUpTo(value: Decimal, decimals: number): Decimal {
  const down = roundDown(value, decimals)
  return isLess(down, value) ? add(down, decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`) : down
}

function partWords(part: MarkupPart, give: Asked['give']): Words {
  switch (part.kind) {
    case 'base':
      return { ru: 'Наценка направления, п. п.', en: 'The mark-up of the direction, pp' }
    case 'tier':
      return {
        ru: `Наценка от суммы ${formatAmount(part.from, 18, 'ru')} ${give.asset}`,
        en: `Mark-up from ${formatAmount(part.from, 18, 'en')} ${give.asset}`,
      }
    case 'hours':
      return { ru: `Надбавка с ${part.from} до ${part.to} по Москве`, en: `Extra mark-up from ${part.from} to ${part.to}, Moscow time` }
    case 'give':
      return { ru: `Надбавка: ${wayName(give, 'ru')}`, en: `Extra mark-up: ${wayName(give, 'en')}` }
  }
}

function legWords({ leg, seenAt, byFallback }: UsedLeg): Words {
  const name = sourceName(leg)
  const [ru, en] = byFallback ? [', запасной источник', ', fallback source'] : ['', '']
  if (seenAt === null) return { ru: `Число, введённое вручную${ru}`, en: `Number entered by hand${en}` }
  return {
    ru: `Цена: ${name.ru}${ru}, получена ${moscowClock(seenAt)} по Москве`,
    en: `Price: ${name.en}${en}, received ${moscowClock(seenAt)} Moscow time`,
  }
}

/** The calculator: the lines so far, and the number on its display (`reached`). */
class Pad {
  readonly lines: ExplanationLine[] = []
  reached: Decimal = '0'

  begin(kind: ExplanationLine['kind'], value: Decimal, words: Words): void {
    this.reached = value
    this.note(kind, words, '', value)
  }

  press(kind: ExplanationLine['kind'], operation: '*' | '/' | '-' | '+', value: Decimal, words: Words): void {
    this.reached = press[operation](this.reached, value)
    this.note(kind, words, operation, value)
  }

  round(kind: ExplanationLine['kind'], value: Decimal, words: Words): void {
    this.reached = value
    this.note(kind, words, '~', value)
  }

  state(kind: ExplanationLine['kind'], value: Decimal, words: Words): void {
    this.lines.push({ kind, words, operation: '=', value, result: value })
  }

  private note(kind: ExplanationLine['kind'], words: Words, operation: ExplanationLine['operation'], value: Decimal): void {
    this.lines.push({ kind, words, operation, value, result: shownDigits(this.reached) })
  }
}

const press = { '*': multiply, '/': divide, '-': subtract, '+': add }
const shownDigits = (value: Decimal): Decimal => (decimalsOf(value) > 30 ? roundDown(value, 30) : value)
