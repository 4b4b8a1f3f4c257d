/** The currencies of the catalogue by which partners are paid: USDT on each network that is switched on. */
import type { Kysely } from 'kysely'
import type { Currency } from '../../../core/directions/currency.ts'
import { compare } from '../../../core/money/decimal.ts'
import { type WithdrawalNetwork, withdrawalNetworks } from '../../../core/partners/withdrawal.ts'
import type { Tables } from '../../base/db/tables.ts'
import { allCurrencies } from '../../stores/directions/currency-store.ts'

export type UsdtNetwork = { network: WithdrawalNetwork; currency: Currency }

export const networkOf = ({ network }: Pick<Currency, 'network'>): WithdrawalNetwork | undefined =>
  withdrawalNetworks.find((one) => one === network)

/** The cheapest first. */
export async function usdtNetworks(db: Kysely<Tables>): Promise<UsdtNetwork[]> {
  return (await allCurrencies(db))
    .filter(({ asset, active }) => asset === 'USDT' && active)
    .flatMap((currency) => {
      const network = networkOf(currency)
      return network ? [{ network, currency }] : []
    })
    .toSorted((one, other) => compare(one.currency.networkCost, other.currency.networkCost))
}
