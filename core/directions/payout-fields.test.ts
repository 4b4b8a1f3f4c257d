import { expect, test } from 'vitest'
import { parseFieldRows } from './field-rows.ts'
import { type FieldsCurrency, missingFields, proposedRows, withMissingFields } from './payout-fields.ts'

const currency = (part: Partial<FieldsCurrency>): FieldsCurrency => ({
  kind: 'crypto',
  network: null,
  name: { ru: 'Монета', en: 'Coin' },
  addressValidator: 'none',
  memo: 'none',
  inputMask: null,
  ...part,
})
const bank = (addressValidator: FieldsCurrency['addressValidator']) => currency({ kind: 'cashless', addressValidator, inputMask: null })
const tron = currency({ network: 'TRC20', addressValidator: 'tron' })
const xrp = currency({ network: 'XRP', addressValidator: 'xrp', memo: 'tag' })
const cash = currency({ kind: 'cash' })
const keysOf = (give: FieldsCurrency, take: FieldsCurrency) =>
  proposedRows(give, take)
    .flat()
    .map(({ key }) => key)

test.each<[string, FieldsCurrency, FieldsCurrency, string[]]>([
  ['crypto to crypto', currency({}), tron, ['address']],
  ['crypto with a tag', tron, xrp, ['address', 'memo']],
  ['crypto to a card', tron, bank('card'), ['card', 'holder']],
  ['crypto to a phone', tron, bank('phone'), ['phone', 'holder']],
  ['crypto to an account', tron, bank('account'), ['account', 'bik', 'holder']],
  ['a card to crypto', bank('card'), tron, ['address', 'sender']],
  ['crypto to a purse that nothing checks', tron, bank('none'), ['account', 'holder']],
  ['crypto to cash', tron, cash, ['visitor']],
  ['cash to crypto', cash, tron, ['address', 'visitor']],
])('%s: the form proposes what both need', (_, give, take, keys) => {
  const rows = proposedRows(give, take)
  expect(keysOf(give, take)).toEqual(keys)
  expect(parseFieldRows(JSON.stringify(rows))).toMatchObject({ ok: true })
  expect(missingFields(rows, take)).toEqual([])
})

test('an address of another network is no place for the payout', () => {
  expect(missingFields(proposedRows(tron, xrp), tron).map(({ type, validator }) => [type, validator])).toEqual([['address', 'tron']])
})

test('a tag that no field asks for is missing, and so is the BIK of an account', () => {
  expect(missingFields(proposedRows(tron, tron), xrp).map(({ key }) => key)).toEqual(['address', 'memo'])
  const [account] = proposedRows(tron, bank('account'))
  expect(missingFields([account ?? []], bank('account')).map(({ key }) => key)).toEqual(['bik'])
})

test('what is missing is put before what is there, under keys that nobody has', () => {
  const rows = withMissingFields(proposedRows(tron, xrp), tron)
  expect(rows.flat().map(({ key }) => key)).toEqual(['address2', 'address', 'memo'])
  expect(missingFields(rows, tron)).toEqual([])
})
