/** The payout was sent: its proof, and what to do when the money has come or has not. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import { type OrderEmailFacts, provenRows } from './order-facts.ts'

export function payoutSent(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const until = facts.onItsWay?.until ?? null
  return orderEmail(facts, {
    title: ru ? `Перевод по заявке № ${facts.number} отправлен` : `The transfer of order No. ${facts.number} is sent`,
    lead: [
      ru ? `Мы отправили вам ${facts.take}.` : `We have sent you ${facts.take}.`,
      ...(facts.proof === null
        ? [
            ru
              ? 'Хеш появится на странице заявки, когда перевод увидит сеть.'
              : 'Its hash stands on the page of the order once the network sees the transfer.',
          ]
        : []),
      ru
        ? 'Когда деньги придут, подтвердите получение на странице заявки. Если что-то не так, там же сообщите о проблеме.'
        : 'When the money has come, confirm it on the page of the order. If something is wrong, report it there.',
      ...(until === null
        ? []
        : [
            ru
              ? `Если до ${until} (время московское) не сообщить о проблеме, заявка завершится сама.`
              : `If no problem is reported until ${until} (Moscow time), the order completes by itself.`,
          ]),
    ],
    rows: provenRows(facts),
    foot: ru
      ? 'Когда деньги дойдут, зависит от банка или сети: обычно это минуты.'
      : 'When it arrives is up to the bank or the network: usually within minutes.',
  })
}
