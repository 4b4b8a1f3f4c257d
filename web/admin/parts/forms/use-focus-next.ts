/** Where the focus goes once a list has another order, or fewer parts: the pressed button may be gone, or belong to another one. */
import { type RefObject, useEffect, useRef } from 'react'

/** The selector of the button that moves a part further on its new place, or back where it has come to an edge. */
export function movedFocus(part: string, to: number, by: 1 | -1, length: number): string {
  const isAtEdge = to === (by === 1 ? length - 1 : 0)
  return `[data-${part}="${to}"] [data-move="${isAtEdge ? -by : by}"]`
}

/** `place` is the element around the list. What `focusNext` names (a selector) is focused once `list` is another one. */
export function useFocusNext<E extends HTMLElement = HTMLDivElement>(
  list: unknown,
): { place: RefObject<E | null>; focusNext: (selector: string | null) => void } {
  const place = useRef<E>(null)
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (next.current === null) return
    place.current?.querySelector<HTMLElement>(next.current)?.focus()
    next.current = null
  }, [list])
  return {
    place,
    focusNext: (selector) => {
      next.current = selector
    },
  }
}
