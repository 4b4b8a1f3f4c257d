/** Emails about a transfer that looks like the payment of an order: staff check it, and what they found if it is not the payment. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import type { OrderEmailFacts } from './order-facts.ts'
import { textOf } from './text-of.ts'

type Likely = NonNullable<OrderEmailFacts['likely']>

const withMemo = ({ memo, memoName }: Likely, ru: boolean): string => {
  if (memoName === null) return ''
  if (memo === null || memo === '')
    return ru ? (memoName === 'tag' ? ' без тега' : ' без комментария (memo)') : memoName === 'tag' ? ' without a tag' : ' without a memo'
  return ru ? ` с ${memoName === 'tag' ? 'тегом' : 'комментарием (memo)'} ${memo}` : ` with the ${memoName} ${memo}`
}

const rowsOf = ({ sum, at, hash }: Likely, ru: boolean) => [
  { key: ru ? 'Пришло' : 'Received', value: sum },
  { key: ru ? 'Когда (время московское)' : 'When (Moscow time)', value: at },
  ...(hash === null ? [] : [{ key: ru ? 'Хеш или номер' : 'Hash or number', value: hash }]),
]

/** The transfer was not matched to the order automatically. Staff compare it, and no timer closes the order meanwhile. */
export function likelyPaymentSeen(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { likely } = facts
  return orderEmail(facts, {
    ...textOf(facts, 'likelyPaymentSeen', {
      number: facts.number,
      transfer: likely === null ? '' : `${likely.sum}${withMemo(likely, ru)}`,
    }),
    rows: likely === null ? [] : rowsOf(likely, ru),
    warning: ru
      ? { strong: 'Больше не платите:', rest: 'второй перевод пришлось бы возвращать.' }
      : { strong: 'Do not pay again:', rest: 'we would have to return a second transfer.' },
    foot: ru
      ? 'Деньги в сохранности. Пока перевод сверяют, заявка не закроется.'
      : 'The money is safe. The order will not be closed while we check the transfer.',
  })
}

/** Staff found that it is not this order's payment. */
export function likelyPaymentDenied(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { likely } = facts
  return orderEmail(facts, {
    ...textOf(facts, 'likelyPaymentDenied', {
      number: facts.number,
      transfer: likely?.sum ?? '',
      reason: likely?.why || null,
    }),
    rows: likely === null ? [] : rowsOf(likely, ru),
    warning: null,
    foot: ru ? 'Что с заявкой сейчас, видно на её странице.' : 'The order page shows what is happening now.',
  })
}
