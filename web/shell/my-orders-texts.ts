/** Words of a visitor's open orders in the head of each page. */
import type { Texts } from '../app/language.tsx'

export const myOrdersTexts = {
  order: { ru: 'Заявка', en: 'Order' },
  orders: { ru: (count: number) => `Открытые заявки: ${count}`, en: (count: number) => `Open orders: ${count}` },
  all: { ru: (count: number) => `Ваши заявки: ${count}`, en: (count: number) => `Your orders: ${count}` },
} satisfies Texts
