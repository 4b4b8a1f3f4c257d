/** Repeatable randomness: the same seed gives the same world. */

/** Uniform in [0, 1). */
export type Random = () => number

/** mulberry32 (Tommy Ettinger): small, uniform enough for prices, and not for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Normal with mean 0 and deviation 1 (Box-Muller). */
export const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

export const randomBytes = (random: Random, length: number): Uint8Array => Uint8Array.from({ length }, () => Math.floor(random() * 256))
