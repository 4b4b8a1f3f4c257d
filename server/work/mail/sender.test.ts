import { expect, test } from 'vitest'
import { defaultSettings, type Settings } from '../../../core/settings/settings.ts'
import type { Context } from '../../base/context.ts'
import { brandOf } from './sender.ts'

test('emails end with the hours and the days of the week on which the office works', () => {
  const hoursOf = (change: Partial<Settings>, language: 'ru' | 'en') =>
    brandOf({} as Context, { ...defaultSettings, ...change }, language).hours
  const weekdaysOff = { officeWeekdaysOff: [0, 6] }
  expect(hoursOf(weekdaysOff, 'ru')).toBe('Пн–пт 10:00–22:00')
  expect(hoursOf(weekdaysOff, 'en')).toBe('Mon–Fri 10:00–22:00')
  expect(hoursOf({}, 'ru')).toBe('Ежедневно 10:00–22:00')
  expect(hoursOf({ officeOpensAt: '00:00', officeClosesAt: '00:00' }, 'en')).toBe('Around the clock')
})
