import { describe, expect, test } from 'vitest'
import { failureOf } from '../local-answer.ts'
import { kucoinSign } from './kucoin-connection.ts'
import { by, us, usdt } from './local-exchange.ts'
import { kucoinPage, kucoinYes, question, senders, theirs } from './local-withdrawals.ts'

const { asked, open, posts, sent } = senders('kucoin')

const mine = theirs.kucoin

describe('KuCoin', () => {
  const row = (more: object = {}) => ({
    id: 'k1',
    currency: 'USDT',
    chain: 'trx',
    status: 'SUCCESS',
    address: us,
    memo: '',
    isInner: false,
    amount: '100.00000000',
    fee: '1.00000000',
    walletTxId: `5f1c@${us}`,
    createdAt: 1_767_225_000_000,
    remark: 'order000123',
    ...more,
  })
  const found = async (...pages: object[][]) =>
    (await open({ '/api/v1/withdrawals': pages.map((items) => kucoinPage(items, pages.length)) })).find(question, null, by)

  test('sends with our id as the remark and the fee on top, signed over the very body', async () => {
    await (await open({ [mine.send]: [mine.yes] })).send({ ...question, memo: '17' }, by)
    const body = posts()[0]?.body ?? ''
    expect(body).toBe(
      `{"currency":"USDT","chain":"trx","toAddress":"${us}","amount":"100","withdrawType":"ADDRESS","memo":"17","remark":"order000123","feeDeductType":"EXTERNAL"}`,
    )
    expect(sent()[0]?.['kc-api-sign']).toBe(kucoinSign('kc-demo-secret', `1767225600000POST/api/v3/withdrawals${body}`))
  })
  test.each([
    ['REVIEW', 'processing'],
    ['PROCESSING', 'processing'],
    ['WALLET_PROCESSING', 'processing'],
    ['SUCCESS', 'done'],
    ['FAILURE', 'failed'],
  ])('%s is %s', async (status, state) => {
    expect(await found([row({ status })])).toEqual({ id: 'k1', state, word: status, isKnownWord: true, transactionHash: '5f1c', fee: '1' })
  })
  test.each([
    ['Invalid withdrawal address', true],
    ['Insufficient hot wallet', undefined],
  ])('"%s" of what failed is told, and lays the blame', async (failureReason, blamesAddress) => {
    const told = await found([row({ status: 'FAILURE', failureReason, failureReasonMsg: null })])
    expect(told).toMatchObject({ state: 'failed', word: `FAILURE: ${failureReason}` })
    expect(told?.blamesAddress).toBe(blamesAddress)
  })
  test('is found on any page, doubled or not, among others', async () => {
    expect(await found([row({ id: 'k2', remark: 'another' })], [row(), row()])).toMatchObject({ id: 'k1' })
    expect(asked()[0]?.url).toContain('startAt=1767096000000')
  })
  test('our remark on another sum, our sum without a remark, and two of ours are neither yes nor no', async () => {
    for (const rows of [[row({ amount: '99' })], [row({ address: 'T9' })], [row({ remark: '' })], [row(), row({ id: 'k2' })]]) {
      expect((await failureOf(found(rows))).kind).toBe('empty')
    }
    const withdrawals = await open({ '/api/v1/withdrawals': [kucoinPage([row({ remark: null })])] })
    expect(await withdrawals.find({ ...question, taken: ['k1'] }, null, by)).toBeNull()
  })
  test.each([
    ['Insufficient balance', 'balance'],
    ['The withdrawal address is not in the whitelist', 'address'],
    ['The minimum amount is 10', 'amount'],
    ['no', 'other'],
  ])('400100 "%s" is %s', async (msg, reason) => {
    const withdrawals = await open({ [mine.send]: [[400, { code: '400100', msg }]] })
    expect(await failureOf(withdrawals.send(question, by))).toMatchObject({ reason })
  })
  test('the main account counts', async () => {
    const account = (type: string, available: string) => ({ id: '1', currency: 'USDT', type, balance: '99', available, holds: '0' })
    const withdrawals = await open({
      '/api/v1/accounts': [kucoinYes([account('trade', '7'), account('main', '10.50')]), kucoinYes([])],
    })
    expect([await withdrawals.balance(usdt, by), await withdrawals.balance(usdt, by)]).toEqual(['10.5', '0'])
  })
})
