/** The server's clock as this page knows it: timers never trust the visitor's own. */
import { useEffect, useState } from 'react'
import { type Instant, instantOf, millisecondsOf } from '../../core/time/instant.ts'

let ahead = 0

/** Sets the clock by a moment that the server has just told. */
export function setClock(serverNow: Instant): void {
  ahead = millisecondsOf(serverNow) - Date.now()
}

/** Now by the server's clock, in milliseconds. */
export const nowMs = (): number => Date.now() + ahead
/** Now by the server's clock. */
export const now = (): Instant => instantOf(nowMs())
/** By how many minutes the visitor's time zone differs from Moscow's; 0 when it does not. */
export const minutesFromMoscow = (): number => -new Date().getTimezoneOffset() - 180

/** Now, anew every `everyMs`; null on the server and while a page is being hydrated, where no clock can be right. */
export function useNow(everyMs = 1000): Instant | null {
  const [at, setAt] = useState<Instant | null>(null)
  useEffect(() => {
    setAt(now())
    const timer = setInterval(() => setAt(now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return at
}
