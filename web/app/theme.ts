/** Light, dark, or the system's theme. It is stored in the cookie `theme` and set on <html data-theme>. */
import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from './cookies.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()

export const isTheme = (text: unknown): text is Theme => themes.includes(text as Theme)

const present = (): Theme => {
  const kept = readCookie('theme')
  return isTheme(kept) ? kept : 'system'
}

/** Sets a theme and stores it. */
export function setTheme(theme: Theme): void {
  writeCookie('theme', theme)
  document.documentElement.dataset.theme = theme
  for (const tell of listeners) tell()
}

/** The chosen theme. `system` during hydration. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    present,
    () => 'system',
  )
