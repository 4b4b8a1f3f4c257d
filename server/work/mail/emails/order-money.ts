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
              : 'The money is safe. Open the order: it shows what can be done with it, and how much you would receive.',
          ],
    }),
    foot: ru ? 'Сама по себе заявка с деньгами не закроется.' : 'An order with money in it does not close by itself.',
  })
}

/** More than the due sum has come: the order waits until the client decides about the excess. */
export function overPaymentSeen(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { received, excess } = facts.money
  return orderEmail(facts, {
    ...textOf(facts, 'overPaymentSeen', { number: facts.number, received, excess: excess ?? '' }),
    foot: ru ? 'Сама по себе заявка с деньгами не закроется.' : 'An order with money in it does not close by itself.',
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
              ? 'При открытии курс будет пересчитан. Если он заметно изменится не в вашу пользу, мы напишем вам: новый курс можно принять или запросить возврат.'
              : 'The rate is recalculated at opening. If it moves notably against you, we write to you: the new rate can be taken, or the money asked back.',
          ]
        : [
            ru
              ? `Курс заявки за вами, от ожидания он не меняется: вы получите ${facts.take}.`
              : `The rate of the order is yours and does not change while you wait: you get ${facts.take}.`,
          ],
    }),
    foot: ru ? 'Делать ничего не нужно.' : 'There is nothing for you to do.',
  })
}

/** A payment has come late or after its order was closed: we see it, and at which rate it can be exchanged. */
export function latePaymentSeen(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { received, offer } = facts.money
  return orderEmail(facts, {
    ...textOf(facts, 'latePaymentSeen', { number: facts.number, received, newTake: offer?.take ?? null, until: offer?.until ?? null }),
    foot: ru ? 'О каждом следующем шаге сообщим на странице заявки.' : 'The page of the order tells of every step from here.',
  })
}

/** Why the rate was made anew. After a verification the title gives the reason, so there are no words here. */
function whyNewRate({ newRateBecause, language, money }: OrderEmailFacts): string[] {
  const ru = language === 'ru'
  if (newRateBecause === 'openingOfService' && money.before === null)
    return [ru ? 'Мы открылись, ночная заявка идёт дальше.' : 'We have opened, and your night order goes on.']
  if (newRateBecause === 'openingOfService')
    return [ru ? 'Мы открылись и пересчитали курс ночной заявки.' : 'We have opened and recalculated the rate of your night order.']
  if (newRateBecause === 'resolveLate')
    return [ru ? 'Платёж пришёл, когда срок прежнего курса уже вышел.' : 'The payment came after the former rate had run out.']
  return []
}

/** What the quote has changed: the rate, only the sum, or nothing. */
function quoteTitle({ number, language, justVerified, money }: OrderEmailFacts): string {
  const ru = language === 'ru'
  if (justVerified) return ru ? `Проверка по заявке № ${number} пройдена` : `The verification of order No. ${number} is done`
  if (money.before !== null) return ru ? `Новый курс заявки № ${number}` : `A new rate for order No. ${number}`
  if (money.takeBefore !== null) return ru ? `Новая сумма заявки № ${number}` : `A new sum for order No. ${number}`
  return ru ? `Курс заявки № ${number} остался прежним` : `The rate of order No. ${number} stays as it was`
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
            : `The rate of the order now: ${facts.rate}. You give ${facts.give} and get ${facts.take}.`
          : ru
            ? `Курс заявки ${before ? 'зафиксирован заново' : 'прежний, он зафиксирован'}: ${facts.rate}. Вы отдаёте ${facts.give} и получаете ${facts.take}.`
            : `The rate of the order is ${before ? 'fixed anew' : 'as before and is fixed'}: ${facts.rate}. You give ${facts.give} and get ${facts.take}.`,
        ...(before ? [ru ? `Прежний курс: ${before}.` : `The former rate was ${before}.`] : []),
        ...(takeBefore ? [ru ? `Раньше к получению было ${takeBefore}.` : `Before it was ${takeBefore}.`] : []),
        ...nightWords(facts),
      ],
      until: facts.offHours ? null : payUntil,
      due: facts.due,
    }),
    warning: kopecksMatter(facts),
    foot: ru ? 'Все курсы заявки и их квитанции есть на её странице.' : 'All rates of the order and their receipts are on its page.',
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
      { key: ru ? 'Прежний курс' : 'Former rate', value: facts.rate },
      { key: ru ? 'Получили бы' : 'You would have got', value: `${facts.take}, ${facts.takeName}` },
      ...(offer
        ? [
            { key: ru ? 'Новый курс' : 'New rate', value: offer.rate },
            { key: ru ? 'Получите' : 'You would get', value: `${offer.take}, ${facts.takeName}` },
          ]
        : []),
    ],
    foot: ru ? 'Сама по себе заявка с деньгами не закроется.' : 'An order with money in it does not close by itself.',
  })
}

/** Money came to the credentials of an order that takes no more money. It is safe, and the client decides what happens to it. */
export function unmatchedPayment(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return orderEmail(facts, {
    ...textOf(facts, 'unmatchedPayment', { number: facts.number, extra: facts.unmatchedPayment ?? '' }),
    rows: [{ key: ru ? 'Пришло' : 'Has come', value: facts.unmatchedPayment ?? '' }],
    warning: ru
      ? { strong: 'Не платите больше на прежние реквизиты:', rest: 'они могут принадлежать уже другой заявке.' }
      : { strong: 'Do not pay to the former details again:', rest: 'they may belong to another order by now.' },
    foot: ru ? 'Пока вы не выбрали, деньги закреплены за вами и ждут.' : 'Until you choose, the money stays yours and waits.',
  })
}

/** Another currency came to the order's credentials. It is safe, but this order cannot exchange it. The client says where to return it. */
export function otherAssetSeen(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return orderEmail(facts, {
    ...textOf(facts, 'otherAssetSeen', { number: facts.number, extra: facts.unmatchedPayment ?? '', give: facts.give }),
    rows: [{ key: ru ? 'Пришло' : 'Has come', value: facts.unmatchedPayment ?? '' }],
    warning: ru
      ? {
          strong: 'Проверьте валюту и сеть перед отправкой:',
          rest: 'другую валюту можно только вернуть, и комиссию сети возьмут из суммы.',
        }
      : {
          strong: 'Check the currency and network before you send:',
          rest: 'another currency can only be returned, and the network takes its fee of it.',
        },
    foot: ru ? 'Пока деньги не возвращены, они закреплены за вами.' : 'Until it is returned, the money stays yours.',
  })
}
