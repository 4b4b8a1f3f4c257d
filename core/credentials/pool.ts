/** How credentials are shared among open orders, so that each payment tells whose it is. */
import type { CurrencyKind, MemoKind } from '../directions/currency.ts'
import type { Decimal } from '../money/decimal.ts'

/** One open order per address; a shared address with a memo of one's own; a card with kopecks of one's own; nothing to allot. */
export type Pool = 'address' | 'memo' | 'sum' | 'none'

export function poolOf(currency: { kind: CurrencyKind; memo: MemoKind }): Pool {
  if (currency.kind === 'cash') return 'none'
  if (currency.kind === 'cashless') return 'sum'
  return currency.memo === 'none' ? 'address' : 'memo'
}

/** What no two open orders may share: credentials alone, or with their memo, or with the exact sum that is due. */
export function exclusiveKey(pool: Pool, credentialsId: string, memo: string | null, sum: Decimal): string {
  if (pool === 'memo') return `${credentialsId}:${memo ?? ''}`
  return pool === 'sum' ? `${credentialsId}:${sum}` : credentialsId
}

/** A memo of nine digits, the first of them not 0: it fits every network that has one. `random(below)` gives 0 to below - 1. */
export const memoOf = (random: (below: number) => number): string => String(100_000_000 + random(900_000_000))
