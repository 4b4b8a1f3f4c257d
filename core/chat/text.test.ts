import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, lengthOf } from './clean-text.ts'
import { secretIn } from './secret-in-text.ts'

describe('the words of a message', () => {
  it.each([
    ['signs without width', 'TRC\u200b20\u2060\ufeff', 'TRC20'],
    ['signs that turn the order of the text', 'pay \u202e00001\u202c to \u2066me\u2069', 'pay 00001 to me'],
    ['control characters', 'a\u0000b\u0007c\u001b[31m', 'abc[31m'],
    ['spaces at the ends and empty lines', '  one\n\n\n\n\ntwo \r\nthree\t\n', 'one\n\ntwo\nthree'],
    ['letters of two signs', 'и\u0306', 'й'],
    ['tags', `ok${String.fromCodePoint(0xe0041)}`, 'ok'],
    ['a joiner between letters', 'sber\u200dbank', 'sberbank'],
    ['nothing but unseen signs', '\u200b \u202e\n', ''],
  ])('lose %s', (_what, typed, stored) => {
    expect(cleanText(typed)).toBe(stored)
  })
  it('keep emoji of several signs', () => {
    expect(cleanText('👨‍👩‍👧 👍🏽 ❤️‍🔥')).toBe('👨‍👩‍👧 👍🏽 ❤️‍🔥')
  })
  it('keep what looks like HTML as words', () => {
    expect(cleanText('<script>alert(1)</script> & <b>')).toBe('<script>alert(1)</script> & <b>')
  })
  it('are not changed by cleaning them again', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => cleanText(cleanText(typed)) === cleanText(typed)))
  })
  it('are counted as people count', () => {
    expect(lengthOf('да 😀')).toBe(4)
  })
})

describe('what nobody should send', () => {
  const seed = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  it.each([
    ['a card in groups', 'моя карта 4111 1111 1111 1111', 'card'],
    ['a card with narrow spaces', '4111\u202f1111\u202f1111\u202f1111', 'card'],
    ['a card with double spaces', '4111  1111  1111  1111', 'card'],
    ['a card with no-break hyphens', '4111\u20111111\u20111111\u20111111', 'card'],
    ['a card with dashes', '4111 – 1111 – 1111 – 1111', 'card'],
    ['a card on two lines', '4111 1111\n1111 1111', 'card'],
    ['a card with a sum behind it', '4111 1111 1111 1111 500 ₽', 'card'],
    ['a card of Mir in one row', '2200000000000004', 'card'],
    ['a recovery phrase', `here: ${seed}`, 'seed'],
    [
      'a recovery phrase with numbers and capitals',
      seed
        .split(' ')
        .map((word, at) => `${at + 1}. ${word.toUpperCase()}`)
        .join('\n'),
      'seed',
    ],
    ['a key of Bitcoin', 'L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ', 'key'],
    ['a key in hex that is called a key', `private key: ${'ab'.repeat(32)}`, 'key'],
    ['an extended key', `xprv${'9'.repeat(107)}`, 'key'],
  ])('%s', (_what, text, secret) => {
    expect(secretIn(text)).toBe(secret)
  })
  it.each([
    ['the hash of a transaction', `hash ${'ab'.repeat(32)}`],
    ['an address', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8 or bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['a sum and a phone', 'перевёл 235 309,50 на +7 900 000-00-00'],
    ['a card with a wrong digit', '4111 1111 1111 1112'],
    ['a range of sums', '10 000 – 20 000 ₽, 50 000 000 – 90 000 000'],
    ['a range of dates', '07.03.2026 – 08.03.2026 14:05, 30.03.2026 – 31.03.2026'],
    ['numbers of orders', 'заявки 20391 – 20412'],
    ['a longer row of digits', '41111111111111110000000000'],
    ['eleven words of the list', seed.split(' ').slice(1).join(' ')],
    ['English prose', 'Hello, I will have to wait until my bank can open again, please hold the order and the rate if you can'],
  ])('is not seen in %s', (_what, text) => {
    expect(secretIn(text)).toBeNull()
  })
})
