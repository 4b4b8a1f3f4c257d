/** The adapters of exchanges against the simulated ones, which check signatures and follow the simulated chains. */
import { createHmac, generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ExchangeKeys } from '../core/credentials/exchange-sources.ts'
import { instantOf } from '../core/time/instant.ts'
import { chainWatchers } from '../outside/chains/watchers.ts'
import { type ExchangeAccount, ExchangeRefusal } from '../outside/exchanges/exchange-account.ts'
import { openExchange } from '../outside/exchanges/exchanges.ts'
import { depositWatcher } from '../outside/exchanges/watch-deposits.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { seededRandom } from '../simulator/random.ts'
import { type Simulator, startSimulator } from '../simulator/start.ts'

type Name = 'okx' | 'kucoin' | 'rapira'
const names: Name[] = ['okx', 'kucoin', 'rapira']
const usdt = { asset: 'USDT', network: 'TRC20' }
const xrp = { asset: 'XRP', network: 'XRP Ledger' }

let present = 0
let world: Simulator
let keys: Record<Name, ExchangeKeys>
beforeEach(async () => {
  present = Date.parse('2026-01-01T00:00:00.000Z')
  world = await startSimulator({ now: () => present, random: seededRandom(7), wandering: false, slowMs: 300 })
  keys = world.control('keys', {}) as Record<Name, ExchangeKeys>
})
afterEach(() => world.stop())

const by = (ms = 10_000) => ({ signal: AbortSignal.timeout(ms), now: () => instantOf(present) })
const open = (name: Name, more: ExchangeKeys = {}) =>
  openExchange(name, { ...keys[name], ...more }, world.addresses[name], { hurried: true })
const later = (seconds: number) => {
  present += seconds * 1000
}
const pay = (address: string, more: object = {}) =>
  (world.control('pay', { address, amount: '100.5', ...more }) as { payments: { transactionHash: string }[] }).payments.map(
    (each) => each.transactionHash,
  )
const place = async (account: ExchangeAccount, coin = usdt) => {
  const [there] = await account.addresses(coin, by())
  const given = there ?? (await account.newAddress(coin, 'n-1', by()))
  if (!given) throw new Error('no address')
  return given
}
const look = (account: ExchangeAccount, address: string, coin = usdt) =>
  account.deposits({ coin, address, since: '2026-01-01T00:00:00.000Z' }, by())
const failure = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => 'none',
    (thrown: unknown) => thrown,
  )
  if (error instanceof ExchangeRefusal) return error.reason
  return error instanceof OutsideError ? error.kind : String(error)
}

describe.each(names)('%s', (name) => {
  test('gives an address, and has what was paid to it: pending, then credited', async () => {
    const account = open(name)
    const { address } = await place(account)
    const [hash] = pay(address)
    expect((await look(account, address)).deposits).toEqual([])
    later(6)
    expect((await look(account, address)).deposits).toMatchObject([{ transactionHash: hash, address, amount: '100.5', state: 'pending' }])
    world.control('confirm', { transactionHash: hash })
    later(60)
    expect((await look(account, address)).deposits).toMatchObject([{ state: 'credited' }])
    world.control('vanish', { transactionHash: hash })
    expect((await look(account, address)).deposits).toEqual([])
  })

  test('takes a wrong key for what it is', async () => {
    expect(await failure(open(name).check(by()))).toBe('none')
    if (name === 'rapira') {
      expect(await failure(open(name, { uid: 'another' }).check(by()))).toBe('key')
      const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
      expect(await failure(open(name, { privateKey }).check(by()))).toBe('key')
    } else {
      expect(await failure(open(name, { apiKey: 'x' }).check(by()))).toBe('key')
      // KuCoin's passphrase is signed with the secret, and looked at first
      expect(await failure(open(name, { secret: 'x' }).check(by()))).toBe(name === 'okx' ? 'secret' : 'passphrase')
      expect(await failure(open(name, { passphrase: 'x' }).check(by()))).toBe('passphrase')
    }
  })

  test('is asked by its own clock when that differs', async () => {
    const account = open(name)
    expect((await account.check(by())).clockDifferenceMs).toBe(0)
    world.control('fault', { source: name, fault: 'wrong-clock' })
    expect(await place(account)).toMatchObject({ address: expect.any(String) })
    expect((await account.check(by())).clockDifferenceMs).toBe(-3_600_000)
  })

  test.each(['disorder', 'duplicate', 'unknown-fields', 'slow'])('says the same under %s', async (fault) => {
    const account = open(name)
    const { address } = await place(account)
    pay(address, { times: 3 })
    later(6)
    pay(address)
    later(60)
    const plain = await look(account, address)
    expect(plain.deposits).toHaveLength(4)
    world.control('fault', { source: name, fault })
    expect(await look(account, address)).toEqual(plain)
  })

  test.each([
    '5xx',
    'cut',
    'truncated',
    'redirect',
    'bomb',
    'negative',
    'huge',
    'exponent',
    'nan',
    'zero',
    'renamed',
    'body-error',
    '429-retry',
  ])('is an error, and never an empty list, under %s', async (fault) => {
    const account = open(name)
    const { address } = await place(account)
    pay(address)
    later(6)
    world.control('fault', { source: name, fault })
    const error = await look(account, address).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(OutsideError)
    world.control('fault', { source: name, fault: 'none' })
    if (fault !== '429-retry') expect((await look(account, address)).deposits).toHaveLength(1)
  })

  test('that keeps silent is given up, and one whose answer was lost gives the same address again', async () => {
    const account = open(name)
    world.control('fault', { source: name, fault: 'silent' })
    expect(await failure(account.addresses(usdt, by(300)).then(() => account.newAddress(usdt, 'n-1', by(300))))).toMatch(
      /timeout|TimeoutError/,
    )
    world.control('fault', { source: name, fault: 'lost' })
    await failure(account.newAddress(usdt, 'n-1', by(300)))
    world.control('fault', { source: name, fault: 'none' })
    const again = [await place(account), await place(account)]
    expect(again[0]).toEqual(again[1])
  })
})

test('what an exchange keeps back, takes again or refuses is told', async () => {
  for (const [name, states] of [
    ['okx', { held: 'held', failed: 'held' }],
    ['kucoin', { held: 'failed', failed: 'failed' }],
    ['rapira', { held: 'held', failed: 'failed' }],
  ] as const) {
    const account = open(name)
    const { address } = await place(account)
    const [transactionHash] = pay(address)
    later(90)
    for (const [state, told] of Object.entries(states)) {
      world.control('deposit', { transactionHash, state })
      expect((await look(account, address)).deposits).toMatchObject([{ state: told }])
    }
    world.control('deposit', { transactionHash, state: 'hidden' })
    expect((await look(account, address)).deposits).toEqual([])
  }
})

test('a memo tells whose a deposit is', async () => {
  const account = open('kucoin')
  const { address, memo } = await place(account, xrp)
  expect(memo).toMatch(/^\d+$/)
  pay(address, { network: 'XRP Ledger', memo })
  pay(address, { network: 'XRP Ledger', memo: '17' })
  later(60)
  expect((await look(account, address, xrp)).deposits).toMatchObject([{ memo, state: 'credited' }])
})

describe('the doubles refuse as the real ones do', () => {
  const ask = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(world.url + path, { headers })
    return [response.status, ((await response.json()) as { code: string }).code]
  }
  test('OKX', async () => {
    const path = '/api/v5/asset/deposit-address?ccy=USDT'
    const at = (ms: number) => new Date(present + ms).toISOString()
    const head = (ms: number, more: Record<string, string> = {}) => ({
      'OK-ACCESS-KEY': 'okx-demo-key',
      'OK-ACCESS-PASSPHRASE': 'okx-demo-pass',
      'OK-ACCESS-TIMESTAMP': at(ms),
      'OK-ACCESS-SIGN': createHmac('sha256', 'okx-demo-secret')
        .update(`${at(ms)}GET${path}`)
        .digest('base64'),
      ...more,
    })
    expect(await ask(`/okx${path}`, head(0))).toEqual([200, '0'])
    expect(await ask(`/okx${path}`, head(29_000))).toEqual([200, '0'])
    expect(await ask(`/okx${path}`, head(31_000))).toEqual([401, '50102'])
    expect(await ask(`/okx${path}`, head(0, { 'OK-ACCESS-TIMESTAMP': '1767225600000' }))).toEqual([401, '50112'])
    expect(await ask(`/okx${path}`, head(0, { 'OK-ACCESS-SIGN': 'AA==' }))).toEqual([401, '50113'])
    expect(await ask(`/okx${path}&x=1`, head(0))).toEqual([401, '50113'])
    expect(await ask(`/okx${path}`, {})).toEqual([401, '50103'])
  })
  test('KuCoin', async () => {
    const path = '/api/v3/deposit-addresses?currency=USDT&chain=trx'
    const signed = (text: string) => createHmac('sha256', 'kc-demo-secret').update(text).digest('base64')
    const head = (ms: number, more: Record<string, string> = {}) => ({
      'KC-API-KEY': 'kc-demo-key',
      'KC-API-PASSPHRASE': signed('kc-demo-pass'),
      'KC-API-TIMESTAMP': String(present + ms),
      'KC-API-KEY-VERSION': '2',
      'KC-API-SIGN': signed(`${present + ms}GET${path}`),
      ...more,
    })
    expect(await ask(`/kucoin${path}`, head(0))).toEqual([200, '200000'])
    expect(await ask(`/kucoin${path}`, head(-6000))).toEqual([401, '400002'])
    expect(await ask(`/kucoin${path}`, head(0, { 'KC-API-PASSPHRASE': 'kc-demo-pass' }))).toEqual([401, '400004'])
    expect(await ask(`/kucoin${path}`, head(0, { 'KC-API-SIGN': signed('x') }))).toEqual([401, '400005'])
    expect(await ask(`/kucoin${path}`, {})).toEqual([401, '400001'])
  })
  test('Rapira', async () => {
    const response = await fetch(`${world.url}/rapira/open/deposit/records`, {
      method: 'POST',
      headers: { authorization: 'Bearer e30.e30.x' },
    })
    expect(response.status).toBe(401)
  })
})

describe('an account as a watcher', () => {
  const since = '2026-01-01T00:00:00.000Z'
  const chains = () => chainWatchers({ tron: { baseUrl: world.addresses.tron } })
  const watch = (name: Name, more: { withChain?: boolean } = {}) =>
    depositWatcher({
      name,
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
    const look = await depositWatcher({ name: 'okx', account, coin: usdt, chain: null }).incoming('T1', since, by())
    expect(look.transfers).toEqual([])
    expect(look.nameless).toMatchObject([
      { key: 'inside:1', amount: '7', confirmed: true },
      { key: 'inside:2', amount: '8', confirmed: false, held: '12' },
    ])
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
    const refusing = { name: 'xrp', confirmationsNeeded: 1, everySeconds: 2, incoming: () => Promise.reject(new Error('asked')) }
    const watcher = depositWatcher({ name: 'k', account, coin: xrp, chain: refusing })
    pay(address, { network: 'XRP Ledger', memo })
    later(60)
    expect((await watcher.incoming(address, since, { ...by(), memo })).transfers).toMatchObject([{ confirmed: true, memo }])
  })
})
