import { expect, test } from 'vitest'
import { decodeFile } from './decode-file.ts'

test('UTF-8 with its mark and without, the two-byte form, and Windows-1251 are told apart', () => {
  const words = 'Дата;Сумма\n07.03.2026;10 000,37 ₽'
  expect(decodeFile(new TextEncoder().encode(words))).toBe(words)
  expect(decodeFile(new TextEncoder().encode(`\ufeff${words}`))).toBe(words)
  const twoBytes = new Uint8Array([0xff, 0xfe, ...Array.from(words, (sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]).flat()])
  expect(decodeFile(twoBytes)).toBe(words)
  // "Дата;Сумма" in Windows-1251
  expect(decodeFile(new Uint8Array([0xc4, 0xe0, 0xf2, 0xe0, 0x3b, 0xd1, 0xf3, 0xec, 0xec, 0xe0]))).toBe('Дата;Сумма')
})
