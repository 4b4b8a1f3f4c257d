/** A simulated TRON: a head that grows with the clock, and transfers that get into blocks and become irreversible. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import { type Random, randomBytes } from './random.ts'

export const usdtContract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
/** Blocks that contain or follow a transaction when it becomes irreversible. */
export const finalAfter = 19
const blockMs = 3000
/** Older transfers are forgotten. */
const mostTransfers = 2000

const base58check = createBase58check(sha256)

export type ChainTransfer = {
  transactionHash: string
  from: string
  to: string
  /** Smallest units, digits. */
  value: string
  /** null: the network's own TRX. */
  token: { contract: string; symbol: string; decimals: number } | null
  /** What the event is called: Transfer moves money, Approval only looks like it. */
  event: 'Transfer' | 'Approval'
  /** SUCCESS, or how the contract failed. */
  result: string
  memo: string | null
  /** When the payer presses "send". */
  dueAtMs: number
  /** null until it is sent. It is seen once the head has reached its block. */
  block: number | null
  blockAtMs: number
}
export type NewTransfer = Pick<ChainTransfer, 'to' | 'value' | 'token' | 'memo'> &
  Partial<Pick<ChainTransfer, 'event' | 'result' | 'from'>> & { delayMs: number }

/** Where the head stood at a moment, and how many times faster than the real chain it grows from there. */
export type Anchor = { atMs: number; number: number; speed: number }
export type ChainState = { anchor: Anchor; transfers: ChainTransfer[] }

export type Chain = ReturnType<typeof createChain>

/** Blocks carry the clock's own time even when they come faster, so that nothing is paid in the future. */
export function createChain(
  now: () => number,
  random: Random,
  speed: number,
  kept: ChainState | null,
  onChange: (state: ChainState) => void,
) {
  let anchor: Anchor = kept?.anchor ?? { atMs: now(), number: Math.floor(now() / blockMs) - 515_000_000, speed }
  let transfers: ChainTransfer[] = kept?.transfers ?? []
  if (kept) setSpeed(speed)

  function headAt(ms: number): number {
    return anchor.number + Math.floor(((ms - anchor.atMs) * anchor.speed) / blockMs)
  }
  function timeOf(block: number): number {
    return Math.round(anchor.atMs + ((block - anchor.number) * blockMs) / anchor.speed)
  }
  function head(): number {
    return headAt(now())
  }

  /** Puts into blocks what has been sent by now. */
  function settle(): void {
    for (const transfer of transfers) {
      if (transfer.block === null && transfer.dueAtMs <= now()) include(transfer, headAt(transfer.dueAtMs) + 1)
    }
  }
  function include(transfer: ChainTransfer, block: number): void {
    transfer.block = block
    transfer.blockAtMs = timeOf(block)
  }
  function changed(): void {
    transfers = transfers.slice(-mostTransfers)
    onChange({ anchor, transfers })
  }

  function setSpeed(next: number): void {
    settle()
    const number = head()
    // From the head's own moment, so that the part of a block that has passed is not lost.
    anchor = { atMs: timeOf(number), number, speed: next }
    changed()
  }

  return {
    head,
    headAtMs: () => timeOf(head()),
    speed: () => anchor.speed,
    setSpeed,

    send({ delayMs, event = 'Transfer', result = 'SUCCESS', from = randomAddress(random), ...rest }: NewTransfer): ChainTransfer {
      const dueAtMs = now() + delayMs
      const transactionHash = bytesToHex(randomBytes(random, 32))
      const transfer: ChainTransfer = { ...rest, transactionHash, from, event, result, dueAtMs, block: null, blockAtMs: 0 }
      transfers.push(transfer)
      settle()
      changed()
      return transfer
    },

    /** What anybody can see: sent, and in a block that has come. Oldest first. */
    visible(): ChainTransfer[] {
      settle()
      return transfers.filter((each) => each.block !== null && each.block <= head()).toSorted((a, b) => a.blockAtMs - b.blockAtMs)
    },
    /** With those that nobody can see yet. */
    all(): ChainTransfer[] {
      settle()
      return [...transfers]
    },
    confirmations: ({ block }: ChainTransfer): number => (block === null ? 0 : Math.max(0, head() - block + 1)),
    isFinal(transfer: ChainTransfer): boolean {
      return transfer.block !== null && head() - transfer.block + 1 >= finalAfter
    },

    /** Blocks come at once until the transfer (for 'all': every one) is irreversible; what was to be sent later is sent now. */
    confirm(transactionHash: string): number {
      settle()
      const chosen = transfers.filter((each) => transactionHash === 'all' || each.transactionHash === transactionHash)
      for (const each of chosen) if (each.block === null) include(each, head() + 1)
      const newest = Math.max(0, ...chosen.map((each) => each.block ?? 0))
      const missing = newest === 0 ? 0 : newest + finalAfter - 1 - head()
      if (missing > 0) anchor = { ...anchor, number: anchor.number + missing }
      changed()
      return chosen.length
    },

    /** A reorganisation: the transfer was never there. */
    vanish(transactionHash: string): boolean {
      const before = transfers.length
      transfers = transfers.filter((each) => each.transactionHash !== transactionHash)
      changed()
      return transfers.length < before
    },
  }
}

/** A valid address that nobody has the key of. */
export const randomAddress = (random: Random): string => base58check.encode(Uint8Array.of(0x41, ...randomBytes(random, 20)))

/** The hex form (41...) of an address, or null where the checksum or the network is wrong. */
export function hexOfAddress(address: string): string | null {
  try {
    const bytes = base58check.decode(address)
    return bytes.length === 21 && bytes[0] === 0x41 ? bytesToHex(bytes) : null
  } catch {
    return null
  }
}
