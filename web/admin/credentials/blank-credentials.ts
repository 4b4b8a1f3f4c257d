/** New payment details: given to orders, without limits. */
import type { CredentialsDraft } from '../../../contract/credentials.ts'

export const blankCredentials: CredentialsDraft = {
  currencyId: '',
  source: 'predefined',
  value: null,
  label: null,
  limitPerOrder: null,
  limitPerDay: null,
  limitPerMonth: null,
  priority: 0,
  active: true,
}
