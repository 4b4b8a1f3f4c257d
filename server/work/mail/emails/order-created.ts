/** The order is made: its sums, its rate, and what to do next. */
import type { Email, EmailRow } from './email.ts'
import { orderEmail } from './order-email.ts'
import { nightWords, type OrderEmailFacts, payRows, payWarning, priceRows } from './order-facts.ts'
import { textOf } from './text-of.ts'

export function orderCreated(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return orderEmail(facts, {
    ...textOf(facts, 'orderCreated', {
      number: facts.number,
      first: first(facts),
      until: facts.meeting || facts.offHours ? null : facts.payUntil,
      pay: facts.cashGiven ? (ru ? 'Внесите в офисе' : 'Bring') : ru ? 'Переведите' : 'Send',
      due: facts.cashGiven && !ru ? `${facts.due} to the office` : facts.due,
      youGet: youGet(facts),
      later: facts.meeting ? [] : later(facts),
    }),
    rows: [...priceRows(facts), ...wishRow(facts), ...payRows(facts)],
    warning: payWarning(facts),
    foot: ru
      ? 'Не создавали заявку? Ничего не делайте: без оплаты она закроется сама.'
      : 'Did not make this order? Do nothing: without a payment it closes by itself.',
  })
}

function youGet({ language, cashTaken, take }: OrderEmailFacts): string {
  if (language === 'ru') return cashTaken ? `вы получите ${take} наличными` : `мы отправим вам ${take}`
  return cashTaken ? `you get ${take} in cash` : `we will send you ${take}`
}

/** The meeting, or the verification that has to come before the payment. */
function first({ language, meeting, need }: OrderEmailFacts): string[] {
  const ru = language === 'ru'
  if (meeting) {
    return ru
      ? [
          `Ждём вас ${meeting.at} по Москве: ${meeting.place}, ${meeting.address}.`,
          'Возьмите с собой документ и код: он показан на странице заявки. Курс фиксируется на встрече.',
        ]
      : [
          `We expect you on ${meeting.at} Moscow time: ${meeting.place}, ${meeting.address}.`,
          'Bring an identity document and the code shown on the page of the order. The rate is fixed at the meeting.',
        ]
  }
  if (!need) return []
  if (need.state === 'pending') {
    return [
      ru
        ? 'Карта или счёт уже на проверке. Пока не платите: когда проверка закончится, мы закрепим курс и напишем вам.'
        : 'The card or account is being verified. Do not pay yet: once that is done we fix the rate and write to you.',
    ]
  }
  return [
    ru
      ? 'Для первого обмена нужна проверка карты или счёта: откройте заявку и пришлите снимок или видео. Пока не платите: курс закрепим после проверки.'
      : 'The first exchange needs its card or account verified: open the order and send a picture or a video. Do not pay yet: the rate is fixed after that.',
  ]
}

/** Closed hours, and instructions that have to be read. */
function later(facts: OrderEmailFacts): string[] {
  const ru = facts.language === 'ru'
  const words = facts.payUntil ? nightWords(facts) : []
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
