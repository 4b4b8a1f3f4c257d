import { expect, test } from 'vitest'
import { catalogue, type ErrorCode, errorText, isErrorCode, Refusal } from './catalogue.ts'

const codes = Object.keys(catalogue) as ErrorCode[]
const placeholders = (text: string) => new Set(text.match(/\{\w+\}/g))

test.each(codes)('%s reads calmly in both languages and fills the same gaps', (code) => {
  const [, ru, en] = catalogue[code]
  expect(ru).toMatch(/[а-яё]/i)
  expect(en).not.toMatch(/[а-яё]/i)
  for (const text of [ru, en]) {
    expect(text).not.toMatch(/!|успешно|error code/i)
    expect(text).toMatch(/^\p{Lu}.*[.?]$/u)
  }
  expect(placeholders(ru)).toEqual(placeholders(en))
})

test('the two languages never have the same text for two codes', () => {
  for (const language of ['ru', 'en'] as const) expect(new Set(codes.map((code) => errorText(code, language))).size).toBe(codes.length)
})

test('a text is filled from the details of its refusal', () => {
  const refusal = new Refusal('RATE_CHANGED', { old: '81,35', new: '81,90' })
  expect(refusal).toBeInstanceOf(Error)
  expect(refusal.message).toBe('RATE_CHANGED')
  expect(errorText(refusal.code, 'ru', refusal.details)).toContain('было 81,35, стало 81,90')
  expect(errorText('TOO_SOON', 'en', { seconds: 12 })).toBe('You can repeat this in 12 s.')
})

test('a missing or odd detail reads as a dash and never as code', () => {
  expect(errorText('BELOW_MINIMUM', 'en', {})).toBe('The minimum amount is —.')
  expect(errorText('BELOW_MINIMUM', 'en', { limit: { toString: 'x' } })).toBe('The minimum amount is —.')
  expect(errorText('BELOW_MINIMUM', 'en', Object.create({ limit: '5' }))).toBe('The minimum amount is —.')
})

test('what comes from the wire is a code only if the catalogue has it', () => {
  expect(isErrorCode('NO_ACCESS')).toBe(true)
  expect(isErrorCode('toString')).toBe(false)
  expect(isErrorCode(null)).toBe(false)
})

test('too many attempts name the time after which to try again', () => {
  expect(errorText('TOO_MANY_LOGINS', 'ru', { retryAfterSeconds: 900 })).toBe('Слишком много попыток входа. Попробуйте через 15 мин.')
  expect(errorText('TOO_MANY_CALLS', 'en', { retryAfterSeconds: 2 })).toBe('Too many requests. Try again in 2 s.')
  expect(errorText('TOO_MANY_CALLS', 'en', { retryAfterSeconds: 3600 })).toBe('Too many requests. Try again in 1 h.')
  expect(errorText('TOO_MANY_CALLS', 'ru')).toBe('Слишком много запросов. Повторите через 1 мин.')
})

test('a number that is used already is refused in words that are true of a payment, a payout and a refund', () => {
  expect(errorText('PROOF_USED', 'ru', { number: 10_001 })).toBe(
    'Этот хеш или номер уже записан в заявке № 10001. Один перевод нельзя записать дважды: проверьте, тот ли номер вы ввели.',
  )
  expect(errorText('PROOF_USED', 'en', { number: 10_001 })).toBe(
    'This hash or number is already recorded in order No. 10001. One transfer cannot be recorded twice: check that the number is correct.',
  )
  expect(errorText('RETURN_PROOF_USED', 'en', { paymentId: 'p1' })).not.toMatch(/returned/)
})
