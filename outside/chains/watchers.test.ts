/** Which assets may come to an address by mistake: every asset with the same addresses, on its own chain or on another. */
import { expect, test } from 'vitest'
import { assetsBeside } from './watchers.ts'

test.each([
  ['USDT TRC20', ['TRX TRON']],
  ['TON TON', ['USDT TON']],
  ['USDT ERC20', ['ETH Ethereum', 'USDT BEP20 elsewhere 1440']],
  ['ETH Ethereum', ['USDT ERC20', 'USDT BEP20 elsewhere 1440']],
  ['USDT BEP20', ['USDT ERC20 elsewhere 1440', 'ETH Ethereum elsewhere 45']],
  ['XRP XRP Ledger', []],
  ['SOL Solana', []],
  ['okx-1 USDT ERC20', ['okx-1 ETH Ethereum', 'okx-1 USDT BEP20']],
  ['okx-1 BTC Bitcoin', []],
])('%s', (key, extras) => {
  const found = assetsBeside(key)
  expect(found.map((one) => (one.elsewhere ? `${one.key} elsewhere ${one.backMinutes}` : one.key))).toEqual(extras)
  expect(found.map(({ dust }) => Number(dust)).every((dust) => dust > 0)).toBe(true)
})
