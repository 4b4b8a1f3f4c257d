import { afterEach, describe, expect, test } from 'vitest'
import { addMinutes } from '../../core/time/instant.ts'
import { answering, failureOf, type LocalAnswer, type LocalServer } from '../local-answer.ts'
import { OutsideError } from '../outside-error.ts'
import { rapira } from './rapira.ts'
import type { SourceAnswer } from './rate-source.ts'
import { spotBinance } from './spot-binance.ts'

const seenAt = '2026-01-01T00:00:00.000Z'
const context = { signal: new AbortController().signal, now: () => seenAt }

let server: LocalServer | null = null
afterEach(() => server?.stop())

describe('many pairs by one request', () => {
  /** A market that knows only symbols with an even number. A request with any other symbol fails as a whole. */
  const market: LocalAnswer = (request, response) => {
    const symbols = JSON.parse(new URL(request.url ?? '', 'http://market').searchParams.get('symbols') ?? '[]') as string[]
    const isBad = symbols.some((symbol) => Number(symbol.slice(4)) % 2 === 1)
    response.writeHead(isBad ? 400 : 200)
    if (isBad) return response.end('{"code":-1121,"msg":"Invalid symbol."}')
    return response.end(JSON.stringify(symbols.map((symbol) => ({ symbol, bidPrice: symbol.slice(4), askPrice: symbol.slice(4) }))))
  }
  const questions = (...numbers: number[]) => numbers.map((number) => ({ source: 'spot-binance' as const, pair: `COIN${number}` }))
  const shown = (answers: readonly SourceAnswer[]) => answers.map((each) => (each instanceof OutsideError ? each.kind : each.price))

  test('a hundred at a time, each pair once', async () => {
    server = await answering(market)
    const wanted = questions(...Array.from({ length: 250 }, (_, index) => 2 + index * 2), 2, 2)
    expect(shown(await spotBinance(server.url).ask(wanted, context))).toEqual(wanted.map(({ pair }) => pair.slice(4)))
    expect(server.asked).toHaveLength(3)
  })
  test('a bad symbol fails alone, and for a while is not asked again', async () => {
    server = await answering(market)
    const source = spotBinance(server.url)
    const wanted = questions(2, 4, 7, 8, 10, 12, 14, 16)
    const expected = ['2', '4', 'body', '8', '10', '12', '14', '16']
    expect(shown(await source.ask(wanted, context))).toEqual(expected)
    // 8 refused; 4 refused and 4 good; 2 good and 2 refused; 1 refused and 1 good.
    expect(server.asked).toHaveLength(7)
    expect(shown(await source.ask(wanted, context))).toEqual(expected)
    expect(server.asked).toHaveLength(8)
    await source.ask(wanted, { ...context, now: () => addMinutes(seenAt, 11) })
    expect(server.asked).toHaveLength(15)
  })
  test('a bad symbol that is asked alone gets its refusal, also the second time', async () => {
    server = await answering(market)
    const source = spotBinance(server.url)
    for (const _time of [1, 2]) expect(shown(await source.ask(questions(7), context))).toEqual(['body'])
    expect(server.asked).toHaveLength(1)
  })
  test('once the market says "too often", no more is asked, and what was answered is kept', async () => {
    const limit = { status: 429, headers: { 'retry-after': '9' } }
    server = await answering(market, limit)
    const wanted = questions(...Array.from({ length: 300 }, (_, index) => 2 + index * 2))
    const answers = await spotBinance(server.url).ask(wanted, context)
    expect([answers[0], answers[100], answers[299]]).toMatchObject([{ price: '2' }, { retryAfterSeconds: 9 }, { retryAfterSeconds: 9 }])
    expect(server.asked).toHaveLength(2)
  })
  test('a failure of the whole request is thrown', async () => {
    server = await answering({ status: 429, headers: { 'retry-after': '9' } })
    expect(await failureOf(spotBinance(server.url).ask(questions(2, 4), context))).toMatchObject({ kind: 'limit', retryAfterSeconds: 9 })
  })
  test('Rapira answers for all of them at once, and for each alone', async () => {
    const row = (symbol: string, bid: string) => `{"symbol":"${symbol}","bidPrice":${bid},"askPrice":81.0}`
    server = await answering(`{"code":0,"data":[${row('USDT/RUB', '81')},${row('BTC/RUB', '0')}]}`)
    const wanted = ['USDT/RUB', 'BTC/RUB', 'XMR/RUB'].map((pair) => ({ source: 'rapira' as const, pair }))
    expect(shown(await rapira(server.url).ask(wanted, context))).toEqual(['81', 'shape', 'empty'])
    expect(server.asked).toHaveLength(1)
  })
})
