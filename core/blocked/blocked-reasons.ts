/** Why a detail is blocked, in words: as staff typed it, or what the table of orders says where nobody gave a reason. */
import type { Language, Words } from '../language/language.ts'

export const reversedReason = 'blocked.reversed'
/** Why the table itself lifts what it blocked. */
export const returnedReason = 'blocked.returned'

const words: Readonly<Record<string, Words>> = {
  [reversedReason]: { ru: 'Платёж отозван после выплаты', en: 'The payment was reversed after the payout' },
  [returnedReason]: { ru: 'Платёж снова в сети, снято автоматически', en: 'The payment is back in its network; lifted automatically' },
}

export const saidBlockedReason = (reason: string, language: Language): string => words[reason]?.[language] ?? reason
