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
      pay: facts.cashGiven ? (ru ? 'Внесите в офисе' : 'Pay') : ru ? 'Переведите' : 'Send',
      due: facts.cashGiven && !ru ? `${facts.due} at the office` : facts.due,
      youGet: youGet(facts),
      later: facts.meeting ? [] : later(facts),
    }),
    rows: [...priceRows(facts), ...wishRow(facts), ...payRows(facts)],
    warning: payWarning(facts),
    foot: ru
      ? 'Не создавали заявку? Делать ничего не нужно: без оплаты она закроется сама.'
      : 'Not your order? You do not need to do anything: without a payment it will be closed automatically.',
  })
}

function youGet({ language, cashTaken, take }: OrderEmailFacts): string {
  if (language === 'ru') return cashTaken ? `вы получите ${take} наличными` : `мы отправим вам ${take}`
  return cashTaken ? `you will receive ${take} in cash` : `we will send you ${take}`
}

/** The meeting, or the verification that has to come before the payment. */
function first({ language, meeting, need }: OrderEmailFacts): string[] {
  const ru = language === 'ru'
  if (meeting) {
    return ru
      ? [
          `Ждём вас ${meeting.at} по Москве: ${meeting.place}, ${meeting.address}.`,
          'Возьмите с собой код: он показан на странице заявки. Курс закрепим на встрече.',
        ]
      : [
          `We expect you on ${meeting.at} Moscow time: ${meeting.place}, ${meeting.address}.`,
          'Bring the code shown on the order page. The rate will be fixed at the meeting.',
        ]
  }
  if (!need) return []
  if (need.state === 'pending') {
    return [
      ru
        ? 'Карта или счёт уже на проверке. Пока не платите: когда проверка закончится, мы закрепим курс и напишем вам.'
        : 'Your card or account is being verified. Do not pay yet: when this is done, we will fix the rate and write to you.',
    ]
  }
  return [
    ru
      ? 'Для этой заявки нужна проверка карты или счёта, она проводится один раз для каждого номера. Откройте заявку и пришлите снимок или видео. Пока не платите: курс закрепим после проверки.'
      : 'For this order we need to verify your card or account; each number is verified only once. Open the order and send a picture or a video. Do not pay yet: we will fix the rate after the verification.',
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
        : 'We are closed now: we will process the order after opening and recalculate its rate then.',
    )
  }
  if (facts.instructionsFirst) {
    words.push(
      ru
        ? 'Реквизиты для оплаты откроются на странице заявки, когда вы прочитаете инструкцию.'
        : 'The payment details will be on the order page once you have read the instructions.',
    )
  }
  return words
}

const wishRow = ({ meetingWish, language }: OrderEmailFacts): EmailRow[] =>
  meetingWish === null ? [] : [{ key: language === 'ru' ? 'Желаемая встреча' : 'Preferred meeting', value: meetingWish }]
