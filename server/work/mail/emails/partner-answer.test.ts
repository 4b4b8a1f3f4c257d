import { describe, expect, test } from 'vitest'
import { emailColours, ourColours } from '../../../../core/brand/palette.ts'
import { languages } from '../../../../core/language/language.ts'
import { type PartnerAcceptedFacts, partnerAccepted, partnerDeclined } from './partner-answer.ts'

const brand = {
  name: 'Меняла',
  address: 'Москва',
  email: 'help@menyala.example',
  logo: null,
  hours: 'Ежедневно с 10:00 до 22:00',
  colours: emailColours(ourColours),
}
const accepted = (change: Partial<PartnerAcceptedFacts> = {}): PartnerAcceptedFacts => ({
  language: 'ru',
  texts: {},
  brand,
  percent: '12.5',
  of: 'profit',
  referralLink: 'https://menyala.example/?ref=abc',
  hasPassword: false,
  link: 'https://menyala.example/auth/partner#token',
  linkDays: 14,
  ...change,
})
const own = (text: string) => text.replaceAll(/Меняла|Москва|Ежедневно с 10:00 до 22:00/g, '')

describe.each(languages)('in %s', (language) => {
  test('an accepted partner reads his link, his share, and what to do next', () => {
    const { text, html } = partnerAccepted(accepted({ language }))
    for (const body of [text, html]) {
      expect(body).toContain('https://menyala.example/?ref=abc')
      expect(body).toContain('https://menyala.example/auth/partner#token')
    }
    expect(text).toContain(language === 'ru' ? '12,5 % нашей чистой прибыли' : '12.5% of our net profit')
    expect(/[а-яё]/i.test(own(text))).toBe(language === 'ru')
  })

  test('one who is declined reads why, and can try again', () => {
    const { text } = partnerDeclined({ language, texts: {}, brand, reason: 'no site', link: 'https://menyala.example/partners' })
    expect(text).toContain('no site')
    expect(text).toContain('https://menyala.example/partners')
    expect(/[а-яё]/i.test(own(text))).toBe(language === 'ru')
  })
})

test('whoever has a password confirms, and whoever has none sets one', () => {
  expect(partnerAccepted(accepted()).text).toContain('Задать пароль')
  expect(partnerAccepted(accepted({ hasPassword: true })).text).toContain('Подтвердить почту')
})

test('the days of the button are in good Russian', () => {
  for (const [linkDays, words] of [
    [1, '1 день'],
    [3, '3 дня'],
    [14, '14 дней'],
    [21, '21 день'],
  ] as const)
    expect(partnerAccepted(accepted({ linkDays })).text).toContain(words)
})

test('a reason is text and never markup', () => {
  expect(partnerDeclined({ language: 'en', texts: {}, brand, reason: '<img src=x>', link: '' }).html).not.toContain('<img')
})
