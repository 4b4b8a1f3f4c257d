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

test('a domain in letters and in the form xn--… are one', () => {
  expect(normalEmail('I@XN--80a1acny.xn--p1ai')).toBe('i@почта.рф')
  expect(normalEmail('i@почта.рф')).toBe('i@почта.рф')
  expect(normalEmail('i@xn--bcher-kva.example')).toBe('i@bücher.example')
})

test('the form xn--… hides no look-alike, and means something', () => {
  for (const domain of ['xn--gmil-63d.com', 'xn--gmail-.com', 'xn--gmail.com', 'mail.xn--com', 'xn--.com', 'xn--zzzzzzzzzzzzzz.com'])
    expect(isEmail(`i@${domain}`), domain).toBe(false)
})

test('spaces around it and capitals make no other person', () => {
  expect(normalEmail('  Ivan@Example.COM\n')).toBe('ivan@example.com')
})
