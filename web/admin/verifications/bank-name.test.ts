import { expect, test } from 'vitest'
import { bankName } from './bank-name.ts'

const known = [
  { kind: 'cashless' as const, name: { ru: 'Сбербанк', en: 'Sberbank' } },
  { kind: 'crypto' as const, name: { ru: 'Эфир', en: 'Ether' } },
]

test('a bank of the catalogue is read in either language, another one as it was typed', () => {
  expect(bankName('Сбербанк', known, 'en')).toBe('Sberbank')
  expect(bankName(' sberbank', known, 'ru')).toBe('Сбербанк')
  expect(bankName('Банк Окраина', known, 'en')).toBe('Банк Окраина')
  expect(bankName('Эфир', known, 'en')).toBe('Эфир')
})
