/** A failing world with as few steps as still break the same promise, for people to read. */
import { type Lived, liveDays } from './random-days.ts'

/** Names of things left out: the same promise may break over another order. */
const promiseOf = ({ failed }: Lived): string => String(failed).replaceAll(/\d+(\.\d+)?/g, '#')

export function shrink(seed: number, steps: readonly number[], whole: Lived): string {
  let [kept, least] = [steps, whole]
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < kept.length; ) {
      const fewer = kept.filter((_, place) => place < at || place >= at + size)
      const lived = liveDays(seed, fewer)
      if (lived.failed !== null && promiseOf(lived) === promiseOf(whole)) [kept, least] = [fewer, lived]
      else at += size
    }
  }
  return `${String(least.failed)}\n${least.trace.join('\n')}`
}
