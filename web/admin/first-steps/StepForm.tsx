/** A step that is done in place: its fields, and one button that saves them. */
import { type ReactNode, useState } from 'react'
import type { Outcome, Refused } from '../../app/call.ts'
import { useIntent } from '../../app/use-intent.ts'
import { Button } from '../../ui/Button.tsx'
import { RefusedNote } from '../parts/forms/RefusedNote.tsx'
import css from './FirstSteps.module.css'

export function StepForm({
  children,
  go,
  wanted,
  isReady = true,
  send,
  onSent,
}: {
  children: ReactNode
  /** What the button says. */
  go: string
  /** What is sent: the same keeps its idempotency key until an answer comes. */
  wanted: unknown
  isReady?: boolean
  /** Keys of several calls begin with this one. */
  send: (idempotencyKey: string) => Promise<Outcome<unknown>>
  onSent: () => void
}) {
  const intent = useIntent()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const submit = async () => {
    setBusy(true)
    const answer = await send(intent.keyFor(JSON.stringify(wanted)))
    setBusy(false)
    intent.answered(answer)
    setRefused(answer.ok ? null : answer)
    if (answer.ok) onSent()
  }
  return (
    <form
      className={css.form}
      aria-labelledby="step-title"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !busy) void submit()
      }}
    >
      {children}
      <RefusedNote refused={refused} busy={busy} onFresh={() => void submit()} />
      <div>
        <Button kind="main" type="submit" busy={busy} disabled={!isReady}>
          {go}
        </Button>
      </div>
    </form>
  )
}
