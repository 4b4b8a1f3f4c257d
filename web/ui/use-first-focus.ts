/** A form that opens in place of the button that was pressed takes the focus: else it would be lost with the button. */
import { type RefObject, useEffect } from 'react'

export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [form])
}
