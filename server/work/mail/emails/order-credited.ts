/** The payment counts: the rate is final and the payout is being prepared. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import type { OrderEmailFacts } from './order-facts.ts'

export function orderCredited(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return orderEmail(facts, {
    title: ru ? `Оплата по заявке № ${facts.number} получена` : `The payment for order No. ${facts.number} has arrived`,
    lead: [
      ru
        ? `Мы получили ${facts.money.received} и зачли оплату. Курс окончательный, ${facts.cashTaken ? 'готовим наличные' : 'готовим выплату'}: ${facts.take}.`
        : `We have received ${facts.money.received} and credited the payment. The rate is final; we are preparing your ${facts.cashTaken ? 'cash' : 'payout'}: ${facts.take}.`,
    ],
    foot: facts.cashTaken
      ? ru
        ? 'О времени встречи сообщим отдельным письмом.'
        : 'We will write again when the meeting is set.'
      : ru
        ? 'О выплате сообщим отдельным письмом.'
        : 'We will write again when the payout is made.',
  })
}
