import { expect, test } from 'vitest'
import { sentence, typo } from './typo.ts'

test('a text before another sentence ends like one, whatever mark its writer has set', () => {
  expect(sentence('Обновляем серверы ')).toBe('Обновляем серверы.')
  for (const whole of ['Обновляем серверы.', 'Скоро вернёмся!', 'Почему?', 'Ждём…', 'Закрыты «на учёт.»'])
    expect(sentence(whole)).toBe(whole)
})

test('a span of hours or sums stands in one line', () => {
  expect(typo('пн–пт 10:00–22:00')).toBe('пн–пт 10:00\u2060–\u206022:00')
  expect(typo('5–30 минут')).toBe('5\u2060–\u206030\u00a0минут')
})
