/** The pages of the help, in the order of their list: whom each is for, and its title, which is the first line of its article too. */
import type { Words } from '../../core/language/language.ts'

export const audiences = ['operators', 'owners', 'partners'] as const
export type Audience = (typeof audiences)[number]

/** The article of a page is `docs/help/<language>/<page>.md`. */
export const helpPages = [
  { page: 'orders', audience: 'operators', title: { ru: 'Очередь и заявки', en: 'Queue and orders' } },
  { page: 'payments', audience: 'operators', title: { ru: 'Поступления', en: 'Payments' } },
  { page: 'verifications', audience: 'operators', title: { ru: 'Проверки карт и счетов', en: 'Verification of cards and accounts' } },
  { page: 'payouts', audience: 'operators', title: { ru: 'Выплаты', en: 'Payouts' } },
  { page: 'refunds', audience: 'operators', title: { ru: 'Возвраты', en: 'Refunds' } },
  { page: 'chats', audience: 'operators', title: { ru: 'Чаты', en: 'Chats' } },
  { page: 'cash', audience: 'operators', title: { ru: 'Наличные и встречи', en: 'Cash and meetings' } },
  { page: 'reviews', audience: 'operators', title: { ru: 'Отзывы', en: 'Reviews' } },
  { page: 'blocked', audience: 'operators', title: { ru: 'Чёрный список', en: 'Black list' } },
  { page: 'partner-desk', audience: 'operators', title: { ru: 'Работа с партнёрами', en: 'Working with partners' } },
  { page: 'first-steps', audience: 'owners', title: { ru: 'Первые шаги', en: 'First steps' } },
  { page: 'settings', audience: 'owners', title: { ru: 'Настройки и бренд', en: 'Settings and brand' } },
  { page: 'emails', audience: 'owners', title: { ru: 'Тексты писем', en: 'Email texts' } },
  { page: 'legal', audience: 'owners', title: { ru: 'Документы для клиентов', en: 'Legal texts' } },
  { page: 'breaks', audience: 'owners', title: { ru: 'Перерывы и объявления', en: 'Breaks and announcements' } },
  { page: 'currencies', audience: 'owners', title: { ru: 'Валюты и резерв', en: 'Currencies and reserve' } },
  { page: 'directions', audience: 'owners', title: { ru: 'Направления', en: 'Directions' } },
  { page: 'rates', audience: 'owners', title: { ru: 'Курсы и источники', en: 'Rates and sources' } },
  { page: 'credentials', audience: 'owners', title: { ru: 'Реквизиты', en: 'Payment details' } },
  { page: 'staff', audience: 'owners', title: { ru: 'Сотрудники и второй шаг', en: 'Staff and the second step' } },
  { page: 'figures', audience: 'owners', title: { ru: 'Сводка, учёт и отчёт', en: 'Dashboard, books and report' } },
  { page: 'audit', audience: 'owners', title: { ru: 'Журнал: кто что сделал', en: 'The log: who did what' } },
  { page: 'health', audience: 'owners', title: { ru: 'Состояние и копии', en: 'Health and backups' } },
  { page: 'partner-cabinet', audience: 'partners', title: { ru: 'Кабинет партнёра', en: 'Partner area' } },
  { page: 'partner-monitors', audience: 'partners', title: { ru: 'Мониторингам курсов', en: 'For rate-comparison sites' } },
] as const satisfies readonly { page: string; audience: Audience; title: Words }[]

export type HelpPage = (typeof helpPages)[number]['page']

export const titleOf = (page: HelpPage): Words => helpPages.find((one) => one.page === page)?.title ?? { ru: '', en: '' }
