/** Sets a new password by the link of an email. */
import { type FormEvent, useState } from 'react'
import type { PersonView } from '../../contract/people.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { missingCharacters } from '../../core/people/password-strength.ts'
import { secondsBetween } from '../../core/time/instant.ts'
import { call, newKey } from '../app/call.ts'
import { useNow } from '../app/clock.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useSession } from '../app/session-state.ts'
import { useAsked } from '../app/use-asked.ts'
import { SecondFactorCode } from '../layout/SecondFactorCode.tsx'
import { secondFactorTexts } from '../layout/second-factor-texts.ts'
import { Button } from '../ui/Button.tsx'
import { ScreenSkeleton } from '../ui/Skeleton.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import css from './AuthScreen.module.css'
import { BringOrders, useOpenOrders } from './BringOrders.tsx'
import { Gains } from './Gains.tsx'
import { LinkEnd, LinkUnchecked, OtherIsHere } from './LinkParts.tsx'
import { LostSecondFactor } from './LostSecondFactor.tsx'
import { linkTexts } from './link-texts.ts'
import { NewPassword } from './NewPassword.tsx'
import { accountTexts } from './texts.ts'

type Errors = { password?: string; code?: string }

type Props = { token: string; onSignedIn: (person: PersonView, password: string) => void; toForgot: string }

export function ResetForm({ token, onSignedIn, toForgot }: Props) {
  const t = useTexts(accountTexts)
  const link = useTexts(linkTexts)
  const factor = useTexts(secondFactorTexts)
  const { language } = useLanguage()
  const { person } = useSession()
  const now = useNow(10_000)
  const { data: reset, refused, again } = useAsked('getPasswordReset', { token })
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isOver, setOver] = useState(false)
  const [busy, setBusy] = useState(false)
  const open = useOpenOrders()
  const [bringOrders, setBringOrders] = useState(true)
  const { form, errors, refuse } = useFieldErrors<Errors>()

  const minutes = reset && now ? Math.ceil(secondsBetween(now, reset.expiresAt) / 60) : null
  if (isOver || refused?.code === 'LINK_EXPIRED' || (minutes !== null && minutes <= 0))
    return person?.email ? (
      <LinkEnd title={t.linkOld} text={t.linkOldHere} words={link.toAccount} href="/profile/account" />
    ) : (
      <LinkEnd title={t.linkOld} text={t.linkOldText} words={t.sendNewLink} href={toForgot} />
    )
  if (refused) return <LinkUnchecked refused={refused} again={again} />
  if (!reset) return <ScreenSkeleton label={t.loading} />
  const whose = (
    <>
      {t.forAccount} <b className={css.whose}>{reset.email}</b>
    </>
  )
  if (person?.email && person.email !== reset.email)
    return (
      <OtherIsHere title={t.newPasswordTitle} email={person.email}>
        {whose}
      </OtherIsHere>
    )

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !open.known) return
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
      <p className={css.lead}>{whose}</p>
      <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        {/* lets a password manager know whose password it keeps */}
        <input type="text" name="email" autoComplete="username" value={reset.email} readOnly hidden />
        <NewPassword label={t.newPassword} value={password} onChange={setPassword} error={errors.password ?? null} />
        {reset.secondFactor && <SecondFactorCode value={code} onChange={setCode} error={errors.code ?? null} />}
        {reset.secondFactor && <LostSecondFactor email={reset.email} />}
        <BringOrders numbers={open.numbers} checked={bringOrders} onChange={setBringOrders} />
        <Button type="submit" big busy={busy || !open.known}>
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
