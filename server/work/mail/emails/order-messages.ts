/** What staff have written while the client was away. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import type { OrderEmailFacts } from './order-facts.ts'
import { textOf } from './text-of.ts'

export function chatMessages(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { by = '', messages = [], older = 0, quietLink = facts.link } = facts.chat ?? {}
  return orderEmail(facts, {
    ...textOf(facts, 'chatMessages', { number: facts.number, older: older > 0 ? String(older) : null }),
    quotes: messages.map((words) => ({ by: by || (ru ? 'Оператор' : 'Operator'), words })),
    rows: [],
    button: { label: ru ? 'Ответить в чате' : 'Reply in the chat', url: facts.link },
    small: {
      label: ru ? 'Не присылать письма о сообщениях по этой заявке' : 'Stop emails about messages for this order',
      url: quietLink,
    },
    foot: ru
      ? 'Мы никогда не спрашиваем пароли и код с обратной стороны карты.'
      : 'We never ask for the code on the back of a card or for passwords.',
  })
}
