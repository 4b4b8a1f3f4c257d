/** A live list must not move under a finger: if a row moves between press and release, the press is lost or goes to another row. */
import { useEffect, useState } from 'react'

/**
 * `shown` is the value from the moment when the pointer went down, until the click is handled. Put `onPointerDown` on the parent of the
 * list.
 */
export function useStillWhilePressed<T>(value: T): { shown: T; onPointerDown: () => void } {
  const [kept, setKept] = useState<{ value: T } | null>(null)
  useEffect(() => {
    if (!kept) return
    const stop = new AbortController()
    const { signal } = stop
    // The click comes after the release, in the same task.
    const release = () => setTimeout(() => setKept(null))
    addEventListener('pointerup', release, { signal })
    addEventListener('pointercancel', release, { signal })
    // A release outside the window, or over a browser menu, sends no event.
    addEventListener('blur', release, { signal })
    addEventListener('pointermove', ({ buttons }) => buttons === 0 && release(), { signal })
    return () => stop.abort()
  }, [kept])
  return { shown: kept ? kept.value : value, onPointerDown: () => setKept({ value }) }
}
