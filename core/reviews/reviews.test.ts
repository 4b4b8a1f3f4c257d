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

test.each([
  ['no-break hyphens', '+7 (912) 345\u201167\u201189', '+7 (912) •••\u2011••\u2011••'],
  ['en dashes', '8 912 345–67–89', '8 912 •••–••–••'],
  ['dashes with spaces', '8 912 345 – 67 – 89', '8 912 ••• – •• – ••'],
  ['a minus', '9123456\u22127 89', '9123•••\u2212• ••'],
  ['narrow spaces', '+7\u202f912\u2009345\u00a067\u202f89', '+7\u202f912\u2009•••\u00a0••\u202f••'],
  ['a sum behind it', '+7 912 345-67-89 – 15 минут', '+7 912 •••-••-•• – 15 минут'],
  ['a date before it', '7.03.2026 8 912 345–67–89, 12.8.2026 912 345 67 89', '7.03.2026 8 912 •••–••–••, 12.8.2026 912 3•• •• ••'],
  ['a country of longer numbers', '+380 44 123 45 67', '+380 4• ••• •• ••'],
])('a phone with %s is covered', (_what, text, covered) => {
  expect(dotted(`Звоните ${text}.`)).toEqual({ text: `Звоните ${covered}.`, found: ['phone'] })
})

test.each([
  ['narrow spaces', '4111\u202f1111\u202f1111\u202f1111', '••••\u202f••••\u202f••••\u202f••••'],
  ['double spaces', '4111  1111  1111  1111', '••••  ••••  ••••  ••••'],
  ['dashes with spaces', '4111 – 1111 – 1111 – 1111', '•••• – •••• – •••• – ••••'],
  [
    'a sum and a date behind it',
    '4111 1111 1111 1111. 500 ₽, 4111111111111111 07.03.2026',
    '•••• •••• •••• ••••. 500 ₽, •••••••••••••••• 07.03.2026',
  ],
  ['a hyphen at it', '-4111 1111 1111 1111-', '-•••• •••• •••• ••••-'],
  ['a number before it', '20391 – 4111 1111 1111 1111', '20391 – •••• •••• •••• ••••'],
])('a card with %s is covered', (_what, text, covered) => {
  expect(dotted(`На карту ${text}`)).toEqual({ text: `На карту ${covered}`, found: ['card'] })
})

test('sums, times and numbers of orders are left as they were written', () => {
  for (const text of [
    'Обменял 12 000 USDT за 22 минуты',
    'заявка № 20391, 26.11.2026 в 12:40',
    '1 250 000 рублей',
    'курс 95,123456789',
    'от 10 000 – 20 000 ₽',
    '70 000 – 100 000 ₽',
    '80\u202f000–100\u202f000 ₽',
    '90000 – 95000 рублей',
    '+10 000 – 20 000 ₽ за неделю',
    '50 000 000 – 90 000 000',
    '07.03.2026 – 08.03.2026 14:05',
    '7.03.26 – 18.03.26',
    '30.03.2026 – 31.03.2026',
    'заявки 20391 – 20412, с 14:05 – 14:20',
    'заявка № 8120391\n900 500',
  ])
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
