/** Words of the visitor's own open orders beside a refusal. */
import type { Texts } from '../app/language.tsx'
import { NB } from '../app/typo.ts'

export const ownOrdersTexts = {
  yours: {
    ru: (count: number) => (count === 1 ? 'Ваша открытая заявка:' : 'Ваши открытые заявки:'),
    en: (count: number) => (count === 1 ? 'Your open order:' : 'Your open orders:'),
  },
  order: { ru: (number: string) => `№${NB}${number}`, en: (number: string) => `No.${NB}${number}` },
} satisfies Texts
