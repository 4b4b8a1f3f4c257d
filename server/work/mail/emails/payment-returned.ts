/** A transfer disappeared from its network and is there again. Everything that the disappearance had changed is restored. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import type { OrderEmailFacts } from './order-facts.ts'

export function paymentReturned(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return orderEmail(facts, {
    title: ru ? `Ваш перевод по заявке № ${facts.number} снова виден` : `Your transfer for order No. ${facts.number} is seen again`,
    lead: [
      ru
        ? 'Какое-то время сеть не показывала ваш перевод. Теперь он снова на месте, это те же деньги по той же заявке.'
        : 'For a while the network did not show your transfer. It is there again: the same money for the same order.',
      ru
        ? 'Всё, что из-за этого изменилось, мы вернули как было. Делать ничего не нужно, второй раз платить тоже.'
        : 'Whatever this had changed is as it was. There is nothing you have to do, and nothing to pay again.',
    ],
    foot: ru ? 'Что с заявкой сейчас, видно на её странице.' : 'The page of the order shows how it stands now.',
  })
}
