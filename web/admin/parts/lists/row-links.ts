/** The links of the rows of a list: opened in place, and walked through by keys. The link of a row has the id of its thing in `data-{name}`. */
import type { MouseEvent, RefObject } from 'react'

/** Opens a thing in place. A click with a modifier key still opens a new tab. */
export const opening = (id: string, onOpen: (id: string) => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
  event.preventDefault()
  onOpen(id)
}

/**
 * The link after (1) or before (-1) the one that has the focus, else the one of the open thing, else the first or the last of the list.
 * undefined at the end of the list.
 */
export function linkBeside(
  list: RefObject<HTMLElement | null>,
  name: string,
  open: string | null,
  by: 1 | -1,
): HTMLAnchorElement | undefined {
  const links = Array.from(list.current?.querySelectorAll<HTMLAnchorElement>(`[data-${name}]`) ?? [])
  const focused = links.findIndex((link) => link === document.activeElement)
  const at = focused >= 0 ? focused : links.findIndex((link) => link.dataset[name] === open)
  return at < 0 ? links[by === 1 ? 0 : links.length - 1] : links[at + by]
}

/** Brings the keyboard to a link, and the link into sight. */
export function enterLink(link: HTMLAnchorElement | undefined): void {
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
}
