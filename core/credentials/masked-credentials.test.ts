import { expect, test } from 'vitest'
import { addressValidators } from '../directions/currency.ts'
import { poolAddress } from './keyless-pool.ts'
import { maskedCredentials, tailOf } from './masked-credentials.ts'

const validators = addressValidators.filter((validator) => validator !== 'none')

test.each(validators)('of %s the middle is hidden, whichever it is', (validator) => {
  for (let index = 0; index < 20; index += 1) {
    const value = poolAddress(validator, index)
    const shown = maskedCredentials(validator, value)
    expect(shown).toContain('•••'.slice(0, 2))
    expect(shown).not.toContain(value)
    expect(value).not.toContain(shown)
    expect(value.replace(/\/.*/, '').endsWith(tailOf(value))).toBe(true)
    expect(tailOf(value)).toHaveLength(4)
  }
})

test('a value that is short or of no known form shows at most half of it', () => {
  expect(maskedCredentials('none', 'wallet 410011234567890')).toBe('•••7890')
  expect(maskedCredentials('none', 'ab1234')).toBe('•••234')
  expect(tailOf('abc')).toBe('c')
})
