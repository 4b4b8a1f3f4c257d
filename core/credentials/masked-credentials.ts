/** Masks credentials for staff: enough is shown to recognize them. */
import type { AddressValidator } from '../directions/currency.ts'
import { maskedField } from '../orders/masked-field.ts'

/** "2202 20•• •••• 4417", "TQ5yx8•••9fKw2a". Shows the last four characters if no check knows the value, or if it is short. */
export function maskedCredentials(validator: AddressValidator, value: string): string {
  if (validator === 'card' || validator === 'phone') return maskedField(validator, value)
  if (validator === 'account') return maskedField('account', value.split('/')[0] ?? '')
  return validator === 'none' || value.length <= 14 ? `•••${tailOf(value)}` : maskedField('address', value)
}

/**
 * The last four characters (of an account, not of its BIK), or half of a short value. Staff search by them, and the audit stores only
 * them.
 */
export function tailOf(value: string): string {
  const plain = value.replace(/^(\d{20})\/\d{9}$/, '$1').replace(/\s/g, '')
  return plain.slice(-Math.min(4, Math.floor(plain.length / 2)) || plain.length)
}
