/** Words of the emails that may be switched off. */
import type { Texts } from '../app/language.tsx'

export const emailChoiceTexts = {
  emails: { ru: 'Письма', en: 'Emails' },
  about: {
    ru: 'Письма, в которых нужно ваше решение, и письма о безопасности приходят всегда.',
    en: 'Emails that need your decision, and those about security, always come.',
  },
  orderCredited: { ru: 'Оплата зачислена', en: 'A payment was credited' },
  payoutSent: { ru: 'Деньги отправлены вам', en: 'Money was sent to you' },
  orderDone: { ru: 'Обмен завершён', en: 'An exchange is done' },
  chatMessages: { ru: 'Сообщения в чате заявки, пока вас нет', en: 'Messages about an order while you are away' },
  reviewAnswered: { ru: 'Ответ на ваш отзыв', en: 'An answer to your review' },
  switchedOn: { ru: 'Письма включены', en: 'Emails are on' },
  switchedOff: { ru: 'Письма выключены', en: 'Emails are off' },
  again: { ru: 'Повторить', en: 'Try again' },
} satisfies Texts
