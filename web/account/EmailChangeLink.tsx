/** The links of the emails about another e-mail of an account: each address confirms; the former one can take the account back. */
import { useState } from 'react'
import type { Answer } from '../../contract/calls.ts'
import type { PersonView } from '../../contract/people.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { updatePerson } from '../app/session.ts'
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

export function EmailChangeLink({ onBack }: { onBack: (person: PersonView) => void }) {
  const t = useTexts(linkTexts)
  const account = useTexts(accountTexts)
  const { language } = useLanguage()
  const token = useLinkToken()
  const { data: link, refused, again } = useAsked('getEmailChange', token ? { token } : null)
  const [isOld, setOld] = useState(token === '')
  const [confirmed, setConfirmed] = useState<Answer<'confirmEmailChange'> | null>(null)

  if (confirmed)
    return (
      <>
        <h1 className={css.title}>{confirmed.waitsFor === null ? t.changed : t.half}</h1>
        <p className={css.lead}>{confirmed.waitsFor === null ? t.changedText(confirmed.email) : t.halfText(confirmed.waitsFor)}</p>
        <ButtonLink big href="/profile/account">
          {t.toAccount}
        </ButtonLink>
      </>
    )
  if (isOld || refused?.code === 'LINK_EXPIRED')
    return (
      <>
        <h1 className={css.title}>{account.linkOld}</h1>
        <p className={css.lead}>{t.changeOld}</p>
        <ButtonLink big href="/profile/account">
          {t.toAccount}
        </ButtonLink>
      </>
    )
  if (refused)
    return (
      <ErrorState title={account.linkFailed} again={account.again} onAgain={again} code={refused.code}>
        {errorText(refused.code, language, refused.details)}
      </ErrorState>
    )
  if (!link) return <ScreenSkeleton label={account.loading} />
  const emails = (
    <p className={css.lead}>
      {link.asks === 'undo' ? link.newEmail : link.oldEmail} →{' '}
      <b className={css.whose}>{link.asks === 'undo' ? link.oldEmail : link.newEmail}</b>
    </p>
  )
  return link.asks === 'undo' ? (
    <>
      <h1 className={css.title}>{t.undoTitle}</h1>
      {emails}
      <p className={css.lead}>{t.undoText}</p>
      <PasswordByLink
        email={link.oldEmail}
        label={account.newPassword}
        act={t.undo}
        send={(password, bringOrders, code) =>
          call('undoEmailChange', { token, password, bringOrders, ...(code !== null && { code }), idempotencyKey: newKey() })
        }
        onDone={onBack}
        onOld={() => setOld(true)}
      />
      <Gains
        list={[
          ['laptop', t.everybodyEnds],
          ['clock', account.ordersGoOn],
        ]}
      />
    </>
  ) : (
    <>
      <h1 className={css.title}>{t.changeTitle}</h1>
      {emails}
      <Confirm token={token} onConfirmed={setConfirmed} onOld={() => setOld(true)} />
    </>
  )
}

function Confirm({
  token,
  onConfirmed,
  onOld,
}: {
  token: string
  onConfirmed: (confirmed: Answer<'confirmEmailChange'>) => void
  onOld: () => void
}) {
  const t = useTexts(linkTexts)
  const { language } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const answer = await call('confirmEmailChange', { token, idempotencyKey: newKey() })
    setBusy(false)
    if (answer.ok) {
      const me = await call('whoAmI', null)
      if (me.ok && me.data.person) updatePerson(me.data.person)
      return onConfirmed(answer.data)
    }
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
        {t.change}
      </Button>
    </div>
  )
}
