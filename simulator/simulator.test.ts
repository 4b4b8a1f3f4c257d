import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { usdtContract } from './networks.ts'
import { seededRandom } from './random.ts'
import { type Simulator, startSimulator } from './start.ts'

const us = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
let present = 0
let world: Simulator
beforeEach(async () => {
  present = Date.parse('2026-01-01T00:00:00.000Z')
  world = await start()
})
afterEach(() => world.stop())

const start = (more = {}) => startSimulator({ now: () => present, random: seededRandom(7), wandering: false, ...more })
const seconds = (count: number) => {
  present += count * 1000
}
/** Any JSON, read by path. A missing field fails the test that reads it. */
// oxlint-disable-next-line typescript/no-explicit-any -- a schema for each foreign body would be a second simulator
type Json = any

async function get(path: string) {
  const response = await fetch(world.url + path)
  return { status: response.status, body: (await response.json()) as Json }
}
async function post(path: string, body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  const response = await fetch(world.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as Json }
}
const list = (query = '') => get(`/tron/v1/accounts/${us}/transactions/trc20${query}`)

describe('Binance spot', () => {
  test('one symbol is an object, several are a list, both at once are refused', async () => {
    expect((await get('/binance/api/v3/ticker/price?symbol=BTCUSDT')).body).toEqual({ symbol: 'BTCUSDT', price: '102138.00000000' })
    const several = await get(`/binance/api/v3/ticker/bookTicker?symbols=${encodeURIComponent('["BTCUSDT","ETHUSDT"]')}`)
    expect(several.body.map((each: { symbol: string }) => each.symbol)).toEqual(['BTCUSDT', 'ETHUSDT'])
    expect(await get('/binance/api/v3/ticker/price?symbol=BTCUSDT&symbols=[]')).toMatchObject({ status: 400, body: { code: -1101 } })
    expect(await get('/binance/api/v3/ticker/price?symbol=NOTHING')).toMatchObject({ status: 400, body: { code: -1121 } })
    expect(await get(`/binance/api/v3/ticker/bookTicker?symbols=${encodeURIComponent('["BTCUSDT","NOTHING"]')}`)).toMatchObject({
      status: 400,
      body: { code: -1121 },
    })
    expect((await get('/binance/api/v3/ticker/price')).body).toHaveLength(10)
  })
  test('a book is never crossed', async () => {
    for (const { bidPrice, askPrice } of (await get('/binance/api/v3/ticker/bookTicker')).body)
      expect(Number(bidPrice)).toBeLessThan(Number(askPrice))
    const { bids, asks } = (await get('/binance/api/v3/depth?symbol=ETHUSDT&limit=3')).body
    expect([bids.length, asks.length, Number(bids[0][0]) < Number(asks[0][0])]).toEqual([3, 3, true])
  })
})

describe('prices', () => {
  test('wander with the clock, repeat with the seed, and stay plausible', async () => {
    const walk = async () => {
      present = Date.parse('2026-01-01T00:00:00.000Z')
      const one = await start({ wandering: true, random: seededRandom(3) })
      const seen: number[] = []
      for (let step = 0; step < 400; step += 1) {
        seconds(600)
        seen.push(Number(one.state().market.prices.find((each) => each.pair === 'USDTRUB')?.price))
      }
      await one.stop()
      return seen
    }
    const seen = await walk()
    expect(await walk()).toEqual(seen)
    expect(new Set(seen).size).toBeGreaterThan(50)
    expect([Math.min(...seen) > 80.9, Math.max(...seen) < 93.1]).toEqual([true, true])
  })
  test('go where they are sent', async () => {
    world.control('price', { pair: 'USDT/RUB', price: '90' })
    world.control('price', { pair: 'USDTRUB', percent: '-10' })
    expect(world.state().market.prices.find((each) => each.pair === 'USDTRUB')?.price).toBe('81.00')
    expect(await post('/control/price', { pair: 'USDTRUB', price: '-1' })).toMatchObject({ status: 400, body: { field: 'price' } })
    expect(await post('/control/price', { pair: 'NOTHING', price: '1' })).toMatchObject({ status: 404, body: { error: 'NO_SUCH_PAIR' } })
  })
})

test('the lists for pickers', async () => {
  const payments = await post('/bybit/fiat/otc/configuration/queryAllPaymentList', {})
  expect(JSON.parse(payments.body.result.currencyPaymentIdMap).RUB).toContain(382)
  expect((await get('/bybit/fiat/p2p/config/initial')).body.result.symbols[0]).toMatchObject({ tokenId: 'USDT', currencyId: 'RUB' })
  const methods = await post('/binance-p2p/bapi/c2c/v2/public/c2c/adv/filter-conditions', { fiat: 'KZT' })
  expect(methods.body.data.tradeMethods[0]).toMatchObject({ identifier: 'HalykBank' })
  expect((await post('/binance-p2p/bapi/c2c/v1/friendly/c2c/trade-rule/fiat-list', {})).body.data).toHaveLength(4)
  expect((await get('/rapira/market/exchange-plate-mini?symbol=USDT/RUB')).body.ask.items).toHaveLength(22)
  expect((await get('/rapira/open/system/time')).body).toEqual({ serverTime: present })
})

describe('a payment', () => {
  const hashOf = (answer: unknown) => (answer as { payments: { transactionHash: string }[] }).payments[0]?.transactionHash ?? ''
  const solid = async (value: string) => (await post('/tron/walletsolidity/gettransactioninfobyid', { value })).body

  test('is seen with its block, and is irreversible 19 blocks later', async () => {
    const hash = hashOf(world.control('pay', { address: us, amount: '100.5' }))
    expect((await list()).body.data).toEqual([])
    seconds(3)
    expect((await list()).body.data).toMatchObject([
      { transaction_id: hash, to: us, value: '100500000', type: 'Transfer', token_info: { address: usdtContract, decimals: 6 } },
    ])
    expect((await list('?only_confirmed=true')).body.data).toEqual([])
    seconds(3 * 17)
    expect(await solid(hash)).toEqual({})
    seconds(3)
    expect(await solid(hash)).toMatchObject({ id: hash, receipt: { result: 'SUCCESS' } })
    expect((await list('?only_confirmed=true')).body.data).toHaveLength(1)
  })
  test('waits when it is sent later', async () => {
    world.control('pay', { address: us, amount: '1', delaySeconds: 60 })
    seconds(59)
    expect((await list()).body.data).toEqual([])
    seconds(4)
    expect((await list()).body.data).toHaveLength(1)
  })
  test('is confirmed at once when told, and vanishes when told', async () => {
    const hash = hashOf(world.control('pay', { address: us, amount: '1' }))
    world.control('confirm', { transactionHash: hash })
    expect(await solid(hash)).toMatchObject({ id: hash })
    world.control('vanish', { transactionHash: hash })
    expect((await list()).body.data).toEqual([])
    expect(await post('/control/vanish', { transactionHash: hash })).toMatchObject({ status: 404 })
  })
  test('comes sooner when blocks do, and never from the future', async () => {
    world.control('clock', { speed: 3 })
    const hash = hashOf(world.control('pay', { address: us, amount: '1' }))
    seconds(19)
    expect(await solid(hash)).toMatchObject({ id: hash })
    const block = (await post('/tron/wallet/getnowblock', {})).body.block_header.raw_data
    expect(block.timestamp).toBeLessThanOrEqual(present)
  })
  test('can be less, and more than once', () => {
    expect(world.control('pay', { address: us, amount: '0.000011', share: '0.9', times: 2 })).toMatchObject({
      payments: [{ amount: '0.000009' }, { amount: '0.000009' }],
    })
  })
  test.each<[object, string]>([
    [{ address: 'T123', amount: '1' }, 'NOT_AN_ADDRESS'],
    [{ address: us, amount: '0.0000001' }, 'NOT_A_SUM'],
    [{ address: us, amount: '1', network: 'Cardano' }, 'NETWORK_NOT_SIMULATED'],
    [{ address: us, amount: '-1' }, 'BAD_REQUEST'],
    [{ address: us, amount: '1', more: 1 }, 'BAD_REQUEST'],
  ])('%j is refused: %s', async (payload, error) => {
    expect((await post('/control/pay', payload)).body).toMatchObject({ error })
    expect(world.state().transactions).toEqual([])
  })
  test('of TRX stands in the other list, with hex addresses', async () => {
    world.control('pay', { address: us, amount: '25', asset: 'TRX' })
    seconds(3)
    expect((await list()).body.data).toEqual([])
    const { data } = (await get(`/tron/v1/accounts/${us}/transactions`)).body
    expect(data[0]).toMatchObject({
      ret: [{ contractRet: 'SUCCESS' }],
      raw_data: { contract: [{ type: 'TransferContract', parameter: { value: { amount: 25_000_000 } } }] },
    })
    expect(data[0].raw_data.contract[0].parameter.value.to_address).toMatch(/^41[0-9a-f]{40}$/)
  })
  test('lists go in pages, and a fingerprint holds for its own filters', async () => {
    world.control('pay', { address: us, amount: '1', times: 5 })
    seconds(3)
    const first = (await list('?limit=2&only_to=true')).body
    const second = (await list(`?limit=2&only_to=true&fingerprint=${first.meta.fingerprint}`)).body
    const third = (await list(`?limit=2&only_to=true&fingerprint=${second.meta.fingerprint}`)).body
    expect([first.data.length, second.data.length, third.data.length, third.meta.fingerprint]).toEqual([2, 2, 1, undefined])
    expect(await list(`?limit=3&only_to=true&fingerprint=${first.meta.fingerprint}`)).toMatchObject({ status: 400 })
    expect(await list('?limit=500')).toMatchObject({ status: 400 })
    expect(await get('/tron/v1/accounts/nobody/transactions/trc20')).toMatchObject({ status: 400, body: { success: false } })
  })
  test('is still there after a restart if there is a state file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'chain-'))
    const statePath = join(folder, 'chain.json')
    const first = await start({ statePath })
    const hash = hashOf(first.control('pay', { address: us, amount: '1' }))
    const { heads } = first.state()
    await first.stop()
    seconds(30)
    const second = await start({ statePath })
    expect(second.state()).toMatchObject({
      heads: { tron: (heads.tron ?? 0) + 10 },
      transactions: [{ transactionHash: hash, status: 'unconfirmed' }],
    })
    await second.stop()
    rmSync(folder, { recursive: true })
  })
})

test('the controls accept only JSON, and refuse unknown names', async () => {
  expect(await post('/control/confirm', { transactionHash: 'all' }, { 'content-type': 'text/plain' })).toMatchObject({ status: 415 })
  expect(await post('/control/nothing', {})).toMatchObject({ status: 404 })
  expect(await post('/control/toString', {})).toMatchObject({ status: 404 })
  expect(await get('/nothing')).toMatchObject({ status: 404 })
})

test('the panel has both languages, runs no inline script, and serves every file that it names', async () => {
  for (const language of ['ru', 'en']) {
    const response = await fetch(`${world.url}/panel?language=${language}&address=%22%3E%3Cscript%3E`)
    const html = await response.text()
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(language === 'ru' ? 'Оплата заявки' : 'Pay an order')
    expect(html).not.toMatch(/ style=|<style|<script>|"><script/)
    const css = await (await fetch(`${world.url}/panel.css`)).text()
    const named = [...html.matchAll(/(?:src|href)="([\w.]+)"/g), ...css.matchAll(/url\(["']([^"']+)/g)].map((each) => each[1])
    expect(named).toHaveLength(7)
    for (const name of named) expect((await fetch(`${world.url}/${name}`)).status).toBe(200)
  }
})

test('the process says where it is, and ends when its parent is gone', async () => {
  const child = spawn(process.execPath, [new URL('main.ts', import.meta.url).pathname], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const line = await new Promise<string>((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())))
  const { url, addresses } = JSON.parse(line)
  expect((await fetch(`${addresses['spot-binance']}/api/v3/time`)).status).toBe(200)
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  // A SIGKILL of the parent closes its end of the pipe in the same way.
  child.stdin.destroy()
  expect(await ended).toBe(0)
})
