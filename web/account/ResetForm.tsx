/** Sets a new password by the link of an email. */
import { type FormEvent, useState } from 'react'
import type { PersonView } from '../../contract/people.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { missingCharacters } from '../../core/people/password-strength.ts'
import { secondsBetween } from '../../core/time/instant.ts'
import { call, newKey } from '../app/call.ts'
import { useNow } from '../app/clock.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useAsked } from '../app/use-asked.ts'
import { SecondFactorCode } from '../layout/SecondFactorCode.tsx'
import { secondFactorTexts } from '../layout/second-factor-texts.ts'
import { Button } from '../ui/Button.tsx'
import { ScreenSkeleton } from '../ui/Skeleton.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import css from './AuthScreen.module.css'
import { BringOrders, useOpenOrders } from './BringOrders.tsx'
import { Gains } from './Gains.tsx'
import { LinkEnd, LinkUnchecked } from './LinkParts.tsx'
import { LostSecondFactor } from './LostSecondFactor.tsx'
import { NewPassword } from './NewPassword.tsx'
import { accountTexts } from './texts.ts'
import { useLinkToken } from './use-link-token.ts'

type Errors = { password?: string; code?: string }

export function ResetForm({ onSignedIn, toForgot }: { onSignedIn: (person: PersonView, password: string) => void; toForgot: string }) {
  const t = useTexts(accountTexts)
  const factor = useTexts(secondFactorTexts)
  const { language } = useLanguage()
  const now = useNow(10_000)
  const token = useLinkToken()
  const { data: reset, refused, again } = useAsked('getPasswordReset', token ? { token } : null)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isOver, setOver] = useState(token === '')
  const [busy, setBusy] = useState(false)
  const open = useOpenOrders()
  const [bringOrders, setBringOrders] = useState(true)
  const { form, errors, refuse } = useFieldErrors<Errors>()

  const minutes = reset && now ? Math.ceil(secondsBetween(now, reset.expiresAt) / 60) : null
  if (isOver || refused?.code === 'LINK_EXPIRED' || (minutes !== null && minutes <= 0))
    return <LinkEnd title={t.linkOld} text={t.linkOldText} words={t.sendNewLink} href={toForgot} />
  if (refused) return <LinkUnchecked refused={refused} again={again} />
  if (!reset || !open.known) return <ScreenSkeleton label={t.loading} />

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const missing = missingCharacters(password)
    const wrong: Errors = {
      ...(!password ? { password: t.fillNewPassword } : missing > 0 && { password: t.missing(missing) }),
      ...(reset.secondFactor && !code.trim() && { code: factor.fillCode }),
    }
    if (refuse(wrong)) return
    setBusy(true)
    const answer = await call('resetPassword', {
      token,
      password,
      bringOrders,
      ...(reset.secondFactor && { code }),
      idempotencyKey: newKey(),
    })
    setBusy(false)
    if (answer.ok) return onSignedIn(answer.data.person, password)
    if (answer.code === 'LINK_EXPIRED') return setOver(true)
    const text = errorText(answer.code, language, answer.details)
    refuse({ [answer.code.startsWith('SECOND') || answer.code === 'TOO_MANY_LOGINS' ? 'code' : 'password']: text })
  }
  return (
    <>
      <h1 className={css.title}>{t.newPasswordTitle}</h1>
      <p className={css.lead}>
        {t.forAccount} <b className={css.whose}>{reset.email}</b>
      </p>
      <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        {/* lets a password manager know whose password it keeps */}
        <input type="text" name="email" autoComplete="username" value={reset.email} readOnly hidden />
        <NewPassword label={t.newPassword} value={password} onChange={setPassword} error={errors.password ?? null} />
        {reset.secondFactor && <SecondFactorCode value={code} onChange={setCode} error={errors.code ?? null} />}
        {reset.secondFactor && <LostSecondFactor email={reset.email} />}
        <BringOrders numbers={open.numbers} checked={bringOrders} onChange={setBringOrders} />
        <Button type="submit" big busy={busy}>
          {t.saveAndEnter}
        </Button>
      </form>
      <Gains
        list={[['laptop', t.othersEnd], ['clock', t.ordersGoOn], ...(reset.secondFactor ? ([['shield', t.factorStays]] as const) : [])]}
      />
      <p className={css.foot}>
        {minutes !== null && t.linkMinutes(minutes)} {t.notAsked}
      </p>
    </>
  )
}
