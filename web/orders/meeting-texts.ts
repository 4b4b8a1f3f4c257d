/** Words of the meeting over cash: when and where, its codes, and another time. */
import type { Texts } from '../app/language.tsx'

export const meetingTexts = {
  place: { ru: 'Где', en: 'Where' },
  when: { ru: 'Когда', en: 'When' },
  whenStill: { ru: 'Пока назначено', en: 'Set so far' },
  receiveCode: { ru: 'Код для передачи денег нам', en: 'Code for handing your money to us' },
  receiveCodeText: {
    ru: 'Назовите его оператору, когда отдаёте наличные: так он примет их именно по вашей заявке.',
    en: 'Tell it to the operator as you hand over the cash: that is how it is taken for your order.',
  },
  handoverCode: { ru: 'Код для получения денег', en: 'Code for receiving your money' },
  handoverCodeText: {
    ru: 'Покажите его, только когда наличные лежат перед вами и пересчитаны. Никому не пересылайте.',
    en: 'Show it only when the cash lies before you and is counted. Do not send it to anyone.',
  },
  codes: { ru: 'Коды', en: 'Codes' },
  moveAgree: {
    ru: (moment: string) => `Встретиться ${moment}`,
    en: (moment: string) => `Meet at ${moment}`,
  },
  moveOther: { ru: 'Предложить другое время', en: 'Propose another time' },
  moveDay: { ru: 'День', en: 'Day' },
  moveTime: { ru: 'Время, московское', en: 'Moscow time' },
  moveSend: { ru: 'Предложить это время', en: 'Propose this time' },
  moveNoSlots: { ru: 'На ближайшие дни времени для встречи нет.', en: 'There is no time to meet in the next days.' },
} satisfies Texts
