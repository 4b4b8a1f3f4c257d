/** Emails about a transfer that looks like the payment of an order: staff check it, and what they found if it is not the payment. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import type { OrderEmailFacts } from './order-facts.ts'
import { textOf } from './text-of.ts'

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
    ...textOf(facts, 'likelyPaymentSeen', {
      number: facts.number,
      transfer: likely === null ? '' : `${likely.sum}${withMemo(likely, ru)}`,
    }),
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
    ...textOf(facts, 'likelyPaymentDenied', {
      number: facts.number,
      transfer: likely?.sum ?? '',
      reason: likely?.why || null,
    }),
    rows: likely === null ? [] : rowsOf(likely, ru),
    warning: null,
    foot: ru ? 'Что с заявкой теперь, показано на её странице.' : 'The page of the order shows how it stands now.',
  })
}
