/** Escape leaves what has opened in place: a form, a question. */
import type { KeyboardEvent } from 'react'

/** `leave` undefined: it cannot be left. */
export const onEscape =
  (leave: (() => void) | undefined) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !leave) return
    event.stopPropagation()
    leave()
  }
