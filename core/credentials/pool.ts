/** How open orders share credentials, so that each payment shows which order it belongs to. */
import type { CurrencyKind, MemoKind } from '../directions/currency.ts'
import type { Decimal } from '../money/decimal.ts'

/**
 * `address`: one open order per address. `memo`: a shared address, and each order has its own memo. `sum`: a shared card, and each order
 * has its own kopecks. `none`: nothing to assign.
 */
export type Pool = 'address' | 'memo' | 'sum' | 'none'

export function poolOf(currency: { kind: CurrencyKind; memo: MemoKind }): Pool {
  if (currency.kind === 'cash') return 'none'
  if (currency.kind === 'cashless') return 'sum'
  return currency.memo === 'none' ? 'address' : 'memo'
}

/** The key that no two open orders may share: the credentials alone, or with the memo, or with the exact sum that is due. */
export function exclusiveKey(pool: Pool, credentialsId: string, memo: string | null, sum: Decimal): string {
  if (pool === 'memo') return `${credentialsId}:${memo ?? ''}`
  return pool === 'sum' ? `${credentialsId}:${sum}` : credentialsId
}

/** A memo of nine digits that does not begin with 0. It fits every network with memos. `random(below)` returns 0 to below - 1. */
export const memoOf = (random: (below: number) => number): string => String(100_000_000 + random(900_000_000))
