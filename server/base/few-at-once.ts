/** Runs no more than so many works at the same time, the others in the order of asking: a burst of them leaves room for everybody else. */
export function fewAtOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= most) await new Promise<void>((begin) => waiting.push(begin))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
