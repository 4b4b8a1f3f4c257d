/** Why a direction is off sale: with numbers for staff, in one calm sentence for visitors. */
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Words } from '../language/language.ts'
import type { Decimal } from '../money/decimal.ts'
import { formatAmount } from '../money/format.ts'
import type { Instant } from '../time/instant.ts'
import { moscowClock } from './moscow-clock.ts'

export const rateProblemCodes = ['missing', 'stale', 'jump', 'absurd', 'disagree', 'markupOutOfBounds', 'aboveMarket', 'loop'] as const
export type RateProblemCode = (typeof rateProblemCodes)[number]
export type RateProblem = { readonly code: RateProblemCode; readonly words: Words }

const problem = (code: RateProblemCode, ru: string, en: string): RateProblem => ({ code, words: { ru, en } })
const number = (value: Decimal): Words => ({ ru: formatAmount(value, 12, 'ru'), en: formatAmount(value, 12, 'en') })

/** Why a source gave no new price, by the kind that is stored with its price. Null if the kind has no words. */
export const silenceWords = (kept: string | null): Words | null =>
  kept !== null && Object.hasOwn(silences, kept) ? (silences[kept] ?? null) : null
const silences: Record<string, Words> = {
  timeout: { ru: 'источник не ответил вовремя', en: 'the source did not answer in time' },
  network: { ru: 'нет связи с источником', en: 'the source cannot be reached' },
  limit: { ru: 'источник просит делать запросы реже', en: 'the source asks for fewer requests' },
  http: { ru: 'источник ответил отказом', en: 'the source refused to answer' },
  body: { ru: 'источник сообщил об ошибке', en: 'the source reported an error' },
  shape: { ru: 'ответ источника не удалось прочитать', en: 'the source’s answer could not be read' },
  clock: { ru: 'часы источника расходятся с нашими', en: 'the source’s clock differs from ours' },
  empty: { ru: 'у источника нет подходящей цены', en: 'the source has no usable price' },
  stale: { ru: 'источник прислал старую цену', en: 'the source sent an old price' },
  notANumber: { ru: 'источник прислал не число', en: 'the source sent something that is not a number' },
  notPositive: { ru: 'источник прислал цену не больше нуля', en: 'the source sent a price that is not above zero' },
}

/** The problem of a source that has no usable price. */
export function missing(name: Words, kept: string | null): RateProblem {
  const why = silenceWords(kept)
  return problem('missing', `${name.ru}: цены нет${why ? `, ${why.ru}` : ''}`, `${name.en}: no price${why ? `, ${why.en}` : ''}`)
}

export function stale(name: Words, seenAt: Instant, staleSeconds: number, kept: string | null): RateProblem {
  const why = silenceWords(kept)
  return problem(
    'stale',
    `${name.ru}: последняя цена от ${moscowClock(seenAt)}, а нужна не старше ${staleSeconds} с${why ? `; ${why.ru}` : ''}`,
    `${name.en}: the last price is from ${moscowClock(seenAt)}, at most ${staleSeconds} s old is allowed${why ? `; ${why.en}` : ''}`,
  )
}

/** The problem of a price that a clock which was ahead has dated: how old it is, nobody knows. */
export const ahead = (name: Words, seenAt: Instant): RateProblem =>
  problem(
    'stale',
    `${name.ru}: время последней цены, ${moscowClock(seenAt)}, ещё не наступило; ждём новую`,
    `${name.en}: the time of the last price, ${moscowClock(seenAt)}, has not come yet; waiting for a new one`,
  )

/** The problem of a price that waits; it differs by `percent` from the last good one. */
export function waiting(code: 'jump' | 'absurd', name: Words, from: Decimal, to: Decimal, percent: Decimal): RateProblem {
  const [was, is, by] = [number(from), number(to), number(percent)]
  return code === 'jump'
    ? problem(
        'jump',
        `${name.ru}: цена изменилась с ${was.ru} на ${is.ru} (${by.ru} %), ждёт второго запроса или подтверждения`,
        `${name.en}: the price went from ${was.en} to ${is.en} (${by.en}%) and waits for a second request or a confirmation`,
      )
    : problem(
        'absurd',
        `${name.ru}: цена изменилась с ${was.ru} на ${is.ru} (${by.ru} %), нужно подтверждение администратора`,
        `${name.en}: the price went from ${was.en} to ${is.en} (${by.en}%) and needs confirmation by an admin`,
      )
}

export function disagree(
  name: Words,
  price: Decimal,
  otherName: Words,
  otherPrice: Decimal,
  percent: Decimal,
  limit: Decimal,
): RateProblem {
  const [own, other, by, most] = [number(price), number(otherPrice), number(percent), number(limit)]
  return problem(
    'disagree',
    `Источники расходятся на ${by.ru} % (допустимо ${most.ru} %): ${name.ru} — ${own.ru}, ${otherName.ru} — ${other.ru}`,
    `Sources differ by ${by.en}% (${most.en}% is allowed): ${name.en} has ${own.en}, ${otherName.en} has ${other.en}`,
  )
}

export function markupOutOfBounds(percent: Decimal, least: Decimal, most: Decimal): RateProblem {
  const [own, low, high] = [number(percent), number(least), number(most)]
  return problem(
    'markupOutOfBounds',
    `Наценка ${own.ru} % вне границ: от ${low.ru} % до ${high.ru} %`,
    `The mark-up of ${own.en}% is out of bounds: ${low.en}% to ${high.en}%`,
  )
}

export function aboveMarket(percent: Decimal, limit: Decimal): RateProblem {
  const [by, most] = [number(percent), number(limit)]
  return problem(
    'aboveMarket',
    `Клиент получил бы на ${by.ru} % больше рынка, допустимо ${most.ru} %`,
    `The client would get ${by.en}% above the market; ${most.en}% is allowed`,
  )
}

/** `stops` are the assets around the loop, with the first one repeated at the end. `product` is what one unit becomes. */
export function loop(stops: readonly Words[], product: Decimal): RateProblem {
  const becomes = number(product)
  return problem(
    'loop',
    `Обмен по кругу ${stops.map(({ ru }) => ru).join(' → ')} превращает 1 в ${becomes.ru}`,
    `The circle ${stops.map(({ en }) => en).join(' → ')} turns 1 into ${becomes.en}`,
  )
}

/** The error code for visitors, one sentence of the error catalogue. Null if there is no problem. */
export function visitorCode(problems: readonly RateProblem[]): ErrorCode | null {
  if (problems.length === 0) return null
  return problems.every(({ code }) => code === 'missing' || code === 'stale') ? 'NO_RATE' : 'RATE_BEING_CHECKED'
}
