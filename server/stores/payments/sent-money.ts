/** Money that left and has a hash: the facts that a chain is asked to confirm. */
import type { Decimal } from '../../../core/money/decimal.ts'
import type { Instant } from '../../../core/time/instant.ts'

export type SentMoney = {
  currencyId: string
  watcherKey: string
  to: string
  /** Null if the address needs no memo. */
  memo: string | null
  /** The hash that was entered. If the chain does not know it, nothing follows from that. */
  proof: string
  /** The sum that must arrive. */
  amount: Decimal
  sentAt: Instant
}
export type SentByHand = SentMoney & { id: string }
