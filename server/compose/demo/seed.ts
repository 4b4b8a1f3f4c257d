/** Fills an empty database once: the catalogue, the staff, and in the demo pools of addresses and cards that nobody holds the keys of. */
import { poolAddress } from '../../../core/credentials/keyless-pool.ts'
import { poolOf } from '../../../core/credentials/pool.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import type { Context, Tx } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { writeSetting } from '../../base/settings/settings-store.ts'
import { insertCredentials } from '../../stores/credentials/staff-credentials-store.ts'
import { saveCurrency } from '../../stores/directions/currency-store.ts'
import { saveDirection } from '../../stores/directions/direction-store.ts'
import { openBooks } from '../../stores/ledger/post.ts'
import { saveAssetLegs } from '../../stores/rates/price-store.ts'
import { currencies } from './currencies.ts'
import { seedPeople } from './demo-people.ts'
import { assetLegs, directions } from './directions.ts'

const poolSize = 50

/** Whether the catalogue is still empty. */
const isEmpty = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('currencies').select('id').limit(1).executeTakeFirst()) === undefined

/** Credentials of the demo: own addresses for coins, one shared address where a memo tells payments apart, cards and phones of banks. */
async function seedPool(tx: Tx, context: Context, currency: Currency): Promise<void> {
  if (currency.kind === 'cash') return
  for (let index = 0; index < poolSize; index += 1) {
    const value = poolAddress(currency.addressValidator, index, currency.id)
    await insertCredentials(tx, context, {
      id: `${currency.id}-${String(index + 1).padStart(2, '0')}`,
      currencyId: currency.id,
      source: 'predefined',
      value,
      label: null,
      limitPerOrder: null,
      limitPerDay: null,
      limitPerMonth: null,
      // one address is shared where a memo tells payments apart; the others of its pool stand behind it
      priority: poolOf(currency) === 'memo' ? index : 0,
      active: true,
    })
  }
}

/** Seeds an empty database in one transaction; a filled one is left alone. Answers whether it seeded. */
export async function seed(context: Context): Promise<boolean> {
  const demo = context.environment.mode === 'demo'
  return transaction(context.database, async (tx) => {
    if (!(await isEmpty(tx))) return false
    for (const currency of currencies) {
      await saveCurrency(tx, currency)
      if (demo) await openBooks(tx, context, currency.id, currency.reserve)
    }
    const byId = new Map(currencies.map((currency) => [currency.id, currency]))
    for (const direction of directions) {
      const give = byId.get(direction.currenciesGive[0] ?? '')
      if (give) await saveDirection(tx, demo ? direction : { ...direction, active: false }, give)
    }
    for (const [asset, legs] of Object.entries(assetLegs)) await saveAssetLegs(tx, asset, legs)
    if (demo) {
      await writeSetting(tx, 'staffSecondFactor', false, context.now(), null)
      await seedPeople(tx, context)
      for (const currency of currencies) await seedPool(tx, context, currency)
    }
    return true
  })
}
