/** Words of the shell: header, footer, pause, and what is said when something is not there. */
import type { Texts } from './language.tsx'

export const shellTexts = {
  sections: { ru: 'Разделы', en: 'Sections' },
  exchange: { ru: 'Обмен', en: 'Exchange' },
  reserves: { ru: 'Резервы', en: 'Reserves' },
  questions: { ru: 'Вопросы', en: 'Questions' },
  contacts: { ru: 'Контакты', en: 'Contacts' },
  writeToUs: { ru: 'Написать нам', en: 'Write to us' },
  signIn: { ru: 'Войти', en: 'Log in' },
  profile: { ru: 'Кабинет', en: 'Account' },
  desk: { ru: 'Рабочее место', en: 'Desk' },
  menu: { ru: 'Меню', en: 'Menu' },
  menuHint: { ru: 'Меню: разделы, язык, тема, часы работы', en: 'Menu: sections, language, theme, hours' },
  close: { ru: 'Закрыть', en: 'Close' },
  toContent: { ru: 'К содержанию', en: 'Skip to content' },
  language: { ru: 'Язык', en: 'Language' },
  otherLanguage: { ru: 'RU: язык, switch to English', en: 'EN: language, переключить на русский' },
  hours: { ru: 'Часы работы', en: 'Working hours' },
  demo: { ru: 'Демо', en: 'Demo' },
  demoMark: { ru: 'Демо: деньги и переводы здесь не настоящие', en: 'Demo: money and transfers here are not real' },
  offline: {
    ru: 'Нет связи. На экране последние известные данные, обновим их сами.',
    en: 'No connection. You see the last known figures; they update by themselves.',
  },
  loading: { ru: 'Загружаем', en: 'Loading' },
  toasts: { ru: 'Сообщения', en: 'Messages' },
  screenFailed: { ru: 'Экран не загрузился', en: 'The screen did not load' },
  screenFailedText: {
    ru: 'С вашими заявками и деньгами всё в порядке: не загрузилась только страница.',
    en: 'Your orders and money are fine: only the page did not load.',
  },
  again: { ru: 'Загрузить снова', en: 'Load again' },
  broken: { ru: 'Экран сломался', en: 'The screen broke' },
  brokenText: {
    ru: 'Данные на сервере целы. Обновите страницу; если повторится, напишите нам.',
    en: 'Everything on the server is safe. Reload the page; if it happens again, write to us.',
  },
  reload: { ru: 'Обновить страницу', en: 'Reload the page' },
  toExchange: { ru: 'К обмену', en: 'To the exchange' },
  today: { ru: 'сегодня', en: 'today' },
  tomorrow: { ru: 'завтра', en: 'tomorrow' },
} satisfies Texts
