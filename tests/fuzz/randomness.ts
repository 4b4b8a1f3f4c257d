/** Random numbers that begin at a seed, so that whatever fails fails again. */

export type Randomness = {
  /** A whole number from 0 up to, not including, `below`. */
  number: (below: number) => number
  one: <T>(of: readonly T[]) => T
  /** Whether what happens once in so many times happens now. */
  once: (inTimes: number) => boolean
}

/** mulberry32: small, and good enough to choose among requests. */
export function randomness(seed: number): Randomness {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const number = (below: number) => Math.floor(next() * below)
  return { number, one: (of) => of[number(of.length)] as never, once: (inTimes) => number(inTimes) === 0 }
}
