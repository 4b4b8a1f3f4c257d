/** The session has ended in the middle of something: the person logs in again over his page, and what he has typed stays as it was. */
import { useState } from 'react'
import type { PersonView } from '../../contract/people.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { acceptPerson, leaveEnded } from '../app/session.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import css from './SignInAgain.module.css'
import { SignInForm } from './SignInForm.tsx'
import { accountTexts } from './texts.ts'

export function SignInAgain({ person }: { person: PersonView }) {
  const t = useTexts(accountTexts)
  const { language } = useLanguage()
  // the e-mail of the account may have been changed or taken back meanwhile
  const [isOther, setOther] = useState(false)
  const [leaving, setLeaving] = useState(false)
  return (
    <Dialog open onClose={null} title={t.endedTitle} closeLabel={t.endedLeave} description={t.endedText} width={440}>
      {/* the mark hides the page behind: whose session was ended elsewhere may not be here any more */}
      <div className={css.again} data-sign-in-again>
        {isOther ? null : (
          <p>
            {t.forAccount} <b>{person.email}</b>
          </p>
        )}
        <SignInForm key={String(isOther)} {...(isOther ? {} : { only: person.email ?? '' })} onSignedIn={acceptPerson} />
        {/* in another tab: what was typed here stays */}
        <ButtonLink kind="text" href="/auth/forgot" target="_blank">
          {t.forgotLink}
        </ButtonLink>
        {!isOther && (
          <Button kind="text" onClick={() => setOther(true)}>
            {t.endedOther}
          </Button>
        )}
        <Button
          kind="text"
          busy={leaving}
          onClick={() => {
            setLeaving(true)
            void leaveEnded(language)
          }}
        >
          {t.endedLeave}
        </Button>
      </div>
    </Dialog>
  )
}
