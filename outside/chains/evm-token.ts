/** Incoming tokens on an EVM chain by their Transfer events (ERC-20, https://eips.ethereum.org/EIPS/eip-20). */
import { withChecksum } from '../../core/addresses/evm.ts'
import { earlier, type Instant, isBefore } from '../../core/time/instant.ts'
import { OutsideError } from '../outside-error.ts'
import type { ChainWatcher, Transfer } from './chain-watcher.ts'
import { type EvmNode, type Header, type Log, startOf, watcherByDepth } from './evm-node.ts'
import { oldestFirst, wholeUnits } from './figures.ts'

/** keccak-256 of "Transfer(address,address,uint256)". */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** The newest blocks of a scan may be replaced later, so the next scan reads them again. Deeper ones are read once. */
const readAnew = 100
/** A long history is read in parts: if a scan runs out of time, the next one continues from there. */
const partBlocks = 20_000
/** How many addresses have their history in memory. The least recently scanned one is dropped first, and read again if needed. */
const mostRemembered = 5000

type Seen = Omit<Transfer, 'confirmations'> & { block: number }
/** The transfers to an address in the blocks `from` to `to`. The block `from` is not younger than `since`. */
type Past = { since: Instant; from: number; to: number; seen: Seen[] }

export function tokenWatcher(
  node: EvmNode,
  chain: { name: string; blockSeconds: number; everySeconds: number },
  token: { contract: string; decimals: number },
): ChainWatcher {
  const { source } = node
  const pasts = new Map<string, Past>()

  function remember(address: string, past: Past): Past {
    pasts.delete(address)
    pasts.set(address, past)
    if (pasts.size > mostRemembered) pasts.delete(pasts.keys().next().value ?? '')
    return past
  }

  return watcherByDepth(node, chain, { listsAll: true }, async (address, since, { signal, startedAt }) => {
    // The head first: a transfer that comes while we read belongs to the next scan.
    const head = await node.header('latest', startedAt, signal)
    const us = address.toLowerCase()
    const former = pasts.get(us)
    // a history that starts earlier is also valid for a later moment
    const from = former && former.since <= since ? former.from : await startOf(node, since, head, chain.blockSeconds, signal)
    let past: Past = former && former.since <= since ? former : { since, from, to: from - 1, seen: [] }
    let start = Math.max(from, Math.min(past.to, head.number) - readAnew + 1)
    past = { ...past, to: start - 1, seen: past.seen.filter(({ block }) => block < start) }
    while (start <= head.number) {
      const end = Math.min(head.number, start + partBlocks - 1)
      past = remember(us, { ...past, to: end, seen: [...past.seen, ...(await read(address, start, end, startedAt, signal))] })
      start = end + 1
    }
    const transfers = past.seen
      .filter(({ at }) => !isBefore(at, since))
      .map(({ block, ...transfer }) => ({ ...transfer, confirmations: head.number - block + 1 }))
    return { transfers: oldestFirst(transfers), lookedUntil: earlier(startedAt, head.at) }
  })

  async function read(address: string, start: number, end: number, present: Instant, signal: AbortSignal): Promise<Seen[]> {
    const us = topicOf(address)
    const rows = await node.logs(start, end, { address: token.contract, topics: [transferTopic, null, us] }, signal)
    // a node that does not know a filter ignores it, so each row is checked again
    const ours = rows.filter(
      (log) =>
        log.address === token.contract &&
        log.topics[0] === transferTopic &&
        log.topics[2] === us &&
        log.topics[1] !== us &&
        log.removed !== true &&
        !/^0x0*$/.test(log.data),
    )
    const headers = new Map<number, Header>()
    const seen = new Map<string, Seen>()
    for (const log of ours) {
      if (log.blockNumber < start || log.blockNumber > end)
        throw new OutsideError('shape', source, `block ${log.blockNumber} was not asked for`)
      const header = headers.get(log.blockNumber) ?? (await node.header(log.blockNumber, present, signal))
      headers.set(log.blockNumber, header)
      if (header.hash !== log.blockHash) throw new OutsideError('shape', source, `block ${log.blockNumber} was replaced while it was read`)
      const transfer = seenIn(log, address, header.at)
      seen.set(transfer.key, transfer)
    }
    return [...seen.values()]
  }

  function seenIn(log: Log, address: string, at: Instant): Seen {
    const [, from = ''] = log.topics
    if (!/^0x[0-9a-f]{64}$/.test(log.data)) throw new OutsideError('shape', source, `not a sum: ${log.data.slice(0, 80)}`)
    const units = BigInt(log.data).toString()
    // A hundred thousand million in one transfer, which is more than anybody has.
    if (units.length > 11 + token.decimals) throw new OutsideError('shape', source, `not a sum: ${units.slice(0, 80)}`)
    return {
      key: `${source}:${log.transactionHash}:${log.logIndex}`,
      contract: token.contract,
      transactionHash: log.transactionHash,
      from: withChecksum(`0x${from.slice(-40)}`),
      to: address,
      amount: wholeUnits(units, token.decimals),
      at,
      block: log.blockNumber,
      confirmed: false,
      memo: null,
    }
  }
}

/** An address as an event's topic: padded to 32 bytes. */
const topicOf = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
