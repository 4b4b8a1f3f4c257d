/** Words of the rate's line in the widget. */
import type { Texts } from '../app/language.tsx'

// biome-ignore format: one text, one line
export const chartTexts = {
  history: { ru: 'Курс за прошедшее время', en: 'The rate over time' },
  day: { ru: 'сутки', en: 'day' },
  week: { ru: 'неделя', en: 'week' },
  changed: { ru: (percent: string, span: string) => `${percent} % за ${span === 'неделя' ? 'неделю' : span}`, en: (percent: string, span: string) => `${percent}% in a ${span}` },
  noHistory: { ru: 'Истории курса пока нет', en: 'No history of the rate yet' },
  noLine: { ru: 'Нет связи: курс появится сам', en: 'No connection: it comes by itself' },
} satisfies Texts
