/** The person's own cards and accounts, verified once and for all exchanges. */
import { useState } from 'react'
import { useTexts } from '../app/language.tsx'
import { AddVerification, VerificationsOwn, verificationTexts } from '../verification/published.ts'
import css from './ProfileScreen.module.css'

export function CardsSection() {
  const t = useTexts(verificationTexts)
  // What was just sent is asked for anew.
  const [sent, setSent] = useState(0)
  return (
    <>
      <p className={css.lead}>{t.profileLead}</p>
      <VerificationsOwn
        stamp={sent}
        add={(onDone) => <AddVerification onSent={() => [setSent((count) => count + 1), onDone()]} onCancel={onDone} />}
      />
    </>
  )
}
