/** Of which market a source's price is: so many units of the quote for one of the base. */
import { advertRulesOf, type SourceQuestion } from './leg.ts'

export type Market = { base: string; quote: string }

/** What spot pairs are quoted in; longer names stand before those that they end with. */
const quotes = ['FDUSD', 'USDT', 'USDC', 'TUSD', 'BUSD', 'USDE', 'USD1', 'DAI', 'BTC', 'ETH', 'BNB', 'XRP', 'TRX', 'SOL', 'DOGE', 'RUB', 'EUR', 'TRY', 'UAH', 'KZT', 'BRL', 'GBP', 'JPY', 'PLN', 'ZAR', 'ARS', 'MXN', 'IDR', 'CZK', 'RON', 'USD'] // biome-ignore format: a list of names

/** Null for a typed number, and for a spot pair whose quote is not known. */
export function marketOf(question: SourceQuestion): Market | null {
  switch (question.source) {
    case 'fixed':
      return null
    case 'rapira': {
      const [base, quote] = question.pair.split('/')
      return base && quote ? { base, quote } : null
    }
    case 'spot-binance': {
      const quote = quotes.find((name) => question.pair.endsWith(name) && question.pair.length > name.length + 1)
      return quote === undefined ? null : { base: question.pair.slice(0, -quote.length), quote }
    }
    default:
      return { base: advertRulesOf(question.adverts).asset, quote: question.currencyCode }
  }
}
