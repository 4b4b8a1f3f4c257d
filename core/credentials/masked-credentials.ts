/** How credentials are shown to staff who do not pay to them: enough to know them again. */
import type { AddressValidator } from '../directions/currency.ts'
import { maskedField } from '../orders/masked-field.ts'

/** "2202 20•• •••• 4417", "TQ5yx8•••9fKw2a"; of what no check is known, the last four signs. */
export function maskedCredentials(validator: AddressValidator, value: string): string {
  if (validator === 'card' || validator === 'phone') return maskedField(validator, value)
  if (validator === 'account') return maskedField('account', value.split('/')[0] ?? '')
  return validator === 'none' || value.length <= 14 ? `•••${tailOf(value)}` : maskedField('address', value)
}

/** The last four signs (of an account, not of its BIK): what staff search by, and all that the audit keeps. Of a short value half of it. */
export function tailOf(value: string): string {
  const plain = value.replace(/^(\d{20})\/\d{9}$/, '$1').replace(/\s/g, '')
  return plain.slice(-Math.min(4, Math.floor(plain.length / 2)) || plain.length)
}
