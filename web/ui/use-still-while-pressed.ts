/** A live list keeps still under a finger: a row that moves between press and release loses the press, or another row gets it. */
import { useEffect, useState } from 'react'

/** `shown` is the value as it was when the pointer went down, until the click has been told. `onPointerDown` belongs to what holds the list. */
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
    // A release outside the window, or over a menu of the browser, is told to nobody.
    addEventListener('blur', release, { signal })
    addEventListener('pointermove', ({ buttons }) => buttons === 0 && release(), { signal })
    return () => stop.abort()
  }, [kept])
  return { shown: kept ? kept.value : value, onPointerDown: () => setKept({ value }) }
}
