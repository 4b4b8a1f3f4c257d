/** The title and description of each page, for the head and for search engines. */
import type { Words } from '../../core/language/language.ts'
import type { PublicPath } from './route-paths.ts'

export const pageWords: Record<PublicPath, { title: Words; description: Words }> = {
  '/': {
    title: { ru: 'Безопасный обмен криптовалюты', en: 'Secure cryptocurrency exchange' },
    description: {
      ru: 'Обмен криптовалюты на карту, по СБП или наличными в Москве. Живой курс, без комиссий сверху и без регистрации.',
      en: 'Exchange cryptocurrency to a card, by SBP or for cash in Moscow. A live rate, no fees on top, no registration.',
    },
  },
  '/reserves': {
    title: { ru: 'Резервы и курсы', en: 'Reserves and rates' },
    description: {
      ru: 'Свободные резервы по каждой валюте и курсы направлений. Страница обновляется сама.',
      en: 'Available reserves of each currency and exchange rates. The page updates by itself.',
    },
  },
  '/qa': {
    title: { ru: 'Вопросы и ответы', en: 'Questions and answers' },
    description: {
      ru: 'Как проходит обмен, сколько он занимает, что будет, если перевести другую сумму или опоздать с оплатой.',
      en: 'How an exchange works, how long it takes, and what happens if the amount differs or the payment is late.',
    },
  },
  '/contacts': {
    title: { ru: 'Контакты', en: 'Contacts' },
    description: {
      ru: 'Почта, телефон, адрес и часы работы. Отвечаем в часы работы, время московское.',
      en: 'Email, phone, address and working hours. We answer during working hours, Moscow time.',
    },
  },
  '/terms-and-conditions': {
    title: { ru: 'Правила обмена, AML/CTF и KYC, персональные данные', en: 'Exchange rules, AML/CTF & KYC, personal data' },
    description: {
      ru: 'Правила обмена, политика AML/CTF и KYC и порядок обработки персональных данных.',
      en: 'The rules of exchange, the AML/CTF & KYC policy and how personal data is processed.',
    },
  },
  '/partners': {
    title: { ru: 'Партнёрам', en: 'For partners' },
    description: {
      ru: 'Доля прибыли с каждого обмена тех, кого вы пригласили: как это устроено, расчёт по нашим цифрам и заявка.',
      en: 'A share of the profit from each exchange made by people you invite: how it works, a calculation with our own figures, and the application.',
    },
  },
  '/reviews': {
    title: { ru: 'Отзывы', en: 'Reviews' },
    description: {
      ru: 'Все оценки обмена, и низкие тоже: их ставят только те, кто завершил обмен. Отзывы и наши ответы на них.',
      en: 'All ratings of our exchanges, including low ones: only people who completed an exchange can rate us. Reviews and our answers.',
    },
  },
  '/receipt': {
    title: { ru: 'Проверка квитанций курса', en: 'Check rate receipts' },
    description: {
      ru: 'Подписи под каждым курсом заявки: браузер проверит файл сам, никуда его не отправляя.',
      en: 'Signatures of every rate of an order: your browser checks the file itself and does not send it anywhere.',
    },
  },
}

/** Titles of screens that search engines do not see, by the beginning of their path. */
export const innerTitles: readonly [beginning: string, title: Words][] = [
  ['/order/', { ru: 'Заявка', en: 'Order' }],
  ['/auth/register', { ru: 'Новый кабинет', en: 'New account' }],
  ['/auth/forgot', { ru: 'Забыли пароль', en: 'Forgot your password' }],
  ['/auth/reset', { ru: 'Новый пароль', en: 'New password' }],
  ['/auth/partner', { ru: 'Кабинет партнёра', en: 'Partner area' }],
  ['/auth/', { ru: 'Вход', en: 'Log in' }],
  ['/admin/orders', { ru: 'Заявки', en: 'Orders' }],
  ['/profile/details', { ru: 'Сохранённые данные', en: 'Saved details' }],
  ['/profile/cards', { ru: 'Карты и счета', en: 'Cards and accounts' }],
  ['/profile/account', { ru: 'Вход и безопасность', en: 'Log-in and security' }],
  ['/profile/referral', { ru: 'Приглашения', en: 'Invitations' }],
  ['/profile/partner', { ru: 'Кабинет партнёра', en: 'Partner area' }],
  ['/profile', { ru: 'Заявки', en: 'Orders' }],
  ['/terms-and-conditions/', { ru: 'Редакция документа', en: 'Version of a document' }],
  ['/verify/', { ru: 'Файл для проверки', en: 'File for verification' }],
  ['/verifications', { ru: 'Проверки', en: 'Verifications' }],
  ['/admin/currencies', { ru: 'Валюты', en: 'Currencies' }],
  ['/admin/catalogue', { ru: 'Каталог одним файлом', en: 'The catalogue as one file' }],
  ['/admin/directions', { ru: 'Направления', en: 'Directions' }],
  ['/admin/credentials', { ru: 'Реквизиты', en: 'Payment details' }],
  ['/admin/reviews', { ru: 'Отзывы', en: 'Reviews' }],
  ['/admin/report', { ru: 'Отчёт за месяц', en: 'Monthly report' }],
  ['/admin/help', { ru: 'Справка', en: 'Help' }],
  ['/partners/help', { ru: 'Справка для партнёров', en: 'Help for partners' }],
  ['/admin/first-steps', { ru: 'Первые шаги', en: 'First steps' }],
  ['/admin/health', { ru: 'Состояние', en: 'Health' }],
  ['/admin/books', { ru: 'Учёт', en: 'Books' }],
  ['/admin/dashboard', { ru: 'Сводка', en: 'Dashboard' }],
]
export const notFoundTitle: Words = { ru: 'Страница не найдена', en: 'Page not found' }
