/** Words of announcements and planned breaks. */
import type { Texts } from '../../app/language.tsx'

export const noticesTexts = {
  title: { ru: 'Перерывы и объявления', en: 'Breaks and announcements' },
  toSettings: { ru: 'К настройкам', en: 'To the settings' },
  breaks: { ru: 'Запланированные перерывы', en: 'Planned breaks' },
  breaksText: {
    ru: 'Во время перерыва новые заявки не принимаются, открытые идут дальше. О перерыве всего сервиса сайт предупредит за сутки. Перерыв начнётся и закончится сам.',
    en: 'During a break no new orders are accepted; open ones go on. The site warns a day before a break of the whole service. A break starts and ends automatically.',
  },
  noBreaks: { ru: 'Перерывы не запланированы', en: 'No breaks planned' },
  addBreak: { ru: 'Запланировать перерыв', en: 'Plan a break' },
  oneBreak: { ru: (place: number) => `Перерыв ${place}`, en: (place: number) => `Break ${place}` },
  of: { ru: 'Что закрыто', en: 'What is closed' },
  ofAll: { ru: 'Весь сервис', en: 'The whole service' },
  ofCurrency: { ru: (name: string) => `Валюта: ${name}`, en: (name: string) => `Currency: ${name}` },
  ofDirection: {
    ru: (give: string, take: string) => `Направление: ${give} – ${take}`,
    en: (give: string, take: string) => `Direction: ${give} – ${take}`,
  },
  reasonRu: { ru: 'Причина, по-русски', en: 'Reason, in Russian' },
  reasonEn: { ru: 'Причина, по-английски', en: 'Reason, in English' },
  reasonHelp: {
    ru: 'Два коротких предложения: что делаете и что будет дальше.',
    en: 'Two short sentences: what you are doing and what comes next.',
  },
  announcements: { ru: 'Объявления', en: 'Announcements' },
  announcementsText: {
    ru: 'Строка вверху каждой страницы, у клиентов и у сотрудников.',
    en: 'A line at the top of every page, for clients and staff.',
  },
  noAnnouncements: { ru: 'Объявлений нет', en: 'No announcements' },
  addAnnouncement: { ru: 'Добавить объявление', en: 'Add an announcement' },
  oneAnnouncement: { ru: (place: number) => `Объявление ${place}`, en: (place: number) => `Announcement ${place}` },
  textRu: { ru: 'Текст, по-русски', en: 'Text, in Russian' },
  textEn: { ru: 'Текст, по-английски', en: 'Text, in English' },
  from: { ru: 'Начало, по Москве', en: 'Start, Moscow time' },
  until: { ru: 'Конец, по Москве', en: 'End, Moscow time' },
  remove: { ru: (what: string) => `Убрать: ${what}`, en: (what: string) => `Remove: ${what}` },
  notSaved: { ru: 'ещё не сохранено', en: 'not saved yet' },
  isOn: { ru: 'идёт сейчас', en: 'on now' },
} as const satisfies Texts
