import { expect, test } from 'vitest'
import { adoptedBy, type EnteredByHand } from './adopted-by.ts'

const at = '2026-03-03T09:00:00.000Z'
const entered = (change: Partial<EnteredByHand> = {}): EnteredByHand => ({
  id: 'hand',
  amount: '500',
  at: '2026-03-02T20:00:00.000Z',
  proof: null,
  bankId: null,
  ...change,
})

test.each<[string, Partial<EnteredByHand>, string | null, boolean]>([
  ['the same sum on another day', {}, 'B456', true],
  ['the same sum, and a file without numbers', { proof: 'A123', bankId: 'A123' }, null, true],
  ['the same sum, and a receipt that is no number of the bank', { proof: 'чек 17' }, 'B456', true],
  ['the number of the bank', { at: '2026-01-01T00:00:00.000Z', proof: 'b456', bankId: 'b456' }, 'B456', true],
  ['another number of the bank', { proof: 'A123', bankId: 'A123' }, 'B456', false],
  ['another sum', { amount: '500.01', proof: 'B456' }, 'B456', false],
  ['another week', { at: '2026-02-20T09:00:00.000Z' }, 'B456', false],
])('of %s', (_, change, bankId, isIt) => {
  expect(adoptedBy({ at, amount: '500', bankId }, [entered(change)])?.id ?? null).toBe(isIt ? 'hand' : null)
})

test('the one nearest in time is taken', () => {
  const far = entered({ id: 'far', at: '2026-03-01T20:00:00.000Z' })
  expect(adoptedBy({ at, amount: '500', bankId: null }, [far, entered()])?.id).toBe('hand')
})
