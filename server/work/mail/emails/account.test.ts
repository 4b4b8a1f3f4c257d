import { describe, expect, test } from 'vitest'
import { emailColours, ourColours } from '../../../../core/brand/palette.ts'
import { languages } from '../../../../core/language/language.ts'
import { accountCreated, confirmEmail, emailChanged, emailChangeOld } from './account.ts'
import type { AccountEmailFacts } from './account-parts.ts'
import {
  adminRecovered,
  newDevice,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged,
  passwordReset,
  recoveryCodesMade,
  roleChanged,
  secondFactorGoes,
  secondFactorOff,
  secondFactorOn,
  secondFactorRemoval,
  secondFactorReset,
} from './account-safety.ts'

const facts = (change: Partial<AccountEmailFacts> = {}): AccountEmailFacts => ({
  texts: {},
  language: 'ru',
  brand: {
    name: 'Меняла',
    address: 'Москва',
    email: 'help@menyala.example',
    logo: null,
    hours: 'Ежедневно с 10:00 до 22:00',
    colours: emailColours(ourColours),
  },
  account: 'ivanova@mail.example',
  role: 'operator',
  device: 'Chrome, Windows',
  at: '24.11.2026, 14:22',
  password: null,
  link: 'https://menyala.example/auth/reset#token',
  linkMinutes: 60,
  secondFactorGoesAt: '25.11.2026, 14:22',
  secondFactorRemovalHours: 24,
  change: { from: 'ivanova@mail.example', to: 'petrova@mail.example' },
  undoDays: 7,
  ...change,
})

describe.each(languages)('in %s', (language) => {
  test.each([
    ['confirmEmail', confirmEmail],
    ['emailChangeOld', emailChangeOld],
    ['emailChanged', emailChanged],
    ['secondFactorRemoval', secondFactorRemoval],
    ['secondFactorGoes', secondFactorGoes],
    ['passwordReset', passwordReset],
    ['passwordChanged', passwordChanged],
    ['newDevice', newDevice],
    ['secondFactorOn', secondFactorOn],
    ['secondFactorOff', secondFactorOff],
    ['recoveryCodesMade', recoveryCodesMade],
    ['passkeyAdded', passkeyAdded],
    ['passkeyRemoved', passkeyRemoved],
  ] as const)('%s names the account and leads on', (_, write) => {
    const { text, html } = write(facts({ language }))
    for (const body of [text, html]) {
      expect(body).toContain('ivanova@mail.example')
      expect(body).toContain('https://menyala.example/auth/reset#token')
    }
    expect(/[а-яё]/i.test(text.replaceAll(/Меняла|Москва|Ежедневно с 10:00 до 22:00/g, ''))).toBe(language === 'ru')
  })
})

test.each(languages)('what an admin did is not answered with a new password, in %s', (language) => {
  for (const write of [roleChanged, secondFactorReset]) {
    const { text } = write(facts({ language }))
    expect(text).toContain('ivanova@mail.example')
    expect(text).toContain(language === 'ru' ? 'Вы этого не ждали? Напишите нам.' : 'Did you not expect this? Write to us.')
    expect(text).not.toMatch(/парол|password|Это не вы|Not you|auth\/reset|Chrome/)
  }
})

test('a browser that did not name itself leaves its row out', () => {
  expect(newDevice(facts()).text).toContain('Устройство: Chrome, Windows')
  expect(newDevice(facts({ device: '' })).text).not.toContain('Устройство')
})

test('the time of the link is in good Russian', () => {
  expect(passwordReset(facts({ linkMinutes: 21 })).text).toContain('21 минуту')
  expect(passwordReset(facts({ linkMinutes: 60 })).text).toContain('60 минут ')
})

test('what a browser calls itself is text and never markup', () => {
  expect(newDevice(facts({ device: '<img src=x>' })).html).not.toContain('<img')
})

test('a made password is told once, and one that was chosen never', () => {
  expect(accountCreated(facts({ password: 'aB3!aB3!aB3!' })).text).toContain('Пароль: aB3!aB3!aB3!')
  expect(accountCreated(facts()).text).not.toContain('Пароль:')
})

test.each(languages)('every admin reads in %s whose access was recovered on the server, and on no device', (language) => {
  const { text } = adminRecovered(facts({ language }))
  expect(text).toContain('ivanova@mail.example')
  expect(text).not.toContain('Chrome')
})
