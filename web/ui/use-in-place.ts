/**
 * What opens in place of the button that was pressed. The button is marked with `data-opens`; once the form is closed, and the focus would
 * be lost with it, the focus goes back to that button, or to one of `orElse` where that one is gone too.
 */
import { useEffect, useRef, useState } from 'react'

const markedWith = (name: string) => document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(name)}"]`)

/** `close` may name another button than the one that opened. */
export function useInPlace<A extends string>(
  ...orElse: readonly string[]
): { opened: A | null; open: (what: A) => void; close: (to?: A) => void } {
  const [opened, setOpened] = useState<A | null>(null)
  const backTo = useRef<A | null>(null)

  // from the next press or key on the focus is where the person has brought it
  useEffect(() => {
    const forget = () => {
      backTo.current = null
    }
    for (const event of ['pointerdown', 'keydown'] as const) document.addEventListener(event, forget, true)
    return () => {
      for (const event of ['pointerdown', 'keydown'] as const) document.removeEventListener(event, forget, true)
    }
  }, [])
  // after every render: a button that has the focus again may go away too, once the answer of the server is here
  useEffect(() => {
    if (opened !== null || backTo.current === null || document.activeElement !== document.body) return
    for (const name of [backTo.current, ...orElse]) {
      const target = markedWith(name)
      if (target) return target.focus()
    }
  })

  return {
    opened,
    open: setOpened,
    close: (to) => {
      backTo.current = to ?? opened ?? backTo.current
      setOpened(null)
    },
  }
}
