/** Why a detail is blocked, in words: as staff typed it, or what the table of orders says where nobody gave a reason. */
import type { Language, Words } from '../language/language.ts'

export const reversedReason = 'blocked.reversed'

const reversed: Words = { ru: 'Платёж отозван после выплаты', en: 'The payment was reversed after the payout' }

export const saidBlockedReason = (reason: string, language: Language): string => (reason === reversedReason ? reversed[language] : reason)
