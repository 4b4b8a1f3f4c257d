/** The frame of every email about an order: its rows, and the button that opens it. */

import { type Email, type EmailParts, email } from './email.ts'
import { type OrderEmailFacts, priceRows } from './order-facts.ts'

/** The parts that an email sets itself. The other parts have the defaults below. */
type OrderEmailParts = Pick<EmailParts, 'title' | 'lead' | 'foot'> & Partial<EmailParts>

export const orderEmail = (facts: OrderEmailFacts, parts: OrderEmailParts): Email =>
  email({ language: facts.language, brand: facts.brand, rows: priceRows(facts), warning: null, ...openOrder(facts), ...parts })

/** The button that opens the order, and the note on how long its link works. */
const openOrder = (facts: OrderEmailFacts) => ({
  button: { label: facts.language === 'ru' ? 'Открыть заявку' : 'Open the order', url: facts.link },
  note:
    facts.language === 'ru'
      ? `Ссылка действует ${facts.linkDays} ${days(facts.linkDays)} и открывает только эту заявку. Не пересылайте её.`
      : `The link works for ${facts.linkDays} ${facts.linkDays === 1 ? 'day' : 'days'} and opens only this order. Do not forward it.`,
})

const plural = new Intl.PluralRules('ru')
const days = (count: number): string => ({ one: 'день', few: 'дня' })[plural.select(count) as 'one' | 'few'] ?? 'дней'
