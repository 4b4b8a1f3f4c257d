import { expect, test } from 'vitest'
import { sentence } from './typo.ts'

test('a text before another sentence ends like one, whatever mark its writer has set', () => {
  expect(sentence('Обновляем серверы ')).toBe('Обновляем серверы.')
  for (const whole of ['Обновляем серверы.', 'Скоро вернёмся!', 'Почему?', 'Ждём…', 'Закрыты «на учёт.»'])
    expect(sentence(whole)).toBe(whole)
})
