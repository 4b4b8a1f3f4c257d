/** Instants as PostgreSQL writes them, in rows and in JSON, are those that a Date reads. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOfText } from './open.ts'

const usual = fc.date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })

test('a usual year, with any part of a second, as a row and as JSON has it', () => {
  fc.assert(
    fc.property(usual, fc.stringMatching(/^(?:\d{0,5}[1-9])?$/), (date, part) => {
      const [day, time] = [date.toISOString().slice(0, 10), date.toISOString().slice(11, 19)]
      const second = part === '' ? time : `${time}.${part}`
      const expected = new Date(`${day}T${second}Z`).toISOString()
      expect(instantOfText(`${day} ${second}+00`)).toBe(expected)
      expect(instantOfText(`${day}T${second}+00:00`)).toBe(expected)
    }),
  )
})

test.each([
  ['another zone', '2026-11-23 13:00:00.5+03', '2026-11-23T10:00:00.500Z'],
  ['half an hour of a zone', '2026-11-23T13:00:00+05:30', '2026-11-23T07:30:00.000Z'],
])('%s', (_name, text, expected) => {
  expect(instantOfText(text)).toBe(expected)
})
