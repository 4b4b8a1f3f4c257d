/** The link that somebody requested on the no-access screen. It is sent only to the email address of the order. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import { type OrderEmailFacts, priceRows } from './order-facts.ts'
import { textOf } from './text-of.ts'

export function orderLink(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return orderEmail(facts, {
    ...textOf(facts, 'orderLink', { number: facts.number }),
    rows: priceRows(facts).slice(0, 2),
    foot: ru
      ? 'Не просили ссылку? Просто удалите это письмо: пока ссылку не откроют, ничего не произойдёт.'
      : 'Did not ask for it? Just delete this email: nothing happens unless somebody opens the link.',
  })
}
