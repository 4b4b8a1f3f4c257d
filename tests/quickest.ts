/** How soon something comes, on a machine that may have other work: that only makes some tries slower. */

const most = 5

/** The milliseconds of the quickest of a few tries; after one that took less than `enough` no more are made. `tryOnce` answers how long it took. */
export async function quickest(enough: number, tryOnce: () => Promise<number>): Promise<number> {
  let least = Infinity
  for (let tries = 0; tries < most && least >= enough; tries += 1) least = Math.min(least, await tryOnce())
  return least
}
