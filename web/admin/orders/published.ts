/** What other areas may use of the orders at the desk: their texts, the gist of one, and how it stands with what somebody sends by hand. */

export { OrderGist } from './OrderGist.tsx'
export { ClaimNotice, isMasked, SentDetails } from './PayoutClaim.tsx'
export { payoutTexts } from './payout-texts.ts'
export { deskTexts } from './texts.ts'
export { useChatLines } from './use-chat-lines.ts'
export { useStaffOrder } from './use-staff-order.ts'
