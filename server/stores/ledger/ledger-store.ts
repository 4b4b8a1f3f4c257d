/** SQL of the books. Rows are added and never changed. */
import { type RawBuilder, sql } from 'kysely'
import type { Entry, Lost } from '../../../core/ledger/postings.ts'
import type { Tx } from '../../base/context.ts'

/** An entry as it is stored. `key` is unique, so an event is booked once. */
export type NewEntry = Pick<Entry, 'event' | 'postings'> &
  Partial<Pick<Entry, 'paymentId' | 'memo'>> & {
    key: string
    at: string
    orderId?: string
    personId?: string | null
    reason?: string | null
  }

/** Writes entries with their postings. The database refuses an existing key, and at the commit an entry that does not balance. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  const { written, posted } = entryParts(entries)
  await sql`with written as (${written}) ${posted}`.execute(tx)
}

/**
 * The two parts of a statement that writes entries: `written` writes them and must have that name in it, `posted` their postings.
 * `onlyIf`: a condition of SQL without which nothing is written.
 */
export function entryParts(entries: readonly NewEntry[], onlyIf: RawBuilder<boolean> = sql<boolean>`true`) {
  const of = <T>(read: (entry: NewEntry) => T): T[] => entries.map(read)
  const postings = entries.flatMap(({ key, postings }) => postings.map((posting) => ({ key, ...posting })))
  const ofPostings = <T>(read: (posting: (typeof postings)[number]) => T): T[] => postings.map(read)
  const written = sql`
      insert into ledger_entries (key, event, at, order_id, payment_id, person_id, reason, memo)
      select key, event, at, order_id, payment_id, person_id, reason, memo::jsonb
      from unnest(${of(({ key }) => key)}::text[], ${of(({ event }) => event)}::text[], ${of(({ at }) => at)}::timestamptz[],
        ${of(({ orderId }) => orderId ?? null)}::text[], ${of(({ paymentId }) => paymentId ?? null)}::text[],
        ${of(({ personId }) => personId ?? null)}::text[], ${of(({ reason }) => reason ?? null)}::text[],
        ${of(({ memo }) => JSON.stringify(memo ?? {}))}::text[])
        with ordinality as e (key, event, at, order_id, payment_id, person_id, reason, memo, place)
      where ${onlyIf} order by place
      returning id, key`
  const posted = sql`
    insert into ledger_postings (entry_id, account, currency_id, amount)
    select written.id, p.account, p.currency_id, p.amount
    from unnest(${ofPostings(({ key }) => key)}::text[], ${ofPostings(({ account }) => account)}::text[],
      ${ofPostings(({ currencyId }) => currencyId)}::text[], ${ofPostings(({ amount }) => amount)}::numeric[])
      with ordinality as p (key, account, currency_id, amount, place)
      join written using (key) order by p.place`
  return { written, posted }
}

/** How many entries refer to this payment. */
export async function countOfPayment(tx: Tx, paymentId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return count
}

/** The loss that is booked for an order (core/ledger/postings.ts `bookedLoss`). */
export async function lossOfOrder(tx: Tx, orderId: string): Promise<Lost> {
  const { rows } = await sql<Lost>`
    select greatest(0, coalesce(-sum(p.amount) filter (where p.account = 'exchange'), 0))::text as exchange,
      greatest(0, coalesce(-sum(p.amount) filter (where p.account = 'clients'), 0))::text as clients
    from ledger_entries e join ledger_postings p on p.entry_id = e.id where e.order_id = ${orderId} and e.event = 'paymentLost'`.execute(tx)
  return rows[0] ?? { exchange: '0', clients: '0' }
}
