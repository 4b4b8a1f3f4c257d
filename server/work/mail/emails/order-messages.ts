/** What staff have written while the client was away. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import type { OrderEmailFacts } from './order-facts.ts'

export function chatMessages(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { by = '', messages = [], older = 0, quietLink = facts.link } = facts.chat ?? {}
  return orderEmail(facts, {
    title: ru ? `Вам написали по заявке № ${facts.number}` : `A message about order No. ${facts.number}`,
    lead:
      older > 0
        ? [ru ? `Ещё сообщений раньше: ${older}. Они в чате заявки.` : `Earlier messages: ${older}. They are in the chat of the order.`]
        : [],
    quotes: messages.map((words) => ({ by: by || (ru ? 'Оператор' : 'Operator'), words })),
    rows: [],
    button: { label: ru ? 'Ответить в чате' : 'Answer in the chat', url: facts.link },
    small: {
      label: ru ? 'Не присылать письма о сообщениях по этой заявке' : 'Send no emails about messages of this order',
      url: quietLink,
    },
    foot: ru
      ? 'Код с оборота карты и пароли мы никогда не спрашиваем.'
      : 'We never ask for the code on the back of a card or for passwords.',
  })
}
