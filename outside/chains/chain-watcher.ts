/** The interface of a watcher, which scans addresses of a network for incoming money. */
import type { Decimal } from '../../core/money/decimal.ts'
import type { Instant } from '../../core/time/instant.ts'

/** One transfer of the watched asset to the watched address. */
export type Transfer = {
  /** Natural key: the same transfer has the same key in every scan, and no other transfer has it. Credit a key once. */
  key: string
  /** The token's contract, checked against the real one; null for the network's own coin. */
  contract: string | null
  transactionHash: string
  /** The sender, if the network says who it is. */
  from: string | null
  to: string
  /** In whole units of the asset, positive. */
  amount: Decimal
  /** The time of its block, as the network gives it. */
  at: Instant
  /** The number of blocks from its own block to the newest, both included. 0 while it is in no block. */
  confirmations: number
  /** The network calls the transfer irreversible. Never true if `confirmationsNeeded` is null: there the number of blocks decides. */
  confirmed: boolean
  /** Memo, tag or comment as the sender wrote it. The server finds the order that it belongs to. */
  memo: string | null
  /** Its block seems older than the asked moment. Its miner's clock may lag, or it was there before: `at` is then the asked moment. */
  early?: true
  /** An exchange keeps the transfer back. This is the exchange's own word for it. */
  held?: string
}

export type Scan = {
  /** All transfers since the asked moment, oldest first. A missing transfer alone proves nothing (core/payments/vanishing.ts). */
  transfers: Transfer[]
  /** The scan missed nothing up to this moment: the earlier of our clock and the node's newest block. */
  lookedUntil: Instant
  /**
   * The balance of the address grew by at least this much more than the transfers explain, in whole units. No list shows the coins that a
   * contract pays out inside a transaction.
   */
  unexplained?: Decimal
  /** Keys of transfers that the exchange has explicitly refused. They are gone by its answer, not because it does not list them. */
  refused?: string[]
  /**
   * The list of the address was too long for one scan. The scan shows only what came from `from` to `lookedUntil`, and the next one goes
   * on from there. `head` is what `lookedUntil` would be otherwise.
   */
  part?: { from: Instant; head: Instant }
  /** One of the two sides of the scan did not answer: no transfer counts as missing, and `lookedUntil` promises nothing. */
  partial?: true
  /** Transfers to the watched account for which the exchange gives no address, so nobody can say from that whose they are. */
  nameless?: Transfer[]
}

/** A transaction as its chain knows it by its hash, whoever the recipient is. */
export type KnownTransaction = {
  /** `waiting`: in no block yet. `failed`: the network accepted it, and it moved nothing. */
  state: 'waiting' | 'failed' | 'done'
  /** The time of its block. Null if it is in no block, or if the chain does not give it. */
  at: Instant | null
  /** As in a transfer. */
  confirmations: number
  confirmed: boolean
  /** True if a scan of the paid address certainly shows the transaction. False if it may pay in a way that no list shows. */
  listed: boolean
}

export type ScanContext = {
  signal: AbortSignal
  now: () => Instant
  /** The memo of an exchange's address that several owners share. Watchers of chains ignore it. */
  memo?: string | null
  /**
   * All transfers up to this moment are recorded already. If the list of the address is too long, the scan reads it from here on, oldest
   * first, as far as it may (`part`). Without it, or where the chain's list has only one end, such a list is an error.
   */
  recordedUntil?: Instant
}

/** `incoming` throws OutsideError. A scan is complete, or it says which part it is, or it is an error. */
export interface ChainWatcher {
  readonly name: string
  /** After this many confirmations the network calls a block irreversible. Null if it never does: then the currency's number decides. */
  readonly confirmationsNeeded: number | null
  /** If a head is older than a former one by more than this, it is no reorganisation: the node shows a different history. */
  readonly reorganisationMinutes: number
  /** The shortest time between two scans of one address of an open order. A later scan still sees every transfer. */
  readonly everySeconds: number
  incoming(address: string, since: Instant, context: ScanContext): Promise<Scan>
  /**
   * What the chain knows of the transaction with this hash (core/payments/proof-key.ts: bareHash). Null if it knows of none. Absent if the
   * API cannot be asked by a hash, or if the hash that people copy may differ from the one it is asked by.
   */
  transaction?(hash: string, context: ScanContext): Promise<KnownTransaction | null>
}

/** The base address and the key of a chain's API. */
export type ChainAddress = { baseUrl: string; apiKey?: string }
