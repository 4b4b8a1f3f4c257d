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
  from: { ru: (day: string) => `новая с ${day}`, en: (day: string) => `new from ${day}` },

  inForce: {
    ru: (day: string) => `Сейчас действует редакция с ${day}. Изменить её нельзя: на неё ссылаются заявки.`,
    en: (day: string) => `The version in force is of ${day}. It cannot be changed: orders refer to it.`,
  },
  read: { ru: 'Читать', en: 'Read' },
  former: { ru: 'Прежние редакции', en: 'Previous versions' },
  plannedBy: {
    ru: (by: string, when: string) => `Новая редакция сохранена: ${by}, ${when}. Её можно менять, пока она не вступила в силу.`,
    en: (by: string, when: string) => `New version saved by ${by}, ${when}. You can change it until it comes into force.`,
  },
  notPlanned: {
    ru: 'Новой редакции нет. Исправьте текст и выберите день, с которого он действует.',
    en: 'No new version is planned. Change the text and choose the day it comes into force.',
  },
  newVersion: { ru: 'Новая редакция', en: 'New version' },
  day: { ru: 'Действует с', en: 'In force from' },
  dayHelp: {
    ru: 'С 00:00 по Москве, завтра или позже. С этого дня клиенты соглашаются с новой редакцией.',
    en: 'From 00:00 Moscow time, tomorrow or later. From that day clients agree to the new version.',
  },
  language: { ru: 'Язык текста', en: 'Language of the text' },
  ru: { ru: 'Текст по-русски', en: 'Text in Russian' },
  en: { ru: 'Текст по-английски', en: 'Text in English' },
  textHelp: {
    ru: '# перед заголовком раздела, - перед пунктом списка, между абзацами пустая строка. Нумерация появится сама.',
    en: '# before a section heading, - before a list item, an empty line between paragraphs. Numbering is automatic.',
  },
  fill: { ru: 'Вставить наш текст', en: 'Insert our text' },
  variables: { ru: 'Переменные', en: 'Variables' },
  variablesText: {
    ru: 'В тексте они стоят в фигурных скобках, клиент видит значение из настроек.',
    en: 'They are in braces; the client sees the value from the settings.',
  },
  preview: { ru: 'Как увидит клиент', en: 'How the client sees it' },
  withdraw: { ru: 'Отозвать новую редакцию', en: 'Withdraw the new version' },
  withdrawTitle: { ru: 'Отозвать новую редакцию?', en: 'Withdraw the new version?' },
  withdrawText: {
    ru: 'Продолжит действовать нынешняя редакция. Новая останется в журнале.',
    en: 'The current version stays in force. The new one stays in the log.',
  },
  withdrawYes: { ru: 'Отозвать', en: 'Withdraw' },
  withdrawn: { ru: 'Новая редакция отозвана', en: 'The new version is withdrawn' },
  keep: { ru: 'Оставить', en: 'Keep' },
  close: { ru: 'Закрыть', en: 'Close' },
} satisfies Texts
