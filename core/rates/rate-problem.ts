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
  limit: { ru: 'источник просит запрашивать реже', en: 'the source asks for fewer requests' },
  http: { ru: 'источник ответил отказом', en: 'the source refused to answer' },
  body: { ru: 'источник сообщил об ошибке', en: 'the source reported an error' },
  shape: { ru: 'ответ источника не удалось прочитать', en: 'the answer of the source could not be read' },
  clock: { ru: 'часы источника расходятся с нашими', en: 'the clock of the source differs from ours' },
  empty: { ru: 'у источника нет подходящей цены', en: 'the source has no usable price' },
  stale: { ru: 'источник прислал старую цену', en: 'the source sent an old price' },
  notANumber: { ru: 'источник прислал не число', en: 'the source sent something that is not a number' },
  notPositive: { ru: 'источник прислал цену не больше нуля', en: 'the source sent a price that is not above zero' },
}

/** The problem of a source that has no usable price. */
export function missing(name: string, kept: string | null): RateProblem {
  const why = silenceWords(kept)
  return problem('missing', `${name}: цены нет${why ? `, ${why.ru}` : ''}`, `${name}: no price${why ? `, ${why.en}` : ''}`)
}

export function stale(name: string, seenAt: Instant, staleSeconds: number, kept: string | null): RateProblem {
  const why = silenceWords(kept)
  return problem(
    'stale',
    `${name}: последняя цена от ${moscowClock(seenAt)}, допустимо ${staleSeconds} с${why ? `; ${why.ru}` : ''}`,
    `${name}: the last price is of ${moscowClock(seenAt)}, ${staleSeconds} s are allowed${why ? `; ${why.en}` : ''}`,
  )
}

/** The problem of a price that waits; it differs by `percent` from the last good one. */
export function waiting(code: 'jump' | 'absurd', name: string, from: Decimal, to: Decimal, percent: Decimal): RateProblem {
  const [was, is, by] = [number(from), number(to), number(percent)]
  return code === 'jump'
    ? problem(
        'jump',
        `${name}: цена ушла с ${was.ru} на ${is.ru} (${by.ru} %), ждёт второго запроса или подтверждения`,
        `${name}: the price went from ${was.en} to ${is.en} (${by.en} %) and waits for a second poll or a confirmation`,
      )
    : problem(
        'absurd',
        `${name}: цена ушла с ${was.ru} на ${is.ru} (${by.ru} %), нужно подтверждение администратора`,
        `${name}: the price went from ${was.en} to ${is.en} (${by.en} %) and needs the confirmation of an admin`,
      )
}

export function disagree(
  name: string,
  price: Decimal,
  otherName: string,
  otherPrice: Decimal,
  percent: Decimal,
  limit: Decimal,
): RateProblem {
  const [own, other, by, most] = [number(price), number(otherPrice), number(percent), number(limit)]
  return problem(
    'disagree',
    `Источники расходятся на ${by.ru} % (допустимо ${most.ru} %): ${name} даёт ${own.ru}, ${otherName} даёт ${other.ru}`,
    `Sources disagree by ${by.en} % (${most.en} % are allowed): ${name} has ${own.en}, ${otherName} has ${other.en}`,
  )
}

export function markupOutOfBounds(percent: Decimal, least: Decimal, most: Decimal): RateProblem {
  const [own, low, high] = [number(percent), number(least), number(most)]
  return problem(
    'markupOutOfBounds',
    `Наценка ${own.ru} % вне границ: от ${low.ru} % до ${high.ru} %`,
    `A mark-up of ${own.en} % is out of bounds: ${low.en} % to ${high.en} %`,
  )
}

export function aboveMarket(percent: Decimal, limit: Decimal): RateProblem {
  const [by, most] = [number(percent), number(limit)]
  return problem(
    'aboveMarket',
    `Клиент получил бы на ${by.ru} % больше рынка, допустимо ${most.ru} %`,
    `The client would get ${by.en} % above the market, ${most.en} % are allowed`,
  )
}

/** `stops` are the assets around the loop, with the first one repeated at the end. `product` is what one unit becomes. */
export function loop(stops: readonly Words[], product: Decimal): RateProblem {
  const becomes = number(product)
  return problem(
    'loop',
    `По кругу ${stops.map(({ ru }) => ru).join(' → ')} из 1 получается ${becomes.ru}`,
    `Around ${stops.map(({ en }) => en).join(' → ')} 1 becomes ${becomes.en}`,
  )
}

/** The error code for visitors, one sentence of the error catalogue. Null if there is no problem. */
export function visitorCode(problems: readonly RateProblem[]): ErrorCode | null {
  if (problems.length === 0) return null
  return problems.every(({ code }) => code === 'missing' || code === 'stale') ? 'NO_RATE' : 'RATE_BEING_CHECKED'
}
