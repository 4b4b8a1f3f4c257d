/** A member of staff sets a password by a one-time link. The token is in the hash of the address, so it never gets into a server log. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PersonView } from '../../contract/people.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { isPasswordStrong } from '../../core/people/password.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { focusFirstWrong } from '../ui/focus-first-wrong.ts'
import { ErrorState } from '../ui/States.tsx'
import css from './AuthScreen.module.css'
import { PasswordInput } from './PasswordInput.tsx'
import { accountTexts } from './texts.ts'

const tokenHere = (): string => location.hash.slice(1) || new URLSearchParams(location.search).get('token') || ''

export function InvitationForm({ onSignedIn }: { onSignedIn: (person: PersonView, password: string) => void }) {
  const t = useTexts(accountTexts)
  const { language } = useLanguage()
  const [token] = useState(tokenHere)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  // A link that sets a password must not stay in the address bar or in the history.
  useEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname)
  }, [token])

  if (!token) return <ErrorState title={t.noToken}>{t.noTokenText}</ErrorState>

  const refuse = (text: string) => {
    setError(text)
    focusFirstWrong(form.current)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!isPasswordStrong(password)) return refuse(errorText('PASSWORD_WEAK', language))
    setBusy(true)
    const answer = await call('acceptInvitation', { token, password, idempotencyKey: newKey() })
    setBusy(false)
    if (answer.ok) return onSignedIn(answer.data.person, password)
    refuse(answer.code === 'LINK_EXPIRED' ? t.expired : errorText(answer.code, language, answer.details))
  }
  return (
    <>
      <h1 className={css.title}>{t.invitation}</h1>
      <p className={css.lead}>{t.invitationLead}</p>
      <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <PasswordInput
          label={t.newPassword}
          kind="new-password"
          help={t.passwordHelp}
          value={password}
          onChange={setPassword}
          error={error}
        />
        <Button type="submit" big busy={busy}>
          {t.setPassword}
        </Button>
      </form>
    </>
  )
}
