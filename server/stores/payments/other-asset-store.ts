/** SQL of money that came to the credentials of an order in another currency than its give currency. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Decimal } from '../../../core/money/decimal.ts'
import type { OtherAsset } from '../../../core/orders/order.ts'
import type { Whose } from '../../base/db/json-rows.ts'
import type { Tables } from '../../base/db/tables.ts'
import type { WatchedRow } from '../credentials/credentials-store.ts'

type Db = Kysely<Tables>

/** Money of the client of an order that waits to be returned. Money with a refund, or that staff have explained, is left out. */
export const otherAssetsOf = ({ isWanted, ofOrder }: Whose): RawBuilder<OtherAsset> => sql`
  select ${ofOrder}p.id, coalesce((
    select d.confirmed_at is not null from refund_details d
    where d.payment_id in (p.id, p.part_of) and d.given_by is null order by d.place desc limit 1), false) as sure
  from payments p where ${isWanted} and p.problem = 'wrongAsset' and p.order_id is null
    and p.explained is null and p.refund_stage is null and p.state <> 'vanished'
  order by p.seen_at, p.id`

/** A currency of ours, active or not, that may come to an address of another currency. */
export type OtherCurrency = { id: string; coin: string; confirmations: number; networkCost: Decimal }

/**
 * The currencies of these coins ("USDT BEP20"), without those in which an order has the same address now: their own scan finds that
 * money. Nobody scans an address that only lies in a pool.
 */
export async function otherCurrencies(db: Db, row: Pick<WatchedRow, 'id'>, coins: readonly string[]): Promise<OtherCurrency[]> {
  const { rows } = await sql<OtherCurrency>`
    select distinct on (m.asset, m.network) m.id, m.asset || ' ' || m.network as coin, m.confirmations,
      m.network_cost as "networkCost"
    from currencies m
    where m.asset || ' ' || m.network = any (${[...coins]}::text[]) and not exists (
      select from credentials mine join credentials theirs on theirs.value_hash = mine.value_hash
      where mine.id = ${row.id} and theirs.currency_id = m.id
        and exists (select from allotments a where a.credentials_id = theirs.id and a.freed_at is null))
    order by m.asset, m.network, m.active desc, m.id`.execute(db)
  return rows
}
