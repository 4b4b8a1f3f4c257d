/** Verifies a card or an account in advance, without an order. */
import { useState } from 'react'
import { type VerificationKind, verificationKinds } from '../../core/verification/verification.ts'
import { useTexts } from '../app/language.tsx'
import { Card } from '../ui/Card.tsx'
import { RadioCards } from '../ui/RadioCards.tsx'
import { verificationTexts } from './texts.ts'
import css from './Verification.module.css'
import { HowTo, VerificationForm } from './VerificationForm.tsx'

export function AddVerification({ onSent, onCancel }: { onSent: () => void; onCancel: () => void }) {
  const t = useTexts(verificationTexts)
  const [kind, setKind] = useState<VerificationKind>('card')
  return (
    <Card>
      <h2 className={css.head}>{t.addTitle}</h2>
      <div className={css.form}>
        <RadioCards
          label={t.kind}
          value={kind}
          onChange={setKind}
          cards={verificationKinds.map((value) => ({ value, title: t[value], condition: t[`kindFor_${value}`] }))}
        />
        <HowTo kind={kind} />
        <VerificationForm key={kind} kind={kind} numberKnown={false} submit={t.send} onSent={onSent} onCancel={onCancel} />
      </div>
    </Card>
  )
}
