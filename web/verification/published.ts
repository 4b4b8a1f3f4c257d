/** What other areas may use of verification. */
export { AddVerification } from './AddVerification.tsx'
export { shortName } from './file-judge.ts'
export { verificationTexts } from './texts.ts'
export { HowTo, VerificationForm } from './VerificationForm.tsx'
export { VerificationsOwn } from './VerificationsOwn.tsx'
