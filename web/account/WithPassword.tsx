/** Asks for the password in place, and for the second step where it is needed too: what changes how one logs in must not be done by whoever finds an open session. */
import { type FormEvent, useState } from 'react'
import { type ErrorCode, errorText } from '../../core/errors/catalogue.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { SecondFactorAsk } from '../layout/SecondFactorAsk.tsx'
import { Button } from '../ui/Button.tsx'
import { onEscape } from '../ui/on-escape.ts'
import { useFieldErrors } from '../ui/use-field-errors.ts'
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
  const [busy, setBusy] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const { form, errors, refuse } = useFieldErrors<{ password?: string }>()
  useFirstFocus(form)

  const send = async () => {
    setBusy(true)
    const refused = await onPassword(password)
    setBusy(false)
    setNeedsCode(refused?.code === 'SECOND_FACTOR_NEEDED')
    if (refused && refused.code !== 'SECOND_FACTOR_NEEDED')
      refuse({ password: refused.code === 'WRONG_LOGIN' ? t.wrongPassword : errorText(refused.code, language, refused.details) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!password) return void refuse({ password: t.fillPassword })
    void send()
  }
  if (needsCode)
    return (
      <div className={css.form}>
        <p>{words}</p>
        <SecondFactorAsk busy={busy} onFresh={() => void send()} onCancel={() => setNeedsCode(false)} />
      </div>
    )
  return (
    <form ref={form} className={css.form} onSubmit={submit} onKeyDown={onEscape(onCancel)} noValidate>
      <p>{words}</p>
      {/* lets a password manager know whose password it fills in */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput label={t.password} kind="current-password" value={password} onChange={setPassword} error={errors.password ?? null} />
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
