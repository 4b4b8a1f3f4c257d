import { expect, test } from 'vitest'
import { checkAccount, checkBik } from './bank-account.ts'

// Worked examples of the Bank of Russia's order No. 515, and correspondent accounts of large banks.
test.each([
  ['40602810700000000025', '049805746'],
  ['30101810800000000746', '049805000'],
  ['40102810100000010001', '040305000'],
  ['30101810400000000225', '044525225'],
  ['30101810145250000974', '044525974'],
  ['30101810200000000593', '044525593'],
  ['30101810700000000187', '044525187'],
  ['40817810700000000001', '044525225'],
])('%s at %s is an account', (account, bik) => {
  expect(checkAccount(account, bik)).toEqual({ ok: true, value: account })
})

test('the key binds an account to its bank', () => {
  expect(checkAccount('40817810000000000001', '044525225')).toEqual({ ok: false, code: 'ACCOUNT_INVALID' })
  expect(checkAccount('40817810700000000001', '044525593')).toEqual({ ok: false, code: 'ACCOUNT_INVALID' })
  expect(checkAccount('4081781070000000001', '044525225')).toEqual({ ok: false, code: 'ACCOUNT_INVALID' })
})

test.each(['', '04452522', '0445252255', '014525225', '04452522٥'])('%j is no BIK', (bik) => {
  expect(checkBik(bik)).toEqual({ ok: false, code: 'BIK_INVALID' })
  expect(checkAccount('40817810700000000001', bik)).toEqual({ ok: false, code: 'BIK_INVALID' })
})
