/** Emails about a hold: why the order is on hold and for how long at most, and later that it goes on. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import type { OrderEmailFacts } from './order-facts.ts'

/** The order was put on hold. */
export function orderHeld(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { reason = null, until = '' } = facts.hold ?? {}
  return orderEmail(facts, {
    title: ru ? `Заявка № ${facts.number} приостановлена на проверку` : `Order No. ${facts.number} is on hold for a check`,
    lead: [
      ...(reason === null ? [] : [reason]),
      ru
        ? `Проверка займёт не дольше, чем до ${until} (время московское). Деньги в сохранности, таймеры заявки стоят и пойдут дальше с того же места.`
        : `The check takes until ${until} (Moscow time) at the longest. The money is safe; the timers of the order stand still and go on from where they were.`,
      ru
        ? 'Делать ничего не нужно. Если от вас что-то понадобится, мы напишем.'
        : 'There is nothing you have to do. We write to you if we need something.',
    ],
    foot: ru
      ? 'Как только проверка закончится, сообщим письмом и на странице заявки.'
      : 'When the check is over, an email and the page of the order tell you.',
  })
}

/** The hold is over. */
export function orderReleased(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return orderEmail(facts, {
    title: ru ? `Проверка закончена, заявка № ${facts.number} продолжается` : `The check is over, order No. ${facts.number} goes on`,
    lead: [
      ru
        ? 'Заявка больше не приостановлена. Что с ней сейчас и нужно ли что-то от вас, видно на её странице.'
        : 'The order is no longer on hold. Its page shows how it stands, and whether anything is asked of you.',
    ],
    foot: ru ? 'Спасибо, что подождали.' : 'Thank you for waiting.',
  })
}
