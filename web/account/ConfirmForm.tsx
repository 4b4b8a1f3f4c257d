/**
 * The link of the email that proves whose e-mail an account has. In that account a press is enough. Elsewhere a password is set: whoever made
 * the account may be somebody else, and must not keep it.
 */
import { useState } from 'react'
import type { PersonView } from '../../contract/people.ts'
import { call, newKey } from '../app/call.ts'
import { useTexts } from '../app/language.tsx'
import { useSession } from '../app/session-state.ts'
import { useAsked } from '../app/use-asked.ts'
import { ScreenSkeleton } from '../ui/Skeleton.tsx'
import css from './AuthScreen.module.css'
import { Gains } from './Gains.tsx'
import { LinkEnd, LinkPress, LinkUnchecked, OtherIsHere } from './LinkParts.tsx'
import { linkTexts } from './link-texts.ts'
import { PasswordByLink } from './PasswordByLink.tsx'
import { accountTexts } from './texts.ts'

export function ConfirmForm({ token, onDone }: { token: string; onDone: (person: PersonView) => void }) {
  const t = useTexts(linkTexts)
  const account = useTexts(accountTexts)
  const { person } = useSession()
  const [isOld, setOld] = useState(false)
  const { data: link, refused, again } = useAsked('getEmailConfirmation', { token }, person?.uid)

  if (isOld || refused?.code === 'LINK_EXPIRED') return <OldLink person={person} />
  if (refused) return <LinkUnchecked refused={refused} again={again} />
  if (!link) return <ScreenSkeleton label={account.loading} />
  const whose = (
    <>
      {account.forAccount} <b className={css.whose}>{link.email}</b>
    </>
  )
  if (!link.isSignedIn && person?.email)
    return (
      <OtherIsHere title={t.confirmTitle} email={person.email}>
        {whose}
      </OtherIsHere>
    )
  return (
    <>
      <h1 className={css.title}>{t.confirmTitle}</h1>
      <p className={css.lead}>{whose}</p>
      {link.isSignedIn ? (
        <LinkPress
          words={t.confirm}
          failed={t.notDone}
          send={() => call('confirmEmail', { token, idempotencyKey: newKey() })}
          onDone={({ person: proven }) => onDone(proven)}
          onOld={() => setOld(true)}
        />
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

function OldLink({ person }: { person: PersonView | null }) {
  const t = useTexts(linkTexts)
  const account = useTexts(accountTexts)
  const [title, text, words, href] = person?.emailProven
    ? ([t.alreadyProven, t.alreadyProvenText, t.toAccount, '/profile/account'] as const)
    : person?.email
      ? ([account.linkOld, t.oldHere, t.toAccount, '/profile/account'] as const)
      : ([account.linkOld, t.oldGuest, account.enter, '/auth/login?to=/profile/account'] as const)
  return <LinkEnd title={title} text={text} words={words} href={href} />
}
