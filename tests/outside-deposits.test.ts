/** An account at an exchange as a watcher: what it tells of deposits and what the chain tells are one, each transfer once. */
import { expect, test } from 'vitest'
import { checkAddress } from '../core/addresses/check-address.ts'
import { chainWatchers } from '../outside/chains/watchers.ts'
import { depositWatcher } from '../outside/exchanges/watch-deposits.ts'
import { anExchangeWorld, failure, type Name, names, since, usdt, xrp } from './exchange-world.ts'

const { world, later, by, open, pay, place } = anExchangeWorld()
const chains = () => chainWatchers({ tron: { baseUrl: world.addresses.tron } })
const watch = (name: Name, more: { withChain?: boolean } = {}) =>
  depositWatcher({
    name,
    source: name,
    account: open(name),
    coin: usdt,
    chain: more.withChain === false ? null : (chains()['USDT TRC20'] ?? null),
  })

test.each(names)('one transfer that %s and its chain both tell of has one key, whoever was first', async (name) => {
  const watcher = watch(name)
  const { address } = await place(open(name))
  const [hash] = pay(address)
  world.control('deposit', { transactionHash: hash, state: 'hidden' })
  later(6)
  const first = await watcher.incoming(address, since, by())
  expect(first.transfers).toMatchObject([{ transactionHash: hash, confirmed: false, amount: '100.5', from: expect.any(String) }])
  // irreversible in the chain, and still not ours
  later(90)
  expect((await watcher.incoming(address, since, by())).transfers).toMatchObject([{ confirmed: false }])
  world.control('deposit', { transactionHash: hash, state: 'usual' })
  const last = await watcher.incoming(address, since, by())
  expect(last.transfers).toMatchObject([{ key: first.transfers[0]?.key, confirmed: true }])
  const alone = await watch(name, { withChain: false }).incoming(address, since, by())
  expect(alone.transfers).toMatchObject([{ key: first.transfers[0]?.key, confirmed: true }])
})

test('a chain that is silent makes the look promise nothing, and hides nothing that the exchange has', async () => {
  const watcher = watch('okx')
  const { address } = await place(open('okx'))
  const [hash] = pay(address)
  later(90)
  world.control('fault', { source: 'tron', fault: '5xx' })
  const { transfers, lookedUntil } = await watcher.incoming(address, since, by())
  expect(transfers).toMatchObject([{ transactionHash: hash, confirmed: true }])
  expect(lookedUntil).toBe(since)
  world.control('fault', { source: 'tron', fault: 'none' })
  expect((await watcher.incoming(address, since, by())).lookedUntil > since).toBe(false)
  later(120)
  expect((await watcher.incoming(address, since, by())).lookedUntil > since).toBe(true)
})

test('what the exchange refused is not there, though the chain has it; what it keeps back is told', async () => {
  const { address } = await place(open('rapira'))
  const watcher = watch('rapira')
  const [transactionHash] = pay(address)
  later(90)
  world.control('deposit', { transactionHash, state: 'held' })
  expect((await watcher.incoming(address, since, by())).transfers).toMatchObject([{ confirmed: false, held: 'MANUAL_CHECK' }])
  world.control('deposit', { transactionHash, state: 'failed' })
  expect((await watcher.incoming(address, since, by())).transfers).toEqual([])
})

test('what came inside the exchange and names no address is told apart, once it is credited or kept back', async () => {
  const deposit = { address: null, memo: null, transactionHash: null, at: since, confirmations: null }
  const rows = [
    { ...deposit, key: '1', amount: '7', state: 'credited', word: '2' },
    { ...deposit, key: '2', amount: '8', state: 'held', word: '12' },
    { ...deposit, key: '3', amount: '9', state: 'pending', word: '0' },
  ] as const
  const account = { ...open('okx'), deposits: async () => ({ deposits: [...rows], lookedUntil: since }) }
  const look = await depositWatcher({ name: 'okx', source: 'okx', account, coin: usdt, chain: null }).incoming('T1', since, by())
  expect(look.transfers).toEqual([])
  expect(look.nameless).toMatchObject([
    { key: 'inside:okx:1', amount: '7', confirmed: true },
    { key: 'inside:okx:2', amount: '8', confirmed: false, held: '12' },
  ])
  // another exchange may give the same number to another transfer
  const elsewhere = await depositWatcher({ name: 'k', source: 'kucoin', account, coin: usdt, chain: null }).incoming('T1', since, by())
  expect(elsewhere.nameless?.[0]?.key).toBe('inside:kucoin:1')
})

test('an exchange that does not answer is an error, whatever the chain says', async () => {
  const { address } = await place(open('okx'))
  pay(address)
  later(6)
  const watcher = watch('okx')
  world.control('fault', { source: 'okx', fault: '5xx' })
  expect(await failure(watcher.incoming(address, since, by()))).toBe('http')
})

test('a shared address is not looked at in the chain', async () => {
  const account = open('kucoin')
  const { address, memo } = await place(account, xrp)
  const refusing = {
    name: 'xrp',
    confirmationsNeeded: 1,
    reorganisationMinutes: 3,
    everySeconds: 2,
    incoming: () => Promise.reject(new Error('asked')),
  }
  const watcher = depositWatcher({ name: 'k', source: 'kucoin', account, coin: xrp, chain: refusing })
  pay(address, { network: 'XRP Ledger', memo })
  later(60)
  expect((await watcher.incoming(address, since, { ...by(), memo })).transfers).toMatchObject([{ confirmed: true, memo }])
})

test.each([
  { asset: 'TON', network: 'TON' },
  { asset: 'USDT', network: 'TON' },
])('$asset on TON at KuCoin: its EQ is our UQ', async (coin) => {
  const account = open('kucoin')
  const { address, memo } = await place(account, coin)
  expect(address).toMatch(/^EQ/)
  const kept = checkAddress('ton', address)
  if (!kept.ok) throw new Error('an address of TON')
  const watcher = depositWatcher({ name: 'k', source: 'kucoin', account, coin, chain: null })
  pay(kept.value, { asset: coin.asset, network: coin.network, memo })
  later(60)
  expect((await watcher.incoming(kept.value, since, { ...by(), memo })).transfers).toMatchObject([
    { confirmed: true, to: kept.value, memo },
  ])
})

test('a Litecoin address that an exchange writes in its old form is the one that we keep, and has one key with its chain', async () => {
  const old = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'
  const kept = checkAddress('litecoin', old)
  if (!kept.ok) throw new Error('an address of Litecoin')
  const row = { key: '1', transactionHash: 'aa', address: old, memo: null, amount: '2', at: since, confirmations: 3, word: '2' }
  const account = { ...open('okx'), deposits: async () => ({ deposits: [{ ...row, state: 'credited' as const }], lookedUntil: since }) }
  const coin = { asset: 'LTC', network: 'Litecoin' }
  const { transfers } = await depositWatcher({ name: 'o', source: 'okx', account, coin, chain: null }).incoming(kept.value, since, by())
  expect(transfers).toMatchObject([{ key: `deposit:aa:${kept.value.toLowerCase()}:2`, confirmed: true, to: kept.value }])
})
