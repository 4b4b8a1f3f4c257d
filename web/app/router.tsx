/** The current address for the screens, and navigation to another address. */
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'
import { askToLeave } from './leave-guard.ts'

/** The browser reports only steps back and forward. We send events of these names for pushed and replaced addresses. */
const changes = ['pushState', 'replaceState'] as const
const events = [...changes, 'popstate', 'hashchange']

if (typeof history !== 'undefined')
  for (const change of changes) {
    const original = history[change]
    history[change] = (...given) => {
      original.apply(history, given)
      dispatchEvent(new Event(change))
    }
  }

const listeners = new Set<() => void>()
const tellAll = () => {
  // all listeners in one batch, so that the screens render once
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  if (listeners.size === 0) for (const event of events) addEventListener(event, tellAll)
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    if (listeners.size === 0) for (const event of events) removeEventListener(event, tellAll)
  }
}

const OnServer = createContext<string | null>(null)

/** `ssrPath` is the address in server rendering, where there is no window. */
export function Router({ ssrPath = null, children }: { ssrPath?: string | null; children: ReactNode }) {
  return <OnServer value={ssrPath}>{children}</OnServer>
}

type How = { replace?: boolean; state?: unknown }

/** Goes to an address. If a form has unsaved changes, the person is asked first. */
export function navigate(to: string, { replace = false, state = null }: How = {}): void {
  askToLeave(to, () => history[replace ? 'replaceState' : 'pushState'](state, '', to))
}

/** The current path without its query, and the function that navigates. */
export function useLocation(): [path: string, navigate: (to: string, how?: How) => void] {
  const onServer = useContext(OnServer)
  const path = useSyncExternalStore(
    listen,
    () => location.pathname,
    () => onServer ?? location.pathname,
  )
  return [readable(path), navigate]
}

/** The current query without its question mark. Empty during hydration, because the server renders the same page for every query. */
export const useSearch = (): string =>
  useSyncExternalStore(
    listen,
    () => location.search.slice(1),
    () => '',
  )

type LinkProps = ComponentProps<'a'> & { href: string }

/** A link to a screen of this app. A click with Ctrl, Shift, Alt or Meta, and a link into a new tab, are left to the browser. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return
    onClick?.(event)
    if (event.defaultPrevented || rest.target === '_blank') return
    event.preventDefault()
    navigate(href)
  }
  return <a {...rest} href={href} onClick={go} />
}

export function Redirect({ to }: { to: string }) {
  useLayoutEffect(() => navigate(to, { replace: true }), [to])
  return null
}

function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
