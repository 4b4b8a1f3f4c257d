/** Where a sum comes from, in words for clients: no source is named and no mark-up. */
import type { Currency } from '../directions/currency.ts'
import type { Language, Words } from '../language/language.ts'
import { type Decimal, isZero } from '../money/decimal.ts'
import { formatAmount, formatRate, shownRate } from '../money/format.ts'
import { addHours, type Instant } from '../time/instant.ts'
import { shownRateOf } from './quote.ts'

type Sum = Pick<Currency, 'code' | 'decimals'>

/**
 * One sentence a line. `seenAt` is the moment of the oldest price, null where the rate is set by the office;
 * `give` and `take` are what the client pays and gets, both above zero.
 */
export function explainPlainly(given: {
  give: Decimal
  take: Decimal
  giveCurrency: Sum
  takeCurrency: Sum
  fixedCost: Decimal
  seenAt: Instant | null
}): Words[] {
  const { give, take, giveCurrency, takeCurrency, fixedCost, seenAt } = given
  const { value, inverted } = shownRate(shownRateOf(give, take))
  const [one, many] = inverted ? [takeCurrency, giveCurrency] : [giveCurrency, takeCurrency]
  const sum = (amount: Decimal, currency: Sum, language: Language) =>
    `${formatAmount(amount, currency.decimals, language)} ${currency.code}`
  const lines: Words[] = [
    {
      ru: `За ${sum(give, giveCurrency, 'ru')} вы получите ${sum(take, takeCurrency, 'ru')}: 1 ${one.code} = ${formatRate(value, 'ru')} ${many.code}.`,
      en: `For ${sum(give, giveCurrency, 'en')} you get ${sum(take, takeCurrency, 'en')}: 1 ${one.code} = ${formatRate(value, 'en')} ${many.code}.`,
    },
    seenAt === null
      ? { ru: 'Курс установлен обменным пунктом.', en: 'The rate is set by the office.' }
      : {
          ru: `Курс рассчитан по рыночным ценам, полученным в ${clock(seenAt)} по Москве.`,
          en: `The rate follows market prices received at ${clock(seenAt)} Moscow time.`,
        },
    {
      ru: 'Наша комиссия уже в курсе: сверх этой суммы ничего платить не нужно.',
      en: 'Our fee is already in the rate: there is nothing to pay on top of it.',
    },
  ]
  if (!isZero(fixedCost))
    lines.push({
      ru: `В сумму входит стоимость отправки: ${sum(fixedCost, takeCurrency, 'ru')}. Она не зависит от суммы обмена, поэтому большая сумма выгоднее.`,
      en: `The cost of sending, ${sum(fixedCost, takeCurrency, 'en')}, is included. It does not depend on the sum, so a larger one has a better rate.`,
    })
  lines.push({
    ru: `Сумма к получению округлена вниз до ${takeCurrency.decimals === 0 ? 'целого' : unit(takeCurrency, 'ru')}, разница меньше этой величины остаётся у сервиса.`,
    en: `The sum you get is rounded down to ${takeCurrency.decimals === 0 ? 'a whole number' : unit(takeCurrency, 'en')}; the difference, smaller than that, stays with the service.`,
  })
  return lines
}

const clock = (at: Instant): string => addHours(at, 3).slice(11, 19)
const unit = ({ code, decimals }: Sum, language: Language): string =>
  `${formatAmount(`0.${'0'.repeat(decimals - 1)}1`, Math.max(decimals, 3), language)} ${code}`
