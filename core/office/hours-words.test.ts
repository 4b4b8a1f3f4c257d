import { expect, test } from 'vitest'
import { hoursBeginning, hoursInWords } from './hours-words.ts'

const day = { opensAt: '10:00', closesAt: '22:00', weekdaysOff: [] as number[] }
const always = { opensAt: '00:00', closesAt: '00:00', weekdaysOff: [] as number[] }

test.each([
  ['every day', day, 'ежедневно 10:00–22:00', 'daily 10:00–22:00'],
  ['no weekends', { ...day, weekdaysOff: [0, 6] }, 'пн–пт 10:00–22:00', 'Mon–Fri 10:00–22:00'],
  ['no Sundays, past midnight', { ...day, closesAt: '02:00', weekdaysOff: [0] }, 'пн–сб 10:00–02:00', 'Mon–Sat 10:00–02:00'],
  ['no Mondays', { ...day, weekdaysOff: [1] }, 'вт–вс 10:00–22:00', 'Tue–Sun 10:00–22:00'],
  ['no Wednesdays', { ...day, weekdaysOff: [3] }, 'пн, вт, чт–вс 10:00–22:00', 'Mon, Tue, Thu–Sun 10:00–22:00'],
  ['Saturdays and Sundays only', { ...day, weekdaysOff: [1, 2, 3, 4, 5] }, 'сб, вс 10:00–22:00', 'Sat, Sun 10:00–22:00'],
  ['one day', { ...day, weekdaysOff: [0, 1, 2, 4, 5, 6] }, 'ср 10:00–22:00', 'Wed 10:00–22:00'],
  ['always', always, 'круглосуточно', 'around the clock'],
  ['always but Sundays', { ...always, weekdaysOff: [0] }, 'круглосуточно, кроме вс', 'around the clock except Sun'],
  ['always but weekends', { ...always, weekdaysOff: [0, 6] }, 'круглосуточно, кроме сб и вс', 'around the clock except Sat and Sun'],
] as const)('%s', (_, { opensAt, closesAt, weekdaysOff }, ru, en) => {
  const office = { opensAt, closesAt, weekdaysOff: [...weekdaysOff] }
  expect(hoursInWords(office, 'ru')).toBe(ru)
  expect(hoursInWords(office, 'en')).toBe(en)
  expect(hoursBeginning(office, 'ru')).toBe(ru.charAt(0).toUpperCase() + ru.slice(1))
})
