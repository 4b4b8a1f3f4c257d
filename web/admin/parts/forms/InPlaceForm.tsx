/** A form opened in place: title, text, fields and a submit button. Its first field gets focus. Escape closes it. */
import { type ReactNode, type RefObject, useEffect } from 'react'
import { Button } from '../../../ui/Button.tsx'
import css from '../Records.module.css'

/** The button that opened the form comes back with its end. Whoever closed it by the keyboard goes on there. */
function focusOpener(around: Element | null | undefined, title: string): void {
  requestAnimationFrame(() => {
    if (!around || document.activeElement !== document.body) return
    const buttons = [...around.querySelectorAll('button')]
    const opener = buttons.find(({ textContent }) => textContent.startsWith(title)) ?? buttons[0]
    opener?.focus()
  })
}

export function InPlaceForm({
  ref,
  title,
  text,
  refused,
  submit,
  cancel,
  busy,
  onSubmit,
  onCancel,
  children,
}: {
  ref: RefObject<HTMLFormElement | null>
  title: string
  text: string
  /** The refusal, if no field shows it. */
  refused?: string | null
  submit: string
  cancel: string
  busy: boolean
  onSubmit: () => void
  onCancel: () => void
  children?: ReactNode
}) {
  useEffect(() => {
    const form = ref.current
    const around = form?.parentElement
    form?.querySelector<HTMLElement>('input:not([type="radio"]), select, textarea')?.focus()
    return () => focusOpener(around, title)
  }, [ref, title])
  return (
    <form
      ref={ref}
      className={css.form}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSubmit()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onCancel()
      }}
    >
      <h3>{title}</h3>
      <p className={css.note}>{text}</p>
      {children}
      {refused && (
        <p className={css.refused} role="alert">
          {refused}
        </p>
      )}
      <div className={css.buttons}>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        <Button kind="text" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}
