/** Emails about a failed payout: the reason, the request for other details, and the link that confirms them. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import { type OrderEmailFacts, priceRows, reasonWords } from './order-facts.ts'

const asked = {
  ru: 'Откройте заявку и пришлите другие реквизиты того же получателя. Курс и сумма не изменятся, деньги остаются за заявкой.',
  en: 'Open the order and send other details of the same recipient. The rate and the sum stay as they are, and the money stays with the order.',
}
const afterwards = {
  ru: 'Новые реквизиты мы попросим подтвердить ссылкой из письма на этот адрес.',
  en: 'We will ask you to confirm the new details by a link in an email to this address.',
}

/** The payout was refused. */
export function payoutDelayed(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return orderEmail(facts, {
    title: ru ? `Перевод по заявке № ${facts.number} не прошёл` : `The transfer of order No. ${facts.number} did not go through`,
    lead: [
      ru ? `Мы отправили ${facts.take}, но перевод не дошёл.` : `We sent ${facts.take}, but the transfer did not arrive.`,
      ...reasonWords(facts),
      asked[facts.language],
    ],
    foot: afterwards[facts.language],
  })
}

/** Sent once a day while no new details have come. */
export function delayedReminder(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return orderEmail(facts, {
    title: ru ? `Заявка № ${facts.number} ждёт новых реквизитов` : `Order No. ${facts.number} waits for new details`,
    lead: [
      ru
        ? `Перевод ${facts.take} не дошёл, и нам некуда его отправить.`
        : `The transfer of ${facts.take} did not arrive, and we have nowhere to send it.`,
      asked[facts.language],
    ],
    rows: priceRows(facts).slice(0, 3),
    foot: afterwards[facts.language],
  })
}

/** The link by which the client confirms the new details. It is sent to the order's email address. */
export function confirmDetails(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { fields = [], link = facts.link, until = '' } = facts.newDetails ?? {}
  return orderEmail(facts, {
    title: ru ? `Подтвердите новые реквизиты по заявке № ${facts.number}` : `Confirm the new details of order No. ${facts.number}`,
    lead: [
      ru
        ? `По заявке присланы новые реквизиты для перевода ${facts.take}. Проверьте их и подтвердите: без этого мы по ним не платим.`
        : `New details for the transfer of ${facts.take} were sent on the order. Check and confirm them: without that we do not pay to them.`,
    ],
    rows: fields.map(({ label, value }) => ({ key: label, value })),
    warning: ru
      ? { strong: 'Вы их не присылали?', rest: 'Не нажимайте на ссылку и напишите нам: кто-то хочет получить ваши деньги.' }
      : { strong: 'Was it not you?', rest: 'Do not follow the link, and write to us: somebody wants to have your money.' },
    button: { label: ru ? 'Подтвердить реквизиты' : 'Confirm the details', url: link },
    note: ru
      ? `Ссылка действует до ${until} (время московское). Не пересылайте её.`
      : `The link works until ${until} (Moscow time). Do not forward it.`,
    foot: ru
      ? 'После подтверждения реквизиты сверит оператор, и мы отправим перевод.'
      : 'Once confirmed, an operator checks them and we send the transfer.',
  })
}
