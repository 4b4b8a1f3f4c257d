/** The frame of every letter about an order: its rows, and the button that opens it. */

import { type OrderLetterFacts, priceRows } from '../letters/order-facts.ts'
import { type Letter, type LetterParts, letter } from './email.ts'

/** What a letter says itself; what it leaves out is as in most of them. */
type OrderLetterParts = Pick<LetterParts, 'title' | 'lead' | 'foot'> & Partial<LetterParts>

export const orderLetter = (facts: OrderLetterFacts, parts: OrderLetterParts): Letter =>
  letter({ language: facts.language, brand: facts.brand, rows: priceRows(facts), warning: null, ...openOrder(facts), ...parts })

/** The button that opens the order, and what the link is good for. */
const openOrder = (facts: OrderLetterFacts) => ({
  button: { label: facts.language === 'ru' ? 'Открыть заявку' : 'Open the order', url: facts.link },
  note:
    facts.language === 'ru'
      ? `Ссылка действует ${facts.linkDays} ${days(facts.linkDays)} и открывает только эту заявку. Не пересылайте её.`
      : `The link works for ${facts.linkDays} days and opens this order only. Do not forward it.`,
})

const plural = new Intl.PluralRules('ru')
const days = (count: number): string => ({ one: 'день', few: 'дня' })[plural.select(count) as 'one' | 'few'] ?? 'дней'
