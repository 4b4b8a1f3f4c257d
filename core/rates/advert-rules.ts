/** How one price is made of the adverts of a P2P market: a small set of parameters, each with a default that an office can keep. */
import type { Decimal } from '../money/decimal.ts'

export type AdvertRules = {
  /** The crypto side of the adverts. */
  asset: string
  /** The place, from 1, of the first usable advert that counts: the very first ones are often bait. */
  fromPlace: number
  /** So many usable adverts from that place on make the price. */
  count: number
  /** With fewer of them there is no rate. */
  fewest: number
  /** Share of trades that the advertiser brought to their end, in per cent; adverts of others do not count. */
  completionPercent: Decimal
  /** Trades of the advertiser within the market's month; adverts of newer ones do not count. */
  tradesAtLeast: number
  /** Only advertisers that the market itself has vouched for. */
  merchantsOnly: boolean
  /** A sum of fiat that the limits of an advert must take at once; null: any. */
  amount: Decimal | null
  /** The middle price, or the mean weighted by the crypto left in each advert. */
  pricedBy: 'median' | 'weighted'
}

/** A market is asked for so many adverts, the best first; places beyond them are empty. */
export const advertsRead = 20

export const defaultAdvertRules: AdvertRules = {
  asset: 'USDT',
  fromPlace: 1,
  count: 5,
  fewest: 3,
  completionPercent: '90',
  tradesAtLeast: 20,
  merchantsOnly: false,
  amount: null,
  pricedBy: 'median',
}
