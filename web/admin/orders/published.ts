/** What other areas may use of the orders at the desk: their texts, and how it stands with what somebody sends by hand. */
export { ClaimNotice, isMasked, SentDetails } from './PayoutClaim.tsx'
export { payoutTexts } from './payout-texts.ts'
export { deskTexts } from './texts.ts'
