/** The world of a test file, begun and ended by itself. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Session, startWorld, type World, type WorldOptions } from './world.ts'

export type FileWorld = World & {
  /** Somebody new who is signed in when tests run. Call it beside `aWorld`; what comes back is filled in later. */
  signedIn: (who: 'visitor' | 'operator' | 'admin') => Session
}

type FileWorldOptions = WorldOptions & {
  /** Another one for each test; default one for all of them. */
  fresh?: boolean
  /** Prices were asked for once; default yes. */
  priced?: boolean
}

/** To be called at the top of a file; hooks written below it find the world there. */
export function aWorld({ fresh = false, priced = true, ...options }: FileWorldOptions = {}): FileWorld {
  const before = fresh ? beforeEach : beforeAll
  const signedIn: FileWorld['signedIn'] = (who) => {
    const session = {} as Session
    before(async () => void Object.assign(session, await world[who]()))
    return session
  }
  // the same object all along, so that a file can hold it in a constant
  const world = { signedIn } as FileWorld
  before(async () => {
    await (world.stop as World['stop'] | undefined)?.()
    Object.assign(world, await startWorld(options))
    if (priced) await world.sweep('refreshRates')
  })
  afterAll(() => world.stop())
  return world
}
