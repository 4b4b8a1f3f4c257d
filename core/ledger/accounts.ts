/** The accounts of the books, kept for each currency, and what each may hold. */
import type { Words } from '../language/language.ts'

/**
 * What stands on an account: `ours` is money in our hands or on its way from or to them, and is never below nil; `owed` is money
 * of others, and never above it; `either` may stand on both sides. Money comes to an account as plus and leaves it as minus.
 */
type Side = 'ours' | 'owed' | 'either'

export const accounts = {
  reserve: { side: 'either', words: { ru: 'Резерв', en: 'Reserve' } },
  incoming: { side: 'ours', words: { ru: 'Идёт к нам', en: 'On its way to us' } },
  received: { side: 'ours', words: { ru: 'Получено, ещё не наше', en: 'Received, not ours yet' } },
  outgoing: { side: 'ours', words: { ru: 'Отправлено, ещё не дошло', en: 'Sent, not there yet' } },
  clients: { side: 'either', words: { ru: 'Деньги клиентов', en: 'Client money' } },
  refunds: { side: 'owed', words: { ru: 'К возврату клиентам', en: 'To return to clients' } },
  unmatched: { side: 'owed', words: { ru: 'Ничьи поступления', en: 'Money that belongs to no order yet' } },
  exchange: { side: 'either', words: { ru: 'Обмен', en: 'Exchange' } },
  costs: { side: 'ours', words: { ru: 'Комиссии сетей и бирж', en: 'Network and exchange fees' } },
  losses: { side: 'ours', words: { ru: 'Потери', en: 'Losses' } },
  partners: { side: 'either', words: { ru: 'Партнёрам', en: 'Owed to partners' } },
  rewards: { side: 'ours', words: { ru: 'Вознаграждения партнёров', en: 'Partner rewards' } },
  capital: { side: 'either', words: { ru: 'Вложено', en: 'Put in' } },
} as const satisfies Record<string, { side: Side; words: Words }>

/**
 * Partners earn USDT of no network, which is no currency of the catalogue. It has the accounts `partners` (minus: owed to them; plus:
 * their debt after a reversal) and `rewards` (what they have cost us).
 */
export const partnerUnit = 'USDT'

export type Account = keyof typeof accounts
export const accountNames = Object.keys(accounts) as readonly Account[]
