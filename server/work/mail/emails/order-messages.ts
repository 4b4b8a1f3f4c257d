/** What staff have written while the client was away. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import type { OrderEmailFacts } from './order-facts.ts'

export function chatMessages(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { by = '', messages = [], older = 0, quietLink = facts.link } = facts.chat ?? {}
  return orderEmail(facts, {
    title: ru ? `Вам ответили по заявке № ${facts.number}` : `An answer about order No. ${facts.number}`,
    lead: [
      ...(older > 0
        ? [ru ? `Ещё сообщений раньше: ${older}. Они в чате заявки.` : `Earlier messages: ${older}. They are in the chat of the order.`]
        : []),
      ...messages,
    ],
    rows: [],
    button: { label: ru ? 'Ответить в чате' : 'Answer in the chat', url: facts.link },
    small: {
      label: ru ? 'Не присылать письма о сообщениях по этой заявке' : 'Send no emails about messages of this order',
      url: quietLink,
    },
    foot: ru
      ? `Пишет ${by === '' ? 'оператор' : by}. Код с оборота карты и пароли мы никогда не спрашиваем.`
      : `Written by ${by === '' ? 'the operator' : by}. We never ask for the code on the back of a card or for passwords.`,
  })
}
