/** The server's clock as this page knows it. Timers never use the visitor's own clock. */
import { useEffect, useState } from 'react'
import { type Instant, instantOf, millisecondsOf } from '../../core/time/instant.ts'

let ahead = 0

/** Sets the clock from a time that the server has just sent. */
export function setClock(serverNow: Instant): void {
  ahead = millisecondsOf(serverNow) - Date.now()
}

/** A time may be on its way for so long: a smaller difference says nothing of the clock. */
const longestWayMs = 10_000

/** Sets the clock if this machine's was corrected since. Answers whether it was. */
export function correctClock(serverNow: Instant): boolean {
  const isWrong = Math.abs(millisecondsOf(serverNow) - nowMs()) > longestWayMs
  if (isWrong) setClock(serverNow)
  return isWrong
}

/** How far the server's clock is ahead of this machine's, in milliseconds. */
export const aheadOfMachine = (): number => ahead
/** Sets the clock from what another tab knows: it is on the same machine. */
export function setAheadOfMachine(byMs: number): void {
  ahead = byMs
}

/** The current time of the server's clock, in milliseconds. */
export const nowMs = (): number => Date.now() + ahead
/** The current time of the server's clock. */
export const now = (): Instant => instantOf(nowMs())
/** The difference in minutes between the visitor's time zone and Moscow's. 0 if they are the same. */
export const minutesFromMoscow = (): number => -new Date().getTimezoneOffset() - 180

/** The current time, updated every `everyMs`. null on the server and during hydration, when no correct time is known. */
export function useNow(everyMs = 1000): Instant | null {
  const [at, setAt] = useState<Instant | null>(null)
  useEffect(() => {
    setAt(now())
    const timer = setInterval(() => setAt(now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return at
}
