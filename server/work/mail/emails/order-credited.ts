/** The payment counts: the rate is final and the payout is being prepared. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import type { OrderEmailFacts } from './order-facts.ts'
import { textOf } from './text-of.ts'

export function orderCredited(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return orderEmail(facts, {
    ...textOf(facts, 'orderCredited', {
      number: facts.number,
      received: facts.money.received,
      payout: facts.cashTaken ? (ru ? 'наличные' : 'cash') : ru ? 'выплату' : 'payout',
      take: facts.take,
    }),
    foot: facts.cashTaken
      ? ru
        ? 'О времени встречи сообщим отдельным письмом.'
        : 'We will write again when the meeting is set.'
      : ru
        ? 'О выплате сообщим отдельным письмом.'
        : 'We will write again when the payout is made.',
  })
}
