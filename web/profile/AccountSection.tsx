/** Sign-in and safety: e-mail, password, the devices on which the account is open. */
import { type FormEvent, useState } from 'react'
import type { SessionView } from '../../contract/people.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { missingCharacters } from '../../core/people/password-strength.ts'
import { AccountIcon, accountTexts, NewPassword, PasswordInput } from '../account/published.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useSession } from '../app/session-state.ts'
import { toast } from '../app/toasts.ts'
import { useAsked } from '../app/use-asked.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { onEscape } from '../ui/on-escape.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/States.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { useFirstFocus } from '../ui/use-first-focus.ts'
import { useInPlace } from '../ui/use-in-place.ts'
import css from './AccountSection.module.css'
import { dataTexts } from './data-texts.ts'
import { EmailChoices } from './EmailChoices.tsx'
import { EmailRow } from './EmailRow.tsx'
import { emailChoiceTexts } from './email-choice-texts.ts'
import { OwnData } from './OwnData.tsx'
import { Passkeys } from './Passkeys.tsx'
import { passkeyTexts } from './passkey-texts.ts'
import { SecondStep } from './SecondStep.tsx'
import { profileTexts } from './texts.ts'
import { useWhen } from './use-when.ts'

export function AccountSection() {
  const t = useTexts(profileTexts)
  const keys = useTexts(passkeyTexts)
  const own = useTexts(dataTexts)
  const mails = useTexts(emailChoiceTexts)
  const { language } = useLanguage()
  const { person } = useSession()
  const when = useWhen()
  const [stamp, setStamp] = useState(0)
  const form = useInPlace<'password'>()
  const hasAccount = person !== null && !person.anonymous
  const { data, refused, again } = useAsked('listSessions', hasAccount ? {} : null, `${stamp} ${person?.stamp}`, true)

  if (person?.anonymous)
    return (
      <EmptyState
        icon="lock"
        title={t.noAccountTitle}
        action={
          <div className={css.both}>
            <ButtonLink href="/auth/register?to=/profile">{t.createAccount}</ButtonLink>
            <ButtonLink kind="line" href="/auth/login?to=/profile">
              {t.signIn}
            </ButtonLink>
          </div>
        }
      >
        {t.noAccountText}
      </EmptyState>
    )
  if (refused && !data)
    return (
      <ErrorState title={t.accountFailed} again={t.again} onAgain={again} code={refused.code}>
        {errorText(refused.code, language, refused.details)}
      </ErrorState>
    )
  if (!data || !hasAccount)
    return (
      <div role="status" aria-busy="true" aria-label={t.loading}>
        <Skeleton height="420px" />
      </div>
    )
  return (
    <Card flat pad="none">
      <section className={css.part}>
        <header>
          <h2>{t.emailAndPassword}</h2>
          <p>{t.emailAbout}</p>
        </header>
        <ul className={css.things}>
          <EmailRow person={person} waiting={data.emailChange} onChanged={() => setStamp((count) => count + 1)} />
          <li>
            <AccountIcon name="lock" />
            <span>
              {t.password}
              {data.passwordChangedAt && <small>{t.changedAt(when(data.passwordChangedAt))}</small>}
            </span>
            {form.opened === null && (
              <Button kind="text" data-opens="password" onClick={() => form.open('password')}>
                {t.change}
              </Button>
            )}
          </li>
          {form.opened !== null && (
            <li>
              <ChangePassword
                email={person.email ?? ''}
                onDone={(changed) => {
                  form.close()
                  if (changed) setStamp((count) => count + 1)
                }}
              />
            </li>
          )}
        </ul>
      </section>
      <section className={css.part}>
        <header>
          <h2 tabIndex={-1} data-opens="passkeys">
            {keys.passkeys}
          </h2>
          <p>{keys.about}</p>
        </header>
        <Passkeys person={person} />
      </section>
      <section className={css.part}>
        <header>
          <h2>{t.secondStep}</h2>
          <p>{t.secondStepAbout}</p>
        </header>
        <SecondStep person={person} codesLeft={data.recoveryCodesLeft} onChanged={() => setStamp((count) => count + 1)} />
      </section>
      <section className={css.part}>
        <header>
          <h2>{t.devices}</h2>
          <p>{t.devicesAbout}</p>
        </header>
        <Devices sessions={data.sessions} onEnded={() => setStamp((count) => count + 1)} />
      </section>
      <section className={css.part}>
        <header>
          <h2>{mails.emails}</h2>
          <p>{mails.about}</p>
        </header>
        <EmailChoices />
      </section>
      <section className={css.part}>
        <header>
          <h2>{own.yourData}</h2>
          <p>{own.about}</p>
        </header>
        <OwnData person={person} />
      </section>
    </Card>
  )
}

function Devices({ sessions, onEnded }: { sessions: readonly SessionView[]; onEnded: () => void }) {
  const t = useTexts(profileTexts)
  const { language } = useLanguage()
  const when = useWhen()
  const [busy, setBusy] = useState<string | null>(null)
  const others = sessions.filter(({ current }) => !current)
  const named = ({ browser, system }: SessionView) => [browser, system].filter((word) => word !== '').join(', ') || t.unknownDevice

  const end = async (sessionId: string | null) => {
    if (busy !== null) return
    setBusy(sessionId ?? 'all')
    const answer = sessionId
      ? await call('endSession', { sessionId, idempotencyKey: newKey() })
      : await call('endOtherSessions', { idempotencyKey: newKey() })
    setBusy(null)
    // one that has ended by itself meanwhile is what was wanted
    if (!answer.ok && answer.code !== 'NO_ACCESS') toast({ type: 'error', title: errorText(answer.code, language, answer.details) })
    onEnded()
  }
  return (
    <div>
      <ul className={css.things}>
        {sessions.map((session) => (
          <li key={session.id}>
            <AccountIcon name={session.mobile ? 'mobile' : 'laptop'} />
            <span>
              {named(session)}
              <small>{session.current ? t.thisDevice : t.lastSeen(when(session.lastSeenAt), when(session.firstSeenAt))}</small>
            </span>
            {session.current ? (
              <Badge tone="green">{t.now}</Badge>
            ) : (
              <Button kind="text" busy={busy === session.id} aria-label={t.endOn(named(session))} onClick={() => void end(session.id)}>
                {t.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button kind="text" className={css.all} busy={busy === 'all'} onClick={() => void end(null)}>
          {t.endOthers}
        </Button>
      )}
    </div>
  )
}

type Errors = { password?: string; newPassword?: string }

function ChangePassword({ email, onDone }: { email: string; onDone: (changed: boolean) => void }) {
  const t = useTexts(profileTexts)
  const words = useTexts(accountTexts)
  const { language } = useLanguage()
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const { form, errors, refuse } = useFieldErrors<Errors>()
  useFirstFocus(form)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const missing = missingCharacters(newPassword)
    const wrong: Errors = {
      ...(!password && { password: words.fillPassword }),
      ...(!newPassword ? { newPassword: words.fillNewPassword } : missing > 0 && { newPassword: words.missing(missing) }),
    }
    if (refuse(wrong)) return
    setBusy(true)
    const answer = await call('changePassword', { password, newPassword, idempotencyKey: newKey() })
    setBusy(false)
    if (answer.ok) {
      toast({ type: 'success', title: t.passwordChanged, text: t.passwordChangedText })
      return onDone(true)
    }
    const text = answer.code === 'WRONG_LOGIN' ? words.wrongPassword : errorText(answer.code, language, answer.details)
    refuse({ [answer.code === 'PASSWORD_WEAK' ? 'newPassword' : 'password']: text })
  }
  return (
    <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} onKeyDown={onEscape(() => onDone(false))} noValidate>
      {/* lets a password manager know whose password it keeps */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t.presentPassword}
        kind="current-password"
        value={password}
        onChange={setPassword}
        error={errors.password ?? null}
      />
      <NewPassword
        label={words.newPassword}
        name="new-password"
        value={newPassword}
        onChange={setNewPassword}
        error={errors.newPassword ?? null}
      />
      <div className={css.both}>
        <Button type="submit" busy={busy}>
          {t.save}
        </Button>
        <Button kind="line" onClick={() => onDone(false)}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
