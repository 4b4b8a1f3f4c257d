/** Asks for the email by which a new password is set. */
import { type FormEvent, useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { isEmail, normalEmail } from '../../core/people/email.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import css from './AuthScreen.module.css'
import { EmailInput } from './EmailInput.tsx'
import { accountTexts } from './texts.ts'

export function ForgotForm({ toSignIn, toRegister }: { toSignIn: string; toRegister: string }) {
  const t = useTexts(accountTexts)
  const { language } = useLanguage()
  const [email, setEmail] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { form, errors, setErrors, refuse } = useFieldErrors<{ email?: string | undefined }>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setUnknown(false)
    if (!email.trim()) return void refuse({ email: t.fillEmail })
    if (!isEmail(normalEmail(email))) return void refuse({ email: errorText('EMAIL_INVALID', language) })
    setBusy(true)
    const answer = await call('requestPasswordReset', { email, idempotencyKey: newKey() })
    setBusy(false)
    if (answer.ok) return setSentTo(normalEmail(email))
    setUnknown(answer.code === 'EMAIL_UNKNOWN')
    refuse({ email: errorText(answer.code, language, answer.details) })
  }
  return (
    <>
      <h1 className={css.title}>{t.forgot}</h1>
      <p className={css.lead}>{t.forgotLead}</p>
      {sentTo !== null && (
        <Notice tone="green" title={t.resetSent(sentTo)} live className={css.sent}>
          {t.resetSentText}
        </Notice>
      )}
      <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <div>
          <EmailInput
            value={email}
            onChange={setEmail}
            error={errors.email ?? null}
            onError={(text) => {
              setUnknown(false)
              setErrors({ email: text ?? undefined })
            }}
          />
          {isUnknown && (
            <ButtonLink kind="text" className={css.under} href={toRegister}>
              {t.create}
            </ButtonLink>
          )}
        </div>
        <Button type="submit" big busy={busy} kind={sentTo === null ? 'main' : 'line'}>
          {sentTo === null ? t.sendLink : t.sendAgain}
        </Button>
      </form>
      <div className={css.after}>
        <ButtonLink kind="text" href={toSignIn}>
          {t.remembered}
        </ButtonLink>
      </div>
    </>
  )
}
