/** The e-mail of the account: whether it is confirmed, and how it is changed. */
import { type FormEvent, useState } from 'react'
import type { Answer } from '../../contract/calls.ts'
import type { PersonView } from '../../contract/people.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { isEmail, normalEmail } from '../../core/people/email.ts'
import { AccountIcon, accountTexts, EmailInput, linkTexts, PasswordInput } from '../account/published.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { toast } from '../app/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { onEscape } from '../ui/on-escape.ts'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { useFirstFocus } from '../ui/use-first-focus.ts'
import { useInPlace } from '../ui/use-in-place.ts'
import css from './AccountSection.module.css'
import { profileTexts } from './texts.ts'

type Waiting = Answer<'listSessions'>['emailChange']

export function EmailRow({ person, waiting, onChanged }: { person: PersonView; waiting: Waiting; onChanged: () => void }) {
  const t = useTexts(profileTexts)
  const links = useTexts(linkTexts)
  const { language } = useLanguage()
  const form = useInPlace<'email'>('callOff')
  const [busy, setBusy] = useState(false)

  const callOff = async () => {
    setBusy(true)
    const answer = await call('cancelEmailChange', { idempotencyKey: newKey() })
    setBusy(false)
    // done or called off elsewhere meanwhile: what stands here is asked for anew
    if (!answer.ok && answer.code !== 'NO_ACCESS')
      toast({ type: answer.code === 'EMAIL_CHANGED' ? 'info' : 'error', title: errorText(answer.code, language, answer.details) })
    form.close('email')
    onChanged()
  }
  const others = waiting && (waiting.waitsForOld && waiting.waitsForNew ? links.ofBoth : waiting.waitsForNew ? links.ofNew : links.ofOld)
  return (
    <>
      <li>
        <AccountIcon name="mail" />
        <span>
          {person.email}
          <small>{person.emailProven ? links.provenBadge : links.unprovenBadge}</small>
        </span>
        {form.opened === null && !waiting && (
          <Button kind="text" data-opens="email" onClick={() => form.open('email')}>
            {t.change}
          </Button>
        )}
      </li>
      {waiting && others && (
        <li>
          <AccountIcon name="clock" />
          <span>{links.waitsFor(waiting.email, others)}</span>
          <Button kind="text" data-opens="callOff" busy={busy} onClick={() => void callOff()}>
            {links.callOff}
          </Button>
        </li>
      )}
      {form.opened !== null && !waiting && (
        <li>
          <ChangeEmail
            person={person}
            onDone={(asked) => {
              form.close()
              if (asked) onChanged()
            }}
          />
        </li>
      )}
    </>
  )
}

type Errors = { email?: string | undefined; password?: string }

function ChangeEmail({ person, onDone }: { person: PersonView; onDone: (asked: boolean) => void }) {
  const t = useTexts(profileTexts)
  const links = useTexts(linkTexts)
  const account = useTexts(accountTexts)
  const { language } = useLanguage()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const { form, errors, setErrors, refuse } = useFieldErrors<Errors>()
  useFirstFocus(form)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong: Errors = {
      ...(!email.trim() ? { email: account.fillEmail } : !isEmail(normalEmail(email)) && { email: errorText('EMAIL_INVALID', language) }),
      ...(!password && { password: account.fillPassword }),
    }
    if (refuse(wrong)) return
    setBusy(true)
    const answer = await call('requestEmailChange', { email, password, idempotencyKey: newKey() })
    setBusy(false)
    if (answer.ok) {
      toast({ type: 'success', title: links.linksSent })
      return onDone(true)
    }
    const isOfPassword = answer.code === 'WRONG_LOGIN' || answer.code === 'TOO_MANY_LOGINS'
    const text =
      answer.code === 'WRONG_LOGIN'
        ? account.wrongPassword
        : answer.code === 'EMAIL_TAKEN'
          ? links.taken
          : errorText(answer.code, language, answer.details)
    refuse({ [isOfPassword ? 'password' : 'email']: text })
  }
  return (
    <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} onKeyDown={onEscape(() => onDone(false))} noValidate>
      <p>{person.emailProven ? links.changeAbout : links.changeAboutUnproven}</p>
      <EmailInput
        label={links.newEmail}
        value={email}
        onChange={setEmail}
        error={errors.email ?? null}
        onError={(text) => setErrors((before) => ({ ...before, email: text ?? undefined }))}
      />
      {/* lets a password manager know whose password it fills in */}
      <input type="text" name="account" autoComplete="username" value={person.email ?? ''} readOnly hidden />
      <PasswordInput
        label={t.presentPassword}
        kind="current-password"
        value={password}
        onChange={setPassword}
        error={errors.password ?? null}
      />
      <div className={css.both}>
        <Button type="submit" busy={busy}>
          {links.sendLinks}
        </Button>
        <Button kind="line" onClick={() => onDone(false)}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
