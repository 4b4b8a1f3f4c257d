/** A screen with unsaved changes can ask before the person leaves: by a link, by the history, or by closing the page. */
import { useEffect, useRef } from 'react'

/** Gets the function that continues the navigation. It need not call it. */
type Ask = (goOn: () => void) => void
let held: { ask: Ask; address: string } | null = null

const pathOf = (address: string): string => new URL(address, location.href).pathname

/** Continues at once, or lets the current screen ask first. A change of the query alone does not count as leaving. */
export function askToLeave(to: string, goOn: () => void): void {
  if (held && pathOf(to) !== location.pathname) held.ask(goOn)
  else goOn()
}

/**
 * Starts watching history steps. Call it before any other listener is added: the browser calls listeners in the order in which they were
 * added, and the router would already have rendered the other screen.
 */
export function watchLeaving(): void {
  addEventListener('popstate', (event) => {
    if (!held || location.pathname === pathOf(held.address)) return
    event.stopImmediatePropagation()
    // The step has already happened. So the old address is restored without notifying the router, and the step is repeated if the person
    // agrees.
    History.prototype.pushState.call(history, null, '', held.address)
    held.ask(() => history.back())
  })
}

/** While `isHeld`, leaving calls `asks` with the function that continues. When the page is closed, the browser asks with its own text. */
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
