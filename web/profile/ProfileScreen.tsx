/** `/profile`: the person's cards and accounts. Each is verified once for all exchanges. */
import { useState } from 'react'
import { useTexts } from '../app/language.tsx'
import { PageHead, Wrap } from '../layout/Wrap.tsx'
import { AddVerification, VerificationsOwn, verificationTexts } from '../verification/published.ts'
import css from './ProfileScreen.module.css'

export function ProfileScreen() {
  const t = useTexts(verificationTexts)
  // After a new file is sent, the list is requested again.
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
