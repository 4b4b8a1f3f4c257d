/** A transfer disappeared from its network and is there again. Everything that the disappearance had changed is restored. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import type { OrderEmailFacts } from './order-facts.ts'
import { textOf } from './text-of.ts'

export function paymentReturned(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return orderEmail(facts, {
    ...textOf(facts, 'paymentReturned', { number: facts.number }),
    foot: ru ? 'Что с заявкой сейчас, видно на её странице.' : 'The order page shows what is happening now.',
  })
}
