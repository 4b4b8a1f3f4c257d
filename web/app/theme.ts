/** Light, dark, or as the system wishes; kept in the cookie `theme`, worn by <html data-theme>. */
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

/** Puts on a theme and remembers it. */
export function setTheme(theme: Theme): void {
  writeCookie('theme', theme)
  document.documentElement.dataset.theme = theme
  for (const tell of listeners) tell()
}

/** The theme chosen; `system` while a page is being hydrated. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    present,
    () => 'system',
  )
