/** How one price is calculated from the adverts of a P2P market: a small set of parameters, each with a usable default. */
import type { Decimal } from '../money/decimal.ts'

export type AdvertRules = {
  /** The crypto side of the adverts. */
  asset: string
  /** The rank, from 1, of the first usable advert that counts. The best adverts are often bait. */
  fromPlace: number
  /** The number of usable adverts, from that rank on, that make the price. */
  count: number
  /** If there are fewer of them, there is no price. */
  fewest: number
  /** The least share of completed trades of an advertiser, in per cent. Adverts below it do not count. */
  completionPercent: Decimal
  /** The least number of trades of an advertiser within the month of the market. Adverts below it do not count. */
  tradesAtLeast: number
  /** Only advertisers that the market itself has verified as merchants. */
  merchantsOnly: boolean
  /** A sum in fiat that must lie within the limits of an advert; null: any. */
  amount: Decimal | null
  /** `median`: the middle price. `weighted`: the mean, weighted by the crypto left in each advert. */
  pricedBy: 'median' | 'weighted'
}

/** The number of adverts that a market is asked for, the best first. There are no ranks beyond it. */
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
