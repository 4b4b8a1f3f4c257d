/** Emails about a transfer that looks like the payment of an order: staff check it, and what they found if it is not the payment. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import type { OrderEmailFacts } from './order-facts.ts'

type Likely = NonNullable<OrderEmailFacts['likely']>

const withMemo = ({ memo, memoName }: Likely, ru: boolean): string => {
  if (memoName === null) return ''
  if (memo === null || memo === '')
    return ru ? (memoName === 'tag' ? ' без тега' : ' без memo') : memoName === 'tag' ? ' without a tag' : ' without a memo'
  return ru ? ` с ${memoName === 'tag' ? 'тегом' : 'memo'} ${memo}` : ` with the ${memoName} ${memo}`
}

const rowsOf = ({ sum, at, hash }: Likely, ru: boolean) => [
  { key: ru ? 'Пришло' : 'Has come', value: sum },
  { key: ru ? 'Когда (время московское)' : 'When (Moscow time)', value: at },
  ...(hash === null ? [] : [{ key: ru ? 'Хеш или номер' : 'Hash or number', value: hash }]),
]

/** The transfer was not matched to the order automatically. Staff compare it, and no timer closes the order meanwhile. */
export function likelyPaymentSeen(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { likely } = facts
  return orderEmail(facts, {
    title: ru ? `Сверяем перевод по заявке № ${facts.number}` : `Checking a transfer for order No. ${facts.number}`,
    lead: [
      likely === null
        ? ''
        : ru
          ? `Пришёл перевод, похожий на ваш: ${likely.sum}${withMemo(likely, ru)}. Сам он к заявке не привязался, поэтому его сверяет оператор.`
          : `A transfer like yours has come: ${likely.sum}${withMemo(likely, ru)}. It did not reach the order by itself, so an operator is checking it.`,
      ru
        ? 'Делать ничего не нужно: решение появится на странице заявки. Если это не ваш перевод, отметьте это там же.'
        : 'There is nothing to do: the answer will be shown on the page of the order. If the transfer is not yours, say so there.',
    ],
    rows: likely === null ? [] : rowsOf(likely, ru),
    warning: ru
      ? { strong: 'Больше не платите:', rest: 'второй перевод пришлось бы возвращать.' }
      : { strong: 'Pay no more:', rest: 'a second transfer would have to be returned.' },
    foot: ru
      ? 'Пока перевод сверяют, деньги в сохранности, и часы заявку не закроют.'
      : 'While it is being checked the money is safe, and no clock closes the order.',
  })
}

/** Staff found that it is not this order's payment. */
export function likelyPaymentDenied(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { likely } = facts
  return orderEmail(facts, {
    title: ru ? `Перевод не относится к заявке № ${facts.number}` : `The transfer is not for order No. ${facts.number}`,
    lead: [
      likely === null
        ? ''
        : ru
          ? `Мы сверили перевод на ${likely.sum}: он не относится к вашей заявке.`
          : `We have checked the transfer of ${likely.sum}: it is not for your order.`,
      ...(likely?.why ? [ru ? `Причина: ${likely.why}` : `Reason: ${likely.why}`] : []),
      ru
        ? 'Если вы платили, откройте заявку и пришлите хеш перевода или чек: найдём его по ним.'
        : 'If you have paid, open the order and send us the hash of the transfer or the receipt: we find it by that.',
    ],
    rows: likely === null ? [] : rowsOf(likely, ru),
    warning: null,
    foot: ru ? 'Что с заявкой теперь, показано на её странице.' : 'The page of the order shows how it stands now.',
  })
}
