import { createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { answering, type LocalServer } from '../local-answer.ts'
import { OutsideError } from '../outside-error.ts'
import { type ExchangeAccount, ExchangeRefusal } from './exchange-account.ts'
import { openExchange } from './exchanges.ts'
import { kucoin, kucoinSign } from './kucoin.ts'
import { okx, okxSign } from './okx.ts'
import { rapiraAccount, rapiraWord } from './rapira-account.ts'

const present = '2026-01-01T00:00:00.000Z'
const since = '2025-12-31T12:00:00.000Z'
const us = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const by = { signal: new AbortController().signal, now: () => present }
const usdt = { asset: 'USDT', network: 'TRC20' }
const okxKeys = { apiKey: 'okx-demo-key', secret: 'okx-demo-secret', passphrase: 'okx-demo-pass' }
const kucoinKeys = { apiKey: 'kc-demo-key', secret: 'kc-demo-secret', passphrase: 'kc-demo-pass' }

let server: LocalServer | null = null
/** Headers of each question. */
let sent: IncomingHttpHeaders[] = []
afterEach(() => server?.stop())

/** An exchange that answers each path with one of these, one after the other; the last one again and again. */
async function exchange(answers: Record<string, [number, unknown, Record<string, string>?][]>): Promise<string> {
  const taken = new Map<string, number>()
  sent = []
  server = await answering((request, response) => {
    sent.push(request.headers)
    const { pathname } = new URL(request.url ?? '', 'http://exchange')
    const given = answers[pathname] ?? [[404, {}]]
    const turn = taken.get(pathname) ?? 0
    taken.set(pathname, turn + 1)
    const [status, body, headers = {}] = given[Math.min(turn, given.length - 1)] ?? [404, {}]
    response.writeHead(status, headers)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  return server.url
}
const failure = async (work: Promise<unknown>): Promise<OutsideError> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof OutsideError)) throw new Error(`no OutsideError: ${String(error)}`)
  return error
}
const reasonOf = (error: OutsideError) => (error instanceof ExchangeRefusal ? error.reason : error.kind)

describe('signatures', () => {
  // the documented vectors
  test('of OKX', () => {
    const at = '2026-01-01T00:00:00.000Z'
    expect(okxSign('okx-demo-secret', at, 'GET', '/api/v5/asset/deposit-address?ccy=USDT')).toBe(
      'OJATFrgtXDeDOGr7W9dh+To5p6DzMbFczES1tx4FXEA=',
    )
    const body =
      '{"ccy":"USDT","amt":"100","dest":"4","toAddr":"TJRabPrwbZy45sbavfcjinPJC18kjpRTv8","chain":"USDT-TRC20","clientId":"order000123"}'
    expect(okxSign('okx-demo-secret', at, 'POST', '/api/v5/asset/withdrawal', body)).toBe('+N3qd2nGqMBdjUVoyY2tytonJ2iOf2huD7jsoeSDQ9w=')
  })
  test('of KuCoin', () => {
    expect(kucoinSign('kc-demo-secret', 'kc-demo-pass')).toBe('Ri1L1Xo1hE9uI1CYAvWMDX+i9U0+PYoJKBENl7/QSK4=')
    const get = '1767225600000GET/api/v3/deposit-addresses?currency=USDT&chain=trx'
    expect(kucoinSign('kc-demo-secret', get)).toBe('mg7zV5dAyugZzsmCgHA96plaP4/eEmVAzP7KrxJaZRQ=')
    const body =
      '{"currency":"USDT","chain":"trx","toAddress":"TJRabPrwbZy45sbavfcjinPJC18kjpRTv8","amount":"100","withdrawType":"ADDRESS"}'
    expect(kucoinSign('kc-demo-secret', `1767225600000POST/api/v3/withdrawals${body}`)).toBe('jLXy0mFukaC3Wr1trF7Au2y6gIbEqRBo3Jl0DelqFKY=')
  })
  test('of Rapira: a token with exp and jti alone, by a key in PEM or in base64 of it', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    for (const key of [pem, Buffer.from(pem).toString('base64'), pem.replaceAll('\n', ' '), pem.replaceAll('\n', '')]) {
      const [head = '', claims = '', signature = ''] = rapiraWord(key, 1_767_227_400, 'a1').split('.')
      expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ typ: 'JWT', alg: 'RS256' })
      expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({ exp: 1_767_227_400, jti: 'a1' })
      expect(
        createVerify('RSA-SHA256')
          .update(`${head}.${claims}`)
          .verify(createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })), signature, 'base64url'),
      ).toBe(true)
    }
  })
  test('what is sent is what was signed, query and all', async () => {
    const account = okx(okxKeys, await exchange({ '/api/v5/asset/deposit-address': [[200, { code: '0', msg: '', data: [] }]] }))
    await account.addresses(usdt, by)
    expect(sent[0]?.['ok-access-timestamp']).toBe(present)
    expect(sent[0]?.['ok-access-sign']).toBe('OJATFrgtXDeDOGr7W9dh+To5p6DzMbFczES1tx4FXEA=')
    await server?.stop()
    const other = kucoin(kucoinKeys, await exchange({ '/api/v3/deposit-addresses': [[200, { code: '200000', data: [] }]] }))
    await other.addresses(usdt, by)
    expect(sent[0]).toMatchObject({
      'kc-api-sign': 'mg7zV5dAyugZzsmCgHA96plaP4/eEmVAzP7KrxJaZRQ=',
      'kc-api-passphrase': 'Ri1L1Xo1hE9uI1CYAvWMDX+i9U0+PYoJKBENl7/QSK4=',
      'kc-api-key-version': '2',
    })
  })
})

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

describe('deposits of OKX', () => {
  const look = async (...pages: object[][]) => {
    const url = await exchange({ '/api/v5/asset/deposit-history': pages.map((data) => [200, { code: '0', msg: '', data }]) })
    return okx(okxKeys, url).deposits({ coin: usdt, address: us, since }, by)
  }
  test.each([
    ['0', 'pending'],
    ['1', 'pending'],
    ['2', 'credited'],
    ['8', 'pending'],
    ['11', 'held'],
    ['12', 'held'],
    ['13', 'held'],
    ['14', 'held'],
    ['17', 'pending'],
    ['99', 'pending'],
  ])('state %s is %s', async (state, ours) => {
    expect((await look([okxRow({ state })])).deposits).toMatchObject([
      { key: '88000033', state: ours, amount: '100.5', transactionHash: 'fee2', confirmations: 22 },
    ])
  })
  test('of another coin or chain, or older than asked, are left out; a doubled row is one; wrong order is mended', async () => {
    const { deposits, lookedUntil } = await look([
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
    const { deposits } = await look(rows, last)
    expect(deposits).toHaveLength(101)
    expect(server?.asked[1]?.url).toContain('after=1767224951001')
  })
  test('a page of one moment only, and pages without end, are no answer', async () => {
    const same = Array.from({ length: 100 }, (_, index) => okxRow({ depId: String(index) }))
    expect((await failure(look(same))).kind).toBe('shape')
  })
  test.each([[{ amt: '-1' }], [{ amt: '1e5' }], [{ amt: '0' }], [{ amt: '9'.repeat(30) }], [{ ts: '12' }], [{ depId: undefined }]])(
    '%j is no deposit',
    async (more) => {
      expect((await failure(look([okxRow(more)]))).kind).toBe('shape')
    },
  )
  test('an answer without its list is not an empty list', async () => {
    const url = await exchange({ '/api/v5/asset/deposit-history': [[200, { code: '0', msg: '' }]] })
    expect((await failure(okx(okxKeys, url).deposits({ coin: usdt, address: us, since }, by))).kind).toBe('shape')
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

describe('deposits of KuCoin', () => {
  const look = async (...pages: object[][]) => {
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
    expect((await look([kucoinRow(more)])).deposits).toMatchObject([{ state, transactionHash: '5f1c', amount: '100.5' }])
  })
  test('the hash is cut at the first @; sent inside it has none', async () => {
    const { deposits } = await look([
      kucoinRow({ walletTxId: 'ab@X@17', createdAt: 1_767_225_000_001 }),
      kucoinRow({ walletTxId: null, chain: '', createdAt: 1_767_225_000_002 }),
    ])
    expect(deposits.map(({ transactionHash }) => transactionHash)).toEqual(['ab', null])
  })
  test('all pages are read; what moved to the next page meanwhile is one; same sums at another moment are two', async () => {
    const { deposits } = await look([kucoinRow(), kucoinRow({ createdAt: 1_767_225_000_500 })], [kucoinRow(), kucoinRow({ chain: 'eth' })])
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
    expect(server?.asked[0]?.body).toBe('{"currency":"USDT","chain":"trx","to":"MAIN"}')
    expect(await account.newAddress(usdt, 'n', by)).toBeNull()
    expect(await account.newAddress({ asset: 'ATOM', network: 'Cosmos Hub' }, 'n', by)).toBeNull()
  })
})

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
    expect(reasonOf(await failure(okx(okxKeys, url).addresses(usdt, by)))).toBe(reason)
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
    expect(reasonOf(await failure(kucoin(kucoinKeys, url).addresses(usdt, by)))).toBe(reason)
  })
  test('never with a key of ours in it, even where the exchange repeats what it was sent', async () => {
    const url = await exchange({ [path]: [[401, no('50105', `passphrase okx-demo-pass of okx-demo-key with okx-demo-secret`)]] })
    const error = await failure(okx(okxKeys, url).addresses(usdt, by))
    expect(`${error.message} ${error.detail} ${error.stack}`).not.toMatch(/okx-demo/)
    expect(error.detail).toContain('•••')
  })
})

describe('when the exchange is not well', () => {
  const account = async (...answers: [number, unknown, Record<string, string>?][]): Promise<ExchangeAccount> =>
    okx(
      okxKeys,
      await exchange({ [path]: answers, '/api/v5/public/time': [[200, { code: '0', msg: '', data: [{ ts: '1767229200000' }] }]] }),
    )

  test('its clock is taken, and the same is asked once more', async () => {
    const asked = await account([401, no('50102', 'Timestamp request expired')], [200, good])
    expect(await asked.addresses(usdt, by)).toEqual([])
    expect(sent.map((headers) => headers['ok-access-timestamp'])).toEqual([present, undefined, '2026-01-01T01:00:00.000Z'])
    expect((await asked.check(by)).clockDifferenceMs).toBe(3_600_000)
  })
  test('a page of a gateway is asked through once, a second one is an error', async () => {
    const asked = await account([502, '<html>'], [200, good])
    expect(await asked.addresses(usdt, by)).toEqual([])
    await server?.stop()
    expect(await failure((await account([502, '<html>'])).addresses(usdt, by))).toMatchObject({ kind: 'http', status: 502 })
  })
  test.each([
    [[429, no('50011'), { 'retry-after': '7' }] as [number, unknown, Record<string, string>], 7],
    [[200, no('50011')] as [number, unknown], 5],
  ])('after %j nothing is asked for a while', async (answer, seconds) => {
    const asked = await account(answer, [200, good])
    expect((await failure(asked.addresses(usdt, by))).kind).toBe('limit')
    const resting = await failure(asked.addresses(usdt, by))
    expect([resting.kind, resting.retryAfterSeconds]).toEqual(['limit', seconds])
    expect(server?.asked).toHaveLength(1)
  })
  test('what changes something is not sent twice', async () => {
    const url = await exchange({ '/api/v3/deposit-address/create': [[502, '<html>']] })
    await failure(kucoin(kucoinKeys, url).newAddress(usdt, 'n', by))
    expect(server?.asked).toHaveLength(1)
  })
})

describe('Rapira', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keys = { uid: 'u-1', privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
  const token = (exp: number) => ({ token: `e30.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.x` })
  const row = (more: object = {}) => ({
    id: 902_113,
    status: 'SUCCESS',
    amount: 100.5,
    unit: 'USDT',
    address: us,
    memo: null,
    txid: '5f1c',
    confirmations: 7,
    createTimeTimestamp: 1_767_225_000_000,
    ...more,
  })
  const records = (...content: object[]) => ({ code: 0, message: 'SUCCESS', data: { content, totalElements: content.length } })

  test('a token is fetched once and used until its end, and anew when it is refused', async () => {
    const url = await exchange({
      '/open/generate_jwt': [[200, token(1_767_229_200)]],
      '/open/deposit_address': [
        [200, { id: 1, address: us, memo: null }],
        [401, {}],
        [200, { id: 1, address: us, memo: '' }],
      ],
    })
    const account = rapiraAccount(keys, url)
    expect(await account.newAddress(usdt, 'n1', by)).toEqual({ address: us, memo: null })
    expect(await account.newAddress(usdt, 'n2', by)).toEqual({ address: us, memo: null })
    const asked = server?.asked.map(({ url: to }) => to)
    expect(asked).toEqual([
      '/open/generate_jwt',
      '/open/deposit_address',
      '/open/deposit_address',
      '/open/generate_jwt',
      '/open/deposit_address',
    ])
    expect(server?.asked[1]?.body).toBe('currency=usdt-trc20&nonce=n1')
    expect(sent[1]?.['content-type']).toBe('application/x-www-form-urlencoded')
  })
  test.each([
    ['MEMPOOL', 'pending'],
    ['PENDING_CONFIRMATIONS', 'pending'],
    ['PENDING_AML', 'pending'],
    ['SOMETHING_NEW', 'pending'],
    ['MANUAL_CHECK', 'held'],
    ['SUCCESS', 'credited'],
    ['FAILED', 'failed'],
    ['REJECTED', 'failed'],
    ['RETURNED', 'failed'],
  ])('%s is %s', async (status, state) => {
    const url = await exchange({
      '/open/generate_jwt': [[200, token(1_767_229_200)]],
      '/open/deposit/records': [[200, records(row({ status }))]],
    })
    const { deposits } = await rapiraAccount(keys, url).deposits({ coin: usdt, address: us, since }, by)
    expect(deposits).toMatchObject([{ state, key: '902113', amount: '100.5', confirmations: 7, at: '2025-12-31T23:50:00.000Z' }])
  })
  test('moments in seconds are moments, and no figure passes through a float', async () => {
    const body = JSON.stringify(records(row({ createTimeTimestamp: 1_767_225_000 }))).replace('100.5', '0.1234567890123456789'.slice(0, 20))
    const url = await exchange({ '/open/generate_jwt': [[200, token(1_767_229_200)]], '/open/deposit/records': [[200, body]] })
    const { deposits } = await rapiraAccount(keys, url).deposits({ coin: usdt, address: us, since }, by)
    expect(deposits).toMatchObject([{ at: '2025-12-31T23:50:00.000Z', amount: '0.123456789012345678' }])
  })
  test.each<[string, Record<string, [number, unknown][]>, string]>([
    ['an unknown key', { '/open/generate_jwt': [[401, { message: 'no' }]] }, 'key'],
    ['no token', { '/open/generate_jwt': [[200, { code: 1, message: 'no' }]] }, 'key'],
    ['no id', { '/open/generate_jwt': [[200, token(1_767_229_200)]], '/open/deposit_address': [[200, { id: 0, address: us }]] }, 'shape'],
    [
      'an error inside',
      { '/open/generate_jwt': [[200, token(1_767_229_200)]], '/open/deposit_address': [[200, { code: 500, message: 'x' }]] },
      'other',
    ],
    [
      'another error inside',
      { '/open/generate_jwt': [[200, token(1_767_229_200)]], '/open/deposit_address': [[200, { error: 'x' }]] },
      'other',
    ],
  ])('%s', async (_name, answers, reason) => {
    expect(reasonOf(await failure(rapiraAccount(keys, await exchange(answers)).newAddress(usdt, 'n', by)))).toBe(reason)
  })
  test('a key that is none is said so, without it', async () => {
    const error = await failure(rapiraAccount({ uid: 'u', privateKey: 'not a key at all' }, 'http://127.0.0.1:1').newAddress(usdt, 'n', by))
    expect([reasonOf(error), error.message.includes('not a key at all')]).toEqual(['secret', false])
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
    }
    const table = { rapira: null, okx: null, kucoin: null, garantex: () => own, processing: () => own }
    expect(await openExchange('garantex', {}, 'http://127.0.0.1:1', table).addresses(usdt, by)).toEqual([{ address: us, memo: null }])
  })
})
