/** Asks for the code in place if an action needs a fresh second factor. `onFresh` repeats the action, `onCancel` gives it up. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { confirmByPasskey } from '../app/passkeys.ts'
import { useSession } from '../app/session-state.ts'
import { Button } from '../ui/Button.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import css from './SecondFactorAsk.module.css'
import { SecondFactorCode } from './SecondFactorCode.tsx'
import { secondFactorTexts } from './second-factor-texts.ts'

export function SecondFactorAsk({ onFresh, onCancel, busy = false }: { onFresh: () => void; onCancel?: () => void; busy?: boolean }) {
  const t = useTexts(secondFactorTexts)
  const { language } = useLanguage()
  const { person } = useSession()
  const hasApp = person?.secondFactor?.app ?? true
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // This form is inside the form of an action, and must not submit that form.
    event.stopPropagation()
    if (sending || busy) return
    if (!code.trim()) {
      setError(t.fillCode)
      input.current?.focus()
      return
    }
    setSending(true)
    const answer = await call('confirmSecondFactor', { code, idempotencyKey: newKey() })
    setSending(false)
    if (answer.ok) return onFresh()
    setError(errorText(answer.code, language, answer.details))
    input.current?.focus()
  }
  return (
    <form className={css.ask} onSubmit={(event) => void submit(event)} noValidate>
      <div role="status">
        <b>{t.askTitle}</b>
        {t.askText}
      </div>
      {hasApp && <SecondFactorCode ref={input} value={code} onChange={setCode} error={error} dense />}
      <PasskeyButton words={t.usePasskey} failed={t.passkeyFailed} use={confirmByPasskey} onDone={onFresh} />
      <div className={css.askEnd}>
        {hasApp && (
          <Button type="submit" busy={sending || busy}>
            {t.askConfirm}
          </Button>
        )}
        {onCancel && (
          <Button kind="text" onClick={onCancel}>
            {t.askCancel}
          </Button>
        )}
      </div>
    </form>
  )
}
