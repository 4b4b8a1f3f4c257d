import type { Texts } from '../app/language.tsx'
import { NB } from '../app/typo.ts'

export const noticeBarTexts = {
  label: { ru: 'Сообщения сервиса', en: 'Service notices' },
  moment: { ru: (day: string, time: string) => `${day} в${NB}${time}`, en: (day: string, time: string) => `${day}, ${time}` },
  willBreak: {
    ru: (from: string, until: string) => `Перерыв: ${from} – ${until} по${NB}Москве.`,
    en: (from: string, until: string) => `Break: ${from} – ${until}, Moscow time.`,
  },
} as const satisfies Texts
