/** Signing in, a new account, a new password, the one-time invitation, and the set-up of the second factor that staff are led through. */
import { useRef, useState } from 'react'
import type { PersonView } from '../../contract/people.ts'
import { isReady } from '../../core/first-steps/first-steps.ts'
import { call } from '../app/call.ts'
import { useHref, useLanguage, useTexts } from '../app/language.tsx'
import { may, mustSetUp } from '../app/may.ts'
import { firstStepsPath } from '../app/route-paths.ts'
import { useLocation } from '../app/router.tsx'
import type { ScreenProps } from '../app/routes.ts'
import { acceptPerson, signOut } from '../app/session.ts'
import { isStaffPerson, useSession } from '../app/session-state.ts'
import { toast } from '../app/toasts.ts'
import { useLinkToken } from '../app/use-link-token.ts'
import { Wrap } from '../layout/Wrap.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { ScreenSkeleton } from '../ui/Skeleton.tsx'
import css from './AuthScreen.module.css'
import { afterSignIn, isScreen } from './after-sign-in.ts'
import { ConfirmForm } from './ConfirmForm.tsx'
import { EmailChangeLink } from './EmailChangeLink.tsx'
import { ForgotForm } from './ForgotForm.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { LinkIncomplete } from './LinkParts.tsx'
import { linkTexts } from './link-texts.ts'
import { PartnerForm } from './PartnerForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { ResetForm } from './ResetForm.tsx'
import { SecondFactorKeep, SecondFactorRemoval } from './SecondFactorLinks.tsx'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'
import { SignInForm } from './SignInForm.tsx'
import { accountTexts } from './texts.ts'

/** The pages that a link of an email leads to. */
const ofLinks = ['invitation', 'reset', 'partner', 'confirm', 'email', 'second-step', 'keep-second-step']

/** Whether this person may open an office that takes no orders yet: he comes to its first steps. */
async function isOfficeNew(who: PersonView): Promise<boolean> {
  if (!may(who, 'settings.read')) return false
  const answer = await call('getFirstSteps', {})
  return answer.ok && answer.data.isShown && !isReady(answer.data.steps)
}

export function AuthScreen({ params }: ScreenProps) {
  const t = useTexts(accountTexts)
  const link = useTexts(linkTexts)
  const href = useHref()
  const { known, person } = useSession()
  const [, navigate] = useLocation()
  // kept here: the form of the link goes away while somebody logs out for it
  const token = useLinkToken()
  const [wanted] = useState(() => new URLSearchParams(location.search).get('to'))
  // Whose set-up is shown. The server counts the second factor before the recovery codes are saved, and the page hears of that at once: so
  // the steps stay on the screen until they are saved, however he has come to them.
  const [settingUp, setSettingUp] = useState<string | null>(null)
  // typed a moment ago: the set-up does not ask for it again
  const [typed, setTyped] = useState<string | null>(null)
  const leaving = useRef(false)
  // where somebody wanted to go is kept on the way from one form to another
  const to = (goal: string) => `/auth/${goal}${wanted === null ? '' : `?to=${encodeURIComponent(wanted)}`}`

  const goOn = async (who: PersonView) => {
    leaving.current = true
    const next = wanted === null && (await isOfficeNew(who)) ? firstStepsPath : afterSignIn(who, wanted, '/profile')
    if (isScreen(next)) navigate(next)
    else location.assign(next)
  }
  const signedIn = (who: PersonView, password: string | null = null) => {
    if (mustSetUp(who)) setTyped(password)
    else leaving.current = true
    acceptPerson(who)
    if (!mustSetUp(who)) void goOn(who)
  }
  const openCabinet = (who: PersonView) => {
    leaving.current = true
    acceptPerson(who)
    navigate('/profile/partner')
  }
  const accountBack = (who: PersonView) => {
    toast({ type: 'success', title: link.undone, text: link.undoneText(who.email ?? '') })
    signedIn(who)
  }
  const emailConfirmed = (who: PersonView) => {
    leaving.current = true
    acceptPerson(who)
    toast({ type: 'success', title: link.confirmed })
    navigate('/profile/account')
  }
  const setUp = async () => {
    const me = await call('whoAmI', null)
    const now = me.ok ? me.data.person : person
    if (!now) return
    acceptPerson(now)
    await goOn(now)
  }

  const isHere = person !== null && !person.anonymous
  const whose = isHere && (settingUp === person.uid || mustSetUp(person)) ? person.uid : null
  if (whose !== settingUp) setSettingUp(whose)

  if (!known || leaving.current) return <ScreenSkeleton label={t.loading} />
  return (
    <Wrap narrow>
      {isHere && whose !== null ? (
        <SecondFactorSetup key={whose} email={person.email ?? ''} typed={typed} onReady={() => void setUp()} />
      ) : token === '' && ofLinks.includes(params['goal'] ?? '') ? (
        <LinkIncomplete />
      ) : params['goal'] === 'invitation' ? (
        <InvitationForm token={token} onSignedIn={signedIn} />
      ) : params['goal'] === 'reset' ? (
        <ResetForm token={token} onSignedIn={signedIn} toForgot={to('forgot')} />
      ) : params['goal'] === 'partner' ? (
        <PartnerForm token={token} onDone={openCabinet} />
      ) : params['goal'] === 'confirm' ? (
        <ConfirmForm token={token} onDone={emailConfirmed} />
      ) : params['goal'] === 'email' ? (
        <EmailChangeLink token={token} onBack={accountBack} />
      ) : params['goal'] === 'second-step' ? (
        <SecondFactorRemoval token={token} />
      ) : params['goal'] === 'keep-second-step' ? (
        <SecondFactorKeep token={token} />
      ) : isHere ? (
        <AlreadyHere person={person} to={afterSignIn(person, wanted, href('/'))} />
      ) : params['goal'] === 'register' ? (
        <RegisterForm onSignedIn={signedIn} toSignIn={to('login')} />
      ) : params['goal'] === 'forgot' ? (
        <ForgotForm toSignIn={to('login')} toRegister={to('register')} />
      ) : (
        <>
          <h1 className={css.title}>{t.signIn}</h1>
          <p className={css.lead}>{t.lead}</p>
          <SignInForm onSignedIn={signedIn} />
          <div className={css.after}>
            <ButtonLink kind="text" href={to('forgot')}>
              {t.forgotLink}
            </ButtonLink>
            <ButtonLink kind="text" href={to('register')}>
              {t.create}
            </ButtonLink>
          </div>
          <p className={css.foot}>{t.lookingForOrder}</p>
        </>
      )}
    </Wrap>
  )
}

function AlreadyHere({ person, to }: { person: PersonView; to: string }) {
  const t = useTexts(accountTexts)
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  return (
    <>
      <h1 className={css.title}>{t.alreadyTitle}</h1>
      <p className={css.lead}>{t.already(person.email ?? '')}</p>
      <div className={css.actions}>
        <ButtonLink href={to}>{isStaffPerson(person) ? t.toDesk : t.toExchange}</ButtonLink>
        <Button
          kind="line"
          icon="signOut"
          busy={busy}
          onClick={() => {
            setBusy(true)
            void signOut(language).finally(() => setBusy(false))
          }}
        >
          {t.signOut}
        </Button>
      </div>
    </>
  )
}
