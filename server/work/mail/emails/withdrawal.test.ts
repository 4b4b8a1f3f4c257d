import { expect, test } from 'vitest'
import { emailColours, ourColours } from '../../../../core/brand/palette.ts'
import { type WithdrawalEmailFacts, withdrawalAsked, withdrawalCancelled, withdrawalPaid, withdrawalWaits } from './withdrawal.ts'

const facts = (language: 'ru' | 'en', change: Partial<WithdrawalEmailFacts> = {}): WithdrawalEmailFacts => ({
  texts: {},
  language,
  brand: {
    name: 'Menyala',
    address: 'Moscow',
    email: 'help@menyala.example',
    logo: null,
    hours: '10:00–22:00',
    colours: emailColours(ourColours),
  },
  amount: '128.4',
  arrives: '125.4',
  network: 'TRC20',
  wallet: 'TJ5XBNi83SDjv1KafA8f88tJ7AeSmcQsed',
  link: 'https://menyala.example/auth/withdrawal#token',
  linkHours: 24,
  waitsUntil: null,
  waitHours: 0,
  payoutHours: 24,
  proof: null,
  proofUrl: null,
  reason: '',
  ...change,
})

test.each(['ru', 'en'] as const)('each tells the sum and where to, and what arrives where something does, in %s', (language) => {
  for (const write of [withdrawalAsked, withdrawalWaits, withdrawalPaid, withdrawalCancelled]) {
    const { text, html } = write(facts(language))
    for (const said of [
      language === 'ru' ? '128,40' : '128.40',
      ...(write === withdrawalCancelled ? [] : [language === 'ru' ? '125,40' : '125.40']),
      'TRC20',
      'TJ5XBNi83SDjv1KafA8f88tJ7AeSmcQsed',
    ]) {
      expect(text).toContain(said)
      expect(html).toContain(said)
    }
  }
})

test('the one that asks has its link, and says that a new address waits', () => {
  const known = withdrawalAsked(facts('en')).text
  expect(known).toContain('https://menyala.example/auth/withdrawal#token')
  expect(known).not.toContain('The address is new')
  expect(withdrawalAsked(facts('en', { waitHours: 24 })).text).toContain('waits for 24 hours')
  expect(withdrawalWaits(facts('en', { waitsUntil: '25.11.2026, 14:05' })).text).toContain('25.11.2026, 14:05')
})

test('what has arrived is not still to come, and of a cancelled one nothing comes', () => {
  expect(withdrawalPaid(facts('ru')).text).toContain('Пришло: 125,40')
  expect(withdrawalCancelled(facts('ru')).text).not.toContain('Придёт')
})

test('a paid one leads to its transfer, a cancelled one says why; what staff type is no markup', () => {
  expect(withdrawalPaid(facts('en', { proof: 'ab12', proofUrl: 'https://tronscan.org/ab12' })).text).toContain('https://tronscan.org/ab12')
  const { html, text } = withdrawalCancelled(facts('en', { reason: '<b>reversed</b>' }))
  expect(text).toContain('<b>reversed</b>')
  expect(html).not.toContain('<b>reversed</b>')
})
