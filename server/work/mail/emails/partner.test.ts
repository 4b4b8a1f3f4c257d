import { describe, expect, test } from 'vitest'
import { emailColours, ourColours } from '../../../../core/brand/palette.ts'
import { languages } from '../../../../core/language/language.ts'
import { type PartnerEmailFacts, partnerTerms } from './partner.ts'

const link = 'https://menyala.example/?ref=yana'
const facts = (change: Partial<PartnerEmailFacts> = {}): PartnerEmailFacts => ({
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
  at: '24.11.2026, 14:22',
  before: { percent: '15', of: 'profit', link },
  after: { percent: '0.1', of: 'turnover', link },
  cabinet: 'https://menyala.example/profile/partner',
  ...change,
})

describe.each(languages)('in %s', (language) => {
  test('other terms are told with the former ones, and from when they count', () => {
    const { text } = partnerTerms(facts({ language }))
    for (const words of language === 'ru'
      ? ['Было: 15 % чистой прибыли', 'Стало: 0,1 % суммы обмена', '24.11.2026, 14:22 по Москве']
      : ['Before: 15% of the net profit', 'Now: 0.1% of the amount exchanged', '24.11.2026, 14:22 Moscow time'])
      expect(text).toContain(words)
    expect(text).not.toContain(link)
    expect(text).toContain('https://menyala.example/profile/partner')
    expect(/[а-яё]/i.test(text.replaceAll(/Меняла|Москва|Ежедневно с 10:00 до 22:00/g, ''))).toBe(language === 'ru')
  })

  test('another link alone says nothing of terms', () => {
    const { subject, text } = partnerTerms(
      facts({
        language,
        before: { percent: '15', of: 'profit', link },
        after: { percent: '15', of: 'profit', link: `${link}-new` },
      }),
    )
    expect(subject).toBe(language === 'ru' ? 'Ваша партнёрская ссылка изменилась' : 'Your partner link has changed')
    expect(text).toContain(`${link}-new`)
    expect(text).not.toContain('%')
  })
})
