/** Lets a screen with unsaved changes ask before the person leaves its address: by a link, by the history, or by closing the page. */
import { useEffect, useRef } from 'react'

/** Gets the function that goes on; it need not call it. */
type Ask = (goOn: () => void) => void
let held: { ask: Ask; address: string } | null = null

const pathOf = (address: string): string => new URL(address, location.href).pathname

/** Goes on at once, or lets the screen of the present path ask first. A change of the query alone leaves nothing. */
export function askToLeave(to: string, goOn: () => void): void {
  if (held && pathOf(to) !== location.pathname) held.ask(goOn)
  else goOn()
}

/**
 * Begins to watch steps in the history. Call it before anything else listens to them: the window calls listeners in the order in which they
 * were added, and the router would have drawn the other screen already.
 */
export function watchLeaving(): void {
  addEventListener('popstate', (event) => {
    if (!held || location.pathname === pathOf(held.address)) return
    event.stopImmediatePropagation()
    // The step has happened already: the old address is restored without telling the router, and the step is repeated when the person agrees.
    History.prototype.pushState.call(history, null, '', held.address)
    held.ask(() => history.back())
  })
}

/** While `isHeld`, leaving calls `asks` with the function that goes on. On closing the page the browser asks in its own words. */
export function useLeaveGuard(isHeld: boolean, asks: Ask): void {
  const latest = useRef(asks)
  latest.current = asks
  useEffect(() => {
    if (!isHeld) return
    const own = {
      address: location.href,
      ask: (goOn: () => void) =>
        latest.current(() => {
          release()
          goOn()
        }),
    }
    const closing = (event: BeforeUnloadEvent) => event.preventDefault()
    const release = () => {
      if (held === own) held = null
      removeEventListener('beforeunload', closing)
    }
    held = own
    addEventListener('beforeunload', closing)
    return release
  }, [isHeld])
}
