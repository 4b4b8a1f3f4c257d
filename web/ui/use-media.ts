import { useSyncExternalStore } from 'react'

/** Whether a media query holds now; false on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const list = matchMedia(query)
      list.addEventListener('change', tell)
      return () => list.removeEventListener('change', tell)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Below it rows fold to cards and the order takes the whole screen. */
export const phone = '(max-width: 959.98px)'
/** From here on the order stands beside the list; between the two it opens over it. */
export const wide = '(min-width: 1241px)'
/** A finger, and so most likely a camera, too. */
export const touch = '(pointer: coarse), (max-width: 959.98px)'
