/** What other areas may use of the account. */
export { AccountIcon } from './AccountIcon.tsx'
export { NewPassword } from './NewPassword.tsx'
export { PasswordInput } from './PasswordInput.tsx'
export { accountTexts } from './texts.ts'
