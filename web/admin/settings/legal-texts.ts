/** Words of the screen where admins plan versions of the legal texts. */
import type { Texts } from '../../app/language.tsx'

export const legalTexts = {
  title: { ru: 'Документы для клиентов', en: 'Legal texts' },
  back: { ru: 'К списку документов', en: 'To the legal texts' },
  toSettings: { ru: 'Настройки', en: 'Settings' },
  missing: { ru: 'Такого документа нет', en: 'There is no such text' },
  list: { ru: 'Документы', en: 'Legal texts' },
  since: { ru: (day: string) => `действует с ${day}`, en: (day: string) => `in force since ${day}` },
  ours: { ru: 'наш текст', en: 'our text' },
  from: { ru: (day: string) => `новая с ${day}`, en: (day: string) => `new one from ${day}` },

  inForce: {
    ru: (day: string) => `Сейчас действует редакция с ${day}. Изменить её нельзя: на неё ссылаются заявки.`,
    en: (day: string) => `The version in force began on ${day}. It cannot be changed: orders refer to it.`,
  },
  read: { ru: 'Читать', en: 'Read it' },
  former: { ru: 'Прежние редакции', en: 'Former versions' },
  plannedBy: {
    ru: (by: string, when: string) => `Новую редакцию сохранил ${by}, ${when}. До её дня её можно менять.`,
    en: (by: string, when: string) => `The new version was saved by ${by}, ${when}. It can be changed until its day.`,
  },
  notPlanned: {
    ru: 'Новой редакции нет. Исправьте текст и выберите день, с которого он действует.',
    en: 'No new version is planned. Change the text and choose the day from which it holds.',
  },
  newVersion: { ru: 'Новая редакция', en: 'New version' },
  day: { ru: 'Действует с', en: 'Holds from' },
  dayHelp: {
    ru: 'С 00:00 по Москве, завтра или позже. С этого дня клиенты соглашаются с новой редакцией.',
    en: 'From 00:00 Moscow time, tomorrow or later. From that day on clients agree to the new version.',
  },
  language: { ru: 'Язык текста', en: 'Language of the text' },
  ru: { ru: 'Текст по-русски', en: 'Text in Russian' },
  en: { ru: 'Текст по-английски', en: 'Text in English' },
  textHelp: {
    ru: '# перед заголовком раздела, - перед пунктом списка, между абзацами пустая строка. Номера появятся сами.',
    en: '# before the head of a section, - before an item of a list, an empty line between paragraphs. Numbers come by themselves.',
  },
  fill: { ru: 'Вставить наш текст', en: 'Put our text in' },
  variables: { ru: 'Переменные', en: 'Variables' },
  variablesText: {
    ru: 'В тексте они стоят в скобках, а клиент видит значение из настроек.',
    en: 'They stand in braces; a client sees the value of the settings.',
  },
  preview: { ru: 'Как увидит клиент', en: 'How a client sees it' },
  withdraw: { ru: 'Отозвать новую редакцию', en: 'Withdraw the new version' },
  withdrawTitle: { ru: 'Отозвать новую редакцию?', en: 'Withdraw the new version?' },
  withdrawText: {
    ru: 'Продолжит действовать нынешняя. Новая останется в журнале.',
    en: 'The present one stays in force. The new one stays in the log.',
  },
  withdrawYes: { ru: 'Отозвать', en: 'Withdraw' },
  withdrawn: { ru: 'Новая редакция отозвана', en: 'The new version is withdrawn' },
  keep: { ru: 'Оставить', en: 'Keep it' },
  close: { ru: 'Закрыть', en: 'Close' },
} satisfies Texts
