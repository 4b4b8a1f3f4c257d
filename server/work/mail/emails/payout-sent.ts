/** The payout was sent: its proof, and what to do when the money has come or has not. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import { type OrderEmailFacts, provenRows } from './order-facts.ts'
import { textOf } from './text-of.ts'

export function payoutSent(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return orderEmail(facts, {
    ...textOf(facts, 'payoutSent', {
      number: facts.number,
      take: facts.take,
      hashLater:
        facts.proof === null
          ? [
              ru
                ? 'Хеш (номер перевода в сети) появится на странице заявки, когда сеть увидит перевод.'
                : 'The hash (the number of the transfer in the network) will be on the order page once the network sees the transfer.',
            ]
          : [],
      until: facts.onItsWay?.until ?? null,
    }),
    rows: provenRows(facts),
    foot: ru
      ? 'Когда деньги дойдут, зависит от банка или сети: обычно это минуты.'
      : 'When it arrives depends on the bank or the network: usually within minutes.',
  })
}
