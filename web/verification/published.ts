/** What other areas may use of verification. */

export { shortName } from '../app/file-judge.ts'
export { AddVerification } from './AddVerification.tsx'
export { verificationTexts } from './texts.ts'
export { HowTo, VerificationForm } from './VerificationForm.tsx'
export { VerificationsOwn } from './VerificationsOwn.tsx'
