import { expect, test } from 'vitest'
import { formerTerms } from './former-terms.ts'

const at = (day: number) => `2026-08-0${day}T00:00:00.000Z`

test('each change says what was before it, also of what it did not touch', () => {
  const changes = [
    { at: at(3), person: 'Олег', fields: [{ path: 'percent', before: '15', after: '20' }] },
    { at: at(2), person: 'Анна', fields: [{ path: 'note', before: '', after: 'старый знакомый' }] },
    {
      at: at(1),
      person: 'Анна',
      fields: [
        { path: 'percent', before: '0.1', after: '15' },
        { path: 'of', before: 'turnover', after: 'profit' },
      ],
    },
  ]
  expect(formerTerms({ percent: '20', of: 'profit' }, changes)).toEqual([
    { percent: '15', of: 'profit', until: at(3), by: 'Олег' },
    { percent: '0.1', of: 'turnover', until: at(1), by: 'Анна' },
  ])
  expect(formerTerms({ percent: '20', of: 'profit' }, [])).toEqual([])
})
