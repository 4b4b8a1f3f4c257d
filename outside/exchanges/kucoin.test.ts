import { describe, expect, test } from 'vitest'
import { kucoin } from './kucoin.ts'
import { by, exchanges, kucoinKeys, since, us, usdt } from './local-exchange.ts'

const { asked, exchange } = exchanges()

const kucoinRow = (more: object = {}) => ({
  currency: 'USDT',
  chain: 'trx',
  status: 'SUCCESS',
  address: us,
  memo: '',
  amount: '100.50000000',
  walletTxId: `5f1c@${us}`,
  createdAt: 1_767_225_000_000,
  arrears: false,
  ...more,
})

describe('deposits of KuCoin', () => {
  const scan = async (...pages: object[][]) => {
    const body = (items: object[], index: number) => ({ code: '200000', data: { currentPage: index + 1, totalPage: pages.length, items } })
    const url = await exchange({ '/api/v1/deposits': pages.map((items, index) => [200, body(items, index)]) })
    return kucoin(kucoinKeys, url).deposits({ coin: usdt, address: us, since }, by)
  }
  test.each([
    [{ status: 'SUCCESS' }, 'credited'],
    [{ status: 'PROCESSING' }, 'pending'],
    [{ status: 'WHATEVER' }, 'pending'],
    [{ status: 'FAILURE' }, 'failed'],
    [{ status: 'SUCCESS', arrears: true }, 'failed'],
  ])('%j is %s', async (more, state) => {
    expect((await scan([kucoinRow(more)])).deposits).toMatchObject([{ state, transactionHash: '5f1c', amount: '100.5' }])
  })
  test('the hash is cut at the first @; sent inside it has none', async () => {
    const { deposits } = await scan([
      kucoinRow({ walletTxId: 'ab@X@17', createdAt: 1_767_225_000_001 }),
      kucoinRow({ walletTxId: null, chain: '', createdAt: 1_767_225_000_002 }),
    ])
    expect(deposits.map(({ transactionHash }) => transactionHash)).toEqual(['ab', null])
  })
  test('all pages are read; what moved to the next page meanwhile is one; same sums at another moment are two', async () => {
    const { deposits } = await scan([kucoinRow(), kucoinRow({ createdAt: 1_767_225_000_500 })], [kucoinRow(), kucoinRow({ chain: 'eth' })])
    expect(deposits).toHaveLength(2)
  })
})

describe('an address of KuCoin', () => {
  const row = { address: us, memo: '', chainId: 'trx', currency: 'USDT' }
  test('is made, and one that is there already is no error', async () => {
    const url = await exchange({
      '/api/v3/deposit-address/create': [
        [200, { code: '200000', data: row }],
        [200, { code: '260000', msg: 'Deposit address already exists.' }],
      ],
    })
    const account = kucoin(kucoinKeys, url)
    expect(await account.newAddress(usdt, 'n', by)).toEqual({ address: us, memo: null })
    expect(asked()[0]?.body).toBe('{"currency":"USDT","chain":"trx","to":"MAIN"}')
    expect(await account.newAddress(usdt, 'n', by)).toBeNull()
    expect(await account.newAddress({ asset: 'ATOM', network: 'Cosmos Hub' }, 'n', by)).toBeNull()
  })
})
