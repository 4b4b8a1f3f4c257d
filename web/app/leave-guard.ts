/** Lets a screen with something unsaved ask before its address is left: by a link, by the history, by closing the page. */
import { useEffect, useRef } from 'react'

/** Is told how to go on; it may never do so. */
type Ask = (goOn: () => void) => void
let held: { ask: Ask; address: string } | null = null

const pathOf = (address: string): string => new URL(address, location.href).pathname

/** Goes on at once, or lets whoever holds the present path be asked; filters in the query leave nothing. */
export function askToLeave(to: string, goOn: () => void): void {
  if (held && pathOf(to) !== location.pathname) held.ask(goOn)
  else goOn()
}

/**
 * Begins to watch steps in the history. Called before anything else listens to them: at the window listeners are called in the
 * order in which they came, and the router would have drawn the other screen already.
 */
export function watchLeaving(): void {
  addEventListener('popstate', (event) => {
    if (!held || location.pathname === pathOf(held.address)) return
    event.stopImmediatePropagation()
    // The step has happened: the address is put again, unheard by the router, and the step repeated once it is agreed to.
    History.prototype.pushState.call(history, null, '', held.address)
    held.ask(() => history.back())
  })
}

/** While `isHeld`, leaving calls `asks` with the way on. Closing the page asks in the browser's own words. */
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
