/**
 * The link of the email that proves whose e-mail an account has. In that account a press is enough. Elsewhere a password is set: whoever made
 * the account may be somebody else, and must not keep it.
 */
import { useState } from 'react'
import type { PersonView } from '../../contract/people.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useSession } from '../app/session-state.ts'
import { useAsked } from '../app/use-asked.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ScreenSkeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/States.tsx'
import css from './AuthScreen.module.css'
import { Gains } from './Gains.tsx'
import { linkTexts } from './link-texts.ts'
import { PasswordByLink } from './PasswordByLink.tsx'
import { accountTexts } from './texts.ts'
import { useLinkToken } from './use-link-token.ts'

export function ConfirmForm({ onDone }: { onDone: (person: PersonView) => void }) {
  const t = useTexts(linkTexts)
  const account = useTexts(accountTexts)
  const { language } = useLanguage()
  const { person } = useSession()
  const token = useLinkToken()
  const [isOld, setOld] = useState(token === '')
  const { data: link, refused, again } = useAsked('getEmailConfirmation', token ? { token } : null, person?.uid)

  if (isOld || refused?.code === 'LINK_EXPIRED') return <OldLink person={person} />
  if (refused)
    return (
      <ErrorState title={account.linkFailed} again={account.again} onAgain={again} code={refused.code}>
        {errorText(refused.code, language, refused.details)}
      </ErrorState>
    )
  if (!link) return <ScreenSkeleton label={account.loading} />
  return (
    <>
      <h1 className={css.title}>{t.confirmTitle}</h1>
      <p className={css.lead}>
        {account.forAccount} <b className={css.whose}>{link.email}</b>
      </p>
      {link.isSignedIn ? (
        <Press token={token} onDone={onDone} onOld={() => setOld(true)} />
      ) : (
        <>
          <p className={css.lead}>{t.confirmElsewhere}</p>
          <PasswordByLink
            email={link.email}
            label={account.newPassword}
            act={t.confirmWithPassword}
            send={(password, bringOrders) => call('confirmEmail', { token, password, bringOrders, idempotencyKey: newKey() })}
            onDone={onDone}
            onOld={() => setOld(true)}
          />
          <Gains
            list={[
              ['laptop', account.othersEnd],
              ['clock', account.ordersGoOn],
            ]}
          />
        </>
      )}
    </>
  )
}

function Press({ token, onDone, onOld }: { token: string; onDone: (person: PersonView) => void; onOld: () => void }) {
  const t = useTexts(linkTexts)
  const { language } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const answer = await call('confirmEmail', { token, idempotencyKey: newKey() })
    setBusy(false)
    if (answer.ok) return onDone(answer.data.person)
    if (answer.code === 'LINK_EXPIRED') return onOld()
    setProblem(errorText(answer.code, language, answer.details))
  }
  return (
    <div className={css.form}>
      {problem !== null && (
        <Notice tone="red" title={t.notDone} live>
          {problem}
        </Notice>
      )}
      <Button big busy={busy} onClick={() => void confirm()}>
        {t.confirm}
      </Button>
    </div>
  )
}

function OldLink({ person }: { person: PersonView | null }) {
  const t = useTexts(linkTexts)
  const account = useTexts(accountTexts)
  const [title, text, words, href] = person?.emailProven
    ? ([t.alreadyProven, t.alreadyProvenText, t.toAccount, '/profile/account'] as const)
    : person?.email
      ? ([account.linkOld, t.oldHere, t.toAccount, '/profile/account'] as const)
      : ([account.linkOld, t.oldGuest, account.enter, '/auth/login?to=/profile/account'] as const)
  return (
    <>
      <h1 className={css.title}>{title}</h1>
      <p className={css.lead}>{text}</p>
      <ButtonLink big href={href}>
        {words}
      </ButtonLink>
    </>
  )
}
