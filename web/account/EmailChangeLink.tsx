/** The links of the emails about another e-mail of an account: each address confirms; the former one can take the account back. */
import { useState } from 'react'
import type { Answer } from '../../contract/calls.ts'
import type { PersonView } from '../../contract/people.ts'
import { call, newKey } from '../app/call.ts'
import { useTexts } from '../app/language.tsx'
import { updatePerson } from '../app/session.ts'
import { useSession } from '../app/session-state.ts'
import { useAsked } from '../app/use-asked.ts'
import { ScreenSkeleton } from '../ui/Skeleton.tsx'
import css from './AuthScreen.module.css'
import { Gains } from './Gains.tsx'
import { LinkEnd, LinkPress, LinkUnchecked } from './LinkParts.tsx'
import { linkTexts } from './link-texts.ts'
import { PasswordByLink } from './PasswordByLink.tsx'
import { accountTexts } from './texts.ts'

export function EmailChangeLink({ token, onBack }: { token: string; onBack: (person: PersonView) => void }) {
  const t = useTexts(linkTexts)
  const account = useTexts(accountTexts)
  const { person } = useSession()
  const { data: link, refused, again } = useAsked('getEmailChange', { token })
  const [isOld, setOld] = useState(false)
  const [confirmed, setConfirmed] = useState<Answer<'confirmEmailChange'> | null>(null)

  if (confirmed) {
    const [title, text] =
      confirmed.waitsFor === null ? [t.changed, t.changedText(confirmed.email)] : [t.half, t.halfText(confirmed.waitsFor)]
    return <LinkEnd title={title} text={text} words={t.toAccount} href="/profile/account" />
  }
  if (isOld || refused?.code === 'LINK_EXPIRED')
    return (
      <LinkEnd
        title={account.linkOld}
        text={t.changeOld}
        words={person?.email ? t.toAccount : account.enter}
        href={person?.email ? '/profile/account' : '/auth/login?to=/profile/account'}
      />
    )
  if (refused) return <LinkUnchecked refused={refused} again={again} />
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
      <LinkPress
        words={t.change}
        failed={t.notDone}
        send={() => call('confirmEmailChange', { token, idempotencyKey: newKey() })}
        onDone={(answer) => {
          setConfirmed(answer)
          void knowPersonAnew()
        }}
        onOld={() => setOld(true)}
      />
    </>
  )
}

/** The header and the profile have the new e-mail, where this is a session of the account. */
async function knowPersonAnew(): Promise<void> {
  const me = await call('whoAmI', null)
  if (me.ok && me.data.person) updatePerson(me.data.person)
}
