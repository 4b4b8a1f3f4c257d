/** What other areas may use of the payments. */
export { MatchFit } from './MatchFit.tsx'
export { paymentsTexts } from './payments-texts.ts'
export { SettleForm } from './SettleForm.tsx'
