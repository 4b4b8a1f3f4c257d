/** A simulated chain: its head grows with the clock, and transfers enter blocks and become irreversible. */
import { divide } from '../core/money/decimal.ts'
import type { Coin, Network } from './networks.ts'
import type { Random } from './random.ts'

/** Older transfers are dropped. */
const mostTransfers = 2000

export type ChainTransfer = {
  transactionHash: string
  from: string
  to: string
  /** Smallest units, digits. */
  value: string
  /** null: the network's own coin. */
  token: { contract: string; symbol: string; decimals: number } | null
  /** The name of the event: Transfer moves money, any other only looks like it. */
  event: string
  /** SUCCESS, or the failure. */
  result: string
  memo: string | null
  /** When the payer presses "send". */
  dueAtMs: number
  /** null until it is sent. The chain has it as soon as the head reaches this block. */
  block: number | null
  blockAtMs: number
}
export type NewTransfer = Pick<ChainTransfer, 'to' | 'value' | 'token' | 'memo'> &
  Partial<Pick<ChainTransfer, 'event' | 'result' | 'from'>> & { delayMs: number }

/** A transfer of an earlier simulated world, as it was seen. */
export type RestoredTransfer = Pick<ChainTransfer, 'transactionHash' | 'from' | 'to' | 'value' | 'token' | 'memo'> & {
  atMs: number
  confirmed: boolean
}

/** The number of the head at a moment, and how many times faster than usual it grows from there. */
export type Anchor = { atMs: number; number: number; speed: number }
/** `forks`: block numbers from which the chain was once replaced. `lost`: transfers that this removed, which may come back. */
export type ChainState = { anchor: Anchor; transfers: ChainTransfer[]; forks?: number[]; lost?: ChainTransfer[] }

export type Chain = ReturnType<typeof createChain>

type Options = {
  now: () => number
  random: Random
  speed: number
  kept: ChainState | null
  onChange: (state: ChainState) => void
}

/** Blocks have the clock's own time even if they come faster, so that no payment is in the future. */
export function createChain(network: Network, { now, random, speed, kept, onChange }: Options) {
  const { blockMs, finalAfter } = network
  let anchor: Anchor = kept?.anchor ?? { atMs: now(), number: Math.floor(now() / blockMs) - network.blocksBehindClock, speed }
  let transfers: ChainTransfer[] = kept?.transfers ?? []
  let forks: number[] = kept?.forks ?? []
  let lost: ChainTransfer[] = kept?.lost ?? []
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

  /** Puts all transfers that are due by now into blocks. */
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
    onChange({ anchor, transfers, forks, lost })
  }

  function setSpeed(next: number): void {
    settle()
    const number = head()
    // Starts at the time of the head, so that the elapsed part of the present block is not lost.
    anchor = { atMs: timeOf(number), number, speed: next }
    changed()
  }

  return {
    network,
    head,
    headAtMs: () => timeOf(head()),
    /** The time of a block. */
    timeOf,
    speed: () => anchor.speed,
    setSpeed,

    send({ delayMs, event = 'Transfer', result = 'SUCCESS', from = network.newAddress(random), ...rest }: NewTransfer): ChainTransfer {
      const dueAtMs = now() + delayMs
      const transactionHash = network.newHash(random)
      const transfer: ChainTransfer = { ...rest, transactionHash, from, event, result, dueAtMs, block: null, blockAtMs: 0 }
      transfers.push(transfer)
      settle()
      changed()
      return transfer
    },

    /** Restores a transfer that an exchange had seen in an earlier world. Does nothing if it is there already. */
    restore({ atMs, confirmed, ...rest }: RestoredTransfer): boolean {
      const isThere = ({ transactionHash, to }: ChainTransfer) => transactionHash === rest.transactionHash && to === rest.to
      if (transfers.some(isThere) || lost.some(isThere)) return false
      const block = confirmed ? Math.min(headAt(atMs), head() - finalAfter) : headAt(atMs)
      transfers = [{ ...rest, event: 'Transfer', result: 'SUCCESS', dueAtMs: atMs, block, blockAtMs: atMs }, ...transfers]
      changed()
      return true
    },

    /** Transfers in the blocks up to the head, which anybody can see. Oldest first. */
    visible(): ChainTransfer[] {
      settle()
      return transfers.filter((each) => each.block !== null && each.block <= head()).toSorted((a, b) => a.blockAtMs - b.blockAtMs)
    },
    /** Transfers that are sent and wait for a block. */
    pending(): ChainTransfer[] {
      settle()
      return transfers.filter((each) => each.block !== null && each.block > head())
    },
    /** All transfers, also those that nobody can see yet. */
    all(): ChainTransfer[] {
      settle()
      return [...transfers]
    },
    confirmations: ({ block }: ChainTransfer): number => (block === null ? 0 : Math.max(0, head() - block + 1)),
    isFinal(transfer: ChainTransfer): boolean {
      return transfer.block !== null && head() - transfer.block + 1 >= finalAfter
    },
    /** How often the chain was replaced at or below a block. Another number means another block at that height. */
    versionOf: (block: number): number => forks.filter((from) => from <= block).length,

    /** Makes blocks at once until the transfer (for 'all': every transfer) is irreversible. Sends now what is due later. */
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

    /** A reorganisation: the transfer disappears, and its block and all later blocks are replaced. */
    vanish(transactionHash: string): boolean {
      const gone = transfers.find((each) => each.transactionHash === transactionHash)
      transfers = transfers.filter((each) => each !== gone)
      if (gone) lost = [...lost, gone].slice(-mostTransfers)
      if (gone?.block) forks = [...forks, gone.block].slice(-100)
      changed()
      return gone !== undefined
    },

    /** Brings back a transfer that a reorganisation has removed, in the next block. */
    reappear(transactionHash: string): boolean {
      const back = lost.find((each) => each.transactionHash === transactionHash)
      if (!back) return false
      lost = lost.filter((each) => each !== back)
      transfers.push(back)
      include(back, head() + 1)
      changed()
      return true
    },
  }
}

/** A transfer's value in whole units. */
export const amountOf = ({ value }: ChainTransfer, { decimals }: Pick<Coin, 'decimals'>): string =>
  divide(value, `1${'0'.repeat(decimals)}`)
