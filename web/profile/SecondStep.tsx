/** The second step of log-in: switched on and off, and its recovery codes. What takes away from it asks for the password. */
import { type FormEvent, useRef, useState } from 'react'
import type { PersonView } from '../../contract/people.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { AccountIcon, accountTexts, PasswordInput, RecoveryCodes, SecondFactorSetup } from '../account/published.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { updatePerson } from '../app/session.ts'
import { toast } from '../app/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { focusFirstWrong } from '../ui/focus-first-wrong.ts'
import css from './AccountSection.module.css'
import { profileTexts } from './texts.ts'

type Asks = 'setUp' | 'off' | 'codes'

export function SecondStep({ person, codesLeft, onChanged }: { person: PersonView; codesLeft: number; onChanged: () => void }) {
  const t = useTexts(profileTexts)
  const [asks, setAsks] = useState<Asks | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { ready = false, required = false } = person.secondFactor ?? {}

  const over = async () => {
    setAsks(null)
    setCodes(null)
    const me = await call('whoAmI', null)
    if (me.ok && me.data.person) updatePerson(me.data.person)
    onChanged()
  }
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => void over()} as="h3" />
  if (asks === 'setUp')
    return (
      <div className={css.form}>
        <SecondFactorSetup onReady={() => void over()} onCancel={() => setAsks(null)} as="h3" />
      </div>
    )
  if (asks)
    return (
      <WithPassword
        email={person.email ?? ''}
        words={asks === 'off' ? t.turnOffSure : t.newCodesSure}
        act={asks === 'off' ? t.turnOff : t.makeCodes}
        onCancel={() => setAsks(null)}
        onPassword={async (password) => {
          if (asks === 'codes') {
            const answer = await call('renewRecoveryCodes', { password, idempotencyKey: newKey() })
            if (!answer.ok) return answer
            setCodes(answer.data.recoveryCodes)
            return null
          }
          const answer = await call('turnOffSecondFactor', { password, idempotencyKey: newKey() })
          if (!answer.ok) return answer
          toast({ type: 'success', title: t.turnedOff })
          await over()
          return null
        }}
      />
    )
  return (
    <div>
      <ul className={css.things}>
        <li>
          <AccountIcon name="shield" />
          <span>
            {t.code}
            <small>{ready ? t.isOn : t.isOff}</small>
          </span>
          {!ready && (
            <Button kind="text" onClick={() => setAsks('setUp')}>
              {t.turnOn}
            </Button>
          )}
        </li>
        {ready && (
          <li>
            <AccountIcon name="list" />
            <span>
              {t.codes}
              <small>{t.codesLeft(codesLeft)}</small>
            </span>
            <Button kind="text" onClick={() => setAsks('codes')}>
              {t.makeCodes}
            </Button>
          </li>
        )}
      </ul>
      {ready && !required && (
        <Button kind="text" className={css.all} onClick={() => setAsks('off')}>
          {t.turnOff}…
        </Button>
      )}
      {ready && required && <p className={css.note}>{t.staffKeep}</p>}
    </div>
  )
}

type Refused = { code: Parameters<typeof errorText>[0]; details: Record<string, unknown> }

/** Asks for the password in place. `onPassword` answers a refusal, or null when it is done. */
function WithPassword({
  email,
  words,
  act,
  onPassword,
  onCancel,
}: {
  email: string
  words: string
  act: string
  onPassword: (password: string) => Promise<Refused | null>
  onCancel: () => void
}) {
  const t = useTexts(profileTexts)
  const account = useTexts(accountTexts)
  const { language } = useLanguage()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const refuse = (text: string) => {
    setError(text)
    focusFirstWrong(form.current)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!password) return refuse(account.fillPassword)
    setBusy(true)
    const refused = await onPassword(password)
    setBusy(false)
    if (refused) refuse(refused.code === 'WRONG_LOGIN' ? t.wrongPassword : errorText(refused.code, language, refused.details))
  }
  return (
    <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{words}</p>
      {/* lets a password manager know whose password it fills in */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput label={t.password} kind="current-password" value={password} onChange={setPassword} error={error} />
      <div className={css.both}>
        <Button type="submit" busy={busy}>
          {act}
        </Button>
        <Button kind="line" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
