/** Our answer to what a client said of his exchange, with the review on the site or by this email alone. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import type { OrderEmailFacts } from './order-facts.ts'
import { textOf } from './text-of.ts'

export function reviewAnswered(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { shown = false, text = '', answer = '' } = facts.review ?? {}
  return orderEmail(facts, {
    ...textOf(facts, 'reviewAnswered', {
      headline: shown
        ? ru
          ? 'Ваш отзыв на сайте, и мы на него ответили'
          : 'Your review is on the site, with our answer'
        : ru
          ? 'Мы ответили на ваш отзыв'
          : 'We have answered your review',
      number: facts.number,
    }),
    quotes: [
      { by: ru ? 'Ваш отзыв' : 'Your review', words: shortened(text) },
      { by: ru ? 'Наш ответ' : 'Our answer', words: answer },
    ],
    rows: [],
    foot: shown
      ? ru
        ? `Отзыв об обмене по заявке № ${facts.number}. Убрать его с сайта можно в любой момент на странице заявки.`
        : `The review of order No. ${facts.number}. You can remove it from the site at any time on the order page.`
      : ru
        ? `Отзыв об обмене по заявке № ${facts.number}. На сайте его нет: ответ видите только вы.`
        : `The review of order No. ${facts.number}. It is not on the site: only you can read the answer.`,
  })
}

/** He knows his own words: their beginning says which they are. */
const shortened = (text: string): string => (text.length > 280 ? `${text.slice(0, text.lastIndexOf(' ', 280))}…` : text)
