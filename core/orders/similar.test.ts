import { expect, test } from 'vitest'
import { type InCommon, reasonsOf } from './similar.ts'

const nothing: InCommon = { person: false, email: false, sender: false, device: false, fieldHashes: [] }
const details = [
  { kind: 'card', hashes: ['c1', 'c2'] },
  { kind: 'phone', hashes: ['p1'] },
] as const

test('what two orders share is said, the strongest first', () => {
  expect(reasonsOf(nothing, details)).toEqual([])
  expect(reasonsOf({ ...nothing, device: true, person: true }, details)).toEqual(['person', 'device'])
  expect(reasonsOf({ ...nothing, sender: true, fieldHashes: ['p1', 'c2', 'x'] }, details)).toEqual(['card', 'phone', 'sender'])
})

test('details of a kind that only the other order has are nothing in common', () => {
  expect(reasonsOf({ ...nothing, fieldHashes: ['a1'] }, details)).toEqual([])
})
