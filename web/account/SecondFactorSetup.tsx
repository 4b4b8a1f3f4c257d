/** Sets up the second factor: a secret for the app, a code that proves it, and the recovery codes, shown once. */

import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { call, leavesOpen, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { addPasskey } from '../app/passkeys.ts'
import { useIntent } from '../app/use-intent.ts'
import { PasskeyButton } from '../layout/PasskeyButton.tsx'
import { SecondFactorCode } from '../layout/SecondFactorCode.tsx'
import { secondFactorTexts } from '../layout/second-factor-texts.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { focusFirstWrong } from '../ui/focus-first-wrong.ts'
import { Mono } from '../ui/Mono.tsx'
import { onEscape } from '../ui/on-escape.ts'
import { QrCode } from '../ui/QrCode.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/States.tsx'
import css from './AuthScreen.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { accountTexts } from './texts.ts'
import { WithPassword } from './WithPassword.tsx'

type Props = {
  email: string
  /** The password, if it was typed a moment ago; else it is asked for. */
  typed?: string | null
  /** Called once the second factor counts and the recovery codes have been saved. */
  onReady: () => void
  /** Staff, who must set it up, cannot cancel. */
  onCancel?: () => void
  /** Its heading: h3 inside of the profile. */
  as?: 'h1' | 'h3'
}

export function SecondFactorSetup({ email, typed = null, onReady, onCancel, as = 'h1' }: Props) {
  const Heading = as
  const t = useTexts(accountTexts)
  const factor = useTexts(secondFactorTexts)
  const { language } = useLanguage()
  const [password, setPassword] = useState(typed)
  const [key, setKey] = useState(newKey)
  const [made, setMade] = useState<{ secret: string; uri: string } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { keyFor, answered } = useIntent()
  /** An answer was lost. So the second step may be on already, and its recovery codes were in that answer. */
  const mayBeOn = useRef(false)

  const prepare = useCallback(
    async (known: string, idempotencyKey: string) => {
      const answer = await call('prepareSecondFactor', { password: known, idempotencyKey })
      if (answer.ok) setMade(answer.data)
      else if (answer.code === 'WRONG_LOGIN') setPassword(null)
      else setFailed(errorText(answer.code, language, answer.details))
    },
    [language],
  )
  useEffect(() => {
    if (password !== null && !made && !failed) void prepare(password, key)
  }, [password, made, failed, key, prepare])

  // the form that asked for the password is gone with its focus
  const isShown = typed === null && password !== null
  useEffect(() => {
    if (isShown) title.current?.focus()
  }, [isShown])

  const prepareAnew = () => {
    setKey(newKey())
    setMade(null)
    setCode('')
  }
  const refuse = (text: string) => {
    setError(text)
    focusFirstWrong(form.current)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !made || password === null) return
    if (!code.trim()) return refuse(factor.fillCode)
    setBusy(true)
    const answer = await confirm(password)
    setBusy(false)
    if (!answer.ok) {
      if (answer.code === 'SECOND_FACTOR_EXPIRED') prepareAnew()
      return refuse(errorText(answer.code, language, answer.details))
    }
    if (answer.data.recoveryCodes) setRecoveryCodes(answer.data.recoveryCodes)
    else onReady()
  }
  /** The same code is sent again under the same key: the answer with the recovery codes comes again. With another code new ones are made. */
  const confirm = async (known: string) => {
    const answer = await call('confirmSecondFactor', { code, idempotencyKey: keyFor(code) })
    if (!answer.ok && leavesOpen(answer.code)) mayBeOn.current = true
    if (answer.ok && !answer.data.recoveryCodes && mayBeOn.current)
      // not `answered`: until the recovery codes are here, this code keeps its key
      return call('renewRecoveryCodes', { password: known, idempotencyKey: newKey() })
    answered(answer)
    return answer
  }

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onSaved={onReady} as={as} />
  if (failed) {
    return (
      <ErrorState
        title={t.setupFailed}
        again={t.again}
        onAgain={() => {
          setKey(newKey())
          setFailed(null)
        }}
      >
        {failed}
      </ErrorState>
    )
  }
  if (password === null)
    return (
      <>
        <Heading className={css.title}>{as === 'h1' ? t.setupTitle : t.setupOwnTitle}</Heading>
        <WithPassword
          email={email}
          words={t.setupPassword}
          act={t.goOn}
          onCancel={onCancel}
          onPassword={async (given) => {
            const answer = await call('prepareSecondFactor', { password: given, idempotencyKey: newKey() })
            if (!answer.ok) return answer
            setMade(answer.data)
            setPassword(given)
            return null
          }}
        />
      </>
    )
  return (
    <div role="presentation" onKeyDown={onEscape(onCancel)}>
      <Heading ref={title} tabIndex={-1} className={css.title}>
        {as === 'h1' ? t.setupTitle : t.setupOwnTitle}
      </Heading>
      <p className={css.lead}>{as === 'h1' ? t.setupLead : t.setupOwnLead}</p>
      <div className={css.qr}>{made ? <QrCode text={made.uri} label={t.setupQr} /> : <Skeleton width="216px" height="216px" />}</div>
      <div className={css.key}>
        <div>
          <small>{t.setupKey}</small>
          {made ? <Mono>{made.secret.match(/.{1,4}/g)?.join(' ') ?? made.secret}</Mono> : <Skeleton width="220px" />}
        </div>
        {made && <CopyButton text={made.secret} what={t.setupKey} words={{ copy: t.copy, copied: t.copied }} />}
      </div>
      <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <SecondFactorCode value={code} onChange={setCode} error={error} label={t.setupCode} recovery={false} />
        <Button type="submit" big busy={busy}>
          {t.setupConfirm}
        </Button>
        {onCancel ? null : (
          <PasskeyButton
            words={t.setupPasskey}
            failed={factor.passkeyFailed}
            use={async () => {
              const prepared = await call('preparePasskey', { password, idempotencyKey: newKey() })
              if (!prepared.ok) return prepared
              const added = await addPasskey(prepared.data)
              // the passkey is stored already: only the answer was lost
              return added !== 'closed' && !added.ok && added.code === 'PASSKEY_ALREADY_HERE' ? { ok: true } : added
            }}
            onDone={onReady}
          />
        )}
        {onCancel && (
          <div>
            <Button kind="text" onClick={onCancel}>
              {t.cancel}
            </Button>
          </div>
        )}
      </form>
    </div>
  )
}
