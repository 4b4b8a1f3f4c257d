/** Words of the working hours. */
import type { Texts } from '../app/language.tsx'

export const hoursTexts = {
  openUntil: { ru: (time: string) => `Открыто до ${time}`, en: (time: string) => `Open until ${time}` },
  openAt: { ru: (time: string) => `Откроемся в ${time}`, en: (time: string) => `Opens at ${time}` },
  openOn: { ru: (day: string, time: string) => `Откроемся ${day} в ${time}`, en: (day: string, time: string) => `Opens ${day} at ${time}` },
  breakUntil: { ru: (time: string) => `Перерыв до ${time}`, en: (time: string) => `Break until ${time}` },
  breakNow: { ru: 'Перерыв', en: 'Break' },
  moscowTime: { ru: 'Время московское', en: 'Moscow time' },
} satisfies Texts
