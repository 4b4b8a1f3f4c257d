/** What other areas may use of the account. */
export { AccountIcon } from './AccountIcon.tsx'
export { linkTexts } from './link-texts.ts'
export { NewPassword } from './NewPassword.tsx'
export { PasswordInput } from './PasswordInput.tsx'
export { RecoveryCodes } from './RecoveryCodes.tsx'
export { SecondFactorSetup } from './SecondFactorSetup.tsx'
export { accountTexts } from './texts.ts'
export { WithPassword } from './WithPassword.tsx'
