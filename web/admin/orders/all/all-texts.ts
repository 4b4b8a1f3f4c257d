/** Words of all orders of the office. */
import type { Texts } from '../../../app/language.tsx'
import { NB } from '../../../app/typo.ts'
import { numberText } from '../../../words/order-figures.ts'

const plural = new Intl.PluralRules('ru')
const rowsRu = (count: number): string => ({ one: 'строка', few: 'строки' })[plural.select(count) as 'one' | 'few'] ?? 'строк'

export const allTexts = {
  status: { ru: 'Статус', en: 'Status' },
  open: { ru: 'Все открытые', en: 'All open' },
  closed: { ru: 'Все без обмена', en: 'All not exchanged' },
  currency: { ru: 'Валюта', en: 'Currency' },
  worth: { ru: 'Сумма', en: 'Sum' },
  worthUpTo: { ru: (sum: string) => `до ${sum} USDT`, en: (sum: string) => `up to ${sum} USDT` },
  worthFrom: { ru: (sum: string) => `от ${sum} USDT`, en: (sum: string) => `from ${sum} USDT` },
  worthBetween: {
    ru: (from: string, until: string) => `${from}–${until} USDT`,
    en: (from: string, until: string) => `${from}–${until} USDT`,
  },
  worthOwn: { ru: 'Другая сумма', en: 'Another sum' },
  from: { ru: 'От, USDT', en: 'From, USDT' },
  until: { ru: 'До, USDT', en: 'To, USDT' },
  taken: { ru: 'Сотрудник', en: 'Taken by' },
  partner: { ru: 'Партнёр', en: 'Partner' },
  reset: { ru: 'Сбросить', en: 'Reset' },

  saved: { ru: 'Сохранённые', en: 'Saved' },
  save: { ru: 'Сохранить этот отбор', en: 'Save this filter' },
  saveName: { ru: 'Название', en: 'Name' },
  saveHint: {
    ru: 'Его видите только вы. Отбор с тем же названием будет заменён.',
    en: 'Only you see it. A filter with the same name is replaced.',
  },
  saveIt: { ru: 'Сохранить', en: 'Save' },
  saveEmpty: { ru: 'Дайте отбору название.', en: 'Give the filter a name.' },
  tooMany: { ru: 'Отборов уже 20. Уберите один из них.', en: 'There are 20 filters already. Remove one.' },
  remove: { ru: (name: string) => `Удалить отбор «${name}»`, en: (name: string) => `Delete the filter “${name}”` },
  cancel: { ru: 'Отмена', en: 'Cancel' },

  orders: { ru: 'Заявок', en: 'Orders' },
  done: { ru: 'Выполнено', en: 'Done' },
  given: { ru: 'Отдали', en: 'Given' },
  turnover: { ru: 'Оборот', en: 'Turnover' },
  profit: { ru: 'Прибыль', en: 'Profit' },
  ofDone: { ru: 'суммы — по выполненным', en: 'sums of done orders only' },
  totalsFailed: { ru: 'Итоги не загрузились', en: 'The totals did not load' },
  totals: { ru: 'Итоги отбора', en: 'Totals of this filter' },

  csv: {
    ru: (count: number) => `CSV, ${numberText(count)}${NB}${rowsRu(count)}`,
    en: (count: number) => `CSV, ${numberText(count)} ${count === 1 ? 'row' : 'rows'}`,
  },
  csvFile: { ru: 'zayavki.csv', en: 'orders.csv' },
  columns: {
    ru: '№\nСоздана (Москва)\nВыполнена (Москва)\nСтатус\nИтог\nОтдаёт\nВалюта\nПолучает\nВалюта\nКлиент\nСотрудник\nПартнёр\nСтоит, USDT\nПрибыль, USDT',
    en: 'No.\nCreated (Moscow)\nDone (Moscow)\nStatus\nOutcome\nGives\nCurrency\nGets\nCurrency\nClient\nTaken by\nPartner\nWorth, USDT\nProfit, USDT',
  },

  colCreated: { ru: 'Создана', en: 'Created' },
  colOutcome: { ru: 'Итог', en: 'Outcome' },
  colNetwork: { ru: 'Сеть', en: 'Network' },
  colClient: { ru: 'Клиент', en: 'Client' },
  colTaken: { ru: 'Взял, партнёр', en: 'Taken by, partner' },
  colProfit: { ru: 'Прибыль, USDT', en: 'Profit, USDT' },
  sortBy: { ru: (what: string) => `Сортировать: ${what}`, en: (what: string) => `Sort by: ${what}` },
  doneIn: { ru: (time: string) => `за ${time}`, en: (time: string) => `in ${time}` },
  minutes: { ru: (count: number) => `${numberText(count)}${NB}мин`, en: (count: number) => `${numberText(count)}${NB}min` },
  hours: { ru: (count: number) => `${numberText(count)}${NB}ч`, en: (count: number) => `${numberText(count)}${NB}h` },
  days: { ru: (count: number) => `${numberText(count)}${NB}дн.`, en: (count: number) => `${numberText(count)}${NB}d` },
  today: { ru: 'Сегодня', en: 'Today' },
  yesterday: { ru: 'Вчера', en: 'Yesterday' },
  none: { ru: 'нет', en: 'none' },
  noClient: { ru: 'кабинет удалён', en: 'account deleted' },

  nothing: { ru: 'Таких заявок нет', en: 'No such orders' },
  nothingText: {
    ru: 'Уберите часть отбора или поищите иначе: по номеру, почте, имени, карте, хешу, банку или монете.',
    en: 'Remove part of the filter or search another way: by number, email, name, card, hash, bank or coin.',
  },
  shown: {
    ru: (shown: number, all: number) => `показаны ${numberText(shown)} из ${numberText(all)}`,
    en: (shown: number, all: number) => `${numberText(shown)} of ${numberText(all)} shown`,
  },
} as const satisfies Texts
