/** A meeting that was set, or another time that one side has proposed. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import { type OrderEmailFacts, priceRows } from './order-facts.ts'
import { textOf } from './text-of.ts'

export function meetingChanged(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  const { meeting, otherTime } = facts
  return orderEmail(facts, {
    ...textOf(facts, 'meetingChanged', {
      headline: otherTime
        ? ru
          ? `Другое время встречи по заявке № ${facts.number}`
          : `Another time for the meeting of order No. ${facts.number}`
        : ru
          ? `Встреча по заявке № ${facts.number} назначена`
          : `The meeting of order No. ${facts.number} is set`,
      number: facts.number,
      news: [
        ...(otherTime ? wished(facts, otherTime) : []),
        ...(otherTime || meeting === null
          ? []
          : [
              ru
                ? `Ждём вас ${meeting.at} по Москве: ${meeting.place}, ${meeting.address}.`
                : `We expect you on ${meeting.at} Moscow time: ${meeting.place}, ${meeting.address}.`,
              ru ? 'Возьмите с собой код: он показан на странице заявки.' : 'Bring the code shown on the order page.',
            ]),
      ],
    }),
    rows: [
      ...(meeting
        ? [
            { key: otherTime ? (ru ? 'Пока назначено' : 'Set for now') : ru ? 'Когда' : 'When', value: meeting.at },
            { key: ru ? 'Где' : 'Where', value: `${meeting.place}, ${meeting.address}` },
          ]
        : []),
      ...priceRows(facts),
    ],
    foot: ru ? 'Время везде московское.' : 'All times are Moscow time.',
  })
}

function wished({ language, meeting }: OrderEmailFacts, { at, byClient }: { at: string; byClient: boolean }): string[] {
  const now = meeting?.at ?? ''
  if (language === 'ru') {
    return byClient
      ? [`Вы предложили встретиться ${at}. Пока оператор не подтвердил, остаётся прежнее время: ${now}.`, 'Когда он ответит, мы напишем.']
      : [
          `Оператор предлагает встретиться ${at}. Пока вы не согласились, остаётся прежнее время: ${now}.`,
          'Откройте заявку, чтобы согласиться или предложить своё время.',
        ]
  }
  return byClient
    ? [
        `You asked to meet on ${at}. Until the operator agrees, the earlier time stays: ${now}.`,
        'We will write to you when there is an answer.',
      ]
    : [
        `The operator suggests meeting on ${at}. Until you agree, the earlier time stays: ${now}.`,
        'Open the order to agree or to suggest your own time.',
      ]
}
