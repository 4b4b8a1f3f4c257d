/** After the thing of a split screen is closed, focus returns to its row in the list. */
import { type RefObject, useEffect, useRef } from 'react'

/** `open`: the id of the open thing, null when none is. The link of its row has it in `data-{name}`. */
export function useFocusBack(list: RefObject<HTMLElement | null>, name: string, open: string | null): void {
  const left = useRef(open)
  useEffect(() => {
    const from = left.current
    left.current = open
    if (from && !open) list.current?.querySelector<HTMLElement>(`[data-${name}="${from}"]`)?.focus({ preventScroll: true })
  }, [list, name, open])
}
