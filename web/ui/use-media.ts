import { useSyncExternalStore } from 'react'

/** Whether a media query matches now. False on the server. */
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

/** Up to this width rows become cards, and an order takes the whole screen. */
export const phone = '(max-width: 959.98px)'
/** From this width on, an order stands next to the list. Between the two widths it opens over the list. */
export const wide = '(min-width: 1241px)'
/** From this width on, an order and its conversation stand beside the list. */
export const widest = '(min-width: 1440px)'
/** A touch screen, so most likely also a camera. */
export const touch = '(pointer: coarse), (max-width: 959.98px)'
