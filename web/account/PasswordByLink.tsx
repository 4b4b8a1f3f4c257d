/** A new password for the account of a one-time link, and what of this browser comes along. */
import { type FormEvent, useRef, useState } from 'react'
import type { PersonView } from '../../contract/people.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { missingCharacters } from '../../core/people/password-strength.ts'
import type { Refused } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { SecondFactorCode } from '../layout/SecondFactorCode.tsx'
import { secondFactorTexts } from '../layout/second-factor-texts.ts'
import { Button } from '../ui/Button.tsx'
import { focusFirstWrong } from '../ui/focus-first-wrong.ts'
import css from './AuthScreen.module.css'
import { BringOrders, useOpenOrders } from './BringOrders.tsx'
import { NewPassword } from './NewPassword.tsx'
import { accountTexts } from './texts.ts'

type Props = {
  email: string
  label: string
  act: string
  /** `code`: of the second step, once the server has asked for it. */
  send: (password: string, bringOrders: boolean, code: string | null) => Promise<{ ok: true; data: { person: PersonView } } | Refused>
  onDone: (person: PersonView) => void
  /** The link works no more. */
  onOld: () => void
}

export function PasswordByLink({ email, label, act, send, onDone, onOld }: Props) {
  const t = useTexts(accountTexts)
  const factor = useTexts(secondFactorTexts)
  const { language } = useLanguage()
  const open = useOpenOrders()
  const [password, setPassword] = useState('')
  const [bringOrders, setBringOrders] = useState(true)
  const [code, setCode] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [codeError, setCodeError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const refuse = (text: string, ofCode = false) => {
    setError(ofCode ? null : text)
    setCodeError(ofCode ? text : null)
    focusFirstWrong(form.current)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !open.known) return
    const missing = missingCharacters(password)
    if (!password) return refuse(t.fillNewPassword)
    if (missing > 0) return refuse(t.missing(missing))
    if (code?.trim() === '') return refuse(factor.fillCode, true)
    setBusy(true)
    const answer = await send(password, bringOrders, code)
    setBusy(false)
    if (answer.ok) return onDone(answer.data.person)
    if (answer.code === 'LINK_EXPIRED') return onOld()
    if (answer.code === 'SECOND_FACTOR_NEEDED') setCode('')
    refuse(errorText(answer.code, language, answer.details), answer.code.startsWith('SECOND') || answer.code === 'TOO_MANY_LOGINS')
  }
  return (
    <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {/* lets a password manager know whose password it keeps */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPassword label={label} value={password} onChange={setPassword} error={error} />
      {code !== null && <SecondFactorCode value={code} onChange={setCode} error={codeError} />}
      <BringOrders numbers={open.numbers} checked={bringOrders} onChange={setBringOrders} />
      <Button type="submit" big busy={busy || !open.known}>
        {act}
      </Button>
    </form>
  )
}
