/** The order is made: its sums, its rate, and what to do next. */
import type { Email, EmailRow } from './email.ts'
import { orderEmail } from './order-email.ts'
import { nightWords, type OrderEmailFacts, payRows, payWarning, priceRows } from './order-facts.ts'

export function orderCreated(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return orderEmail(facts, {
    title: ru ? `Заявка № ${facts.number} создана` : `Order No. ${facts.number} is made`,
    lead: lead(facts),
    rows: [...priceRows(facts), ...wishRow(facts), ...payRows(facts)],
    warning: payWarning(facts),
    foot: ru
      ? 'Не создавали заявку? Ничего не делайте: без оплаты она закроется сама.'
      : 'Did not make this order? Do nothing: without a payment it closes by itself.',
  })
}

function lead(facts: OrderEmailFacts): string[] {
  const ru = facts.language === 'ru'
  if (facts.meeting) {
    return ru
      ? [
          `Ждём вас ${facts.meeting.at} по Москве: ${facts.meeting.place}, ${facts.meeting.address}.`,
          'Возьмите с собой документ и код: он показан на странице заявки. Курс фиксируется на встрече.',
        ]
      : [
          `We expect you on ${facts.meeting.at} Moscow time: ${facts.meeting.place}, ${facts.meeting.address}.`,
          'Bring an identity document and the code shown on the page of the order. The rate is fixed at the meeting.',
        ]
  }
  const words: string[] = []
  if (facts.need) {
    words.push(
      facts.need.state === 'pending'
        ? ru
          ? 'Карта или счёт уже на проверке. Пока не платите: когда проверка закончится, мы закрепим курс и напишем вам.'
          : 'The card or account is being verified. Do not pay yet: once that is done we fix the rate and write to you.'
        : ru
          ? 'Для первого обмена нужна проверка карты или счёта: откройте заявку и пришлите снимок или видео. Пока не платите: курс закрепим после проверки.'
          : 'The first exchange needs its card or account verified: open the order and send a picture or a video. Do not pay yet: the rate is fixed after that.',
    )
  }
  if (facts.payUntil && facts.offHours) words.push(...nightWords(facts))
  else if (facts.payUntil) {
    words.push(
      ru
        ? `Курс закреплён до ${facts.payUntil} по Москве. ${facts.cashGiven ? 'Внесите в офисе' : 'Переведите'} до этого времени ровно ${facts.due}, и ${facts.cashTaken ? `вы получите ${facts.take} наличными` : `мы отправим вам ${facts.take}`}.`
        : `The rate is fixed until ${facts.payUntil} Moscow time. ${facts.cashGiven ? 'Bring' : 'Send'} exactly ${facts.due} ${facts.cashGiven ? 'to the office ' : ''}before then, and ${facts.cashTaken ? `you get ${facts.take} in cash` : `we will send you ${facts.take}`}.`,
    )
  }
  if (facts.offHours && !facts.payUntil) {
    words.push(
      ru
        ? 'Сейчас нерабочее время: заявку обработаем после открытия, и тогда же курс будет пересчитан.'
        : 'It is outside working hours now: the order is processed after opening, and its rate is recalculated then.',
    )
  }
  if (facts.instructionsFirst) {
    words.push(
      ru
        ? 'Реквизиты для оплаты откроются на странице заявки, когда вы прочитаете инструкцию.'
        : 'The payment details are shown on the page of the order once you have read the instructions.',
    )
  }
  return words
}

const wishRow = ({ meetingWish, language }: OrderEmailFacts): EmailRow[] =>
  meetingWish === null ? [] : [{ key: language === 'ru' ? 'Желаемая встреча' : 'Meeting you asked for', value: meetingWish }]
