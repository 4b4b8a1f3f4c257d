/** Binance spot market data. Documentation: https://github.com/binance/binance-spot-api-docs */
import { type Answer, type Asked, type Counterparty, ok } from './counterparty.ts'
import { type Fault, spoil, spoilRows } from './faults.ts'
import { isPair, type Market, type Pair, pairs } from './market.ts'

const usedWeight = { 'x-mbx-used-weight-1m': '2' }
const refused = (code: number, msg: string): Answer => ({ status: 400, body: { code, msg }, headers: usedWeight })
const invalidSymbol = refused(-1121, 'Invalid symbol.')

export function binance(market: Market, now: () => number): Counterparty {
  const listed = pairs.filter((pair) => pair.endsWith('USDT'))
  const isListed = (symbol: string): symbol is Pair => isPair(symbol) && listed.includes(symbol)

  /** Best bid and ask: half a basis point around the price, and at least one step apart. */
  function book(pair: Pair): { bid: number; ask: number; step: number } {
    const step = 10 ** -market.decimals(pair)
    const bid = Math.floor((market.price(pair) * 0.99995) / step) * step
    return { bid, ask: Math.max(bid + step, Math.ceil((market.price(pair) * 1.00005) / step) * step), step }
  }
  const eight = (value: number, fault: Fault): string => spoil(fault, value.toFixed(8))

  const tickers: Record<string, (pair: Pair, fault: Fault) => object> = {
    '/api/v3/ticker/price': (pair, fault) => ({ symbol: pair, price: eight(Number(market.text(pair)), fault) }),
    '/api/v3/ticker/bookTicker': (pair, fault) => {
      const { bid, ask } = book(pair)
      return { symbol: pair, bidPrice: eight(bid, fault), bidQty: '0.41870000', askPrice: eight(ask, fault), askQty: '1.20330000' }
    },
  }

  /** One symbol returns an object. A list, or no symbol, returns an array. */
  function ticker(query: URLSearchParams, one: (pair: Pair) => object, fault: Fault): Answer {
    const symbol = query.get('symbol')
    const list = query.get('symbols')
    if (symbol !== null && list !== null) return refused(-1101, "Too many parameters; expected '1' and received '2'.")
    if (symbol !== null) return isListed(symbol) ? ok(fault === 'empty' ? {} : one(symbol), usedWeight) : invalidSymbol
    const asked = list === null ? listed : readList(list)
    if (asked === null) return refused(-1100, "Illegal characters found in parameter 'symbols'.")
    if (!asked.every(isListed)) return invalidSymbol
    return ok(spoilRows(fault, asked.filter(isListed).map(one)), usedWeight)
  }

  function depth(query: URLSearchParams, fault: Fault): Answer {
    const symbol = query.get('symbol')
    const limit = Number(query.get('limit') ?? 100)
    if (symbol === null) return refused(-1102, "Mandatory parameter 'symbol' was not sent, was empty/null, or malformed.")
    if (!isListed(symbol)) return invalidSymbol
    if (!Number.isInteger(limit) || limit < 1) return refused(-1100, "Illegal characters found in parameter 'limit'.")
    const { bid, ask, step } = book(symbol)
    const rows = Array.from({ length: Math.min(limit, 100) }, (_, level) => level)
    const side = (best: number, sign: 1 | -1) =>
      spoilRows(
        fault,
        rows.map((level) => [eight(best + sign * level * step * 10, fault), (0.4 + level / 10).toFixed(8)]),
      )
    return ok({ lastUpdateId: Math.floor(now() / 100), bids: side(bid, -1), asks: side(ask, 1) }, usedWeight)
  }

  function exchangeInfo(): Answer {
    const symbols = listed.map((symbol) => ({
      symbol,
      status: 'TRADING',
      baseAsset: symbol.slice(0, -4),
      quoteAsset: 'USDT',
      quotePrecision: 8,
    }))
    const rateLimits = [{ rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: 6000 }]
    return ok({ timezone: 'UTC', serverTime: now(), rateLimits, exchangeFilters: [], symbols }, usedWeight)
  }

  return {
    name: 'binance',
    bodyError: ok({ code: -1001, msg: 'Internal error; unable to process your request. Please try again.' }),
    answer({ method, path, query }: Asked, fault) {
      if (method !== 'GET') return null
      const one = tickers[path]
      if (one) return ticker(query, (pair) => one(pair, fault), fault)
      if (path === '/api/v3/depth') return depth(query, fault)
      if (path === '/api/v3/exchangeInfo') return exchangeInfo()
      return path === '/api/v3/time' ? ok({ serverTime: now() }) : null
    },
  }
}

function readList(text: string): string[] | null {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.length > 0 && list.every((each) => typeof each === 'string') ? list : null
  } catch {
    return null
  }
}
