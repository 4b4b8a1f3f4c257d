import { expect, test } from 'vitest'
import { firstChoice, isSamePlace } from './withdraw-choice.ts'

const last = { network: 'ERC20', wallet: '0xlast' } as const

test('a withdrawal begins with the network and address of the last payment', () => {
  expect(firstChoice([{ network: 'BEP20' }, { network: 'ERC20' }], last)).toEqual(last)
})

test('where the network of the last payment is closed, its address is put under no other one', () => {
  expect(firstChoice([{ network: 'BEP20' }, { network: 'TRC20' }], last)).toEqual({ network: 'BEP20', wallet: '' })
  expect(firstChoice([{ network: 'BEP20' }], null)).toEqual({ network: 'BEP20', wallet: '' })
  expect(firstChoice([], last)).toBeNull()
})

test('an address is the same as last time only in the same network', () => {
  expect(isSamePlace({ network: 'ERC20', wallet: ' 0xlast ' }, last)).toBe(true)
  expect(isSamePlace({ network: 'BEP20', wallet: '0xlast' }, last)).toBe(false)
  expect(isSamePlace({ network: 'ERC20', wallet: '0xother' }, last)).toBe(false)
  expect(isSamePlace({ network: 'ERC20', wallet: '' }, null)).toBe(false)
})
