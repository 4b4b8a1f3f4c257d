/** Words of the small public pages. */
import type { Texts } from '../app/language.tsx'

export const contactsTexts = {
  title: { ru: 'Контакты', en: 'Contacts' },
  lead: {
    ru: 'Пишите по любому вопросу об обмене. Если вопрос о заявке, укажите её номер.',
    en: 'Write to us about anything to do with an exchange. If it is about an order, please give its number.',
  },
  email: { ru: 'Почта', en: 'E-mail' },
  phone: { ru: 'Телефон', en: 'Phone' },
  telegram: { ru: 'Телеграм', en: 'Telegram' },
  write: { ru: 'Написать', en: 'Write' },
  address: { ru: 'Офис', en: 'Office' },
  onMap: { ru: 'на карте', en: 'on the map' },
  elsewhere: { ru: 'Мы в сетях', en: 'Elsewhere' },
  hours: { ru: 'Часы работы', en: 'Working hours' },
  hoursNote: {
    ru: 'Заявку можно создать в любое время. Вне этих часов она обрабатывается с открытия, и курс тогда рассчитывается заново.',
    en: 'You can create an order at any time. Outside these hours we process it at opening, and its rate is recalculated then.',
  },
  hoursNoteAlways: {
    ru: 'Заявку можно создать в любое время. В объявленный выходной день она обрабатывается с открытия, и курс тогда рассчитывается заново.',
    en: 'You can create an order at any time. On an announced day off we process it at opening, and its rate is recalculated then.',
  },
  cashNote: {
    ru: 'Наличные выдаём и принимаем ко времени, назначенному в заявке.',
    en: 'We hand over and receive cash at the time set in the order.',
  },
  orderTitle: { ru: 'Вопрос о заявке', en: 'About an order' },
  orderText: {
    ru: 'Страница заявки показывает, что происходит сейчас, кто действует и до какого времени. Ссылка на неё есть в письме.',
    en: 'The order page shows what is happening, whose turn it is and until when. The link to it is in the e-mail.',
  },
  safetyTitle: { ru: 'О безопасности', en: 'About safety' },
  safetyText: {
    ru: 'Мы не спрашиваем пароли, ключи и коды из банка. Платите только по реквизитам со страницы заявки.',
    en: 'We never ask for passwords, keys or codes from your bank. Pay only to the details shown on the order page.',
  },
  owner: { ru: 'Владелец сервиса', en: 'Owner of the service' },
} satisfies Texts

export const reservesTexts = {
  title: { ru: 'Резервы и курсы', en: 'Reserves and rates' },
  lead: {
    ru: 'Свободный резерв — это сумма, которую мы можем выдать прямо сейчас: обещанное по открытым заявкам уже вычтено.',
    en: 'The free reserve is what we can pay out right now: sums promised to open orders are already deducted.',
  },
  filter: { ru: 'Какие валюты показать', en: 'Which currencies to show' },
  all: { ru: 'Все', en: 'All' },
  crypto: { ru: 'Крипто', en: 'Crypto' },
  cashless: { ru: 'Безнал', en: 'Cashless' },
  cash: { ru: 'Наличные', en: 'Cash' },
  reservesHead: { ru: 'Резервы', en: 'Reserves' },
  ratesHead: { ru: 'Курсы', en: 'Rates' },
  give: { ru: 'отдаёте', en: 'you give' },
  from: { ru: (sum: string) => `от ${sum}`, en: (sum: string) => `from ${sum}` },
  exchange: { ru: (give: string) => `Обменять ${give} на`, en: (give: string) => `Exchange ${give} for` },
  offSale: { ru: 'временно нет', en: 'not available' },
  live: { ru: 'обновляется само', en: 'updates by itself' },
  stale: { ru: 'нет связи, цифры прежние', en: 'no connection, last known figures' },
  empty: { ru: 'Здесь появятся валюты', en: 'Currencies will be here' },
  emptyText: {
    ru: 'Сейчас в этом разделе ничего не продаётся. Посмотрите другие.',
    en: 'Nothing of this kind is available now. See the others.',
  },
} satisfies Texts

export const qaTexts = {
  title: { ru: 'Вопросы и ответы', en: 'Questions and answers' },
  lead: { ru: 'Коротко о том, как проходит обмен. Не нашли ответа?', en: 'How an exchange works, in brief. Still have a question?' },
  write: { ru: 'Напишите нам', en: 'Write to us' },
} satisfies Texts
