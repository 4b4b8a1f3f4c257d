/**
 * What was just made is given to whoever asks for the same within a moment, so that a flood of one question costs one answer. Who asks
 * while it is being made waits for it. `nowMs` is the clock of the machine.
 */
export type ShortMemory<T> = { of: (key: string, make: () => Promise<T>) => Promise<T> }

export function openShortMemory<T>({
  keptMs,
  most,
  nowMs = () => performance.now(),
}: {
  keptMs: number
  most: number
  nowMs?: () => number
}): ShortMemory<T> {
  const made = new Map<string, { at: number; value: Promise<T> }>()
  return {
    of(key, make) {
      const now = nowMs()
      const known = made.get(key)
      if (known && now - known.at < keptMs) return known.value
      made.delete(key)
      // the first one is the oldest
      for (const old of made.keys()) {
        if (made.size < most) break
        made.delete(old)
      }
      const value = make()
      made.set(key, { at: now, value })
      // a failure is nothing to keep
      value.catch(() => {
        if (made.get(key)?.value === value) made.delete(key)
      })
      return value
    },
  }
}
