/** Asks before an action: its consequence in words, the input that it needs, and a button that names the action. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ActionInputs } from '../../contract/orders.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { actionWords } from '../../core/orders/action-words.ts'
import type { Action } from '../../core/orders/actions.ts'
import { isClosed } from '../../core/orders/statuses.ts'
import { useTexts } from '../app/language.tsx'
import { typo } from '../app/typo.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea, TextInput } from '../ui/TextInput.tsx'
import { hashFault } from './hash-fault.ts'
import css from './OrderScreen.module.css'
import { orderTexts } from './texts.ts'
import { atField, type OrderViewProps } from './use-order.ts'

/** `given`: inputs that are already known. */
export function AskInPlace({
  action,
  given: told = {},
  onClose,
  order,
  give,
  language,
  act,
  busy,
}: OrderViewProps & { action: Action; given?: ActionInputs; onClose: () => void }) {
  const t = useTexts(orderTexts)
  const { inputs, optional, dangerous, consequence, client } = actionWords[action]
  const [reason, setReason] = useState('')
  const [proof, setProof] = useState('')
  const [error, setError] = useState<{ field: 'reason' | 'proof'; text: string } | null>(null)
  const head = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone, so the question takes the focus.
  useEffect(() => head.current?.focus(), [])

  const wants = (name: 'reason' | 'proof') => inputs.includes(name) || optional.includes(name)
  const hasFields = wants('reason') || wants('proof')
  // A closed order can be reopened only for a payment that staff can check, so the proof is required.
  const needs = (name: 'reason' | 'proof') =>
    inputs.includes(name) || (name === 'proof' && action === 'markOrderAsPaid' && isClosed(order.status))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = (['reason', 'proof'] as const).find((name) => needs(name) && !{ reason, proof }[name].trim())
    if (missing) return setError({ field: missing, text: t.fillIn })
    const fault = proof.trim() === '' ? null : await hashFault(proof, give, language)
    if (fault !== null) return setError({ field: 'proof', text: fault })
    const given: ActionInputs = { ...told, ...(reason.trim() && { reason: reason.trim() }), ...(proof.trim() && { proof: proof.trim() }) }
    const refused = await act(action, given, hasFields ? atField : [])
    // The order has changed, so the question no longer applies: the screen shows the current state.
    if (!refused || refused.code === 'ACTION_NOT_NOW') return onClose()
    const text = errorText(refused.code, language, refused.details)
    const ofProof = refused.code === 'PROOF_NEEDED' || refused.details.field === 'proof' || !wants('reason')
    setError({ field: ofProof ? 'proof' : 'reason', text })
  }

  return (
    <form className={css.ask} onSubmit={(event) => void submit(event)} noValidate>
      <h3 className={css.askHead} ref={head} tabIndex={-1}>
        {client?.[language]}
      </h3>
      {consequence && <p className={css.askWords}>{typo(consequence[language])}</p>}
      {wants('proof') && (
        <TextInput
          label={t.input_proof}
          aside={needs('proof') ? undefined : t.optional}
          mono
          value={proof}
          onChange={(text) => {
            setProof(text)
            setError(null)
          }}
          maxLength={300}
          autoComplete="off"
          error={error?.field === 'proof' ? error.text : null}
        />
      )}
      {wants('reason') && (
        <TextArea
          label={t.input_reason}
          aside={needs('reason') ? undefined : t.optional}
          value={reason}
          onChange={(text) => {
            setReason(text)
            setError(null)
          }}
          maxLength={1000}
          error={error?.field === 'reason' ? error.text : null}
        />
      )}
      <div className={css.actions}>
        <Button
          type="submit"
          kind={dangerous && action !== 'finishOrder' ? 'line' : 'main'}
          className={dangerous && action !== 'finishOrder' ? css.red : undefined}
          busy={busy === action}
        >
          {client?.[language]}
        </Button>
        <Button kind="text" onClick={onClose}>
          {t.notNow}
        </Button>
      </div>
    </form>
  )
}
