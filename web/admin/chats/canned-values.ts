/** What the variables of ready answers stand for in an order, in the language of its client. */
import type { CurrencyView } from '../../../contract/directions.ts'
import type { StaffOrderView } from '../../../contract/staff.ts'
import type { CannedValues } from '../../../core/chat/canned-answer.ts'
import type { Language } from '../../../core/language/language.ts'
import { isOpen } from '../../../core/orders/statuses.ts'
import { type Instant, isBefore } from '../../../core/time/instant.ts'
import { sumText } from '../../words/currency-words.ts'
import { numberText } from '../../words/order-figures.ts'
import { momentText } from '../../words/order-moment.ts'

type Of = {
  order: StaffOrderView['order'] | undefined
  currency: (id: string) => CurrencyView
  /** The name of whoever answers, as staff see it; an e-mail is told to no client. */
  answering: string | null
  language: Language
  now: Instant
}

export function cannedValues({ order, currency, answering, language, now }: Of): CannedValues {
  const name = answering === null || answering.includes('@') ? null : (answering.trim().split(/\s+/)[0] ?? null)
  if (!order) return { number: null, give: null, take: null, name, until: null }
  const { rateFixedUntil, offHours } = order
  const isFixed = rateFixedUntil !== null && !offHours && isOpen(order.status) && isBefore(now, rateFixedUntil)
  return {
    number: numberText(order.number),
    give: sumText(order.due, currency(order.giveCurrencyId), language),
    take: sumText(order.take, currency(order.takeCurrencyId), language),
    name,
    until: isFixed ? momentText(rateFixedUntil, now, language, true) : null,
  }
}
