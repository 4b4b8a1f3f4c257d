/** Somebody joins the staff by a one-time link, or an admin comes back by one of the machine. What the invitation does not say is asked for. */
import { type FormEvent, useState } from 'react'
import type { PersonView } from '../../contract/people.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { isEmail, normalEmail } from '../../core/people/email.ts'
import { missingCharacters } from '../../core/people/password-strength.ts'
import { mostStaffName } from '../../core/people/staff.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { isStaffPerson, useSession } from '../app/session-state.ts'
import { useAsked } from '../app/use-asked.ts'
import { SecondFactorCode } from '../layout/SecondFactorCode.tsx'
import { secondFactorTexts } from '../layout/second-factor-texts.ts'
import { Button } from '../ui/Button.tsx'
import { ScreenSkeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/States.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import css from './AuthScreen.module.css'
import { EmailInput } from './EmailInput.tsx'
import { invitationTexts } from './invitation-texts.ts'
import { LinkEnd, OtherIsHere } from './LinkParts.tsx'
import { NewPassword } from './NewPassword.tsx'
import { accountTexts } from './texts.ts'

type Field = 'email' | 'name' | 'password' | 'code'
type Errors = Partial<Record<Field, string | null>>
const isField = (field: unknown): field is Field => ['email', 'name', 'password', 'code'].includes(String(field))

type Props = { token: string; onSignedIn: (person: PersonView, password: string) => void }

export function InvitationForm({ token, onSignedIn }: Props) {
  const t = useTexts(invitationTexts)
  const account = useTexts(accountTexts)
  const factor = useTexts(secondFactorTexts)
  const { language } = useLanguage()
  const { person } = useSession()
  const { data: invitation, refused, again } = useAsked('getInvitation', { token })
  const [typed, setTyped] = useState({ email: '', name: '', password: '', code: '' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const [busy, setBusy] = useState(false)
  const { form, errors, setErrors, refuse } = useFieldErrors<Errors>()

  if (isOver || refused?.code === 'LINK_EXPIRED')
    return person?.email && isStaffPerson(person) ? (
      <LinkEnd title={t.accepted} text={account.already(person.email)} words={account.toDesk} href="/admin/orders" />
    ) : (
      <ErrorState whole title={t.old}>
        {refused?.details['of'] === 'firstAdmin' ? t.oldFirst : t.oldText}
      </ErrorState>
    )
  if (refused)
    return (
      <ErrorState whole title={account.linkFailed} again={account.again} onAgain={again} code={refused.code}>
        {errorText(refused.code, language, refused.details)}
      </ErrorState>
    )
  if (!invitation) return <ScreenSkeleton label={account.loading} />

  const title = invitation.name === '' ? t.title : t.titleFor(invitation.name)
  const whose = (
    <>
      {t[`lead_${invitation.role}`]} {invitation.email !== null && <b className={css.whose}>{invitation.email}</b>}
    </>
  )
  if (person?.email && invitation.email !== null && person.email !== invitation.email)
    return (
      <OtherIsHere title={title} email={person.email}>
        {whose}
      </OtherIsHere>
    )

  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))
  const wrong = (): Errors => {
    const missing = missingCharacters(typed.password)
    return {
      ...(invitation.email === null && !isEmail(normalEmail(typed.email)) && { email: errorText('EMAIL_INVALID', language) }),
      ...(invitation.name === '' && !typed.name.trim() && { name: t.fillName }),
      ...(!typed.password ? { password: account.fillNewPassword } : missing > 0 && { password: account.missing(missing) }),
      ...(invitation.secondFactor && !typed.code.trim() && { code: factor.fillCode }),
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || refuse(wrong())) return
    const { email, name, password, code } = typed
    setBusy(true)
    const answer = await call('acceptInvitation', {
      token,
      password,
      ...(invitation.email === null && { email }),
      ...(invitation.name === '' && { name }),
      ...(invitation.secondFactor && { code }),
      idempotencyKey: newKey(),
    })
    setBusy(false)
    if (answer.ok) return onSignedIn(answer.data.person, password)
    if (answer.code === 'LINK_EXPIRED') return setOver(true)
    const text = errorText(answer.code, language, answer.details)
    const field = answer.code === 'TOO_MANY_LOGINS' ? 'code' : answer.details['field']
    if (isField(field)) refuse({ [field]: text })
    else setRefusal(text)
  }
  return (
    <>
      <h1 className={css.title}>{title}</h1>
      <p className={css.lead}>{whose}</p>
      <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        {invitation.email === null ? (
          <EmailInput
            value={typed.email}
            onChange={(email) => change({ email })}
            error={errors.email ?? null}
            onError={(text) => setErrors((before) => ({ ...before, email: text }))}
          />
        ) : (
          // lets a password manager know whose password it keeps
          <input type="text" name="email" autoComplete="username" value={invitation.email} readOnly hidden />
        )}
        {invitation.name === '' && (
          <TextInput
            label={t.name}
            help={t.nameHelp}
            error={errors.name ?? null}
            value={typed.name}
            maxLength={mostStaffName}
            autoComplete="given-name"
            onChange={(name) => change({ name })}
          />
        )}
        <NewPassword
          label={account.newPassword}
          value={typed.password}
          onChange={(password) => change({ password })}
          error={errors.password ?? null}
        />
        {invitation.secondFactor && (
          <SecondFactorCode value={typed.code} onChange={(code) => change({ code })} error={errors.code ?? null} />
        )}
        {refusal && (
          <p role="alert" className={css.refused}>
            {refusal}
          </p>
        )}
        <Button type="submit" big busy={busy}>
          {account.setPassword}
        </Button>
      </form>
    </>
  )
}
