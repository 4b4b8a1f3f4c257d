/** What other areas may use of verification. */
export { AddVerification } from './AddVerification.tsx'
export { judgeFile, largestMegabytes, shortName, sizeOf } from './file-judge.ts'
export { verificationTexts } from './texts.ts'
export { HowTo, VerificationForm } from './VerificationForm.tsx'
export { VerificationsOwn } from './VerificationsOwn.tsx'
