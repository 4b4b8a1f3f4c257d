/** The order ended without an exchange: why, and what happens to money if there is any. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import { type OrderEmailFacts, priceRows } from './order-facts.ts'
import { textOf } from './text-of.ts'

export function orderCanceled(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const [ruWhy, enWhy] = facts.ending === 'notReceived' && facts.cashGiven ? cashNotPaid : why[facts.ending]
  return orderEmail(facts, {
    ...textOf(facts, 'orderCanceled', {
      number: facts.number,
      why: ru ? ruWhy : enWhy,
      reason: facts.reason || null,
      refund: facts.refund || null,
      whereTo:
        facts.refund && facts.back?.asksWhere
          ? [
              ru
                ? 'Откройте заявку и укажите, куда вернуть деньги: без этого мы не сможем их отправить.'
                : 'Open the order and tell us where to return the money: without this we cannot send it.',
            ]
          : [],
    }),
    rows: priceRows(facts).slice(0, 3),
    warning:
      facts.refund || facts.cashGiven
        ? null
        : ru
          ? { strong: 'Не переводите деньги по этой заявке.', rest: 'Если вы уже перевели, откройте заявку: мы ещё следим за реквизитами.' }
          : {
              strong: 'Do not send money for this order.',
              rest: 'If you have already sent it, open the order: we are still watching its payment details.',
            },
    foot: ru ? 'Новую заявку можно создать на сайте в любое время.' : 'You can create a new order on the site at any time.',
  })
}

const cashNotPaid = [
  'Наличные по заявке не внесены. Если вы их внесли, ответьте на это письмо: укажите номер заявки и номер чека.',
  'No cash was paid for this order. If you did pay, reply to this email with the order number and the receipt number.',
] as const

const why = {
  byStaff: ['Мы отменили эту заявку.', 'We cancelled this order.'],
  byClient: ['Вы отменили эту заявку.', 'You cancelled this order.'],
  byClock: [
    'Время на оплату вышло, платежа мы не увидели, поэтому заявка закрыта.',
    'The time to pay is over and we saw no payment, so the order is closed.',
  ],
  notReceived: [
    'Оплату по заявке мы не нашли. Если вы платили, откройте заявку, нажмите «Я оплатил» и укажите хеш перевода или номер чека: по ним мы найдём деньги.',
    'We found no payment for this order. If you did pay, open the order, press “I have paid” and enter the transfer hash or the receipt number: we will find the money by it.',
  ],
} as const satisfies Record<OrderEmailFacts['ending'], readonly [ru: string, en: string]>
