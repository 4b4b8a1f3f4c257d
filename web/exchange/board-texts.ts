/** Words of the rates on the landing. */
import type { Texts } from '../app/language.tsx'

// biome-ignore format: one text, one line
export const boardTexts = {
  board: { ru: 'Курсы сейчас', en: 'Rates now' },
  boardGive: { ru: 'Отдаёте', en: 'You give' },
  boardTake: { ru: 'Получаете', en: 'You receive' },
  boardRate: { ru: 'Курс за единицу', en: 'Rate per unit' },
  boardDay: { ru: 'За 24 часа', en: 'Last 24 hours' },
  boardChange: { ru: 'Изменение', en: 'Change' },
  boardPercent: { ru: (percent: string) => `${percent}\u00a0%`, en: (percent: string) => `${percent}%` },
  boardInDay: { ru: (change: string) => `${change} за 24\u00a0ч`, en: (change: string) => `${change} in 24\u00a0h` },
  boardReserve: { ru: 'Резерв', en: 'Reserve' },
  boardOff: { ru: 'временно нет', en: 'not available' },
  boardOpen: { ru: (give: string, take: string) => `Обменять ${give} на ${take}`, en: (give: string, take: string) => `Exchange ${give} for ${take}` },
  boardAll: { ru: 'Все направления и резервы', en: 'All directions and reserves' },
} satisfies Texts
