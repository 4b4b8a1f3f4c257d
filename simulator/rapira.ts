/**
 * Rapira: its public market data. Its accounts are in rapira-account.ts. Numbers are JSON numbers. `quoteCurrency` and `baseCurrency` have
 * each other's names, as in the real API.
 */
import { type Answer, type Asked, type Counterparty, ok } from './counterparty.ts'
import type { ExchangeBooks } from './exchange-books.ts'
import { asNumber, type Fault, spoil, spoilRows } from './faults.ts'
import type { Market, Pair } from './market.ts'
import { rapiraAccount } from './rapira-account.ts'
import { isRapiraWithdrawalPath } from './rapira-withdrawals.ts'

const symbols: Record<string, Pair> = { 'USDT/RUB': 'USDTRUB', 'BTC/USDT': 'BTCUSDT', 'ETH/USDT': 'ETHUSDT', 'LTC/USDT': 'LTCUSDT' }

export function rapira(market: Market, books: ExchangeBooks, now: () => number): Counterparty {
  const account = rapiraAccount(books, now)

  /** Bid and ask: three basis points around the price, at least one step apart. */
  function book(pair: Pair): { bid: number; ask: number; step: number } {
    const step = 10 ** -market.decimals(pair)
    const bid = Math.floor((market.price(pair) * 0.9997) / step) * step
    return { bid, ask: Math.max(bid + step, Math.ceil((market.price(pair) * 1.0003) / step) * step), step }
  }

  function rate([symbol, pair]: [string, Pair], fault: Fault): object {
    const figure = (value: number) => asNumber(spoil(fault, value.toFixed(market.decimals(pair))))
    const { bid, ask } = book(pair)
    const price = market.price(pair)
    const [base, quote] = symbol.split('/')
    return {
      symbol,
      open: figure(price * 0.994),
      high: figure(price * 1.006),
      low: figure(price * 0.991),
      close: figure(price),
      chg: 0.006,
      change: figure(price * 0.006),
      volume: 1_530_221.4,
      turnover: 123_905_000.1,
      fee: 0.001,
      lastDayClose: figure(price * 0.994),
      usdRate: 1,
      baseUsdRate: 0.0115,
      askPrice: figure(ask),
      bidPrice: figure(bid),
      baseCoinScale: 2,
      coinScale: 2,
      quoteCurrencyName: base === 'USDT' ? 'Tether' : base,
      baseCurrency: quote,
      quoteCurrency: base,
    }
  }

  const rates = (fault: Fault): Answer => {
    const data = spoilRows(
      fault,
      Object.entries(symbols).map((each) => rate(each, fault)),
    )
    return ok({ data, code: 0, message: 'SUCCESS', totalPage: null, totalElement: null, isWorking: 1 })
  }

  function plate(symbol: string, fault: Fault): Answer | null {
    const pair = symbols[symbol]
    if (!pair) return { status: 400, body: { code: 400, message: 'Unknown symbol' } }
    const { bid, ask, step } = book(pair)
    const figure = (value: number) => asNumber(spoil(fault, value.toFixed(market.decimals(pair))))
    const side = (direction: string, best: number, sign: 1 | -1) => {
      const items = Array.from({ length: 22 }, (_, level) => ({ price: figure(best + sign * level * step), amount: 300 + level * 40.5 }))
      const [first, last] = [figure(best), figure(best + sign * 21 * step)]
      const [highestPrice, lowestPrice] = sign === 1 ? [last, first] : [first, last]
      return { direction, symbol, minAmount: 10, maxAmount: 50_000, highestPrice, lowestPrice, items: spoilRows(fault, items) }
    }
    return ok({ ask: side('SELL', ask, 1), bid: side('BUY', bid, -1) })
  }

  return {
    name: 'rapira',
    bodyError: ok({ data: null, code: 500, message: 'Internal error', totalPage: null, totalElement: null }),
    answer(asked: Asked, fault) {
      const { method, path, query } = asked
      if (path === '/market/exchange-plate-mini' && (method === 'GET' || method === 'POST')) return plate(query.get('symbol') ?? '', fault)
      if (method !== 'GET' || isRapiraWithdrawalPath(asked)) return account(asked, fault)
      if (path === '/open/market/rates') return rates(fault)
      return path === '/open/system/time' ? ok({ serverTime: now() }) : null
    },
  }
}
