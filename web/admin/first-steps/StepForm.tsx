/** A step that is done in place: its fields, and one button that saves them. */
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Outcome, Refused } from '../../app/call.ts'
import { useLanguage } from '../../app/language.tsx'
import { useIntent } from '../../app/use-intent.ts'
import { Button } from '../../ui/Button.tsx'
import { focusFirstWrong } from '../../ui/focus-first-wrong.ts'
import { RefusedNote } from '../parts/forms/RefusedNote.tsx'
import { saidAt } from '../parts/forms/said-at.ts'
import type { Faults } from '../parts/forms/use-faults.ts'
import css from './FirstSteps.module.css'

export function StepForm<A>({
  children,
  go,
  wanted,
  isReady = true,
  faults,
  send,
  onSent,
}: {
  /** A function gets what the server said of a field. */
  children: ReactNode | ((saidOf: (path: string) => string | null) => ReactNode)
  /** What the button says. */
  go: string
  /** What is sent: the same keeps its idempotency key until an answer comes. */
  wanted: unknown
  isReady?: boolean
  /** With any of them nothing is sent: they are shown, and the first wrong field gets focus. */
  faults?: Faults
  /** Keys of several calls begin with this one. */
  send: (idempotencyKey: string) => Promise<Outcome<A>>
  onSent: (answer: A) => void
}) {
  const intent = useIntent()
  const [busy, setBusy] = useState(false)
  const { language } = useLanguage()
  const [refusal, setRefusal] = useState<{ of: string; why: Refused } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const text = JSON.stringify(wanted)
  // what is typed since then is not refused yet
  const refused = refusal?.of === text ? refusal.why : null
  const saidOf = (path: string) => saidAt(refused, path, language)
  const isAtField = refused !== null && typeof children === 'function' && refused.details['field'] !== undefined
  const submit = async () => {
    setBusy(true)
    const answer = await send(intent.keyFor(text))
    intent.answered(answer)
    // drawn before the wrong field is looked for
    flushSync(() => {
      setBusy(false)
      setRefusal(answer.ok ? null : { of: text, why: answer })
    })
    if (answer.ok) onSent(answer.data)
    else focusFirstWrong(form.current)
  }
  return (
    <form
      ref={form}
      className={css.form}
      aria-labelledby="step-title"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady || busy) return
        faults?.show()
        if (faults && faults.count > 0) focusFirstWrong(form.current)
        else void submit()
      }}
    >
      {typeof children === 'function' ? children(saidOf) : children}
      <RefusedNote refused={isAtField ? null : refused} busy={busy} onFresh={() => void submit()} />
      <div>
        <Button kind="main" type="submit" busy={busy} disabled={!isReady}>
          {go}
        </Button>
      </div>
    </form>
  )
}
