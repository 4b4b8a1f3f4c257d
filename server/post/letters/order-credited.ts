/** The payment counts: the rate is final and the payout is being prepared. */
import type { Letter } from './letter.ts'
import type { OrderLetterFacts } from './order-facts.ts'
import { orderLetter } from './order-letter.ts'

export function orderCredited(facts: OrderLetterFacts): Letter {
  const ru = facts.language === 'ru'
  return orderLetter(facts, {
    title: ru ? `Оплата по заявке № ${facts.number} получена` : `The payment for order No. ${facts.number} has arrived`,
    lead: [
      ru
        ? `Мы получили ${facts.money.received} и зачли оплату. Курс окончательный, готовим выплату: ${facts.take}.`
        : `We have received ${facts.money.received} and credited the payment. The rate is final; we are preparing your payout: ${facts.take}.`,
    ],
    foot: ru ? 'О выплате сообщим отдельным письмом.' : 'We will write again when the payout is made.',
  })
}
