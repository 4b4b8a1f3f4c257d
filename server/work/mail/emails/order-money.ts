/** Emails about an unexpected payment and about a new rate: what has happened, and what the client can do. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import { kopecksMatter, nightWords, type OrderEmailFacts } from './order-facts.ts'
import { textOf } from './text-of.ts'

/** A part of the sum has come: how much is missing, and until when the client can send it. After that time: the client has a choice. */
export function partialPaymentSeen(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { received, remaining, payUntil } = facts.money
  return orderEmail(facts, {
    ...textOf(facts, 'partialPaymentSeen', {
      number: facts.number,
      received,
      remaining,
      until: payUntil || null,
      choice: payUntil
        ? []
        : [
            ru
              ? 'Деньги в сохранности. Откройте заявку: там видно, что с ними можно сделать и сколько вы получите.'
              : 'The money is safe. Open the order: it shows what you can do with it and how much you would receive.',
          ],
    }),
    foot: ru ? 'Пока деньги у нас, заявка сама не закроется.' : 'While we hold your money, the order will not be closed automatically.',
  })
}

/** More than the due sum has come: the order waits until the client decides about the excess. */
export function overPaymentSeen(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { received, excess } = facts.money
  return orderEmail(facts, {
    ...textOf(facts, 'overPaymentSeen', { number: facts.number, received, excess: excess ?? '' }),
    foot: ru ? 'Пока деньги у нас, заявка сама не закроется.' : 'While we hold your money, the order will not be closed automatically.',
  })
}

/** The money has come while we are closed: when the order goes on, and what happens to the rate. */
export function paymentSeenOffHours(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { received } = facts.money
  const opening = facts.opensAt ?? ''
  return orderEmail(facts, {
    ...textOf(facts, 'paymentSeenOffHours', {
      number: facts.number,
      received,
      atOpening: ru
        ? `при открытии${opening && `, ${opening} (время московское)`}`
        : `at opening${opening && `, ${opening} (Moscow time)`}`,
      news: facts.offHours
        ? [
            ru
              ? 'При открытии курс будет пересчитан. Если он заметно изменится не в вашу пользу, мы напишем вам: вы сможете принять новый курс или запросить возврат.'
              : 'We will recalculate the rate at opening. If it gets noticeably worse for you, we will write to you: you can accept the new rate or ask for a refund.',
          ]
        : [
            ru
              ? `Курс заявки закреплён за вами и за время ожидания не изменится: вы получите ${facts.take}.`
              : `The rate of your order is fixed and will not change while you wait: you will receive ${facts.take}.`,
          ],
    }),
    foot: ru ? 'Делать ничего не нужно.' : 'You do not need to do anything.',
  })
}

/** A payment has come late or after its order was closed: we see it, and at which rate it can be exchanged. */
export function latePaymentSeen(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { received, offer } = facts.money
  return orderEmail(facts, {
    ...textOf(facts, 'latePaymentSeen', { number: facts.number, received, newTake: offer?.take ?? null, until: offer?.until ?? null }),
    foot: ru ? 'Каждый следующий шаг будет виден на странице заявки.' : 'You will see every next step on the order page.',
  })
}

/** Why the rate was made anew. After a verification the title gives the reason, so there are no words here. */
function whyNewRate({ newRateBecause, language, money }: OrderEmailFacts): string[] {
  const ru = language === 'ru'
  if (newRateBecause === 'openingOfService' && money.before === null)
    return [ru ? 'Мы открылись, ваша заявка продолжается.' : 'We are open again, and your order continues.']
  if (newRateBecause === 'openingOfService')
    return [ru ? 'Мы открылись и пересчитали курс вашей заявки.' : 'We are open again and have recalculated the rate of your order.']
  if (newRateBecause === 'resolveLate')
    return [ru ? 'Платёж пришёл, когда срок прежнего курса уже вышел.' : 'The payment came after the old rate had expired.']
  return []
}

/** What the quote has changed: the rate, only the sum, or nothing. */
function quoteTitle({ number, language, justVerified, money }: OrderEmailFacts): string {
  const ru = language === 'ru'
  if (justVerified) return ru ? `Проверка по заявке № ${number} пройдена` : `Order No. ${number}: verification passed`
  if (money.before !== null) return ru ? `Новый курс заявки № ${number}` : `A new rate for order No. ${number}`
  if (money.takeBefore !== null) return ru ? `Новая сумма заявки № ${number}` : `A new amount for order No. ${number}`
  return ru ? `Курс заявки № ${number} остался прежним` : `The rate of order No. ${number} has not changed`
}

/** The order has a new quote. Its rate is called new only if it is another than before. */
export function newQuote(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { before, takeBefore, payUntil } = facts.money
  return orderEmail(facts, {
    ...textOf(facts, 'newQuote', {
      headline: quoteTitle(facts),
      number: facts.number,
      news: [
        ...(facts.justVerified ? [ru ? 'Теперь заявку можно оплатить.' : 'The order can be paid now.'] : []),
        ...whyNewRate(facts),
        facts.offHours
          ? ru
            ? `Курс заявки сейчас: ${facts.rate}. Вы отдаёте ${facts.give} и получаете ${facts.take}.`
            : `The rate of the order now: ${facts.rate}. You give ${facts.give} and receive ${facts.take}.`
          : ru
            ? `Курс заявки ${before ? 'закреплён заново' : 'прежний, он закреплён'}: ${facts.rate}. Вы отдаёте ${facts.give} и получаете ${facts.take}.`
            : `The rate of the order is ${before ? 'fixed again' : 'the same and is fixed'}: ${facts.rate}. You give ${facts.give} and receive ${facts.take}.`,
        ...(before ? [ru ? `Прежний курс: ${before}.` : `The old rate: ${before}.`] : []),
        ...(takeBefore ? [ru ? `Раньше получалось ${takeBefore}.` : `Before, it was ${takeBefore}.`] : []),
        ...nightWords(facts),
      ],
      until: facts.offHours ? null : payUntil,
      due: facts.due,
    }),
    warning: kopecksMatter(facts),
    foot: ru
      ? 'Все курсы заявки и их квитанции есть на её странице.'
      : 'You can find all rates of the order and their receipts on the order page.',
  })
}

/** Money came before opening, and the rate has moved against the client since: both rates, and until when the new one can be taken. */
export function rateOffered(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { received, offer } = facts.money
  return orderEmail(facts, {
    ...textOf(facts, 'rateOffered', {
      number: facts.number,
      received,
      rate: facts.rate,
      take: facts.take,
      newRate: offer?.rate ?? null,
      newTake: offer?.take ?? null,
      until: offer?.until ?? null,
    }),
    rows: [
      { key: ru ? 'Отдаёте' : 'You give', value: `${facts.give}, ${facts.giveName}` },
      { key: ru ? 'Прежний курс' : 'Old rate', value: facts.rate },
      { key: ru ? 'Получили бы' : 'You would have received', value: `${facts.take}, ${facts.takeName}` },
      ...(offer
        ? [
            { key: ru ? 'Новый курс' : 'New rate', value: offer.rate },
            { key: ru ? 'Получите' : 'You will receive', value: `${offer.take}, ${facts.takeName}` },
          ]
        : []),
    ],
    foot: ru ? 'Пока деньги у нас, заявка сама не закроется.' : 'While we hold your money, the order will not be closed automatically.',
  })
}

/** Money came to the credentials of an order that takes no more money. It is safe, and the client decides what happens to it. */
export function unmatchedPayment(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return orderEmail(facts, {
    ...textOf(facts, 'unmatchedPayment', { number: facts.number, extra: facts.unmatchedPayment ?? '' }),
    rows: [{ key: ru ? 'Пришло' : 'Received', value: facts.unmatchedPayment ?? '' }],
    warning: ru
      ? { strong: 'Не платите больше на прежние реквизиты:', rest: 'они могут принадлежать уже другой заявке.' }
      : { strong: 'Do not pay to the old details again:', rest: 'they may already belong to another order.' },
    foot: ru ? 'Пока вы не решили, деньги остаются закреплёнными за вами.' : 'Until you decide, the money stays yours.',
  })
}

/** Another currency came to the order's credentials. It is safe, but this order cannot exchange it. The client says where to return it. */
export function otherAssetSeen(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return orderEmail(facts, {
    ...textOf(facts, 'otherAssetSeen', { number: facts.number, extra: facts.unmatchedPayment ?? '', give: facts.give }),
    rows: [{ key: ru ? 'Пришло' : 'Received', value: facts.unmatchedPayment ?? '' }],
    warning: ru
      ? {
          strong: 'Проверьте валюту и сеть перед отправкой:',
          rest: 'другую валюту можно только вернуть, и комиссию за перевод (она идёт сети) вычтут из суммы.',
        }
      : {
          strong: 'Check the currency and the network before you send:',
          rest: 'we can only return another currency, and the fee of the network (it goes to the network, not to us) is taken from it.',
        },
    foot: ru ? 'Пока деньги не возвращены, они закреплены за вами.' : 'The money stays yours until it is returned.',
  })
}
