/** Lets a screen with something unsaved ask before its address is left: by a link, by the history, by closing the page. */
import { useEffect, useRef } from 'react'
import type { BaseLocationHook } from 'wouter'
import { useBrowserLocation } from 'wouter/use-browser-location'

/** Is told how to go on; it may never do so. */
type Ask = (goOn: () => void) => void
let ask: Ask | null = null

const pathOf = (address: string): string => new URL(address, location.href).pathname

/** The router's hook: a change of the path goes by whoever holds it; filters in the query do not. */
export const useGuardedLocation: BaseLocationHook = (...options) => {
  const [path, navigate] = useBrowserLocation(...(options as Parameters<typeof useBrowserLocation>))
  const guarded = (to: string, how?: Parameters<typeof navigate>[1]) => {
    if (ask && pathOf(to) !== location.pathname) ask(() => navigate(to, how))
    else navigate(to, how)
  }
  return [path, guarded as typeof navigate]
}

/** While `held`, leaving calls `asks` with the way on. Closing the page asks in the browser's own words. */
export function useLeaveGuard(held: boolean, asks: Ask): void {
  const latest = useRef(asks)
  latest.current = asks
  useEffect(() => {
    if (!held) return
    const own: Ask = (goOn) =>
      latest.current(() => {
        release()
        goOn()
      })
    const address = location.href
    // A step back has happened before anybody is told: the address is put again, and the step repeated once it is agreed to.
    const stepped = (event: PopStateEvent) => {
      if (location.pathname === pathOf(address)) return
      event.stopImmediatePropagation()
      history.pushState(null, '', address)
      own(() => history.back())
    }
    const closing = (event: BeforeUnloadEvent) => event.preventDefault()
    const release = () => {
      if (ask === own) ask = null
      removeEventListener('popstate', stepped, { capture: true })
      removeEventListener('beforeunload', closing)
    }
    ask = own
    addEventListener('popstate', stepped, { capture: true })
    addEventListener('beforeunload', closing)
    return release
  }, [held])
}
