import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const lines = (...cells: string[]) => csvOf([cells]).slice(1)

test('nothing runs as a formula', () => {
  for (const text of ['=1+1', '+7 900', '@SUM(A1)', '-2+3', '-cmd', '\tx', '\r=1', '\n=1']) expect(lines(text)).toBe(`"'${text}"\r\n`)
})

test('figures with a minus and all other words stay as they are', () => {
  for (const text of ['-12.50', '-1 250,5', 'Анна', 'a=b', '']) expect(lines(text)).toBe(`"${text}"\r\n`)
  expect(lines('a "b"', 'c')).toBe('"a ""b""","c"\r\n')
})
