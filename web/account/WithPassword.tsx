/** Asks for the password in place: what changes how one logs in must not be done by whoever finds an open session. */
import { type FormEvent, useRef, useState } from 'react'
import { type ErrorCode, errorText } from '../../core/errors/catalogue.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { focusFirstWrong } from '../ui/focus-first-wrong.ts'
import { onEscape } from '../ui/on-escape.ts'
import { useFirstFocus } from '../ui/use-first-focus.ts'
import css from './AuthScreen.module.css'
import { PasswordInput } from './PasswordInput.tsx'
import { accountTexts } from './texts.ts'

type Props = {
  email: string
  words: string
  act: string
  /** Answers a refusal, or null when it is done. */
  onPassword: (password: string) => Promise<{ code: ErrorCode; details: Record<string, unknown> } | null>
  onCancel?: (() => void) | undefined
}

export function WithPassword({ email, words, act, onPassword, onCancel }: Props) {
  const t = useTexts(accountTexts)
  const { language } = useLanguage()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFirstFocus(form)

  const refuse = (text: string) => {
    setError(text)
    focusFirstWrong(form.current)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!password) return refuse(t.fillPassword)
    setBusy(true)
    const refused = await onPassword(password)
    setBusy(false)
    if (refused) refuse(refused.code === 'WRONG_LOGIN' ? t.wrongPassword : errorText(refused.code, language, refused.details))
  }
  return (
    <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} onKeyDown={onEscape(onCancel)} noValidate>
      <p>{words}</p>
      {/* lets a password manager know whose password it fills in */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput label={t.password} kind="current-password" value={password} onChange={setPassword} error={error} />
      <div className={css.actions}>
        <Button type="submit" busy={busy}>
          {act}
        </Button>
        {onCancel && (
          <Button kind="line" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
