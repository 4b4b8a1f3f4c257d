import { describe, expect, test } from 'vitest'
import { failureOf } from '../local-answer.ts'
import { by, exchanges, okxKeys, since, us, usdt } from './local-exchange.ts'
import { okx } from './okx.ts'

const { asked, exchange } = exchanges()

const okxRow = (more: object = {}) => ({
  actualDepBlkConfirm: '22',
  amt: '100.50',
  ccy: 'USDT',
  chain: 'USDT-TRC20',
  depId: '88000033',
  from: '',
  state: '2',
  to: us,
  ts: '1767225000000',
  txId: 'fee2',
  ...more,
})

describe('deposits of OKX', () => {
  const scan = async (...pages: object[][]) => {
    const url = await exchange({ '/api/v5/asset/deposit-history': pages.map((data) => [200, { code: '0', msg: '', data }]) })
    return okx(okxKeys, url).deposits({ coin: usdt, address: us, since }, by)
  }
  test.each([
    ['0', 'pending'],
    ['1', 'pending'],
    ['2', 'credited'],
    ['8', 'held'],
    ['11', 'held'],
    ['12', 'held'],
    ['13', 'held'],
    ['14', 'held'],
    ['17', 'held'],
    ['99', 'pending'],
  ])('state %s is %s', async (state, ours) => {
    expect((await scan([okxRow({ state })])).deposits).toMatchObject([
      { key: '88000033', state: ours, amount: '100.5', transactionHash: 'fee2', confirmations: 22 },
    ])
  })
  test('of another coin or chain, or older than asked, are left out; a doubled row is one; wrong order is mended', async () => {
    const { deposits, lookedUntil } = await scan([
      okxRow({ depId: '1', ts: '1767225300000' }),
      okxRow({ depId: '3', ts: '1767225100000' }),
      okxRow({ depId: '2', ts: '1767225200000' }),
      okxRow({ depId: '1', ts: '1767225300000' }),
      okxRow({ depId: '4', chain: 'USDT-ERC20' }),
      okxRow({ depId: '5', ccy: 'USDC' }),
      okxRow({ depId: '6', ts: '1767100000000' }),
    ])
    expect(deposits.map(({ key }) => key)).toEqual(['3', '2', '1'])
    expect(lookedUntil).toBe('2025-12-31T23:58:00.000Z')
  })
  test('go on from page to page by the oldest moment of a page, whatever its order, until one is short', async () => {
    const rows = Array.from({ length: 100 }, (_, index) =>
      okxRow({ depId: String(index), ts: String(1_767_225_000_000 - (index % 50) * 1000) }),
    )
    const last = [okxRow({ depId: '7', ts: '1767224951000' }), okxRow({ depId: 'last', ts: '1767224951000' })]
    const { deposits } = await scan(rows, last)
    expect(deposits).toHaveLength(101)
    expect(asked()[1]?.url).toContain('after=1767224951001')
  })
  test('a page of one moment only, and pages without end, are no answer', async () => {
    const same = Array.from({ length: 100 }, (_, index) => okxRow({ depId: String(index) }))
    expect((await failureOf(scan(same))).kind).toBe('shape')
  })
  test.each([[{ amt: '-1' }], [{ amt: '1e5' }], [{ amt: '0' }], [{ amt: '9'.repeat(30) }], [{ ts: '12' }], [{ depId: undefined }]])(
    '%j is no deposit',
    async (more) => {
      expect((await failureOf(scan([okxRow(more)]))).kind).toBe('shape')
    },
  )
  test('an answer without its list is not an empty list', async () => {
    const url = await exchange({ '/api/v5/asset/deposit-history': [[200, { code: '0', msg: '' }]] })
    expect((await failureOf(okx(okxKeys, url).deposits({ coin: usdt, address: us, since }, by))).kind).toBe('shape')
  })
})

test('addresses of OKX: the chosen one first, of this chain and of the real token, the memo wherever it is written', async () => {
  const row = (more: object) => ({ chain: 'USDT-TRC20', ctAddr: 'gjLj6t', ccy: 'USDT', to: '6', addr: us, selected: false, ...more })
  const data = [
    row({ addr: 'T1' }),
    row({ addr: 'T2', ctAddr: 'forged' }),
    row({ chain: 'USDT-ERC20', ctAddr: '831ec7' }),
    row({ addr: 'T3', selected: true, tag: '17' }),
  ]
  const memos = [
    row({ addr: 'a', chain: 'USDT-TON', ctAddr: '', addrEx: { comment: '9' } }),
    row({ addr: 'b', chain: 'USDT-TON', ctAddr: '', memo: '8' }),
  ]
  const url = await exchange({ '/api/v5/asset/deposit-address': [[200, { code: '0', msg: '', data: [...data, ...memos] }]] })
  const account = okx(okxKeys, url)
  expect(await account.addresses(usdt, by)).toEqual([
    { address: 'T3', memo: '17' },
    { address: 'T1', memo: null },
  ])
  expect(await account.addresses({ asset: 'USDT', network: 'TON' }, by)).toEqual([
    { address: 'a', memo: '9' },
    { address: 'b', memo: '8' },
  ])
  expect(await account.newAddress(usdt, 'n', by)).toBeNull()
})
