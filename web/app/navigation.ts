/**
 * Defines a navigation: a pushed address or a history step that changes the full path. Filters, and the widget's pair and sum, replace the
 * address, so they are not navigations.
 */
import { useSyncExternalStore } from 'react'

let view = 0
let fullPath = ''
const listeners = new Set<() => void>()

/** The full path. The widget's second step counts as the same view. */
function here(): string {
  const query = new URLSearchParams(location.search)
  query.delete('step')
  return `${location.pathname}?${query}`
}

/** Starts watching. Every navigation scrolls to the top, or to the element that the hash names. */
export function watchNavigation(): void {
  fullPath = here()
  history.scrollRestoration = 'manual'
  const moved = ({ type }: Event) => {
    const isElsewhere = here() !== fullPath
    if (isElsewhere) {
      fullPath = here()
      view++
      for (const tell of listeners) tell()
    }
    // a step within the page, like the closing of a sheet, leaves it where it is
    if (isElsewhere || (type === 'pushState' && !isStepWithin())) scrollTo({ top: 0, behavior: 'instant' })
    if (location.hash) requestAnimationFrame(() => scrollToHash())
  }
  // The router reports a changed history with events of these names.
  addEventListener('pushState', moved)
  addEventListener('popstate', moved)
  addEventListener('replaceState', () => {
    fullPath = here()
  })
  if (location.hash) requestAnimationFrame(() => scrollToHash())
}

/** A sheet that a step back closes has added a step to the history, without an address of its own. */
const isStepWithin = (): boolean => (history.state as { chat?: boolean } | null)?.chat === true

/** Scrolls the element that the hash names to the top of the window. */
export function scrollToHash(): void {
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView({ block: 'start' })
}

/** Grows with each navigation, so a view with this key is created again. */
export const useViewKey = (): number =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => view,
    () => 0,
  )
