/** What other areas may use of the orders at the desk: their texts, the gist of one, and how it stands with what somebody sends by hand. */

export { OrderGist } from './one/OrderGist.tsx'
export { ClaimNotice, isMasked, SentDetails } from './one/PayoutClaim.tsx'
export { payoutTexts } from './one/payout-texts.ts'
export { useChatLines } from './one/use-chat-lines.ts'
export { useStaffOrder } from './one/use-staff-order.ts'
export { deskTexts } from './texts.ts'
