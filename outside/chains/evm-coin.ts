/**
 * Incoming native coins of an EVM chain. No node lists them by address, so every block is read once, with its transactions. No block shows
 * what a contract pays out inside a transaction: only the balance shows that it came, and an operator finds it.
 */
import { withChecksum } from '../../core/addresses/evm.ts'
import { earlier, type Instant, isBefore } from '../../core/time/instant.ts'
import { OutsideError } from '../outside-error.ts'
import type { ChainWatcher, Transfer } from './chain-watcher.ts'
import { type Block, type Carried, type EvmNode, type Header, startOf, watcherByDepth } from './evm-node.ts'
import { oldestFirst, wholeUnits } from './figures.ts'

const decimals = 18
/** This many blocks below the head are kept in full, so that an address that is new to us finds its first hour. */
const keptWhole = 300
/** How many blocks are read at once, and in one scan. After a restart several scans together read three days back. */
const atOnce = 6
const mostInOneScan = 400
const mostRemembered = 250_000
/** Each repair finds one replaced block and all blocks above it. */
const mostRepairs = 20

/** `covers`: the block was searched for the first so many of the watched addresses, in the order in which they were added. */
type Kept = Block & { covers: number }

export function coinWatcher(node: EvmNode, chain: { name: string; blockSeconds: number; everySeconds: number }): ChainWatcher {
  const { source } = node
  const blocks = new Map<number, Kept>()
  /** Addresses in lower case, each with its position. */
  const watched = new Map<string, number>()
  const starts = new Map<string, number>()
  const receipts = new Map<string, boolean>()
  /** The balance of an address after the block where its scan begins. `of` is the hash of that block. */
  const bases = new Map<string, { of: string; wei: bigint }>()

  return watcherByDepth(node, chain, { listsAll: false }, async (address, since, { signal, startedAt }) => {
    const us = address.toLowerCase()
    const place = watched.get(us) ?? watched.size
    watched.set(us, place)
    const head = await node.block('latest', startedAt, signal)
    keep(head, head.number)
    const from = starts.get(since) ?? (await startOf(node, since, head, chain.blockSeconds, signal))
    starts.set(since, from)
    await readAll(from, head.number, place, startedAt, signal)

    const transfers: Transfer[] = []
    for (let number = head.number; number >= from; number -= 1) {
      const block = blocks.get(number)
      if (!block || isBefore(block.at, since)) continue
      for (const one of distinct(block.carried)) {
        if (one.to !== us || one.from === us || !(await succeeded(one.hash, block.hash, signal))) continue
        transfers.push({
          key: `${source}:${one.hash}:coin`,
          contract: null,
          transactionHash: one.hash,
          from: withChecksum(one.from),
          to: address,
          amount: amountOf(one.wei),
          at: block.at,
          confirmations: head.number - number + 1,
          confirmed: false,
          memo: null,
        })
      }
    }
    const more = await unexplained(us, from, head, startedAt, signal)
    trim(head.number)
    return {
      transfers: oldestFirst(transfers),
      lookedUntil: earlier(startedAt, head.at),
      ...(more > 0n ? { unexplained: amountOf(more) } : {}),
    }
  })

  /**
   * By how much the balance grew beyond what the blocks show; gas fees make it smaller. If the node does not have the state of the first
   * block any more, only growth from now on is found.
   */
  async function unexplained(us: string, from: number, head: Header, present: Instant, signal: AbortSignal): Promise<bigint> {
    const first = blocks.get(from)
    const now = await node.balance(us, head.number, signal)
    if (!first || now === null) return 0n
    let net = 0n
    for (let number = from + 1; number <= head.number; number += 1) {
      const block = blocks.get(number)
      if (!block) return 0n
      for (const one of distinct(block.carried)) {
        if ((one.to === us) === (one.from === us) || !(await succeeded(one.hash, block.hash, signal))) continue
        net += one.to === us ? one.wei : -one.wei
      }
    }
    const key = `${us} ${from}`
    let base = bases.get(key)
    if (base?.of !== first.hash) {
      base = { of: first.hash, wei: (await node.balance(us, from, signal)) ?? now - net }
      bases.set(key, base)
    }
    const more = now - base.wei - net
    if (more <= 0n) return 0n
    // if the chain was reorganised meanwhile, the balance belongs to other blocks than those that we read
    return (await node.header(head.number, present, signal)).hash === head.hash ? more : 0n
  }

  function keep(block: Block, head: number): void {
    const whole = block.number > head - keptWhole
    blocks.set(block.number, whole ? { ...block, covers: Number.POSITIVE_INFINITY } : searched(block))
  }
  /** Keeps only coins to or from the addresses that are watched now. */
  function searched(block: Block): Kept {
    return { ...block, carried: block.carried.filter(({ from, to }) => watched.has(to) || watched.has(from)), covers: watched.size }
  }

  /** Ensures that every block from `from` to the head is stored, was searched for this address, and follows its parent. */
  async function readAll(from: number, head: number, place: number, present: Instant, signal: AbortSignal): Promise<void> {
    let left = mostInOneScan
    for (let repair = 0; repair <= mostRepairs; repair += 1) {
      const missing: number[] = []
      for (let number = head; number >= from; number -= 1) if ((blocks.get(number)?.covers ?? 0) <= place) missing.push(number)
      const now = missing.slice(0, left)
      left -= now.length
      for (let start = 0; start < now.length; start += atOnce) {
        const part = now.slice(start, start + atOnce)
        for (const block of await Promise.all(part.map((number) => node.block(number, present, signal)))) keep(block, head)
      }
      if (now.length < missing.length) throw new OutsideError('empty', source, `${missing.length - now.length} blocks are still to be read`)
      const broken = firstBroken(from, head)
      if (broken === null) return
      blocks.delete(broken)
    }
    throw new OutsideError('shape', source, 'the chain changed while it was read')
  }

  /** The highest block whose hash the next block does not name as its parent: it was replaced. */
  function firstBroken(from: number, head: number): number | null {
    for (let number = head; number > from; number -= 1)
      if (blocks.get(number)?.parentHash !== blocks.get(number - 1)?.hash) return number - 1
    return null
  }

  async function succeeded(transaction: string, blockHash: string, signal: AbortSignal): Promise<boolean> {
    const key = `${transaction} ${blockHash}`
    const known = receipts.get(key)
    if (known !== undefined) return known
    const good = await node.succeeded(transaction, blockHash, signal)
    if (good === null) throw new OutsideError('shape', source, `${transaction} left its block while it was read`)
    receipts.set(key, good)
    if (receipts.size > mostRemembered) receipts.delete(receipts.keys().next().value ?? '')
    return good
  }

  function amountOf(wei: bigint): string {
    const digits = wei.toString()
    // A thousand million ether, which is more than exist.
    if (digits.length > 9 + decimals) throw new OutsideError('shape', source, `not a sum: ${digits.slice(0, 80)}`)
    return wholeUnits(digits, decimals)
  }

  function trim(head: number): void {
    const whole = blocks.get(head - keptWhole)
    if (whole && whole.covers === Number.POSITIVE_INFINITY)
      for (const [number, block] of blocks)
        if (number <= head - keptWhole && block.covers === Number.POSITIVE_INFINITY) blocks.set(number, searched(block))
    for (const memory of [blocks, starts, bases]) while (memory.size > mostRemembered) memory.delete(memory.keys().next().value as never)
  }
}

const distinct = (rows: readonly Carried[]): Carried[] => [...new Map(rows.map((row) => [row.hash, row])).values()]
