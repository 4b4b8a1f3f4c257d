/** What somebody writes who wants to become a partner, and the terms that he may get. Pure. */
import { Refusal } from '../errors/catalogue.ts'
import type { LegalVersions } from '../legal/in-force.ts'
import type { Decimal } from '../money/decimal.ts'
import type { Terms } from './income.ts'

/** At most so many characters: of the site, channel or people, and of what it is about. */
export const applicationLengths = { place: 200, how: 1000 } as const

/** Control characters, and those that turn the direction of what stands around them: none may change what staff read. */
const hidden = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** Whether a text is one line without hidden characters. */
export const isPlainLine = (text: string): boolean => !hidden.test(text)
/** The same for several lines. */
export const isPlainText = (text: string): boolean => isPlainLine(text.replaceAll(/[\r\n\t]/g, ' '))

/** The terms for partners must have been agreed to. CONSENT_NEEDED: the box was not ticked. CONSENT_OUTDATED: an older text was agreed to. */
export function checkPartnerTerms(version: string, inForce: LegalVersions): void {
  if (version === '') throw new Refusal('CONSENT_NEEDED', { field: 'terms' })
  if (version !== inForce.partners) throw new Refusal('CONSENT_OUTDATED', { field: 'terms', versions: { partner: inForce.partners } })
}

/** What a new partner gets where nobody says otherwise: so much of the profit, or of the turnover where his site compares rates. */
export const usualTerms = (
  { referralPercent, partnerMonitorPercent }: { referralPercent: Decimal; partnerMonitorPercent: Decimal },
  of: Terms['of'] = 'profit',
): Terms => ({ of, percent: of === 'profit' ? referralPercent : partnerMonitorPercent })
