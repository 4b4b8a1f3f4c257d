/** Words of the filters of lists. */
import type { Texts } from '../../../app/language.tsx'

export const filterTexts = {
  filters: { ru: 'Отбор', en: 'Filters' },
  clear: { ru: (what: string) => `Убрать «${what}»`, en: (what: string) => `Remove “${what}”` },
  days: { ru: 'Дни', en: 'Days' },
  all: { ru: 'Все дни', en: 'All days' },
  today: { ru: 'Сегодня', en: 'Today' },
  yesterday: { ru: 'Вчера', en: 'Yesterday' },
  week: { ru: '7 дней', en: '7 days' },
  month: { ru: '30 дней', en: '30 days' },
  own: { ru: 'Выбрать дни', en: 'Choose days' },
  from: { ru: 'С', en: 'From' },
  until: { ru: 'По', en: 'To' },
} as const satisfies Texts
