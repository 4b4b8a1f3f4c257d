/** What other areas may use of the payment details: new ones, and their words. */
export { blankCredentials } from './blank-credentials.ts'
export { credentialsTexts } from './credentials-texts.ts'
