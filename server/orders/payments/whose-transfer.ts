/** Whose a transfer is where an exchange does not name its memo. */
import type { Transfer } from '../../../outside/chains/chain-watcher.ts'
import type { Tx } from '../../base/context.ts'
import { type TransferOwner, type WatchedRow, whoseWithoutMemo } from '../../stores/credentials/credentials-store.ts'

/**
 * Whose a transfer is that a scan of these credentials told of, and the transfer with the memo that is then known. What is nobody's keeps
 * none: no rule may take it for the money of an order. What belongs to others is left to the scan of their credentials.
 */
export async function whoseTransfer(
  tx: Tx,
  row: Pick<WatchedRow, 'id' | 'memo'>,
  transfer: Transfer,
  at: string,
): Promise<{ whose: TransferOwner; transfer: Transfer }> {
  if (row.memo === null || transfer.memo !== null) return { whose: 'own', transfer }
  const whose = await whoseWithoutMemo(tx, row.id, at)
  return { whose, transfer: whose === 'own' ? { ...transfer, memo: row.memo } : transfer }
}
