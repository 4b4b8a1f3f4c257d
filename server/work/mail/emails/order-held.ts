/** Emails about a hold: why the order is on hold and for how long at most, and later that it goes on. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import type { OrderEmailFacts } from './order-facts.ts'
import { textOf } from './text-of.ts'

/** The order was put on hold. */
export function orderHeld(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { reason = null, until = '' } = facts.hold ?? {}
  return orderEmail(facts, {
    ...textOf(facts, 'orderHeld', { number: facts.number, reason, until }),
    foot: ru
      ? 'Как только проверка закончится, сообщим письмом и на странице заявки.'
      : 'When the check is over, we will email you, and you will see it on the order page.',
  })
}

/** The hold is over. */
export function orderReleased(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return orderEmail(facts, {
    ...textOf(facts, 'orderReleased', { number: facts.number }),
    foot: ru ? 'Спасибо, что подождали.' : 'Thank you for waiting.',
  })
}
