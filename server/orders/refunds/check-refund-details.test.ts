import { expect, test } from 'vitest'
import { checkRefundDetails } from './check-refund-details.ts'

const xrp = { addressValidator: 'xrp', memo: 'tag' } as const
const address = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59'
/** The same address with the tag 1 in it. */
const withTag = 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu'

test('the tag that an address contains is kept, with or without the same one beside it', () => {
  expect(checkRefundDetails(xrp, { address: withTag })).toEqual({ address, memo: '1' })
  expect(checkRefundDetails(xrp, { address: withTag, memo: ' 1 ' })).toEqual({ address, memo: '1' })
})

test('another tag beside it is refused, so that money goes to neither of two places', () => {
  expect(() => checkRefundDetails(xrp, { address: withTag, memo: '2' })).toThrow(expect.objectContaining({ code: 'MEMO_CONTRADICTS' }))
})

test('an address without a tag has the one that was typed, or none', () => {
  expect(checkRefundDetails(xrp, { address, memo: '7' })).toEqual({ address, memo: '7' })
  expect(checkRefundDetails(xrp, { address })).toEqual({ address })
})
