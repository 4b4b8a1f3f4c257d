import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'

/** Writes a text as its field shows it. `pasted`: it came as a whole; undefined where the browser does not say how it came. */
export type Format = (text: string, pasted: boolean | undefined) => string

/** A change handler that reformats the typed text with `format` and keeps the caret after the same character. */
export function useFormatted(format: Format | undefined, onChange: (value: string) => void) {
  const waiting = useRef<{ input: HTMLInputElement; typed: string; caret: number } | null>(null)
  const [, redraw] = useState(0)

  useLayoutEffect(() => {
    if (!waiting.current) return
    const { input, typed, caret } = waiting.current
    waiting.current = null
    if (document.activeElement !== input) return
    const place = caretIn(input.value, typed, caret)
    input.setSelectionRange(place, place)
  })

  return (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    if (!format) return onChange(input.value)
    waiting.current = { input, typed: input.value, caret: input.selectionStart ?? input.value.length }
    onChange(format(input.value, isPasted(event.nativeEvent)))
    redraw((count) => count + 1)
  }
}

/** What is filled in by a browser, or by a script, has no type. */
function isPasted(event: Event): boolean | undefined {
  const { inputType } = event as Partial<InputEvent>
  return inputType ? !/^(insertText|insertComposition|delete|history)/.test(inputType) : undefined
}

const isSignificant = (character: string | undefined) => character !== undefined && /[\p{L}\d]/u.test(character)
const isMark = (character: string | undefined) => character !== undefined && /[-.,\u2212\u2013]/.test(character)

/**
 * Where the caret stands in the formatted text, when it stood at `caret` of the typed one: after as many letters and digits. Behind a
 * mark, which the format may write otherwise or put a zero before, it stands before as many as were behind it.
 */
export function caretIn(formatted: string, typed: string, caret: number): number {
  if (caret === typed.length) return formatted.length
  const countOf = (text: string) => Array.from(text).filter(isSignificant).length
  const before = isMark(typed[caret - 1]) ? countOf(formatted) - countOf(typed.slice(caret)) : countOf(typed.slice(0, caret))
  let place = 0
  for (let seen = 0; seen < before && place < formatted.length; place++) if (isSignificant(formatted[place])) seen++
  return isMark(typed[caret - 1]) && isMark(formatted[place]) ? place + 1 : place
}
