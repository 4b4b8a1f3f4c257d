import { expect, test } from 'vitest'
import { dotted } from './personal-data.ts'
import { averageOf, countOf, exchangedWords } from './review.ts'

test('phones, cards and e-mails in a review are covered with dots', () => {
  expect(dotted('Если что, мой телефон 8 916 123 45 67, подтвержу.')).toEqual({
    text: 'Если что, мой телефон 8 916 ••• •• ••, подтвержу.',
    found: ['phone'],
  })
  expect(dotted('звоните +7 (916) 123-45-67')).toEqual({ text: 'звоните +7 (916) •••-••-••', found: ['phone'] })
  expect(dotted('9161234567')).toEqual({ text: '9161••••••', found: ['phone'] })
  expect(dotted('пишите masha.petrova@mail.ru!')).toEqual({ text: 'пишите m•••@•••!', found: ['email'] })
  expect(dotted('на карту 4111 1111 1111 1111 пришло')).toEqual({ text: 'на карту •••• •••• •••• •••• пришло', found: ['card'] })
  expect(dotted('4111-1111-1111-1111 и a@b.co').found).toEqual(['email', 'card'])
})

test('sums, times and numbers of orders are left as they were written', () => {
  for (const text of ['Обменял 12 000 USDT за 22 минуты', 'заявка № 20391, 26.11.2026 в 12:40', '1 250 000 рублей', 'курс 95,123456789'])
    expect(dotted(text)).toEqual({ text, found: [] })
})

test('an average is rounded, but is five only where every mark is five', () => {
  expect(averageOf([1049, 101, 31, 12, 11])).toBe('4.8')
  expect(averageOf([1, 0, 0, 0, 0])).toBe('5')
  expect(averageOf([999, 1, 0, 0, 0])).toBe('4.9')
  expect(averageOf([0, 0, 0, 0, 0])).toBe('0')
  expect(averageOf([0, 0, 0, 0, 3])).toBe('1')
  expect(countOf([1049, 101, 31, 12, 11])).toBe(1204)
})

test('beside a review a coin is told by its asset, a bank by its name', () => {
  const name = { ru: 'Сбербанк', en: 'Sberbank' }
  expect(exchangedWords({ kind: 'cashless', asset: 'RUB', name })).toEqual(name)
  expect(exchangedWords({ kind: 'crypto', asset: 'USDT', name: { ru: 'Tether TRC20', en: 'Tether TRC20' } })).toEqual({
    ru: 'USDT',
    en: 'USDT',
  })
})
