/** The keys of the desk. They go by the place on the keyboard, so that they work in the Russian layout too. */
import { useEffect, useRef } from 'react'

export type DeskKey = 'next' | 'previous' | 'take' | 'search' | 'help' | 'escape'

/** What a key press means, or null. `code` is the key's place, `key` what it types. */
export function deskKey({ code, key, shiftKey }: Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>): DeskKey | null {
  if (key === 'Escape') return 'escape'
  if (key === '?') return 'help'
  if (key === '/') return 'search'
  if (code === 'Slash') return shiftKey ? 'help' : 'search'
  if (shiftKey) return null
  if (code === 'KeyJ' || key === 'j') return 'next'
  if (code === 'KeyK' || key === 'k') return 'previous'
  return code === 'KeyM' || key === 'm' ? 'take' : null
}

const types = 'input, textarea, select, [contenteditable="true"]'

/** Calls `press` for each key of the desk, but not while one types, nor under a dialog. */
export function useDeskKeys(press: (key: DeskKey) => void): void {
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
      if (key !== 'escape') event.preventDefault()
      latest.current(key)
    }
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [])
}
