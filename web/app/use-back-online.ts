/** Runs once the line is back after it was lost. */
import { useEffect, useRef } from 'react'
import { useOnline } from './live.ts'

/** `run`: null while there is nothing to repeat. */
export function useBackOnline(run: (() => void) | null): void {
  const online = useOnline()
  const wasOff = useRef(!online)
  useEffect(() => {
    const isBack = online && wasOff.current
    wasOff.current = !online
    if (!run) return
    if (isBack) return run()
    // the browser may know it before the stream does
    addEventListener('online', run)
    return () => removeEventListener('online', run)
  }, [run, online])
}
