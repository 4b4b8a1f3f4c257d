/** What other areas may use of the partner programme. */
export { PartnerSection } from './PartnerSection.tsx'
export { ReferralSection } from './ReferralSection.tsx'
