/** Words of the filters of lists. */
import type { Texts } from '../../../app/language.tsx'
import { numberText } from '../../../words/order-figures.ts'

export const filterTexts = {
  filters: { ru: 'Отбор', en: 'Filters' },
  clear: { ru: (what: string) => `Убрать «${what}»`, en: (what: string) => `Remove “${what}”` },
  direction: { ru: 'Направление', en: 'Direction' },
  removed: { ru: 'нет в списке', en: 'not in the list' },
  days: { ru: 'Дни', en: 'Days' },
  all: { ru: 'Все дни', en: 'All days' },
  today: { ru: 'Сегодня', en: 'Today' },
  yesterday: { ru: 'Вчера', en: 'Yesterday' },
  week: { ru: '7 дней', en: '7 days' },
  month: { ru: '30 дней', en: '30 days' },
  own: { ru: 'Выбрать дни', en: 'Choose days' },
  from: { ru: 'С', en: 'From' },
  until: { ru: 'По', en: 'To' },
  daysTurned: {
    ru: 'Первый день позже последнего, поэтому ничего не найдено.',
    en: 'The first day is after the last, so nothing is found.',
  },
  notSum: { ru: 'Это не сумма: по ней ничего не отобрано.', en: 'This is no sum: nothing is filtered by it.' },
  sumsTurned: {
    ru: 'Первая сумма больше второй, поэтому ничего не найдено.',
    en: 'The first sum is above the second, so nothing is found.',
  },
  csvFailed: { ru: 'Не удалось собрать файл', en: 'The file could not be made' },
  csvCut: {
    ru: (count: number) => `В файле первые ${numberText(count)} строк`,
    en: (count: number) => `The file has the first ${numberText(count)} rows`,
  },
  csvCutText: { ru: 'Выберите дни, чтобы скачать остальное по частям.', en: 'Choose days to download the rest in parts.' },
} as const satisfies Texts
