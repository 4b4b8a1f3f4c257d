/** What clients and staff see about networks that do not answer, or whose nodes are not trusted. */
import { type Kysely, sql } from 'kysely'
import type { WatcherTrouble } from '../../../contract/watchers.ts'
import type { Order } from '../../../core/orders/order.ts'
import { isOpen } from '../../../core/orders/statuses.ts'
import type { Context } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { watcherKeyOf } from '../../stores/credentials/credentials-store.ts'
import { type StoredWatcher, troubledWatchers } from '../../stores/payments/watcher-store.ts'

type Db = Kysely<Tables>

const viewOf = (network: string, watcher: StoredWatcher): WatcherTrouble => ({
  network,
  silentSince: watcher.silence_told_at === null ? null : watcher.silent_since,
  unreliable: watcher.unreliable,
  unreliableSince: watcher.unreliable_since,
})

/** All troubles, for the desk. */
export async function troublesView({ database, watchers }: Context): Promise<WatcherTrouble[]> {
  return (await troubledWatchers(database.kysely)).map((one) => {
    const networks = Object.entries(watchers).flatMap(([key, watcher]) =>
      watcher?.name === one.name ? [key.slice(key.indexOf(' ') + 1)] : [],
    )
    return viewOf([...new Set(networks)].join(', ') || (one.name.split(' ')[0] ?? one.name), one)
  })
}

/** The trouble of the network on which an open order is paid. Null if there is none. */
export async function troubleOfOrder(db: Db, { watchers }: Context, order: Order): Promise<WatcherTrouble | null> {
  if (!isOpen(order.status) || order.credentials?.watched !== true) return null
  const troubled = await troubledWatchers(db)
  if (troubled.length === 0) return null
  const { rows } = await sql<{ key: string; network: string; account: string | null }>`
    select ${watcherKeyOf} as key, m.network, a.source || ' ' || a.id as account
    from credentials c join currencies m on m.id = c.currency_id left join exchange_accounts a on a.id = c.account_id
    where c.id = ${order.credentials.id}`.execute(db)
  const [row] = rows
  const name = row && (row.account ?? watchers[row.key]?.name)
  const found = troubled.find((one) => one.name === name)
  return row && found ? viewOf(row.network, found) : null
}
