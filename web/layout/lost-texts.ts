/** Words of what is not there, or not for this person. */
import type { Texts } from '../app/language.tsx'

export const lostTexts = {
  notFoundCode: { ru: 'Ошибка 404', en: 'Error 404' },
  notFound: { ru: 'Такой страницы нет', en: 'There is no such page' },
  notFoundText: { ru: 'Возможно, ссылка устарела.', en: 'The link may be outdated.' },
  lostOrder: {
    ru: 'Ищете заявку? Ссылка на неё есть в письме. Если письма нет,',
    en: 'Looking for an order? The link is in our email. If you have not received it,',
  },
  writeUs: { ru: 'напишите нам', en: 'write to us' },
  noAccess: { ru: 'У вас нет доступа к этому действию.', en: 'You do not have access to perform this action.' },
  noAccessText: {
    ru: 'Войдите в кабинет, у которого он есть, или вернитесь к обмену.',
    en: 'Log in to an account that has access, or go back to the exchange.',
  },
  closedText: {
    ru: 'Ваш доступ сейчас закрыт. Причина указана вверху страницы.',
    en: 'Your access is closed at the moment. The reason is at the top of the page.',
  },
  signedInAs: { ru: (who: string) => `Сейчас вы вошли как ${who}.`, en: (who: string) => `You are logged in as ${who}.` },
} satisfies Texts
