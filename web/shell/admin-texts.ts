/** Words of the shell of the desk. */
import type { Texts } from '../app/language.tsx'

export const adminTexts = {
  dashboard: { ru: 'Сводка', en: 'Dashboard' },
  orders: { ru: 'Заявки', en: 'Orders' },
  chats: { ru: 'Чаты', en: 'Chats' },
  exchange: { ru: 'Обмен', en: 'Exchange' },
  service: { ru: 'Сервис', en: 'Service' },
  money: { ru: 'Деньги', en: 'Money' },
  more: { ru: 'Ещё', en: 'More' },
  dock: { ru: 'Главные разделы', en: 'Main sections' },
  payments: { ru: 'Поступления', en: 'Payments' },
  verifications: { ru: 'Проверки', en: 'Verifications' },
  currencies: { ru: 'Валюты', en: 'Currencies' },
  directions: { ru: 'Направления', en: 'Directions' },
  credentials: { ru: 'Реквизиты', en: 'Payment details' },
  partners: { ru: 'Партнёры', en: 'Partners' },
  reviews: { ru: 'Отзывы', en: 'Reviews' },
  users: { ru: 'Пользователи', en: 'Users' },
  blocked: { ru: 'Чёрный список', en: 'Black list' },
  audit: { ru: 'Журнал', en: 'Log' },
  firstSteps: { ru: 'Первые шаги', en: 'First steps' },
  stepsDone: { ru: (done: number, all: number) => `${done} из ${all}`, en: (done: number, all: number) => `${done} of ${all}` },
  health: { ru: 'Состояние', en: 'Health' },
  books: { ru: 'Учёт', en: 'Books' },
  help: { ru: 'Справка', en: 'Help' },
  settings: { ru: 'Настройки', en: 'Settings' },
  signOut: { ru: 'Выйти', en: 'Log out' },
  toSite: { ru: 'Открыть сайт', en: 'Open the site' },
  admin: { ru: 'администратор', en: 'admin' },
  operator: { ru: 'оператор', en: 'operator' },
  work: { ru: 'Работа', en: 'Work' },
} satisfies Texts

/** The link to the page of the help about a screen. */
export const helpLinkTexts = {
  helpOn: { ru: (title: string) => `Справка: ${title}`, en: (title: string) => `Help: ${title}` },
} satisfies Texts
