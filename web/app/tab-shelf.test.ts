import { expect, test } from 'vitest'
import { keep, readKept, type Shelf } from './tab-shelf.ts'

const aShelf = (): Shelf => {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}

test('what is kept comes back, and is forgotten', () => {
  const shelf = aShelf()
  keep(shelf, 'form', { sum: '1000' })
  expect(readKept(shelf, 'form')).toEqual({ sum: '1000' })
  keep(shelf, 'form', null)
  expect(shelf.getItem('form')).toBeNull()
  expect(readKept(shelf, 'form')).toBeNull()
})

test('a storage that is closed, full or spoilt breaks nothing', () => {
  const fails = () => {
    throw new Error('refused')
  }
  expect(readKept({ ...aShelf(), getItem: () => '{' }, 'form')).toBeNull()
  for (const shelf of [null, { getItem: fails, setItem: fails, removeItem: fails }]) {
    keep(shelf, 'form', { sum: '1000' })
    keep(shelf, 'form', null)
    expect(readKept(shelf, 'form')).toBeNull()
  }
})
