/**
 * Brings the simulated world of a demo up to its database: transfers that were seen, and addresses that its exchanges gave, are made
 * again where the world lacks them. A database that was restored comes into a world that knows nothing of it.
 */
import { sql } from 'kysely'
import type { ExchangeSource } from '../../../core/credentials/exchange-sources.ts'
import { addHours } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import { wholeSum } from '../../stores/payments/payment-store.ts'

/** No node is asked to remember more than a week; of so many the chains of the world keep the last. */
const rememberedHours = 8 * 24
const most = 1500

export async function restoreWorld({ database, cipher, now, log }: Context, worldUrl: string): Promise<void> {
  const { rows: seen } = await sql<Transfer & { value: string }>`
    select m.asset, m.network, c.value, p.sender as "from", p.memo, p.transaction_hash as "transactionHash", p.seen_at as at,
      p.state = 'confirmed' as confirmed,
      trim_scale(${wholeSum})::text as amount
    from payments p join credentials c on c.id = p.credentials_id join currencies m on m.id = p.currency_id
    where p.kind = 'transfer' and p.part_of is null and p.state <> 'vanished' and p.transaction_hash is not null and m.network is not null
      and p.natural_key not like 'order:%' and p.natural_key not like 'inside:%' and p.seen_at >= ${addHours(now(), -rememberedHours)}::timestamptz
    order by p.seen_at desc limit ${most}`.execute(database.kysely)
  const { rows: given } = await sql<Given & { value: string }>`
    select a.source as exchange, m.asset, m.network, c.value, c.memo
    from credentials c join exchange_accounts a on a.id = c.account_id join currencies m on m.id = c.currency_id`.execute(database.kysely)
  const body = {
    transfers: seen.map(({ value, ...each }) => ({ ...each, to: cipher.decrypt(value) })),
    given: given.map(({ value, ...each }) => ({ ...each, address: cipher.decrypt(value) })),
  }
  if (body.transfers.length + body.given.length === 0) return
  const answer = await fetch(`${worldUrl}/control/restore`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const said = await answer.text()
  if (!answer.ok) throw new Error(`the simulated world could not be brought up to the database: ${said}`)
  log.info({ said }, 'the simulated world is that of the database')
}

type Transfer = {
  asset: string
  network: string
  from: string | null
  memo: string | null
  transactionHash: string
  at: string
  confirmed: boolean
  amount: string
}
type Given = { exchange: ExchangeSource; asset: string; network: string; memo: string | null }
