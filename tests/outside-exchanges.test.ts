/** The adapters of exchanges against the simulated ones, which check signatures and follow the simulated chains. */
import { createHmac, generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ExchangeAccount } from '../outside/exchanges/exchange-account.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { anExchangeWorld, failure, names, since, usdt, xrp } from './exchange-world.ts'

const { world, present, later, by, open, pay, place } = anExchangeWorld()
const look = (account: ExchangeAccount, address: string, coin = usdt) => account.deposits({ coin, address, since }, by())

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

  // Rapira's figures are JSON numbers, which may have an exponent
  test.each(['disorder', 'duplicate', 'unknown-fields', 'slow', ...(name === 'rapira' ? ['exponent'] : [])])(
    'says the same under %s',
    async (fault) => {
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
    },
  )

  test.each([
    '5xx',
    'cut',
    'truncated',
    'redirect',
    'bomb',
    'negative',
    'huge',
    ...(name === 'rapira' ? [] : ['exponent']),
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
    const at = (ms: number) => new Date(present() + ms).toISOString()
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
      'KC-API-TIMESTAMP': String(present() + ms),
      'KC-API-KEY-VERSION': '2',
      'KC-API-SIGN': signed(`${present() + ms}GET${path}`),
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
