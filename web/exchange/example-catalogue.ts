/** A small catalogue for tests: two coins, a bank, and cash. Cash is exchanged in one direction only. */
import type { CurrencyView, DirectionView } from '../../contract/directions.ts'
import { type Catalogue, catalogueOf, type Pair, pairOf } from './catalogue.ts'

const currency = (part: Partial<CurrencyView> & Pick<CurrencyView, 'id' | 'code' | 'asset' | 'kind' | 'position'>): CurrencyView => ({
  name: { ru: part.code, en: part.code },
  network: null,
  decimals: 2,
  icon: part.asset,
  addressValidator: 'none',
  inputMask: null,
  memo: 'none',
  confirmations: 0,
  explorer: { transaction: null, address: null },
  ...part,
})

export const exampleCurrencies: CurrencyView[] = [
  currency({
    id: 'usdt',
    code: 'USDTTRC20',
    asset: 'USDT',
    kind: 'crypto',
    position: 10,
    name: { ru: 'Tether', en: 'Tether' },
    network: 'TRC20',
  }),
  currency({ id: 'btc', code: 'BTC', asset: 'BTC', kind: 'crypto', position: 20, decimals: 8, name: { ru: 'Bitcoin', en: 'Bitcoin' } }),
  currency({
    id: 'sber',
    code: 'SBERRUB',
    asset: 'RUB',
    kind: 'cashless',
    position: 30,
    name: { ru: 'Сбербанк', en: 'Sberbank' },
    addressValidator: 'card',
  }),
  currency({
    id: 'cash',
    code: 'CASHRUB',
    asset: 'RUB',
    kind: 'cash',
    position: 40,
    decimals: 0,
    name: { ru: 'Наличные рубли', en: 'Cash roubles' },
  }),
]

const direction = (id: string, currenciesGive: string[], currencyTake: string, minimum: string): DirectionView => ({
  id,
  currenciesGive,
  currencyTake,
  fieldRows: '[]',
  fixedCost: '0',
  minimum,
  maximum: null,
  verification: 'none',
  instructions: { ru: '', en: '' },
  instructionsRequired: false,
  meetingPlaces: [],
  payAt: 'before',
})

const directions = [
  direction('usdt-sber', ['usdt'], 'sber', '100'),
  direction('sber-usdt', ['sber'], 'usdt', '10000'),
  direction('btc-sber', ['btc'], 'sber', '0.001'),
  direction('usdt-cash', ['usdt'], 'cash', '100'),
]
const prices: Record<string, string> = { 'usdt-sber': '92.4', 'sber-usdt': '0.0107', 'btc-sber': '9400000', 'usdt-cash': '92' }

/** `offSale`: directions without a rate. `reserves` replace the default ones. */
export const exampleCatalogue = ({
  offSale = [],
  reserves = {},
}: {
  offSale?: string[]
  reserves?: Record<string, string>
} = {}): Catalogue =>
  catalogueOf(exampleCurrencies, directions, {
    rates: directions.map(({ id }) => ({
      directionId: id,
      onSale: !offSale.includes(id),
      why: offSale.includes(id) ? 'NO_RATE' : null,
      stops: {},
      breakEnds: {},
      tiers: [{ from: '0', rate: prices[id] ?? '1', percent: '0' }],
      byGive: {},
      seenAt: '2026-11-21T12:00:00.000Z',
    })),
    reserves: { usdt: '5000', btc: '2', sber: '1000000', cash: '500000', ...reserves },
  })

export const examplePair = (catalogue: Catalogue, giveId: string, takeId: string): Pair => {
  const pair = pairOf(catalogue, { giveId, takeId })
  if (!pair) throw new Error(`the example has no pair of ${giveId} and ${takeId}`)
  return pair
}
