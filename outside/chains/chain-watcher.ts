/** The shape of one who watches addresses of a network for money that comes in. */
import type { Decimal } from '../../core/money/decimal.ts'
import type { Instant } from '../../core/time/instant.ts'

/** One transfer of the watched asset to the watched address. */
export type Transfer = {
  /** Natural key: the same transfer has the same key in every look, another one never has it. Credit a key once. */
  key: string
  /** The token's contract, checked against the real one; null for the network's own coin. */
  contract: string | null
  transactionHash: string
  from: string
  to: string
  /** In whole units of the asset, positive. */
  amount: Decimal
  /** The time of its block, as the network says it. */
  at: Instant
  /** Blocks that contain or follow it; 0 while it is in none. */
  confirmations: number
  /** The network calls it irreversible. Only this is money; `confirmations` is for the screen. */
  confirmed: boolean
  memo: string | null
}

export type Look = {
  /** Everything since the asked moment, oldest first. A transfer seen earlier and absent now has vanished from the chain. */
  transfers: Transfer[]
  /** Nothing up to this moment was missed: the earlier of our clock and the node's newest block. */
  lookedUntil: Instant
}

/** `incoming` throws OutsideError; a look is whole or it is an error, never a part of the list. */
export interface ChainWatcher {
  readonly name: string
  /** After this many confirmations the network calls a block irreversible. */
  readonly confirmationsNeeded: number
  incoming(address: string, since: Instant, context: { signal: AbortSignal; now: () => Instant }): Promise<Look>
}
