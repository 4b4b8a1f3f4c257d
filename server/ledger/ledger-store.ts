/** SQL of the books: rows are added, and never changed. */
import type { Entry } from '../../core/ledger/postings.ts'
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
