import { createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { kucoin } from './kucoin.ts'
import { kucoinSign } from './kucoin-connection.ts'
import { by, exchanges, kucoinKeys, okxKeys, present, usdt } from './local-exchange.ts'
import { okx } from './okx.ts'
import { okxSign } from './okx-connection.ts'
import { rapiraWord } from './rapira-connection.ts'

const { exchange, sent } = exchanges()

describe('signatures', () => {
  // the vectors of the documentation
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
    expect(sent()[0]?.['ok-access-timestamp']).toBe(present)
    expect(sent()[0]?.['ok-access-sign']).toBe('OJATFrgtXDeDOGr7W9dh+To5p6DzMbFczES1tx4FXEA=')
    const other = kucoin(kucoinKeys, await exchange({ '/api/v3/deposit-addresses': [[200, { code: '200000', data: [] }]] }))
    await other.addresses(usdt, by)
    expect(sent()[0]).toMatchObject({
      'kc-api-sign': 'mg7zV5dAyugZzsmCgHA96plaP4/eEmVAzP7KrxJaZRQ=',
      'kc-api-passphrase': 'Ri1L1Xo1hE9uI1CYAvWMDX+i9U0+PYoJKBENl7/QSK4=',
      'kc-api-key-version': '2',
    })
  })
})
