/** Emails about a payment that the client reported and we do not find, and about credentials replaced before a payment came. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import { nightWords, type OrderEmailFacts, payRows, payWarning, priceRows } from './order-facts.ts'
import { textOf } from './text-of.ts'

/** The client says that he has paid, and we see no payment: what to send us, and how long we search at least. */
export function askForProof(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return orderEmail(facts, {
    ...textOf(facts, 'askForProof', { number: facts.number, due: facts.due, until: facts.proofAsked?.until ?? null }),
    warning: ru
      ? { strong: 'Не платите второй раз.', rest: 'Поиск первого перевода продолжается.' }
      : { strong: 'Do not pay a second time.', rest: 'We are still looking for the first transfer.' },
    foot: ru
      ? 'Как только увидим платёж, страница заявки обновится сама.'
      : 'The order page will update by itself once we see the payment.',
  })
}

/** The order has new credentials to pay to. */
export function newCredentials(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { before } = facts.money
  return orderEmail(facts, {
    ...textOf(facts, 'newCredentials', {
      number: facts.number,
      news: [
        ...(facts.newRateWithCredentials
          ? [
              ru
                ? `Срок прежнего курса вышел. Курс ${facts.offHours ? 'пересчитан' : 'закреплён заново'}${before ? '' : ' и не изменился'}: ${facts.rate}. Вы отдаёте ${facts.give} и получаете ${facts.take}.${before ? ` Прежний курс: ${before}.` : ''}`
                : `The rate had expired and is ${facts.offHours ? 'recalculated' : 'fixed again'}${before ? '' : ', the same as before'}: ${facts.rate}. You give ${facts.give} and receive ${facts.take}.${before ? ` The old rate: ${before}.` : ''}`,
            ]
          : []),
        ...nightWords(facts),
      ],
      until: facts.offHours ? null : facts.payUntil,
      due: facts.due,
      later: facts.instructionsFirst
        ? [
            ru
              ? 'Реквизиты откроются на странице заявки, когда вы прочитаете инструкцию.'
              : 'The payment details will be on the order page once you have read the instructions.',
          ]
        : [],
    }),
    rows: [...priceRows(facts), ...payRows(facts)],
    warning: payWarning(facts),
    foot: ru
      ? 'Уже перевели на прежние реквизиты? Второй раз не платите: мы следим и за ними.'
      : 'Have you already paid to the old details? Do not pay again: we still watch them.',
  })
}
