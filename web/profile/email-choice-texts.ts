/** Words of the emails that may be switched off. */
import type { Texts } from '../app/language.tsx'

export const emailChoiceTexts = {
  emails: { ru: 'Письма', en: 'Emails' },
  about: {
    ru: 'Письма, в которых нужно ваше решение, и письма о безопасности приходят всегда.',
    en: 'Emails that need your decision and emails about security are always sent.',
  },
  orderCredited: { ru: 'Оплата получена', en: 'Payment received' },
  payoutSent: { ru: 'Деньги отправлены вам', en: 'Money sent to you' },
  orderDone: { ru: 'Обмен завершён', en: 'Exchange completed' },
  chatMessages: { ru: 'Сообщения в чате заявки, пока вас нет', en: 'Messages in the order chat while you are away' },
  reviewAnswered: { ru: 'Ответ на ваш отзыв', en: 'Answer to your review' },
  switchedOn: { ru: 'Письма включены', en: 'Emails are on' },
  switchedOff: { ru: 'Письма выключены', en: 'Emails are off' },
  again: { ru: 'Повторить', en: 'Try again' },
} satisfies Texts
