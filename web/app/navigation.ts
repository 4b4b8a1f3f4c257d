/**
 * What counts as a navigation: a pushed address or a step in the history, where the full path changed.
 * Filters, and the widget's pair and sum, are written by replacing the address, which is none.
 */
import { useSyncExternalStore } from 'react'

let view = 0
let fullPath = ''
const listeners = new Set<() => void>()

/** The full path; the widget's second step is the same view. */
function here(): string {
  const query = new URLSearchParams(location.search)
  query.delete('step')
  return `${location.pathname}?${query}`
}

/** Begins to watch; every navigation scrolls to the top, or to what its hash names. */
export function watchNavigation(): void {
  fullPath = here()
  history.scrollRestoration = 'manual'
  const moved = () => {
    if (here() !== fullPath) {
      fullPath = here()
      view++
      for (const tell of listeners) tell()
    }
    scrollTo({ top: 0, behavior: 'instant' })
    if (location.hash) requestAnimationFrame(() => scrollToHash())
  }
  // The router tells of a changed history by events of these names.
  addEventListener('pushState', moved)
  addEventListener('popstate', moved)
  addEventListener('replaceState', () => {
    fullPath = here()
  })
  if (location.hash) requestAnimationFrame(() => scrollToHash())
}

/** Brings what the hash names to the top of the window. */
export function scrollToHash(): void {
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView({ block: 'start' })
}

/** Grows with each navigation: a view with this key is created anew. */
export const useViewKey = (): number =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => view,
    () => 0,
  )
