/** Asks in place for the reason of what is not done without one. */
import { type ReactNode, useRef, useState } from 'react'
import { errorText } from '../../../../core/errors/catalogue.ts'
import { useTexts } from '../../../app/language.tsx'
import { focusFirstWrong } from '../../../ui/focus-first-wrong.ts'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useDeskWords } from '../use-desk-words.ts'
import { formTexts } from './form-texts.ts'
import { InPlaceForm } from './InPlaceForm.tsx'

export function ReasonForm({
  title,
  text,
  busy,
  onSend,
  onCancel,
  children,
}: {
  title: string
  text: string
  busy: boolean
  onSend: (reason: string) => void
  onCancel: () => void
  /** Above the reason. */
  children?: ReactNode
}) {
  const t = useTexts(formTexts)
  const { language } = useDeskWords()
  const [reason, setReason] = useState('')
  const [shown, setShown] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const lacks = reason.trim() === ''
  const submit = () => {
    setShown(true)
    if (lacks) requestAnimationFrame(() => focusFirstWrong(place.current))
    else onSend(reason.trim())
  }
  return (
    <InPlaceForm ref={place} title={title} text={text} submit={title} cancel={t.cancel} busy={busy} onSubmit={submit} onCancel={onCancel}>
      {children}
      <TextInput
        dense
        label={t.reason}
        error={shown && lacks ? errorText('REASON_NEEDED', language) : null}
        value={reason}
        maxLength={500}
        autoComplete="off"
        onChange={setReason}
      />
    </InPlaceForm>
  )
}
