/** SQL of what the chain says against the hash of money that is on its way. */
import { sql } from 'kysely'
import type { HashFault } from '../../../core/payments/hash-fault.ts'
import type { Tx } from '../../base/context.ts'

/** Under the lock of its order, or of its payment. Answers whether it is news: another fault than before, of the same hash. */
export async function writeHashFault(
  tx: Tx,
  table: 'payouts' | 'refunds',
  { id, proof }: { id: string; proof: string },
  fault: HashFault,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set hash_fault = ${fault}
    where id = ${id} and state = 'sent' and proof = ${proof} and hash_fault is distinct from ${fault} returning id`.execute(tx)
  return rows.length > 0
}
