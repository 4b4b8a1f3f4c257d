import { expect, test } from 'vitest'
import { blamesDetails, declineReasons, inBothLanguages, retryReasons, saidReason } from './reasons.ts'

test('a reason of the list and own words are read in either language, a typed text as it is', () => {
  expect(saidReason('payout.accountClosed', 'en')).toBe('The card or account is closed or blocked.')
  expect(saidReason('credentialsNotRelevant', 'en')).toBe('The payment details stopped working.')
  const own = inBothLanguages({ ru: 'Банк закрыт', en: 'The bank is closed' })
  expect([saidReason(own, 'ru'), saidReason(own, 'en')]).toEqual(['Банк закрыт', 'The bank is closed'])
  for (const text of ['Просто текст', '{не то', '{}', '{"ru":5}', 'toString']) expect(saidReason(text, 'ru')).toBe(text)
})

test('only reasons of the first list blame the details', () => {
  expect(Object.keys(declineReasons).every(blamesDetails)).toBe(true)
  expect(Object.keys(retryReasons).some(blamesDetails)).toBe(false)
  expect(blamesDetails('Просто текст')).toBe(false)
})
