import { describe, expect, test } from 'vitest'
import { failureOf } from '../local-answer.ts'
import type { ExchangeAccount } from './exchange-account.ts'
import { openExchange } from './exchanges.ts'
import { kucoin } from './kucoin.ts'
import { by, exchanges, kucoinKeys, okxKeys, present, reasonOf, type Told, us, usdt } from './local-exchange.ts'
import { okx } from './okx.ts'

const { asked, exchange, sent } = exchanges()

const path = '/api/v5/asset/deposit-address'
const good = { code: '0', msg: '', data: [] }
const no = (code: string, words = '') => ({ code, msg: words, data: [] })

describe('a refusal says what is wrong', () => {
  test.each([
    ['50111', 'key'],
    ['50113', 'secret'],
    ['50105', 'passphrase'],
    ['50110', 'ip'],
    ['50114', 'permission'],
    ['58300', 'other'],
  ])('OKX %s: %s', async (code, reason) => {
    const url = await exchange({ [path]: [[401, no(code)]] })
    expect(reasonOf(await failureOf(okx(okxKeys, url).addresses(usdt, by)))).toBe(reason)
  })
  test.each([
    ['400003', 'key'],
    ['400004', 'passphrase'],
    ['400005', 'secret'],
    ['400006', 'ip'],
    ['400007', 'permission'],
    ['411100', 'frozen'],
  ])('KuCoin %s: %s', async (code, reason) => {
    const url = await exchange({ '/api/v3/deposit-addresses': [[401, { code, msg: 'no' }]] })
    expect(reasonOf(await failureOf(kucoin(kucoinKeys, url).addresses(usdt, by)))).toBe(reason)
  })
  test('never with a key of ours in it, even where the exchange repeats what it was sent', async () => {
    const url = await exchange({ [path]: [[401, no('50105', `passphrase okx-demo-pass of okx-demo-key with okx-demo-secret`)]] })
    const error = await failureOf(okx(okxKeys, url).addresses(usdt, by))
    expect(`${error.message} ${error.detail} ${error.stack}`).not.toMatch(/okx-demo/)
    expect(error.detail).toContain('•••')
  })
})

describe('when the exchange is not well', () => {
  const account = async (...answers: Told[]): Promise<ExchangeAccount> =>
    okx(
      okxKeys,
      await exchange({ [path]: answers, '/api/v5/public/time': [[200, { code: '0', msg: '', data: [{ ts: '1767229200000' }] }]] }),
    )

  test('its clock is taken, and the same is asked once more', async () => {
    const okxThere = await account([401, no('50102', 'Timestamp request expired')], [200, good])
    expect(await okxThere.addresses(usdt, by)).toEqual([])
    expect(sent().map((headers) => headers['ok-access-timestamp'])).toEqual([present, undefined, '2026-01-01T01:00:00.000Z'])
    expect((await okxThere.check(by)).clockDifferenceMs).toBe(3_600_000)
  })
  test('a page of a gateway is asked through once, a second one is an error', async () => {
    const okxThere = await account([502, '<html>'], [200, good])
    expect(await okxThere.addresses(usdt, by)).toEqual([])
    expect(await failureOf((await account([502, '<html>'])).addresses(usdt, by))).toMatchObject({ kind: 'http', status: 502 })
  })
  test.each([
    [[429, no('50011'), { 'retry-after': '7' }] as [number, unknown, Record<string, string>], 7],
    [[200, no('50011')] as [number, unknown], 5],
  ])('after %j nothing is asked for a while', async (answer, seconds) => {
    const okxThere = await account(answer, [200, good])
    expect((await failureOf(okxThere.addresses(usdt, by))).kind).toBe('limit')
    const resting = await failureOf(okxThere.addresses(usdt, by))
    expect([resting.kind, resting.retryAfterSeconds]).toEqual(['limit', seconds])
    expect(asked()).toHaveLength(1)
  })
  test('however many ask at once, it is asked at its own pace', async () => {
    const okxThere = await account([200, good])
    const started = performance.now()
    await Promise.all([1, 2, 3].map(() => okxThere.addresses(usdt, by)))
    expect(performance.now() - started).toBeGreaterThan(330)
  })
  test('what changes something is not sent twice', async () => {
    const url = await exchange({ '/api/v3/deposit-address/create': [[502, '<html>']] })
    await failureOf(kucoin(kucoinKeys, url).newAddress(usdt, 'n', by))
    expect(asked()).toHaveLength(1)
  })
})

describe('room for more', () => {
  test('sources that have no adapter are switched off', () => {
    for (const source of ['garantex', 'processing'] as const)
      expect(() => openExchange(source, {}, 'http://127.0.0.1:1')).toThrow('source is switched off')
  })
  test('one more is one row', async () => {
    const own: ExchangeAccount = {
      check: () => Promise.resolve({ clockDifferenceMs: 0 }),
      addresses: () => Promise.resolve([{ address: us, memo: null }]),
      newAddress: () => Promise.resolve(null),
      deposits: () => Promise.resolve({ deposits: [], lookedUntil: present }),
      withdrawals: null,
    }
    const table = { rapira: null, okx: null, kucoin: null, garantex: () => own, processing: () => own }
    expect(await openExchange('garantex', {}, 'http://127.0.0.1:1', { table }).addresses(usdt, by)).toEqual([{ address: us, memo: null }])
  })
})
