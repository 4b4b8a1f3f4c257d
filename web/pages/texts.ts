/** Words of the small public pages. */
import type { Texts } from '../app/language.tsx'

export const contactsTexts = {
  title: { ru: 'Контакты', en: 'Contacts' },
  lead: {
    ru: 'Пишите по любому вопросу об обмене. Если вопрос о заявке, укажите её номер.',
    en: 'Write to us about anything to do with an exchange. If it is about an order, give its number.',
  },
  email: { ru: 'Почта', en: 'E-mail' },
  phone: { ru: 'Телефон', en: 'Phone' },
  telegram: { ru: 'Телеграм', en: 'Telegram' },
  write: { ru: 'Написать', en: 'Write' },
  address: { ru: 'Офис', en: 'Office' },
  hours: { ru: 'Часы работы', en: 'Working hours' },
  hoursNote: {
    ru: 'Заявку можно создать в любое время. Вне этих часов она обрабатывается с открытия, и курс тогда рассчитывается заново.',
    en: 'An order can be created at any time. Outside these hours it is processed at opening, and its rate is recalculated then.',
  },
  hoursNoteAlways: {
    ru: 'Заявку можно создать в любое время. В объявленный выходной день она обрабатывается с открытия, и курс тогда рассчитывается заново.',
    en: 'An order can be created at any time. On an announced day off it is processed at opening, and its rate is recalculated then.',
  },
  cashNote: {
    ru: 'Наличные выдаём и принимаем к назначенному времени: оно есть в заявке.',
    en: 'Cash is handed over and received at the agreed time: it is in the order.',
  },
  orderTitle: { ru: 'Вопрос о заявке', en: 'About an order' },
  orderText: {
    ru: 'Страница заявки показывает, что происходит сейчас, кто действует и до какого времени. Ссылка на неё есть в письме.',
    en: 'The page of an order shows what happens now, who acts and until when. Its link is in the letter.',
  },
  safetyTitle: { ru: 'О безопасности', en: 'About safety' },
  safetyText: {
    ru: 'Мы не спрашиваем пароли, ключи и коды из банка. Платите только по реквизитам со страницы заявки.',
    en: 'We never ask for passwords, keys or codes from your bank. Pay only to the details on the page of the order.',
  },
  owner: { ru: 'Владелец сервиса', en: 'Owner of the service' },
} satisfies Texts

export const reservesTexts = {
  title: { ru: 'Резервы и курсы', en: 'Reserves and rates' },
  lead: {
    ru: 'Свободный резерв — это сумма, которую мы можем выдать прямо сейчас: обещанное по открытым заявкам уже вычтено.',
    en: 'A free reserve is what we can pay out right now: what open orders will take is already deducted.',
  },
  filter: { ru: 'Какие валюты показать', en: 'Which currencies to show' },
  all: { ru: 'Все', en: 'All' },
  crypto: { ru: 'Крипто', en: 'Crypto' },
  cashless: { ru: 'Безнал', en: 'Cashless' },
  cash: { ru: 'Наличные', en: 'Cash' },
  reservesHead: { ru: 'Резервы', en: 'Reserves' },
  ratesHead: { ru: 'Курсы', en: 'Rates' },
  currency: { ru: 'Валюта', en: 'Currency' },
  reserve: { ru: 'Свободный резерв', en: 'Free reserve' },
  give: { ru: 'Отдаёте', en: 'You give' },
  take: { ru: 'Получаете', en: 'You receive' },
  rate: { ru: 'Курс при минимальной сумме', en: 'Rate at the minimum sum' },
  from: { ru: 'От', en: 'From' },
  exchange: { ru: 'Обменять', en: 'Exchange' },
  offSale: { ru: 'временно нет', en: 'not now' },
  live: { ru: 'обновляется само', en: 'updates by itself' },
  stale: { ru: 'нет связи, цифры прежние', en: 'no connection, figures are the last known' },
  empty: { ru: 'Здесь появятся валюты', en: 'Currencies will be here' },
  emptyText: {
    ru: 'Сейчас в этом разделе ничего не продаётся. Посмотрите другие.',
    en: 'Nothing of this kind is on sale now. See the other kinds.',
  },
} satisfies Texts

export const qaTexts = {
  title: { ru: 'Вопросы и ответы', en: 'Questions and answers' },
  lead: { ru: 'Коротко о том, как проходит обмен. Не нашли ответа?', en: 'How an exchange goes, in short. Not answered?' },
  write: { ru: 'Напишите нам', en: 'Write to us' },
} satisfies Texts
