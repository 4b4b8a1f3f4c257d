/** SQL of the books: rows are added, and never changed. */
import { sql } from 'kysely'
import type { Entry, Lost } from '../../core/ledger/postings.ts'
import type { Tx } from '../context.ts'

/** An entry as it is kept; `key` makes it the one of its event. */
export type NewEntry = Pick<Entry, 'event' | 'postings'> &
  Partial<Pick<Entry, 'paymentId' | 'memo'>> & {
    key: string
    at: string
    orderId?: string
    personId?: string | null
    reason?: string | null
  }

/** Writes entries with their postings. The database refuses a key that is there already, and at the commit what does not balance. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  const ids = await tx
    .insertInto('ledger_entries')
    .values(
      entries.map((entry) => ({
        key: entry.key,
        event: entry.event,
        at: entry.at,
        order_id: entry.orderId ?? null,
        payment_id: entry.paymentId ?? null,
        person_id: entry.personId ?? null,
        reason: entry.reason ?? null,
        memo: JSON.stringify(entry.memo ?? {}),
      })),
    )
    .returning(['id', 'key'])
    .execute()
  const idOf = new Map(ids.map(({ id, key }) => [key, id]))
  await tx
    .insertInto('ledger_postings')
    .values(
      entries.flatMap(({ key, postings }) =>
        postings.map(({ account, currencyId, amount }) => ({
          entry_id: idOf.get(key) as number,
          account,
          currency_id: currencyId,
          amount,
        })),
      ),
    )
    .execute()
}

/** How many entries name this payment. */
export async function countOfPayment(tx: Tx, paymentId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return count
}

/** What the books have as lost of an order (core/ledger/postings.ts `bookedLoss`). */
export async function lossOfOrder(tx: Tx, orderId: string): Promise<Lost> {
  const { rows } = await sql<Lost>`
    select greatest(0, coalesce(-sum(p.amount) filter (where p.account = 'exchange'), 0))::text as exchange,
      greatest(0, coalesce(-sum(p.amount) filter (where p.account = 'clients'), 0))::text as clients
    from ledger_entries e join ledger_postings p on p.entry_id = e.id where e.order_id = ${orderId} and e.event = 'paymentLost'`.execute(tx)
  return rows[0] ?? { exchange: '0', clients: '0' }
}
