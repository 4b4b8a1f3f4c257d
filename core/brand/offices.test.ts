import { expect, test } from 'vitest'
import { mainOffice, officesOf } from './offices.ts'

test('each line is an office, with its own map or one that is found by the address', () => {
  expect(officesOf(' Москва, Примерная улица, 1 https://yandex.ru/maps/-/CDx1\n\n Казань, Баумана, 2\n')).toEqual([
    { text: 'Москва, Примерная улица, 1', map: 'https://yandex.ru/maps/-/CDx1' },
    { text: 'Казань, Баумана, 2', map: `https://yandex.ru/maps/?text=${encodeURIComponent('Казань, Баумана, 2')}` },
  ])
})

test('a link that is no https stays words', () => {
  const [office] = officesOf('Москва javascript:alert(1)')
  expect(office?.text).toBe('Москва javascript:alert(1)')
  expect(office?.map).toMatch(/^https:\/\/yandex\.ru\/maps\//)
})

test('the main office is the first one, in words', () => {
  expect(mainOffice('Москва, 1 https://maps.example/a\nКазань, 2')).toBe('Москва, 1')
  expect(mainOffice('')).toBe('')
})
