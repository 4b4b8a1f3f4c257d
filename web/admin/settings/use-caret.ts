/** Where the caret stands in a form of several texts, so that a press can put words there. */
import { useRef } from 'react'
import { flushSync } from 'react-dom'

type Control = HTMLInputElement | HTMLTextAreaElement
const isControl = (target: EventTarget): target is Control => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** `first`: the field that words go to while no field has had the caret. */
export function useCaret<F extends string>(first: F, change: (field: F, text: string) => void, value: Readonly<Record<F, string>>) {
  const controls = useRef(new Map<F, HTMLElement>())
  const last = useRef<{ field: F; control: Control } | null>(null)
  return {
    /** For the element around a field. */
    watch: (field: F) => ({
      ref: (element: HTMLElement | null) => {
        if (element) controls.current.set(field, element)
        else controls.current.delete(field)
      },
      onFocus: ({ target }: { target: EventTarget }) => {
        if (isControl(target)) last.current = { field, control: target }
      },
    }),
    /** Puts words at the caret, or in the place of what is selected there, and leaves the caret behind them. */
    insert: (words: string) => {
      const shown = last.current?.control.offsetParent ? last.current : null
      const field = shown?.field ?? first
      const control = shown?.control ?? controls.current.get(field)?.querySelector<Control>('input, textarea')
      if (!control) return
      const text = value[field]
      const from = shown ? (control.selectionStart ?? text.length) : text.length
      const to = shown ? (control.selectionEnd ?? from) : from
      flushSync(() => change(field, `${text.slice(0, from)}${words}${text.slice(to)}`))
      control.focus()
      control.setSelectionRange(from + words.length, from + words.length)
    },
  }
}
