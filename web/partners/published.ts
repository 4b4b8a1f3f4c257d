/** What other areas may use of the partner programme. */
export { IncomesFile } from './IncomesFile.tsx'
export { incomeState, percentText, usdtText } from './income-words.ts'
export { PartnerSection } from './PartnerSection.tsx'
export { ReferralSection } from './ReferralSection.tsx'
export { chainNames } from './withdrawal-words.ts'
