import { expect, test } from 'vitest'
import { isEmail, normalEmail } from './email.ts'

test.each([
  'a@b.ru',
  ' Ivan.Petrov+orders@Mail.Example.COM ',
  "o'neil@example.org",
  'ivan@почта.рф',
  'x_1@sub-domain.example.io',
  'i@xn--80a1acny.xn--p1ai',
])('%s is an e-mail', (text) => expect(isEmail(text)).toBe(true))

test.each([
  '',
  'a',
  'a@',
  '@b.ru',
  'a@b',
  'a@@b.ru',
  'a b@c.ru',
  'a@b..ru',
  '.a@b.ru',
  'a.@b.ru',
  'a..b@c.ru',
  'a@-b.ru',
  'a@b-.ru',
  'a@b.1',
  'a@b.r',
  'a@127.0.0.1',
  'a@b.ru\nbcc: c@d.ru',
  'a@b.ru,c@d.ru',
  '<a@b.ru>',
  `${'a'.repeat(65)}@b.ru`,
  `a@${'b'.repeat(64)}.ru`,
  `a@${'bbbbbbbbb.'.repeat(26)}ru`,
])('%j is none', (text) => expect(isEmail(text)).toBe(false))

test('spaces around it and capitals make no other person', () => {
  expect(normalEmail('  Ivan@Example.COM\n')).toBe('ivan@example.com')
})
