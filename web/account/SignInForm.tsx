/** E-mail and password, then the code if the second factor is on. The typed values stay after a refusal. */

import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PersonView } from '../../contract/people.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { isEmail, normalEmail } from '../../core/people/email.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { signInWithPasskey } from '../app/passkeys.ts'
import { PasskeyButton } from '../layout/PasskeyButton.tsx'
import { SecondFactorCode } from '../layout/SecondFactorCode.tsx'
import { secondFactorTexts } from '../layout/second-factor-texts.ts'
import { Button } from '../ui/Button.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import css from './AuthScreen.module.css'
import { BringOrders, useOpenOrders } from './BringOrders.tsx'
import { EmailInput } from './EmailInput.tsx'
import { LostSecondFactor } from './LostSecondFactor.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { accountTexts } from './texts.ts'

type Errors = { email?: string | undefined; password?: string; code?: string }

type Props = {
  /** Of the only account that may log in here: who was logged in before. */
  only?: string
  onSignedIn: (person: PersonView, password: string | null) => void
}

export function SignInForm({ only, onSignedIn }: Props) {
  const t = useTexts(accountTexts)
  const factor = useTexts(secondFactorTexts)
  const { language } = useLanguage()
  const [email, setEmail] = useState(only ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const [busy, setBusy] = useState(false)
  const open = useOpenOrders()
  const [bringOrders, setBringOrders] = useState(true)
  const { form, errors, setErrors, refuse } = useFieldErrors<Errors>()
  const codeInput = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (asksCode) codeInput.current?.focus()
  }, [asksCode])

  const emailError = () => (!email.trim() ? t.fillEmail : isEmail(normalEmail(email)) ? undefined : errorText('EMAIL_INVALID', language))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !open.known) return
    const wrongEmail = emailError()
    const wrong: Errors = {
      ...(wrongEmail && { email: wrongEmail }),
      ...(!password && { password: t.fillPassword }),
      ...(asksCode && !code.trim() && { code: factor.fillCode }),
    }
    if (refuse(wrong)) return
    setBusy(true)
    const answer = await call('signIn', { email, password, bringOrders, ...(asksCode && { code }), idempotencyKey: newKey() })
    setBusy(false)
    if (answer.ok) return onSignedIn(answer.data.person, password)
    if (answer.code === 'SECOND_FACTOR_NEEDED') {
      if (answer.details['field'] !== 'passkey') return setAsksCode(true)
      return void refuse({ password: factor.passkeyOnly })
    }
    if (answer.code === 'WRONG_LOGIN') setAsksCode(false)
    const wrongLogin = only === undefined ? t.wrongLogin : t.wrongPasswordAgain
    const text = answer.code === 'WRONG_LOGIN' ? wrongLogin : errorText(answer.code, language, answer.details)
    const place = answer.code === 'EMAIL_INVALID' ? 'email' : asksCode && answer.code !== 'WRONG_LOGIN' ? 'code' : 'password'
    refuse({ [place]: text })
  }

  return (
    <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {asksCode ? (
        <>
          {only === undefined && <p>{t.codeLead(normalEmail(email))}</p>}
          <SecondFactorCode ref={codeInput} value={code} onChange={setCode} error={errors.code ?? null} />
          <LostSecondFactor email={email} />
        </>
      ) : (
        <>
          {only === undefined ? (
            <EmailInput
              value={email}
              onChange={setEmail}
              error={errors.email ?? null}
              onError={(text) => setErrors((before) => ({ ...before, email: text ?? undefined }))}
            />
          ) : (
            // lets a password manager know whose password it fills in
            <input type="text" name="email" autoComplete="username" value={only} readOnly hidden />
          )}
          <PasswordInput
            label={t.password}
            kind="current-password"
            value={password}
            onChange={setPassword}
            error={errors.password ?? null}
          />
          <BringOrders numbers={open.numbers} checked={bringOrders} onChange={setBringOrders} />
        </>
      )}
      <Button type="submit" big busy={busy || !open.known}>
        {asksCode ? t.confirm : t.enter}
      </Button>
      <PasskeyButton
        big
        words={factor.enterByPasskey}
        waits={!open.known}
        failed={factor.passkeyFailed}
        use={() => signInWithPasskey(bringOrders)}
        onDone={({ person }) => onSignedIn(person, null)}
      />
      {asksCode && (
        <div>
          <Button
            kind="text"
            onClick={() => {
              setAsksCode(false)
              setCode('')
              setErrors({})
            }}
          >
            {only === undefined ? t.back : t.backToPassword}
          </Button>
        </div>
      )}
    </form>
  )
}
