import { expect, test } from 'vitest'
import { type PaymentRequest, paymentCode } from './payment-uri.ts'
import { checkXrp } from './xrp.ts'

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const ton = 'UQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_p0p'
const request = (over: Partial<PaymentRequest>): PaymentRequest => ({
  validator: 'bitcoin',
  asset: 'BTC',
  network: null,
  address: 'addr',
  amount: '0.01',
  memo: null,
  ...over,
})

test.each([
  ['coins, not satoshi', {}, 'bitcoin:addr?amount=0.01'],
  ['litecoin', { validator: 'litecoin', asset: 'LTC' }, 'litecoin:addr?amount=0.01'],
  ['dogecoin', { validator: 'dogecoin', asset: 'DOGE', amount: '150' }, 'dogecoin:addr?amount=150'],
  [
    'wei of ether',
    { validator: 'evm', asset: 'ETH', network: 'Ethereum', address: evm, amount: '0.05' },
    `ethereum:${evm}@1?value=50000000000000000`,
  ],
  [
    'wei of BNB',
    { validator: 'evm', asset: 'BNB', network: 'BNB Smart Chain', address: evm, amount: '1' },
    `ethereum:${evm}@56?value=1000000000000000000`,
  ],
  [
    'a token by its contract, six decimals',
    { validator: 'evm', asset: 'USDT', network: 'ERC20', address: evm, amount: '100.5' },
    `ethereum:0xdac17f958d2ee523a2206206994597c13d831ec7@1/transfer?address=${evm}&uint256=100500000`,
  ],
  [
    'the same token has eighteen decimals on BEP20',
    { validator: 'evm', asset: 'USDT', network: 'BEP20', address: evm, amount: '100.5' },
    `ethereum:0x55d398326f99059ff775485246999027b3197955@56/transfer?address=${evm}&uint256=100500000000000000000`,
  ],
  [
    'nanotons and the memo',
    { validator: 'ton', asset: 'TON', address: ton, amount: '1.25', memo: '12 34' },
    `ton://transfer/${ton}?amount=1250000000&text=12%2034`,
  ],
  [
    'a jetton in its own units',
    { validator: 'ton', asset: 'USDT', network: 'TON', address: ton, amount: '100.5', memo: '77' },
    `ton://transfer/${ton}?amount=100500000&text=77&jetton=EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs`,
  ],
  [
    'SEP-7: the sum and the memo id of Stellar',
    { validator: 'stellar', asset: 'XLM', address: 'GADDR', amount: '3000.5', memo: '204187730' },
    'web+stellar:pay?destination=GADDR&amount=3000.5&memo=204187730&memo_type=MEMO_ID',
  ],
  ['sol', { validator: 'solana', asset: 'SOL', amount: '1.5' }, 'solana:addr?amount=1.5'],
  [
    'a Solana token by its mint',
    { validator: 'solana', asset: 'USDT', amount: '1.5' },
    'solana:addr?amount=1.5&spl-token=Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  ],
  [
    'another Solana token',
    { validator: 'solana', asset: 'USDC', amount: '1.5' },
    'solana:addr?amount=1.5&spl-token=EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  ],
] as const)('%s', (_, over, uri) => {
  expect(paymentCode(request(over))?.text).toBe(uri)
})

test.each([
  ['no form is read by all wallets', { validator: 'tron', asset: 'USDT', network: 'TRC20' }],
  ['an address of XRP is none', { validator: 'xrp', asset: 'XRP', memo: '1' }],
  ['cosmos', { validator: 'cosmos', asset: 'ATOM', memo: '1' }],
  ['the token is unknown', { validator: 'evm', asset: 'SHIB', network: 'ERC20' }],
  ['the network is unknown', { validator: 'evm', asset: 'USDT', network: 'OPTIMISM' }],
  ['another chain has the same coin', { validator: 'evm', asset: 'ETH', network: 'Arbitrum One' }],
  ['the jetton is unknown', { validator: 'ton', asset: 'NOT' }],
  ['the sum is finer than the chain', { validator: 'evm', asset: 'USDT', network: 'ERC20', amount: '0.0000001' }],
  ['there is no sum', { amount: '0' }],
] as const)('the plain address where %s', (_, over) => {
  expect(paymentCode(request(over))).toEqual({ text: 'addr', sum: false, memo: false })
})

test('nothing to scan for cards, phones, accounts and cash', () => {
  for (const validator of ['card', 'phone', 'account', 'none'] as const)
    expect(paymentCode(request({ validator, asset: 'RUB' }))).toBeNull()
})

const ripple = 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH'
test('a tag is carried inside an X-address, as any decoder finds it there', () => {
  const code = paymentCode(request({ validator: 'xrp', asset: 'XRP', address: ripple, amount: '400', memo: '204187730' }))
  expect(code).toMatchObject({ sum: false, memo: true })
  expect(checkXrp(code?.text ?? '')).toEqual({ ok: true, value: ripple, memo: '204187730' })
  // the example of the standard
  expect(paymentCode(request({ validator: 'xrp', asset: 'XRP', address: 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59', memo: '1' }))?.text).toBe(
    'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu',
  )
  for (const memo of ['4294967296', '01', 'x', ''])
    expect(paymentCode(request({ validator: 'xrp', asset: 'XRP', address: ripple, memo }))).toEqual({
      text: ripple,
      sum: false,
      memo: false,
    })
})

test('whoever scans it is told what it holds', () => {
  const told = (over: Partial<PaymentRequest>) => {
    const { sum, memo } = paymentCode(request({ memo: '77', ...over })) ?? { sum: null, memo: null }
    return [sum, memo]
  }
  expect(told({ memo: null })).toEqual([true, false])
  expect(told({ validator: 'ton', asset: 'TON', address: ton })).toEqual([true, true])
  expect(told({ validator: 'stellar', asset: 'XLM' })).toEqual([true, true])
  // a memo in words is none that the form names, and no form of Cosmos has one
  expect(told({ validator: 'stellar', asset: 'XLM', memo: 'order 7' })).toEqual([false, false])
  expect(told({ validator: 'cosmos', asset: 'ATOM' })).toEqual([false, false])
})
