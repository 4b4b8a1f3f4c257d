/** What an admin types: a currency, a direction and credentials that the demo has not, and what is stored as he would send it back. */
import type { CurrencyDraft, DirectionDraft, StaffCurrency, StaffDirection } from '../contract/catalogue.ts'
import type { CredentialsDraft, StaffCredentials } from '../contract/credentials.ts'
import { poolAddress } from '../core/credentials/keyless-pool.ts'
import { proposedRows } from '../core/directions/payout-fields.ts'
import { currencies } from '../server/compose/demo/currencies.ts'
import { good } from './make.ts'
import type { World } from './world.ts'

/** A coin that the catalogue has not. */
export const aCurrency = (change: Partial<CurrencyDraft> = {}): CurrencyDraft => ({
  code: 'ADA',
  name: { ru: 'Кардано', en: 'Cardano' },
  kind: 'crypto',
  asset: 'ADA',
  network: 'Cardano',
  decimals: 6,
  icon: 'coin:ADA',
  reserve: '1200.5',
  active: true,
  position: 500,
  addressValidator: 'none',
  inputMask: null,
  memo: 'none',
  confirmations: 15,
  networkCost: '0.5',
  explorer: { transaction: 'https://cardanoscan.io/transaction/{hash}', address: null },
  ...change,
})

/** From roubles in cash to TON: a pair that the catalogue has not. It asks for the fields that its payout needs. */
export const aDirection = (change: Partial<DirectionDraft> = {}): DirectionDraft => ({
  active: true,
  currenciesGive: ['cash-rub'],
  currencyTake: 'ton',
  fieldRows: JSON.stringify(
    proposedRows(
      undefined,
      currencies.find(({ id }) => id === (change.currencyTake ?? 'ton')),
    ),
  ),
  legs: [
    { source: 'rapira', pair: 'USDT/RUB', inverted: true },
    { source: 'spot-binance', pair: 'TONUSDT', inverted: true },
  ],
  markupPercent: '1.5',
  markupTiers: [],
  markupHours: [],
  markupByGive: {},
  fixedCost: '0',
  minimum: '10000',
  maximum: '2500000',
  verification: 'none',
  aml: 'off',
  instructions: { ru: 'Возьмите с собой паспорт.', en: 'Bring your passport.' },
  instructionsRequired: false,
  meetingPlaces: [{ id: 'office', name: { ru: 'Офис', en: 'Office' }, address: { ru: 'Москва', en: 'Moscow' } }],
  payAt: 'meeting',
  ...change,
})

/** A direction as it is, without what the server gives it: what an admin would send back. */
export function draftOf({ direction }: StaffDirection): DirectionDraft {
  const { id: _, ...draft } = direction
  return draft
}
/** The same of a currency. */
export function currencyDraftOf({ currency }: StaffCurrency): CurrencyDraft {
  const { id: _, ...draft } = currency
  return draft
}

/** A card that the pools have not; `index` makes another one of it. */
export const aCard = (index = 0): string => poolAddress('card', index, 'cards of tests')

/** What an admin types to add a card of Sberbank. */
export const someCredentials = (change: Partial<CredentialsDraft> = {}): CredentialsDraft => ({
  currencyId: 'sber',
  source: 'predefined',
  value: aCard(),
  label: 'Мария И.',
  limitPerOrder: null,
  limitPerDay: null,
  limitPerMonth: null,
  priority: 0,
  active: true,
  ...change,
})

/** The same of what is stored: what an admin would send back, the value as it is. */
export function credentialsDraftOf({ credentials }: StaffCredentials): CredentialsDraft {
  const { id: _, ...draft } = credentials
  return { ...draft, value: null }
}

/** Of a currency only these stay on; what tests need is then the whole pool. */
export async function onlyCredentials(world: World, currencyId: string, ids: readonly string[]): Promise<void> {
  await world.database.pool.query('update credentials set active = id = any($2) where currency_id = $1', [currencyId, ids])
}

/** Of a currency only these new credentials are on: what orders of other tests hold, and how much came, is nothing to them. Their id. */
export async function newCredentials(world: World, change: Partial<CredentialsDraft> & Pick<CredentialsDraft, 'value'>): Promise<string> {
  const credentials = someCredentials({ label: null, ...change })
  const added = good(await world.call('addCredentials', { credentials }, await world.admin()))
  await onlyCredentials(world, credentials.currencyId, [added.credentials.id])
  return added.credentials.id
}

/** What a new owner says of his office in the settings. */
export const ownNames = {
  brandName: { ru: 'Обменник', en: 'Exchange' },
  brandEmail: 'office@office.example',
  brandPhone: '+7 495 111-11-11',
  brandAddress: { ru: 'Москва, Тверская, 1', en: '1 Tverskaya, Moscow' },
  ownerLegalName: { ru: 'ООО «Обмен»', en: 'Exchange LLC' },
}
