import { describe, expect, test } from 'vitest'
import { failureOf } from '../local-answer.ts'
import { ExchangeRefusal } from './exchange-account.ts'
import { by, type Told, us, usdt } from './local-exchange.ts'
import { question, rapiraPage, senders, theirs } from './local-withdrawals.ts'

const { asked, open, posts, sent } = senders('rapira')

const mine = theirs.rapira

describe('Rapira', () => {
  const row = (id: number, more: object = {}) => ({
    id,
    status: 'SUCCESS',
    transactionNumber: '5f1c',
    txidScanUrl: '',
    address: us,
    memo: null,
    totalAmount: 100,
    fee: 1,
    ...more,
  })
  const history = '/open/withdraw/crypto/history'
  const found = async (mark: string, ...pages: Told[]) => (await open({ [history]: pages })).find({ ...question, mark }, null, by)

  test('sends JSON with the time of the exchange', async () => {
    await (await open({ [mine.send]: [mine.yes] })).send({ ...question, memo: '17' }, by)
    expect(posts()).toMatchObject([
      { body: `{"coin":"USDT","chain":"TRX","address":"${us}","amount":"100","nonce":"1767225600000","memo":"17"}` },
    ])
    expect(sent().at(-1)).toMatchObject({ 'content-type': 'application/json', authorization: expect.stringContaining('Bearer ') })
  })
  test('nothing is sent if a request before it fails', async () => {
    for (const path of ['/open/system/time', '/open/generate_jwt']) {
      const withdrawals = await open({ [path]: [[502, '<html>']], [mine.send]: [mine.yes] })
      expect(await failureOf(withdrawals.send(question, by))).toMatchObject({ reason: 'unsent' })
      expect(posts()).toEqual([])
    }
  })
  test('a token that it took back is fetched anew: 401 says that nothing was done', async () => {
    const told: Told[] = [[401, { code: 401, message: 'Unauthorized' }], mine.yes]
    expect(await (await open({ [mine.send]: told })).send(question, by)).toEqual({ id: '15447421' })
  })
  test('only a code of a refused request says that nothing was sent; a limit says to send it again later', async () => {
    const sending = async (code: number) => {
      const withdrawals = await open({ [mine.send]: [[200, { code, message: 'no' }]] })
      return failureOf(withdrawals.send(question, by))
    }
    for (const code of [400, 401, 403, 422]) expect(await sending(code), String(code)).toBeInstanceOf(ExchangeRefusal)
    for (const code of [404, 408, 409, 424, 499, 500]) expect(await sending(code), String(code)).not.toBeInstanceOf(ExchangeRefusal)
    expect(await sending(429)).toMatchObject({ reason: 'limit' })
  })
  test.each([
    ['CREATE', 'processing'],
    ['WAITING', 'processing'],
    ['PENDING', 'processing'],
    ['PROCESSING', 'processing'],
    ['SUCCESS', 'done'],
    ['FAIL', 'failed'],
    ['REJECT', 'failed'],
    ['CANCEL_BY_USER', 'failed'],
    ['CANCELED', 'failed'],
  ])('%s is %s', async (status, state) => {
    expect(await found('0', rapiraPage(row(1, { status })))).toEqual({
      id: '1',
      state,
      word: status,
      isKnownWord: true,
      transactionHash: '5f1c',
      fee: '1',
    })
  })
  test.each<[string, Told]>([
    ['as deposits come', rapiraPage(row(7))],
    ['in data', [200, { data: [row(7)] }]],
    ['in content', [200, { content: [row(7)] }]],
    ['bare', [200, [row(7)]]],
  ])('a list %s is read', async (_name, told) => {
    expect(await found('6', told)).toMatchObject({ id: '7' })
  })
  test('older than the mark, taken by another, to others, of other sums: none of ours', async () => {
    const withdrawals = await open({
      [history]: [rapiraPage(row(7), row(8), row(9, { address: 'T9' }), row(10, { totalAmount: 5 }), row(11, { memo: '3' }))],
    })
    expect(await withdrawals.find({ ...question, mark: '7', taken: ['8'] }, null, by)).toBeNull()
  })
  test('the sum may be told with the fee; two that fit are neither yes nor no; none is an error', async () => {
    expect(await found('0', rapiraPage(row(1, { totalAmount: 101 })))).toMatchObject({ id: '1' })
    // written from a float: 1e-7
    expect(await found('0', rapiraPage(row(1, { totalAmount: 100.0000001, fee: 0.0000001 })))).toMatchObject({ id: '1' })
    expect((await failureOf(found('0', rapiraPage(row(1), row(2))))).kind).toBe('empty')
    expect((await failureOf(found('0', rapiraPage(row(1, { totalAmount: null }))))).kind).toBe('shape')
  })
  test('pages may begin at 0 or at 1; a page that fails is not an empty page', async () => {
    expect(await found('0', [400, { code: 400, message: 'pageNo' }], rapiraPage(row(1)))).toMatchObject({ id: '1' })
    await failureOf(found('0', [200, { code: 500, message: 'x' }], rapiraPage()))
  })
  test('the mark is the highest number, in whatever order, and does not read on where the newest come first', async () => {
    const full = Array.from({ length: 100 }, (_, index) => row(300 - index))
    const marks: [Told[], string, number][] = [
      [[rapiraPage()], '0', 2],
      [[rapiraPage(...full)], '300', 2],
      [[rapiraPage(row(3), row(9), row(5))], '9', 4],
    ]
    for (const [told, mark, times] of marks) {
      expect(await (await open({ [history]: told })).mark(by)).toBe(mark)
      expect(asked().filter(({ url }) => url.startsWith(history))).toHaveLength(times)
    }
  })
  test('its balance is read where it is understood, and nowhere else', async () => {
    const balance = (...told: Told[]) => open({ '/open/wallet/balance': told })
    const units = [
      { unit: 'RUB', balance: 1e-9, frozenBalance: 0 },
      { unit: 'USDT', balance: 10.5, frozenBalance: 2 },
    ]
    const withdrawals = await balance([200, units], [200, { data: units }], [200, []])
    expect([await withdrawals.balance(usdt, by), await withdrawals.balance(usdt, by), await withdrawals.balance(usdt, by)]).toEqual([
      '10.5',
      '10.5',
      '0',
    ])
    expect((await failureOf((await balance([200, { USDT: 5 }])).balance(usdt, by))).kind).toBe('shape')
  })
})
