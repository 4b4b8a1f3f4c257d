/** The shape of one who watches addresses of a network for money that comes in. */
import type { Decimal } from '../../core/money/decimal.ts'
import type { Instant } from '../../core/time/instant.ts'

/** One transfer of the watched asset to the watched address. */
export type Transfer = {
  /** Natural key: the same transfer has the same key in every scan, another one never has it. Credit a key once. */
  key: string
  /** The token's contract, checked against the real one; null for the network's own coin. */
  contract: string | null
  transactionHash: string
  /** Who sent it, where the network tells. */
  from: string | null
  to: string
  /** In whole units of the asset, positive. */
  amount: Decimal
  /** The time of its block, as the network says it. */
  at: Instant
  /** Blocks that contain or follow it; 0 while it is in none. */
  confirmations: number
  /** The network calls it irreversible. Never, where it has no such word (`confirmationsNeeded` is null): there depth decides. */
  confirmed: boolean
  /** Memo, tag or comment as the sender wrote it; whose it is, is matched by the server. */
  memo: string | null
  /** An exchange keeps it back: its own word for that. */
  held?: string
}

export type Scan = {
  /** Everything since the asked moment, oldest first. That a transfer seen earlier is absent now proves nothing by itself (core/payments/vanishing.ts). */
  transfers: Transfer[]
  /** Nothing up to this moment was missed: the earlier of our clock and the node's newest block. */
  lookedUntil: Instant
  /**
   * So much more than the transfers explain has come to the address, where its balance says so: at least so much, in whole units.
   * Coins that a contract pays out inside a transaction are told of by no list.
   */
  unexplained?: Decimal
  /** Keys of transfers that whoever watches has refused: gone by its own word, and not by its silence. */
  refused?: string[]
  /** One of two who look together did not answer: nothing can be missing from this scan, and it promises nothing. */
  partial?: true
  /** Came to the account that is watched, and the exchange names no address: whose it is nobody can tell by it. */
  nameless?: Transfer[]
}

/** A transaction as its chain knows it by its hash, whomever it paid. */
export type KnownTransaction = {
  /** `waiting`: in no block yet; `failed`: the network took it, and it moved nothing. */
  state: 'waiting' | 'failed' | 'done'
  /** The time of its block; null where it is in none, or the chain does not say. */
  at: Instant | null
  /** As those of a transfer. */
  confirmations: number
  confirmed: boolean
  /** Had it paid an address, a scan of that address would surely show it. False where it may have paid by a way that no list tells of. */
  listed: boolean
}

export type ScanContext = {
  signal: AbortSignal
  now: () => Instant
  /** The memo that an exchange gave with the address: others are paid there too. Chains pay it no heed. */
  memo?: string | null
}

/** `incoming` throws OutsideError; a scan is whole or it is an error, never a part of the list. */
export interface ChainWatcher {
  readonly name: string
  /** After this many confirmations the network calls a block irreversible; null: it never does, the currency's own number decides. */
  readonly confirmationsNeeded: number | null
  /** A head that is older than one seen before by more than this is no reorganisation: the node tells of another past. */
  readonly reorganisationMinutes: number
  /** How often one address of an open order is asked about at most; what is not in the network yet cannot be missed by waiting. */
  readonly everySeconds: number
  incoming(address: string, since: Instant, context: ScanContext): Promise<Scan>
  /**
   * What the chain knows of the transaction with this hash (core/payments/proof-key.ts: bareHash); null: of none. Absent where its
   * API cannot be asked so, or a hash that people copy may be another than the one it is asked by.
   */
  transaction?(hash: string, context: ScanContext): Promise<KnownTransaction | null>
}

/** Where the API of a chain is asked, and with which key. */
export type ChainAddress = { baseUrl: string; apiKey?: string }
