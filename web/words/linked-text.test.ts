import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partsOfText } from './linked-text.ts'

describe('links of a message', () => {
  it('show the host that a browser goes to', () => {
    expect(partsOfText('see https://menyala.example@evil.example/pay?a=1.')).toEqual([
      { text: 'see ' },
      { url: 'https://evil.example/pay?a=1', host: 'evil.example', rest: '/pay?a=1' },
      { text: '.' },
    ])
  })
  it('show a look-alike host in its true form', () => {
    const [link] = partsOfText('https://меnyala.example/')
    expect(link).toMatchObject({ host: 'xn--nyala-ywe2c.example', rest: '' })
  })
  it('are no scripts, files or words', () => {
    for (const text of ['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', 'example.com', 'https://'])
      expect(partsOfText(text)).toEqual([{ text }])
  })
  it('and words together are the whole text', () => {
    const piece = fc.constantFrom('https://a.example/b', ' ', 'и', '.', '(', ')', '\n', 'http')
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join(' ')
        expect(
          partsOfText(text)
            .map((part) => ('text' in part ? part.text : part.url))
            .join(''),
        ).toBe(text)
      }),
    )
  })
})
