/** Words of the history of orders in the profile. */
import type { Texts } from '../app/language.tsx'
import { NB } from '../app/typo.ts'

const hours = (minutes: number): [number, number] => [Math.floor(minutes / 60), minutes % 60]

export const ordersTexts = {
  newExchange: { ru: 'Новый обмен', en: 'New exchange' },
  openOrder: { ru: 'Открыть заявку', en: 'Open the order' },
  left: { ru: 'осталось', en: 'left' },
  youGet: {
    ru: (sum: string, where: string | null) => `Получите ${sum}${where ? `, ${where}` : ''}.`,
    en: (sum: string, where: string | null) => `You receive ${sum}${where ? `, ${where}` : ''}.`,
  },
  inCash: { ru: 'наличными', en: 'in cash' },
  rateUntil: { ru: (time: string) => `Курс закреплён до${NB}${time}.`, en: (time: string) => `The rate is fixed until ${time}.` },
  search: { ru: 'Поиск по заявкам', en: 'Search orders' },
  searchHint: { ru: 'Номер, сумма, карта', en: 'Number, amount, card' },
  clear: { ru: 'Очистить поиск', en: 'Clear the search' },
  noneFound: {
    ru: 'Ничего не нашлось. Ищем по номеру, сумме и четырём последним цифрам карты.',
    en: 'Nothing found. You can search by number, amount and the last four digits of a card.',
  },
  found: { ru: (count: number) => `Найдено заявок: ${count}`, en: (count: number) => `Orders found: ${count}` },
  took: {
    ru: (minutes: number) => {
      const [h, m] = hours(minutes)
      return h === 0 ? `за${NB}${m}${NB}мин` : `за${NB}${h}${NB}ч${m > 0 ? `${NB}${m}${NB}мин` : ''}`
    },
    en: (minutes: number) => {
      const [h, m] = hours(minutes)
      return h === 0 ? `in${NB}${m}${NB}min` : `in${NB}${h}${NB}h${m > 0 ? `${NB}${m}${NB}min` : ''}`
    },
  },
  csv: { ru: 'Скачать CSV', en: 'Download CSV' },
  csvFailed: { ru: 'Не удалось создать файл', en: 'Could not create the file' },
  csvFile: { ru: 'zayavki.csv', en: 'orders.csv' },
  columns: {
    ru: ['Номер', 'Создана', 'Завершена', 'Статус', 'Отдано', 'Валюта', 'Получено', 'Валюта', 'Куда'].join('\n'),
    en: ['Number', 'Created', 'Completed', 'Status', 'Given', 'Currency', 'Received', 'Currency', 'Where to'].join('\n'),
  },
  openCount: { ru: (count: number) => `идут: ${count}`, en: (count: number) => `${count} open` },
  unreadCount: {
    ru: (count: number) => `новых сообщений: ${count}`,
    en: (count: number) => `${count} new ${count === 1 ? 'message' : 'messages'}`,
  },
} satisfies Texts
