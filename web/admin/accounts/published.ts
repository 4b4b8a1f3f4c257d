/** What other areas may use of the accounts at exchanges. */
export { ExchangeAccountForm } from './ExchangeAccountForm.tsx'
export { accountPath, ExchangeAccounts } from './ExchangeAccounts.tsx'
export { exchangeAccountTexts } from './exchange-account-texts.ts'
