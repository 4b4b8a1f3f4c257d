/** The order ended without an exchange: why, and what happens to money if there is any. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import { type OrderEmailFacts, priceRows } from './order-facts.ts'
import { textOf } from './text-of.ts'

export function orderCanceled(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const [ruWhy, enWhy] = why[facts.ending]
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
                : 'Open the order and say where to return the money: without that it cannot be sent.',
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
    foot: ru ? 'Новую заявку можно создать на сайте в любое время.' : 'A new order can be made on the site at any time.',
  })
}

const why = {
  byStaff: ['Мы отменили эту заявку.', 'We have cancelled this order.'],
  byClient: ['Вы отменили эту заявку.', 'You have cancelled this order.'],
  byClock: [
    'Время на оплату вышло, денег по заявке мы не увидели, поэтому она закрыта.',
    'The time to pay is over and no money was seen, so the order is closed.',
  ],
  notReceived: [
    'Оплата по заявке не поступила. Если вы заплатили, когда время уже вышло, мы найдём платёж вручную.',
    'The payment for this order was not received. If you paid after the timer had expired, we find the payment by hand.',
  ],
} as const satisfies Record<OrderEmailFacts['ending'], readonly [ru: string, en: string]>
