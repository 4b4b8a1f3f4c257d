/** Words of the meeting over cash: when and where, its codes, and another time. */
import type { Texts } from '../app/language.tsx'

export const meetingTexts = {
  place: { ru: 'Где', en: 'Where' },
  when: { ru: 'Когда', en: 'When' },
  whenStill: { ru: 'Пока назначено', en: 'Set for now' },
  receiveCode: { ru: 'Код для передачи денег нам', en: 'Code for giving us the money' },
  receiveCodeText: {
    ru: 'Назовите его оператору, когда отдаёте наличные: так они точно попадут в вашу заявку.',
    en: 'Tell it to the operator when you hand over the cash: then it is counted for your order.',
  },
  handoverCode: { ru: 'Код для получения денег', en: 'Code for receiving your money' },
  handoverCodeText: {
    ru: 'Покажите его, только когда наличные перед вами и вы их пересчитали. Никому его не пересылайте.',
    en: 'Show it only when the cash is in front of you and you have counted it. Do not send it to anyone.',
  },
  codes: { ru: 'Коды', en: 'Codes' },
  moveAgree: {
    ru: (moment: string) => `Встретиться ${moment}`,
    en: (moment: string) => `Meet at ${moment}`,
  },
  moveOther: { ru: 'Предложить другое время', en: 'Suggest another time' },
  moveDay: { ru: 'День', en: 'Day' },
  moveTime: { ru: 'Время, московское', en: 'Moscow time' },
  moveSend: { ru: 'Предложить это время', en: 'Suggest this time' },
  moveUnfit: { ru: 'На это время встретиться уже нельзя', en: 'It is no longer possible to meet at this time' },
  moveUnfitText: { ru: 'Предложите другое время.', en: 'Please suggest another time.' },
  moveNoSlots: { ru: 'На ближайшие дни свободного времени для встречи нет.', en: 'There is no free time to meet in the next few days.' },
} satisfies Texts
