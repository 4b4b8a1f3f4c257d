/** Words of the rate's line in the widget. */
import type { Texts } from '../app/language.tsx'

// biome-ignore format: one text, one line
export const chartTexts = {
  history: { ru: 'Как менялся курс', en: 'How the rate has changed' },
  day: { ru: 'сутки', en: 'day' },
  week: { ru: 'неделя', en: 'week' },
  changed: { ru: (percent: string, span: string) => `${percent} % за ${span === 'неделя' ? 'неделю' : span}`, en: (percent: string, span: string) => `${percent}% in a ${span}` },
  noHistory: { ru: 'Истории курса пока нет', en: 'No rate history yet' },
  noLine: { ru: 'Нет связи: график появится сам', en: 'No connection: the chart will appear by itself' },
} satisfies Texts
