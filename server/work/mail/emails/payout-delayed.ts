/** Emails about a failed payout: the reason, the request for other details, and the link that confirms them. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import { type OrderEmailFacts, priceRows } from './order-facts.ts'
import { textOf } from './text-of.ts'

const afterwards = {
  ru: 'Новые реквизиты нужно будет подтвердить по ссылке из письма, которое придёт на эту почту.',
  en: 'We will ask you to confirm the new details with a link in an email to this address.',
}

/** The payout was refused. */
export function payoutDelayed(facts: OrderEmailFacts): Email {
  return orderEmail(facts, {
    ...textOf(facts, 'payoutDelayed', { number: facts.number, take: facts.take, reason: facts.reason }),
    foot: afterwards[facts.language],
  })
}

/** Sent once a day while no new details have come. */
export function delayedReminder(facts: OrderEmailFacts): Email {
  return orderEmail(facts, {
    ...textOf(facts, 'delayedReminder', { number: facts.number, take: facts.take }),
    rows: priceRows(facts).slice(0, 3),
    foot: afterwards[facts.language],
  })
}

/** The link by which the client confirms the new details. It is sent to the order's email address. */
export function confirmDetails(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { fields = [], link = facts.link, until = '' } = facts.newDetails ?? {}
  return orderEmail(facts, {
    ...textOf(facts, 'confirmDetails', { number: facts.number, take: facts.take }),
    rows: fields.map(({ label, value }) => ({ key: label, value })),
    warning: ru
      ? { strong: 'Вы их не указывали?', rest: 'Не нажимайте кнопку и напишите нам: возможно, кто-то пытается получить ваши деньги.' }
      : { strong: 'Not you?', rest: 'Do not press the button, and write to us: somebody may be trying to get your money.' },
    button: { label: ru ? 'Подтвердить реквизиты' : 'Confirm the details', url: link },
    note: ru
      ? `Ссылка действует до ${until} (время московское). Не пересылайте её.`
      : `The link works until ${until} (Moscow time). Do not forward it.`,
    foot: ru
      ? 'После подтверждения реквизиты сверит оператор, и мы отправим перевод.'
      : 'After you confirm them, an operator will check them and we will send the transfer.',
  })
}
