/** Every rate source by its name. */
import type { Decimal } from '../../core/money/decimal.ts'
import type { RateLeg, RateSourceName } from '../../core/rates/leg.ts'
import { askSeldom } from './ask-seldom.ts'
import { fixed } from './fixed.ts'
import type { P2pParameters } from './p2p-adverts.ts'
import { p2pBinance } from './p2p-binance.ts'
import { p2pBybit } from './p2p-bybit.ts'
import { rapira } from './rapira.ts'
import type { AskContext, RateSource, SourcePrice } from './rate-source.ts'
import { spotBinance } from './spot-binance.ts'

/** Where the sources are; in the demo all of them are the simulated world's. A base may carry a path. */
export type RateSourceAddresses = { spotBinance: string; p2pBinance: string; p2pBybit: string; rapira: string }

/** How long an answer is kept, in seconds, for each source; the P2P markets are not to be asked oftener than once in 30 s. */
export type KeepSeconds = Record<Exclude<RateSourceName, 'fixed'>, number>
const keepSecondsByDefault: KeepSeconds = { 'spot-binance': 1, 'p2p-binance': 30, 'p2p-bybit': 30, rapira: 5 }

export type RateSources = {
  'spot-binance': RateSource<{ pair: string }>
  'p2p-binance': RateSource<P2pParameters>
  'p2p-bybit': RateSource<P2pParameters>
  rapira: RateSource<{ pair: string }>
  fixed: RateSource<{ value: Decimal }>
}

/** The sources of one process. Make it once: what was asked lately is remembered inside. */
export function rateSources(addresses: RateSourceAddresses, keepSeconds: Partial<KeepSeconds> = {}): RateSources {
  const keep = { ...keepSecondsByDefault, ...keepSeconds }
  return {
    'spot-binance': askSeldom(spotBinance(addresses.spotBinance), keep['spot-binance']),
    'p2p-binance': askSeldom(p2pBinance(addresses.p2pBinance), keep['p2p-binance'], true),
    'p2p-bybit': askSeldom(p2pBybit(addresses.p2pBybit), keep['p2p-bybit'], true),
    rapira: askSeldom(rapira(addresses.rapira), keep.rapira),
    fixed: fixed(),
  } satisfies Record<RateSourceName, RateSource<never>>
}

/** What the leg's source says now, not yet inverted: core/rates makes the direction's rate of it. Throws OutsideError. */
export function priceOfLeg(sources: RateSources, leg: RateLeg, context: AskContext): Promise<SourcePrice> {
  switch (leg.source) {
    case 'spot-binance':
    case 'rapira':
      return sources[leg.source].price({ pair: leg.pair }, context)
    case 'p2p-binance':
    case 'p2p-bybit':
      return sources[leg.source].price({ type: leg.type, method: leg.method, currencyCode: leg.currencyCode }, context)
    case 'fixed':
      return sources.fixed.price({ value: leg.value }, context)
  }
}
