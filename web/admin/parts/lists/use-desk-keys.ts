/** The keyboard shortcuts of the desk. They use the position of a key, so they also work in the Russian layout. */
import { useEffect, useRef } from 'react'

export type DeskKey = 'next' | 'previous' | 'take' | 'show' | 'write' | 'search' | 'help' | 'escape'

/** The meaning of a key press, or null. `code` is the position of the key, `key` the typed character. */
export function deskKey({ code, key, shiftKey }: Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>): DeskKey | null {
  if (key === 'Escape') return 'escape'
  if (key === '?') return 'help'
  if (key === '/') return 'search'
  if (code === 'Slash') return shiftKey ? 'help' : 'search'
  if (shiftKey) return null
  if (code === 'KeyJ' || key === 'j') return 'next'
  if (code === 'KeyK' || key === 'k') return 'previous'
  if (code === 'KeyT' || key === 't') return 'write'
  if (code === 'KeyP' || key === 'p') return 'show'
  return code === 'KeyM' || key === 'm' ? 'take' : null
}

const types = 'input, textarea, select, [contenteditable="true"]'

/** Calls `press` for each shortcut, but not while the person types or a dialog is open. That of the search is the search field's. */
export function useDeskKeys(press: (key: Exclude<DeskKey, 'search'>) => void): void {
  useKeys((key) => {
    if (key === 'search') return false
    press(key)
    return key !== 'escape'
  })
}

/** The same for the shortcut of the search alone. */
export function useSearchKey(press: () => void): void {
  useKeys((key) => {
    if (key !== 'search') return false
    press()
    return true
  })
}

/** `press` answers whether the browser must do nothing of its own. */
function useKeys(press: (key: DeskKey) => boolean): void {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const at = event.target instanceof Element ? event.target : null
      if (document.querySelector('[role="dialog"], [role="menu"]')) return
      const key = deskKey(event)
      if (!key || (key !== 'escape' && at?.closest(types))) return
      if (latest.current(key)) event.preventDefault()
    }
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [])
}
