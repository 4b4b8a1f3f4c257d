/** `/profile`: the person's own cards and accounts, verified once and for all exchanges. */
import { useState } from 'react'
import { useTexts } from '../app/language.tsx'
import { PageHead, Wrap } from '../layout/Wrap.tsx'
import { AddVerification, VerificationsOwn, verificationTexts } from '../verification/published.ts'
import css from './ProfileScreen.module.css'

export function ProfileScreen() {
  const t = useTexts(verificationTexts)
  // What was just sent is asked for anew.
  const [sent, setSent] = useState(0)
  return (
    <Wrap className={css.page}>
      <PageHead title={t.profile} />
      <p className={css.lead}>{t.profileLead}</p>
      <VerificationsOwn
        stamp={sent}
        add={(onDone) => <AddVerification onSent={() => [setSent((count) => count + 1), onDone()]} onCancel={onDone} />}
      />
    </Wrap>
  )
}
