/** The exchange is complete: what was paid out, its proof, and a request to rate it. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import { type OrderEmailFacts, provenRows } from './order-facts.ts'
import { textOf } from './text-of.ts'

export function orderDone(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return orderEmail(facts, {
    ...textOf(facts, 'orderDone', {
      number: facts.number,
      take: facts.take,
      rateUs: facts.mayRate
        ? [
            ru
              ? 'Оцените, пожалуйста, обмен на странице заявки: это одно нажатие.'
              : 'Please rate the exchange on the order page: it takes one press.',
          ]
        : [],
    }),
    rows: provenRows(facts),
    foot: ru
      ? 'Если деньги не пришли, ответьте на это письмо: мы разберёмся.'
      : 'If the money has not arrived, reply to this email and we will look into it.',
  })
}
