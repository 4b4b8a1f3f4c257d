/** Words of a break in the service. */
import type { Texts } from '../app/language.tsx'

export const breakTexts = {
  breakTitle: { ru: 'Новые заявки временно не принимаем', en: 'We are not taking new orders for now' },
  breakPlan: {
    ru: (time: string) => `Планируем закончить ${time} по Москве.`,
    en: (time: string) => `We plan to finish ${time}, Moscow time.`,
  },
  breakOpenOrders: { ru: 'Открытые заявки работают как обычно', en: 'Open orders work as usual' },
  breakFixedRate: { ru: 'Курс, закреплённый в заявке, не меняется', en: 'The rate fixed in an order does not change' },
  breakTransfers: { ru: 'Переводы, которые уже в пути, увидим и зачтём', en: 'We will see and credit transfers already on their way' },
  tellTitle: { ru: 'Сообщить, когда откроемся', en: 'Tell me when you open' },
  tellEmail: { ru: 'Электронная почта', en: 'Email' },
  tellMe: { ru: 'Сообщить мне', en: 'Tell me' },
  tellFill: { ru: 'Укажите почту', en: 'Enter your email' },
  told: {
    ru: (email: string) => `Напишем на ${email}, как только откроемся`,
    en: (email: string) => `We will write to ${email} as soon as we open`,
  },
  openNow: { ru: 'Мы уже открыты: обновите страницу', en: 'We are open already: reload the page' },
  breakReserves: { ru: 'Посмотреть резервы и курсы', en: 'See reserves and rates' },
  breakQuestions: { ru: 'Вопросы и ответы', en: 'Questions and answers' },
} satisfies Texts
