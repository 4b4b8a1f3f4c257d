/**
 * The worlds of worlds.test.ts with the server's own functions and a real database: fewer lives, nothing imagined. The audit proves
 * the books along the way and at the end. SEED=<number> runs one again; `npm run lives` makes it a long run (REAL_LIVES).
 */
import { expect, test } from 'vitest'
import { aWorld } from './a-world.ts'
import { firstSeed } from './first-seed.ts'
import { someRealDays } from './worlds/real-days.ts'

const lives = Number(process.env['REAL_LIVES'] ?? 15)
const world = aWorld({ processes: 2 })

test(`every kopeck is accounted for in ${lives} lives of a real office, from seed ${firstSeed}`, { timeout: 3_600_000 }, async () => {
  const days = await someRealDays(world, firstSeed)
  try {
    await days.live(lives, 14)
    await days.checkTransfers()
    expect(await world.audit()).toEqual([])
    await days.workOff()
    await days.checkTransfers()
    expect(await world.audit()).toEqual([])
    await days.payPartner(20)
    expect(await world.audit()).toEqual([])
  } catch (error) {
    throw new Error(`SEED=${firstSeed} REAL_LIVES=${lives} breaks a promise.\n${String(error)}\n${days.trace.slice(-60).join('\n')}`, {
      cause: error,
    })
  }
  expect(days.ids.length).toBeGreaterThan(lives / 2)
  if (process.env['TOLD'] !== undefined)
    console.log(
      Object.groupBy([...days.statusOf.values()], (status) => status),
      days.trace.join('\n'),
    )
})
