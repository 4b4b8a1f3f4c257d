import { describe, expect, test } from 'vitest'
import { failureOf } from '../local-answer.ts'
import { ExchangeRefusal } from './exchange-account.ts'
import { by, present, type Told, us, usdt } from './local-exchange.ts'
import { okxYes, question, senders, theirs } from './local-withdrawals.ts'
import { okxSign } from './okx-connection.ts'

const { open, posts, sent } = senders('okx')

const mine = theirs.okx

describe('OKX', () => {
  const row = (more: object = {}) => ({
    wdId: '1',
    clientId: 'order000123',
    ccy: 'USDT',
    chain: 'USDT-TRC20',
    state: '2',
    txId: '35c0',
    fee: '1',
    feeCcy: 'USDT',
    amt: '100',
    to: us,
    ...more,
  })
  const history = '/api/v5/asset/withdrawal-history'
  const found = async (...rows: object[]) => (await open({ [history]: [okxYes(...rows)] })).find(question, null, by)

  test('sends the documented body, signed', async () => {
    await (await open({ [mine.send]: [mine.yes] })).send(question, by)
    const body = `{"ccy":"USDT","amt":"100","dest":"4","toAddr":"${us}","chain":"USDT-TRC20","clientId":"order000123"}`
    expect(posts()).toMatchObject([{ url: '/api/v5/asset/withdrawal', body }])
    expect(sent()[0]).toMatchObject({
      'content-type': 'application/json',
      'ok-access-sign': okxSign('okx-demo-secret', present, 'POST', '/api/v5/asset/withdrawal', body),
    })
    expect(sent()[0]?.['ok-access-sign']).toBe('+N3qd2nGqMBdjUVoyY2tytonJ2iOf2huD7jsoeSDQ9w=')
  })
  test('writes a memo behind the address', async () => {
    await (await open({ [mine.send]: [mine.yes] })).send({ ...question, memo: '17' }, by)
    expect(posts()[0]?.body).toContain(`"toAddr":"${us}:17"`)
  })
  test('of two names of a network takes the one that the exchange has', async () => {
    const answers = {
      [mine.send]: [mine.yes],
      '/api/v5/asset/currencies': [okxYes({ chain: 'ETH-Arbitrum One' }, { chain: 'ETH-Ethereum' })],
    }
    await (await open(answers)).send({ ...question, coin: { asset: 'ETH', network: 'Ethereum' } }, by)
    expect(posts()[0]?.body).toContain('"chain":"ETH-Ethereum"')
  })
  test('nothing is sent if a request before it fails', async () => {
    const error = await failureOf(
      (await open({ '/api/v5/asset/currencies': [[502, '<html>']] })).send(
        { ...question, coin: { asset: 'ETH', network: 'Ethereum' } },
        by,
      ),
    )
    expect(error).toMatchObject({ reason: 'unsent' })
    expect(posts()).toEqual([])
  })
  test('a fee is sent where it is demanded', async () => {
    const told: Told[] = [[400, { code: '50014', msg: 'Parameter fee can not be empty.', data: [] }], mine.yes]
    const currency = { chain: 'USDT-TRC20', fee: '1', minFee: '0.8' }
    await (await open({ [mine.send]: told, '/api/v5/asset/currencies': [okxYes(currency)] })).send(question, by)
    expect(posts().map(({ body }) => /"fee":"0.8"/.test(body))).toEqual([false, true])
  })
  test('a refused repeat returns the first sending; if that cannot be found out, it may have been done', async () => {
    const refused: Told = [200, { code: '58999', msg: 'clientId exists', data: [] }]
    expect(await (await open({ [mine.send]: [refused], [history]: [okxYes(row())] })).send(question, by)).toEqual({ id: '1' })
    const error = await failureOf((await open({ [mine.send]: [refused], [history]: [[502, '<html>']] })).send(question, by))
    expect(error).not.toBeInstanceOf(ExchangeRefusal)
  })
  test('is asked by its own clock, and only then again', async () => {
    const clock: Told = [401, { code: '50102', msg: 'Timestamp request expired', data: [] }]
    const answers = { [mine.send]: [clock, mine.yes], '/api/v5/public/time': [okxYes({ ts: '1767229200000' })] }
    expect(await (await open(answers)).send(question, by)).toEqual({ id: '15447421' })
    expect(sent().at(-1)?.['ok-access-timestamp']).toBe('2026-01-01T01:00:00.000Z')
  })
  test.each(['19', '17', '10', '0', '4', '5', '6', '8', '9', '12', '7', '1', '15', '16', '-3'])('state %s is processing', async (state) => {
    expect(await found(row({ state, txId: '' }))).toMatchObject({ state: 'processing', isKnownWord: true, transactionHash: null })
  })
  test.each([
    ['2', 'done'],
    ['-1', 'failed'],
    ['-2', 'failed'],
  ])('state %s is %s', async (state, ours) => {
    expect(await found(row({ state }), row({ state }))).toEqual({
      id: '1',
      state: ours,
      word: state,
      isKnownWord: true,
      transactionHash: '35c0',
      fee: '1',
    })
  })
  test('two under one id, and a list that was not asked for, are no answer', async () => {
    expect((await failureOf(found(row(), row({ wdId: '2' })))).kind).toBe('empty')
    expect((await failureOf(found(row({ clientId: 'another' })))).kind).toBe('shape')
  })
  test('the balance excludes the frozen part, and is zero for an unlisted coin', async () => {
    const withdrawals = await open({
      '/api/v5/asset/balances': [okxYes({ ccy: 'USDT', bal: '12', frozenBal: '2', availBal: '10.500' }), okxYes()],
    })
    expect([await withdrawals.balance(usdt, by), await withdrawals.balance(usdt, by)]).toEqual(['10.5', '0'])
  })
})
