/**
 * Whole worlds: many orders at once that share cards and addresses, and transfers from outside that come with no regard to them.
 * In each world at every moment what was received is exchanged, refunded or pending, and the invariants of an order's life hold.
 * `npm run lives` lives 20,000. The seed is printed on failure, with the fewest steps that still fail; SEED=<number> runs that one again, LIVES=<number> changes how many.
 */
import { expect, test } from 'vitest'
import { firstSeed } from './first-seed.ts'
import { liveDays } from './worlds/random-days.ts'
import { shrink } from './worlds/shrink.ts'

const lives = Number(process.env['LIVES'] ?? 400)
const steps = Array.from({ length: 120 }, (_, at) => at)

test(`every kopeck is accounted for in worlds of ${lives} lives, from seed ${firstSeed}`, { timeout: 600_000 }, () => {
  let lived = 0
  let transfers = 0
  const ends = new Map<string, number>()
  for (let seed = firstSeed; lived < lives; seed += 1) {
    const world = liveDays(seed, steps)
    if (world.failed !== null)
      throw new Error(`SEED=${seed} LIVES=1 breaks a promise.\n${shrink(seed, steps, world)}`, { cause: world.failed })
    lived += world.lives
    transfers += world.transfers
    for (const [status, count] of world.ends) ends.set(status, (ends.get(status) ?? 0) + count)
  }
  if (process.env['TOLD'] !== undefined) console.log({ lived, transfers, ends })
  expect(transfers).toBeGreaterThan(lives / 2)
  // a few worlds show one thing, many show all
  if (lives >= 400) for (const status of ['done', 'canceled', 'canceledAutomatically'] as const) expect([...ends.keys()]).toContain(status)
})
