import { expect, test } from 'vitest'
import type { ErrorCode } from '../../core/errors/catalogue.ts'
import { newIntent } from './use-intent.ts'

const refused = (code: ErrorCode) => ({ ok: false as const, code, details: {} })

test('a press whose answer was lost is sent again as the same one, also after the second factor', () => {
  const { keyFor, answered } = newIntent()
  const key = keyFor('give 400')
  // the first one may have been done, and only then the second factor was too old
  for (const code of ['SERVICE_AWAY', 'SECOND_FACTOR_NEEDED', 'TOO_MANY_CALLS', 'OFFLINE', 'TIMEOUT'] as const) {
    answered(refused(code))
    expect(keyFor('give 400')).toBe(key)
  }
})

test('after an answer, and with other words, it is another press', () => {
  const { keyFor, answered } = newIntent()
  const keys = [keyFor('give 400'), keyFor('give 300')]
  answered({ ok: true, data: null })
  keys.push(keyFor('give 300'))
  answered(refused('PAYMENT_SETTLED'))
  keys.push(keyFor('give 300'))
  expect(new Set(keys).size).toBe(4)
})
