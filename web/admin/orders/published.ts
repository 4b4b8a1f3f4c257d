/** What other areas may use of the orders at the desk: their texts. */
export { payoutTexts } from './payout-texts.ts'
export { deskTexts } from './texts.ts'
