/** Pure functions that run at every key that is typed and at every order. */
import { measure } from 'mitata'
import { quote } from '../core/rates/quote.ts'
import { alone } from './figures.ts'

const terms = {
  tiers: [
    { from: '0', rate: '92.4011' },
    { from: '5000', rate: '92.6' },
  ],
  fixedCost: '3',
  minimum: '100',
  maximum: '30000',
  giveDecimals: 2,
  takeDecimals: 2,
  freeReserve: '4150000',
}

export async function benchQuote(): Promise<void> {
  for (const side of ['give', 'take'] as const) {
    const { p50 } = await measure(() => quote(terms, side, side === 'give' ? '1250.55' : '115500'))
    alone(`quote from the ${side} side, p50`, p50 / 1000, 'µs')
  }
}
