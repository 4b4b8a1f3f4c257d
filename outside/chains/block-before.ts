/** Finds a block from before a moment, where a chain can be asked for the time of a block and not for the block of a time. */
import { type Instant, isAfter, secondsBetween } from '../../core/time/instant.ts'
import { OutsideError } from '../outside-error.ts'

export type Block = { number: bigint; at: Instant }

export type Search = {
  moment: Instant
  /** A block from after the moment, at first the head. If it is not from after it, it is the answer. */
  high: Block
  /** A block from before it, where one is known. */
  low?: Block | undefined
  /** The number of the first block of the chain. */
  first: bigint
  /** Only a first guess. */
  secondsPerBlock: number
  /** Reading a few blocks more is quicker than finding the last one before the moment. */
  isNear: (low: Block, high: Block) => boolean
}

/** Steps back in growing steps until a block is old enough, then halves what lies between. Null if the first block is too young. */
export async function blockBefore(
  ask: (number: bigint) => Promise<Block>,
  { moment, high: head, low: known, first, secondsPerBlock, isNear }: Search,
): Promise<Block | null> {
  let [high, low] = [head, isAfter(head.at, moment) ? known : head]
  for (let step = secondsBetween(moment, high.at) / secondsPerBlock + 1; low === undefined; step *= 2) {
    if (high.number <= first) return null
    const number = high.number - BigInt(Math.ceil(step))
    const found = await ask(number > first ? number : first)
    if (isAfter(found.at, moment)) high = found
    else low = found
  }
  while (!isNear(low, high) && high.number - low.number > 1n) {
    const found = await ask((low.number + high.number) / 2n)
    if (isAfter(found.at, moment)) high = found
    else low = found
  }
  return low
}

/** A block this close before a moment is close enough. */
const nearSeconds = 30
const blocksKept = 1000

/**
 * The same for a chain whose blocks are final: those that were seen are remembered, so that usually no question is needed. Throws if the
 * node does not remember that far.
 */
export function blockFinder(source: string, secondsPerBlock: number, timeOf: (number: bigint, signal: AbortSignal) => Promise<Instant>) {
  let known: Block[] = []
  function keep(block: Block): Block {
    if (known.some(({ number }) => number === block.number)) return block
    known = [...known, block].toSorted((a, b) => (a.number < b.number ? -1 : 1)).slice(-blocksKept)
    return block
  }
  return {
    keep,
    async before(moment: Instant, head: Block, signal: AbortSignal): Promise<bigint> {
      const found = await blockBefore(async (number) => keep({ number, at: await timeOf(number, signal) }), {
        moment,
        high: known.find(({ at }) => isAfter(at, moment)) ?? head,
        low: known.findLast(({ at }) => !isAfter(at, moment)),
        first: 1n,
        secondsPerBlock,
        isNear: ({ at }) => secondsBetween(at, moment) <= nearSeconds,
      })
      if (found === null) throw new OutsideError('empty', source, `no block from before ${moment}`)
      return found.number
    },
  }
}
