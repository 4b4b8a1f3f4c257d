/** Asks for one email when the break is over. */
import { type FormEvent, useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { isEmail, normalEmail } from '../../core/people/email.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { EmailField } from '../ui/EmailField.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import css from './BreakScreen.module.css'
import { breakTexts } from './break-texts.ts'

export function TellWhenOpen() {
  const t = useTexts(breakTexts)
  const { language } = useLanguage()
  const [email, setEmail] = useState('')
  const [answered, setAnswered] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { form, errors, setErrors, refuse } = useFieldErrors<{ email?: string | undefined }>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!email.trim()) return void refuse({ email: t.tellFill })
    if (!isEmail(normalEmail(email))) return void refuse({ email: errorText('EMAIL_INVALID', language) })
    setBusy(true)
    const answer = await call('tellWhenOpen', { email, language, idempotencyKey: newKey() })
    setBusy(false)
    if (!answer.ok) return void refuse({ email: errorText(answer.code, language, answer.details) })
    setAnswered(answer.data.waits ? t.told(normalEmail(email)) : t.openNow)
  }
  if (answered !== null) return <Notice tone="green" title={answered} live className={css.told} />
  return (
    // until the script has come a press does nothing: the browser itself would put what is typed into the address
    <form ref={form} className={css.tell} method="dialog" onSubmit={(event) => void submit(event)} noValidate>
      <EmailField
        label={t.tellTitle}
        placeholder={t.tellEmail}
        name="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        error={errors.email ?? null}
        onError={(text) => setErrors({ email: text ?? undefined })}
      />
      <Button type="submit" big busy={busy}>
        {t.tellMe}
      </Button>
    </form>
  )
}
