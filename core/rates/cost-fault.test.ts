import { expect, test } from 'vitest'
import { costFault } from './cost-fault.ts'

const direction = { currenciesGive: ['usdt-trc20', 'usdt-ton'], fixedCost: '0', minimum: '100', maximum: '5000' as string | null }
const state = { tiers: [{ from: '0', rate: '92' }], byGive: { 'usdt-ton': [{ from: '0', rate: '93' }] } }

test.each([
  ['no cost', {}, null],
  ['a cost that the maximum covers at the best rate', { fixedCost: '464999.99' }, null],
  ['a cost of the whole maximum', { fixedCost: '465000' }, 'fixedCost'],
  ['a cost above the minimum alone, which only makes the least sum larger', { fixedCost: '10000' }, null],
  ['without a maximum, a cost below a thousand minimums', { maximum: null, fixedCost: '9299999' }, null],
  ['without a maximum, a cost with too many zeros', { maximum: null, fixedCost: '99999999' }, 'fixedCost'],
])('%s', (_what, change, path) => {
  expect(costFault({ ...direction, ...change }, state)?.path ?? null).toBe(path)
})

test('without a rate nothing is judged', () => {
  expect(costFault({ ...direction, fixedCost: '99999999' }, { tiers: [], byGive: {} })).toBeNull()
})
