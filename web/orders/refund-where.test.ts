import { expect, test } from 'vitest'
import { withAddress } from './refund-where.ts'

const former = { value: 'rFormer', memo: '1' }
const begun = { address: 'rFormer', memo: '1', noMemo: false }

test('a refund to another address is not sent with the memo of the former one, nor without any because that had none', () => {
  expect(withAddress(begun, former, 'rOther')).toEqual({ address: 'rOther', memo: '', noMemo: false })
  expect(withAddress({ ...begun, memo: '', noMemo: true }, { ...former, memo: null }, 'rOther')).toEqual({
    address: 'rOther',
    memo: '',
    noMemo: false,
  })
})

test('a memo that was typed in this form stays', () => {
  expect(withAddress({ ...begun, memo: '2' }, former, 'rOther')).toEqual({ address: 'rOther', memo: '2', noMemo: false })
  expect(withAddress({ address: 'rO', memo: '1', noMemo: false }, former, 'rOther').memo).toBe('1')
  expect(withAddress({ address: '', memo: '7', noMemo: false }, null, 'rOther').memo).toBe('7')
  expect(withAddress(begun, former, 'rFormer ').memo).toBe('1')
})
