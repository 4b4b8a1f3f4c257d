import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'

/**
 * A change handler that reformats the typed text with `format` and keeps the caret after the same character. It counts the significant
 * characters before the caret (`counts`, by default letters and digits), not positions.
 */
export function useFormatted(
  format: ((text: string) => string) | undefined,
  onChange: (value: string) => void,
  counts: (character: string) => boolean = (character) => /[\p{L}\d]/u.test(character),
) {
  const waiting = useRef<{ input: HTMLInputElement; before: number } | null>(null)
  const [, redraw] = useState(0)

  useLayoutEffect(() => {
    if (!waiting.current) return
    const { input, before } = waiting.current
    waiting.current = null
    if (document.activeElement !== input) return
    const place = placeAfter(input.value, before, counts)
    input.setSelectionRange(place, place)
  })

  return (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    if (!format) return onChange(input.value)
    const caret = input.selectionStart ?? input.value.length
    const atEnd = caret === input.value.length
    const before = Array.from(input.value.slice(0, caret)).filter(counts).length
    const next = format(input.value)
    waiting.current = { input, before: atEnd ? Number.POSITIVE_INFINITY : before }
    onChange(next)
    redraw((count) => count + 1)
  }
}

/** The position in `text` right after its `n`th significant character. */
function placeAfter(text: string, n: number, counts: (character: string) => boolean): number {
  if (n === 0) return 0
  let seen = 0
  for (let place = 0; place < text.length; place++) {
    if (counts(text[place] ?? '')) seen++
    if (seen === n) return place + 1
  }
  return text.length
}
