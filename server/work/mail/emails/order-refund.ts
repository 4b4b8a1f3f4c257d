/** Emails about a refund: the client confirms the address only by the link of this email; later emails report the progress. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import type { OrderEmailFacts } from './order-facts.ts'
import { textOf } from './text-of.ts'

type Back = NonNullable<OrderEmailFacts['back']>

/** Asks the client to confirm where his money goes. Without the confirmation nothing is sent. */
export function refundDetails(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { back } = facts
  return orderEmail(facts, {
    ...textOf(facts, 'refundDetails', { number: facts.number }),
    rows: back ? [...whereRows(back, ru), ...sumRows(back, ru)] : [],
    warning: ru
      ? { strong: 'Это указали не вы?', rest: 'Не нажимайте кнопку и напишите нам: без подтверждения мы ничего не отправим.' }
      : { strong: 'Not you?', rest: 'Do not press the button, and write to us: we send nothing without your confirmation.' },
    button: back?.link ? { label: ru ? 'Подтвердить реквизиты возврата' : 'Confirm the refund details', url: back.link } : null,
    note: ru
      ? `Ссылка сработает один раз и действует ${facts.back?.linkHours} ч. Не пересылайте её.`
      : `The link works once, within ${facts.back?.linkHours} ${facts.back?.linkHours === 1 ? 'hour' : 'hours'}. Do not forward it.`,
    foot: ru ? 'Каждый шаг возврата будет виден на странице заявки.' : 'You will see every step of the refund on the order page.',
  })
}

/** The refund was opened or sent, has arrived, or has failed. The email shows the state at the time of sending. */
export function refundMoved(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { back } = facts
  const [headline, news] = told(facts, ru)
  return orderEmail(facts, {
    ...textOf(facts, 'refundMoved', { headline, number: facts.number, news: [news] }),
    rows: back ? [...sumRows(back, ru), ...whereRows(back, ru), ...proofRows(back, ru)] : [],
    foot:
      back?.state === 'confirmed'
        ? ru
          ? 'Если деньги не дошли, ответьте на это письмо.'
          : 'If the money has not arrived, reply to this email.'
        : ru
          ? 'Деньги закреплены за вами, пока не будут возвращены полностью.'
          : 'The money stays yours until all of it is returned.',
  })
}

function told({ number, back }: OrderEmailFacts, ru: boolean): readonly [title: string, lead: string] {
  if (back?.state === 'sent')
    return ru
      ? [`Возврат по заявке № ${number} отправлен`, `Мы отправили вам ${back.gets}.`]
      : [`The refund for order No. ${number} has been sent`, `We have sent you ${back.gets}.`]
  if (back?.state === 'confirmed')
    return ru
      ? [`Деньги по заявке № ${number} возвращены`, `Возврат дошёл: ${back.gets}.`]
      : [`The money for order No. ${number} has been returned`, `The refund has arrived: ${back.gets}.`]
  const ask = back?.asksWhere ?? false
  return ru
    ? [
        `Возврат по заявке № ${number}`,
        `Вернём ${back?.gets ?? ''}. ${ask ? 'Откройте заявку и укажите, куда вернуть деньги.' : 'Оператор готовит перевод, об отправке напишем отдельно.'}`,
      ]
    : [
        `Refund for order No. ${number}`,
        `We will return ${back?.gets ?? ''}. ${ask ? 'Open the order and tell us where to return the money.' : 'The operator is preparing the transfer; we will write again when it is sent.'}`,
      ]
}

const whereRows = ({ state, to, memo }: Back, ru: boolean) => [
  ...(to === null ? [] : [{ key: whereKey(state === 'sent' || state === 'confirmed', ru), value: to, code: true }]),
  ...(memo === null ? [] : [{ key: ru ? 'Комментарий (memo) или тег' : 'Memo or tag', value: memo, code: true }]),
]
const whereKey = (hasLeft: boolean, ru: boolean): string =>
  hasLeft ? (ru ? 'Куда вернули' : 'Returned to') : ru ? 'Куда вернём' : 'Where to return it'
const sumRows = ({ gets, cost }: Back, ru: boolean) => [
  { key: ru ? 'Вы получите' : 'You receive', value: gets },
  ...(cost === null ? [] : [{ key: ru ? 'Комиссия сети, из суммы' : 'Network fee, from the amount', value: cost }]),
]
const proofRows = ({ proof }: Back, ru: boolean) =>
  proof === null ? [] : [{ key: ru ? 'Хеш или номер чека' : 'Hash or receipt number', value: proof, code: true }]
