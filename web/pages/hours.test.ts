/** Pages name the days of the week on which the office works, and say neither "daily" nor "around the clock" where some are off. */
import { expect, test } from 'vitest'
import type { LegalTextView } from '../../contract/legal-texts.ts'
import type { ServiceState } from '../../contract/live.ts'
import { languages } from '../../core/language/language.ts'
import { ourSource } from '../../core/legal/legal-text.ts'
import { ourTexts } from '../../core/legal/our-texts.ts'
import { legalPath } from '../app/route-paths.ts'
import { body } from '../render.tsx'

const name = { ru: 'Меняла', en: 'Menyala' }
const service = (office: Partial<ServiceState['office']>): ServiceState => ({
  demo: false,
  brand: {
    name,
    email: 'help@menyala.example',
    phone: '',
    telegram: null,
    links: '',
    address: { ru: 'Москва', en: 'Moscow' },
    logo: null,
    legalName: name,
    registration: { ru: '', en: '' },
    colours: { accentLight: '#000000', accentDark: '#000000', paper: '#ffffff' },
  },
  office: { opensAt: '10:00', closesAt: '22:00', daysOff: [], weekdaysOff: [], ...office },
  paused: null,
  nextBreak: null,
  announcements: [],
  rateTolerancePercent: '0',
  payWindowMinutes: 15,
  meetingDaysAhead: 7,
  rateStaleSeconds: 60,
  visitorKeptDays: 30,
  consentVersions: { rules: '', aml: '' },
  legalVersions: { rules: ourTexts.rules[0].version, aml: '', partners: '', 'personal-data': '' },
  partners: { percent: '0', monitorPercent: '0', answerDays: 1, payoutHours: 24, withdrawalLeast: '0', declinedDays: 30 },
})
/** Our exchange rules, as they are read in such an office. */
const rules = (office: ServiceState['office']): LegalTextView => {
  const [newest] = ourTexts.rules
  const { version } = newest
  const text = { ru: ourSource(newest, 'ru', office), en: ourSource(newest, 'en', office) }
  return { document: 'rules', version, text, versions: [version], inForce: version }
}
/** What is read on each page that tells of the hours. */
const read = (office: Partial<ServiceState['office']>) =>
  languages.flatMap((language) =>
    ['/', '/contacts', '/qa', '/partners', legalPath].map((path) => {
      const state = service(office)
      const html = body(language === 'ru' ? path : `/en${path}`, { service: state, legal: [rules(state.office)] })
      return {
        language,
        path,
        text: html
          .replaceAll(/<[^>]*>/g, ' ')
          .replaceAll('\u00a0', ' ')
          .replaceAll('\u2060', ''),
      }
    }),
  )

test('an office without weekends', () => {
  for (const { language, path, text } of read({ weekdaysOff: [0, 6] })) {
    expect(text, path).not.toMatch(/ежедневно|круглосуточно|daily|around the clock/i)
    expect(text, path).toMatch({ ru: /пн–пт 10:00–22:00/i, en: /Mon–Fri 10:00–22:00/ }[language])
  }
})

test('an office that is closed on Sundays only', () => {
  for (const { language, path, text } of read({ opensAt: '00:00', closesAt: '00:00', weekdaysOff: [0] })) {
    expect(text, path).toMatch({ ru: /круглосуточно, кроме вс/i, en: /around the clock except Sun/i }[language])
    expect(text, path).not.toMatch(/круглосуточно(?!, кроме вс)|around the clock(?! except Sun)/i)
  }
})

test('an office that works every day', () => {
  for (const { language, path, text } of read({}))
    expect(text, path).toMatch({ ru: /ежедневно 10:00–22:00/i, en: /daily 10:00–22:00/i }[language])
  for (const { language, path, text } of read({ opensAt: '00:00', closesAt: '00:00' }))
    expect(text, path).toMatch({ ru: /круглосуточно/i, en: /around the clock/i }[language])
})
