/**
 * The link of the email to an accepted partner: it proves his e-mail. Without a password of his own he sets one here; otherwise he confirms
 * in his account, and logs in to it first where he is not.
 */
import { useState } from 'react'
import type { PartnershipLink } from '../../contract/partnership.ts'
import type { PersonView } from '../../contract/people.ts'
import { formatAmount } from '../../core/money/format.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { acceptPerson } from '../app/session.ts'
import { useSession } from '../app/session-state.ts'
import { useAsked } from '../app/use-asked.ts'
import { ButtonLink, TextLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ScreenSkeleton } from '../ui/Skeleton.tsx'
import css from './AuthScreen.module.css'
import { LinkPress, LinkUnchecked } from './LinkParts.tsx'
import { PasswordByLink } from './PasswordByLink.tsx'
import { partnerLinkTexts } from './partner-link-texts.ts'
import { SignInForm } from './SignInForm.tsx'
import { accountTexts } from './texts.ts'

export function PartnerForm({ token, onDone }: { token: string; onDone: (person: PersonView) => void }) {
  const t = useTexts(partnerLinkTexts)
  const account = useTexts(accountTexts)
  const { language } = useLanguage()
  const { person } = useSession()
  const [isOld, setOld] = useState(false)
  // asked again once somebody else is logged in
  const { data: link, refused, again } = useAsked('getPartnershipLink', { token }, person?.uid)

  if (isOld || refused?.code === 'LINK_EXPIRED') return <OldLink person={person} />
  if (refused) return <LinkUnchecked refused={refused} again={again} />
  if (!link) return <ScreenSkeleton label={account.loading} />
  return (
    <>
      <h1 className={css.title}>{t.title}</h1>
      <p className={css.lead}>
        {t.termsOf(formatAmount(link.percent, 4, language), link.of)}
        {(!link.hasPassword || link.isSignedIn) && (
          <span className={css.of}>
            {account.forAccount} <b className={css.whose}>{link.email}</b>
          </span>
        )}
      </p>
      {!link.hasPassword ? (
        <PasswordByLink
          email={link.email}
          label={t.choosePassword}
          act={t.setAndOpen}
          send={(password, bringOrders) => call('confirmPartnership', { token, password, bringOrders, idempotencyKey: newKey() })}
          onDone={onDone}
          onOld={() => setOld(true)}
        />
      ) : link.isSignedIn ? (
        <LinkPress
          words={t.confirmAndOpen}
          failed={t.notConfirmed}
          send={() => call('confirmPartnership', { token, idempotencyKey: newKey() })}
          onDone={({ person: partner }) => onDone(partner)}
          onOld={() => setOld(true)}
        />
      ) : (
        <LogInFirst link={link} person={person} />
      )}
    </>
  )
}

/** The link stays open meanwhile: after the log-in the same page confirms. */
function LogInFirst({ link, person }: { link: PartnershipLink; person: PersonView | null }) {
  const t = useTexts(partnerLinkTexts)
  const account = useTexts(accountTexts)
  return (
    <>
      <Notice tone="gold" title={person?.email ? account.already(person.email) : t.logInFirst} className={css.sent}>
        {t.logInTo(link.email)}
      </Notice>
      <SignInForm onSignedIn={acceptPerson} />
      <p className={css.foot}>
        {t.forgotten} <TextLink href="/auth/forgot">{account.forgotLink}</TextLink>
      </p>
    </>
  )
}

function OldLink({ person }: { person: PersonView | null }) {
  const t = useTexts(partnerLinkTexts)
  const account = useTexts(accountTexts)
  const [title, text, words, href] =
    person?.userType === 'partner'
      ? ([t.alreadyPartner, t.alreadyPartnerText, t.openCabinet, '/profile/partner'] as const)
      : person?.email
        ? ([account.linkOld, t.oldText, t.toInvitations, '/profile/referral'] as const)
        : ([account.linkOld, t.oldTextGuest, t.logIn, '/auth/login?to=/profile/partner'] as const)
  return (
    <>
      <h1 className={css.title}>{title}</h1>
      <p className={css.lead}>{text}</p>
      <div className={css.form}>
        <ButtonLink big href={href}>
          {words}
        </ButtonLink>
        {!person?.email && (
          <ButtonLink kind="line" href="/auth/forgot">
            {t.newPassword}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
