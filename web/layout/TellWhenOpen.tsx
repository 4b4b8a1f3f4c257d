/** Asks for one email when the break is over. */
import { type FormEvent, useRef, useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { isEmail, normalEmail } from '../../core/people/email.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { focusFirstWrong } from '../ui/focus-first-wrong.ts'
import { Notice } from '../ui/Notice.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import css from './BreakScreen.module.css'
import { breakTexts } from './break-texts.ts'

export function TellWhenOpen() {
  const t = useTexts(breakTexts)
  const { language } = useLanguage()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [answered, setAnswered] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const faultOf = (text: string) => (isEmail(normalEmail(text)) ? null : errorText('EMAIL_INVALID', language))

  const refuse = (text: string) => {
    setError(text)
    focusFirstWrong(form.current)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!email.trim()) return refuse(t.tellFill)
    const fault = faultOf(email)
    if (fault) return refuse(fault)
    setBusy(true)
    const answer = await call('tellWhenOpen', { email, language, idempotencyKey: newKey() })
    setBusy(false)
    if (!answer.ok) return refuse(errorText(answer.code, language, answer.details))
    setAnswered(answer.data.waits ? t.told(normalEmail(email)) : t.openNow)
  }
  if (answered !== null) return <Notice tone="green" title={answered} live className={css.told} />
  return (
    <form ref={form} className={css.tell} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={t.tellTitle}
        placeholder={t.tellEmail}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={(text) => {
          setEmail(text)
          setError(null)
        }}
        onLeave={() => email.trim() && setError(faultOf(email))}
        error={error}
      />
      <Button type="submit" big busy={busy}>
        {t.tellMe}
      </Button>
    </form>
  )
}
