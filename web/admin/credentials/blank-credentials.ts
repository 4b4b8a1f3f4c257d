/** New payment details: given to orders, without limits. */
import type { CredentialsDraft } from '../../../contract/credentials.ts'
import type { Terms } from './CredentialsTerms.tsx'

export const usualTerms: Terms = { limitPerOrder: null, limitPerDay: null, limitPerMonth: null, priority: 0, active: true }

export const blankCredentials: CredentialsDraft = {
  currencyId: '',
  source: 'predefined',
  value: null,
  label: null,
  ...usualTerms,
}
