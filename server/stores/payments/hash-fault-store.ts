/** SQL of hash faults: a chain contradicts the hash of money that is on its way. */
import { sql } from 'kysely'
import type { HashFault } from '../../../core/payments/hash-fault.ts'
import type { Tx } from '../../base/context.ts'

/** Writes a fault. The order or the payment must be locked. Returns whether the fault is new for this hash. */
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
