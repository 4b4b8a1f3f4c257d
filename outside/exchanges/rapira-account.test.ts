import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { failureOf } from '../local-answer.ts'
import { by, exchanges, rapiraToken, reasonOf, since, us, usdt } from './local-exchange.ts'
import { rapiraAccount } from './rapira-account.ts'

const { asked, exchange, sent } = exchanges()

describe('Rapira', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keys = { uid: 'u-1', privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
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
      '/open/generate_jwt': [[200, rapiraToken(1_767_229_200)]],
      '/open/deposit_address': [
        [200, { id: 1, address: us, memo: null }],
        [401, {}],
        [200, { id: 1, address: us, memo: '' }],
      ],
    })
    const account = rapiraAccount(keys, url)
    expect(await account.newAddress(usdt, 'n1', by)).toEqual({ address: us, memo: null })
    expect(await account.newAddress(usdt, 'n2', by)).toEqual({ address: us, memo: null })
    expect(asked().map(({ url: to }) => to)).toEqual([
      '/open/generate_jwt',
      '/open/deposit_address',
      '/open/deposit_address',
      '/open/generate_jwt',
      '/open/deposit_address',
    ])
    expect(asked()[1]?.body).toBe('currency=usdt-trc20&nonce=n1')
    expect(sent()[1]?.['content-type']).toBe('application/x-www-form-urlencoded')
  })
  test('a deposit that came by another network is not of this coin', async () => {
    const url = await exchange({
      '/open/generate_jwt': [[200, rapiraToken(1_767_229_200)]],
      '/open/deposit/records': [
        [200, records(row({ id: 1, token: 'USDT-BEP20' }), row({ id: 2, token: 'USDT-TRC20' }), row({ id: 3, token: null }))],
      ],
    })
    const { deposits } = await rapiraAccount(keys, url).deposits({ coin: usdt, address: us, since }, by)
    expect(deposits.map(({ key }) => key)).toEqual(['2', '3'])
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
      '/open/generate_jwt': [[200, rapiraToken(1_767_229_200)]],
      '/open/deposit/records': [[200, records(row({ status }))]],
    })
    const { deposits } = await rapiraAccount(keys, url).deposits({ coin: usdt, address: us, since }, by)
    expect(deposits).toMatchObject([{ state, key: '902113', amount: '100.5', confirmations: 7, at: '2025-12-31T23:50:00.000Z' }])
  })
  test('moments in seconds are moments, and no figure passes through a float', async () => {
    const body = JSON.stringify(records(row({ createTimeTimestamp: 1_767_225_000 }))).replace('100.5', '0.1234567890123456789'.slice(0, 20))
    const url = await exchange({ '/open/generate_jwt': [[200, rapiraToken(1_767_229_200)]], '/open/deposit/records': [[200, body]] })
    const { deposits } = await rapiraAccount(keys, url).deposits({ coin: usdt, address: us, since }, by)
    expect(deposits).toMatchObject([{ at: '2025-12-31T23:50:00.000Z', amount: '0.123456789012345678' }])
  })
  test('a small sum that was written as a float is that sum', async () => {
    const body = JSON.stringify(records(row())).replace('100.5', '5.0E-4')
    const url = await exchange({ '/open/generate_jwt': [[200, rapiraToken(1_767_229_200)]], '/open/deposit/records': [[200, body]] })
    const { deposits } = await rapiraAccount(keys, url).deposits({ coin: usdt, address: us, since }, by)
    expect(deposits).toMatchObject([{ amount: '0.0005' }])
  })
  test.each<[string, Record<string, [number, unknown][]>, string]>([
    ['an unknown key', { '/open/generate_jwt': [[401, { message: 'no' }]] }, 'key'],
    ['no token', { '/open/generate_jwt': [[200, { code: 1, message: 'no' }]] }, 'key'],
    [
      'no id',
      { '/open/generate_jwt': [[200, rapiraToken(1_767_229_200)]], '/open/deposit_address': [[200, { id: 0, address: us }]] },
      'shape',
    ],
    [
      'an error inside',
      { '/open/generate_jwt': [[200, rapiraToken(1_767_229_200)]], '/open/deposit_address': [[200, { code: 500, message: 'x' }]] },
      'other',
    ],
    [
      'another error inside',
      { '/open/generate_jwt': [[200, rapiraToken(1_767_229_200)]], '/open/deposit_address': [[200, { error: 'x' }]] },
      'other',
    ],
  ])('%s', async (_name, answers, reason) => {
    expect(reasonOf(await failureOf(rapiraAccount(keys, await exchange(answers)).newAddress(usdt, 'n', by)))).toBe(reason)
  })
  test('an invalid key is reported, and the error does not contain it', async () => {
    const error = await failureOf(
      rapiraAccount({ uid: 'u', privateKey: 'not a key at all' }, 'http://127.0.0.1:1').newAddress(usdt, 'n', by),
    )
    expect([reasonOf(error), error.message.includes('not a key at all')]).toEqual(['secret', false])
  })
})
