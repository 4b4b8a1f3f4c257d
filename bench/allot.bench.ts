/** Finding free credentials: among so many that are taken, the next one is found as fast as in an empty pool. */

import { transaction } from '../server/base/db/transaction.ts'
import { findFreeCredentials } from '../server/market/credentials/allot-credentials.ts'
import { findCurrency } from '../server/stores/directions/currency-store.ts'
import { alone, median } from './figures.ts'
import type { Stage } from './stage.ts'

const taken = [0, 3_000, 100_000] as const
const tries = 200

export async function benchAllot({ context }: Stage): Promise<void> {
  const { pool, kysely } = context.database
  const currency = await findCurrency(kysely, 'usdt-trc20')
  if (!currency) throw new Error('the demo has its currencies')
  const measured: number[] = []
  for (const [place, count] of taken.entries()) {
    const before = taken[place - 1] ?? 0
    // Held by orders that came earlier: by the turn they would all stand before those that are free.
    await pool.query(
      `insert into credentials (id, currency_id, source, value, value_hash, priority, turn, held)
       select 'bench-' || n, c.currency_id, 'predefined', c.value, 'bench-' || n, 0, 0, true
       from generate_series($1::int + 1, $2::int) n, (select * from credentials where id = 'usdt-trc20-01') c`,
      [before, count],
    )
    await pool.query("update credentials set turn = turn + 1 where currency_id = 'usdt-trc20' and not held")
    await pool.query('vacuum analyze credentials')
    const times: number[] = []
    for (let index = 0; index < tries; index += 1)
      await transaction(context.database, async (tx) => {
        const started = performance.now()
        if ((await findFreeCredentials(tx, context, currency, '500', null)) === null) throw new Error('nothing was free')
        times.push(performance.now() - started)
      })
    measured.push(median(times))
    alone(`free credentials among ${count} that are taken, p50`, median(times), 'ms')
  }
  const [least = Number.NaN] = measured
  alone('free credentials: 100,000 taken to none', (measured.at(-1) ?? Number.NaN) / least, 'times', { atMost: 1.5 })
}
