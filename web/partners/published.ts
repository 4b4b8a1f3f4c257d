/** What other areas may use of the partner programme. */
export { percentText, usdtText } from './figure-words.ts'
export { IncomesFile } from './IncomesFile.tsx'
export { incomeState } from './income-words.ts'
export { PartnerSection } from './PartnerSection.tsx'
export { ReferralSection } from './ReferralSection.tsx'
export { chainNames, isWaiting } from './withdrawal-words.ts'
