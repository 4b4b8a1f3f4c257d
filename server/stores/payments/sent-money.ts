/** Money that left and has a hash: what a chain is asked about it. */
import type { Decimal } from '../../../core/money/decimal.ts'
import type { Instant } from '../../../core/time/instant.ts'

export type SentMoney = {
  currencyId: string
  watcherKey: string
  to: string
  /** null: it needs none. */
  memo: string | null
  /** The hash that was written down; one that the chain does not know says nothing. */
  proof: string
  /** What must come there. */
  amount: Decimal
  sentAt: Instant
}
export type SentByHand = SentMoney & { id: string }
