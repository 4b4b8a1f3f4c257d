/** Emails about a payment that the client reported and we do not find, and about credentials replaced before a payment came. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import { nightWords, type OrderEmailFacts, payRows, payWarning, priceRows } from './order-facts.ts'

/** The client says that he has paid, and we see no payment: what to send us, and how long we search at least. */
export function askForProof(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const until = facts.proofAsked?.until ?? null
  return orderEmail(facts, {
    title: ru ? `Платёж по заявке № ${facts.number} пока не найден` : `The payment for order No. ${facts.number} is not found yet`,
    lead: [
      ru
        ? `Вы отметили, что оплатили заявку. Мы ищем перевод на ${facts.due} и пока его не видим.`
        : `You marked the order as paid. We are looking for a transfer of ${facts.due} and do not see it yet.`,
      ru
        ? 'Ответьте на это письмо: пришлите хеш транзакции или чек банка. По ним мы найдём перевод.'
        : 'Please answer this email with the transaction hash or the receipt of the bank. They let us find the transfer.',
      ...(until === null
        ? []
        : [
            ru
              ? `Если до ${until} (время московское) платёж не найдётся, заявка закроется. Деньги, которые придут позже, мы увидим и напишем вам.`
              : `If it is not found until ${until} (Moscow time), the order is closed. Money that comes later is seen too, and we write to you.`,
          ]),
    ],
    warning: ru
      ? { strong: 'Не платите второй раз.', rest: 'Поиск первого перевода продолжается.' }
      : { strong: 'Do not pay a second time.', rest: 'We are still looking for the first transfer.' },
    foot: ru
      ? 'Как только увидим платёж, страница заявки изменится сама.'
      : 'The page of the order changes by itself once we see the payment.',
  })
}

/** The order has new credentials to pay to. */
export function newCredentials(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { before } = facts.money
  return orderEmail(facts, {
    title: ru ? `Новые реквизиты для оплаты заявки № ${facts.number}` : `New payment details for order No. ${facts.number}`,
    lead: [
      ru
        ? 'Реквизиты для оплаты заменены. На прежние больше не платите.'
        : 'The payment details were replaced. Do not pay to the former ones any more.',
      ...(facts.newRateWithCredentials
        ? [
            ru
              ? `Срок курса вышел, он ${facts.offHours ? 'пересчитан' : 'зафиксирован заново'}${before ? '' : ' и остался прежним'}: ${facts.rate}. Вы отдаёте ${facts.give} и получаете ${facts.take}.${before ? ` Прежний курс: ${before}.` : ''}`
              : `The rate had run out and is ${facts.offHours ? 'recalculated' : 'fixed anew'}${before ? '' : ', the same as before'}: ${facts.rate}. You give ${facts.give} and get ${facts.take}.${before ? ` The former rate was ${before}.` : ''}`,
          ]
        : []),
      ...nightWords(facts),
      ...(facts.payUntil && !facts.offHours
        ? [
            ru
              ? `Оплатить нужно до ${facts.payUntil} (время московское), ровно ${facts.due}.`
              : `Pay exactly ${facts.due} until ${facts.payUntil} (Moscow time).`,
          ]
        : []),
      ...(facts.instructionsFirst
        ? [
            ru
              ? 'Реквизиты откроются на странице заявки, когда вы прочитаете инструкцию.'
              : 'The details are shown on the page of the order once you have read the instructions.',
          ]
        : []),
    ],
    rows: [...priceRows(facts), ...payRows(facts)],
    warning: payWarning(facts),
    foot: ru
      ? 'Уже перевели на прежние реквизиты? Второй раз не платите: за ними мы тоже следим.'
      : 'Have you already paid to the former details? Do not pay again: we watch them too.',
  })
}
