/** Verified cards or accounts of the client. With one of them the exchange continues at once. */
import { useState } from 'react'
import type { VerificationKind } from '../../core/verification/verification.ts'
import { useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { Mono } from '../ui/Mono.tsx'
import { RadioCards } from '../ui/RadioCards.tsx'
import { verificationTexts } from '../verification/published.ts'
import css from './OrderScreen.module.css'
import type { OrderViewProps } from './use-order.ts'

type Verified = { id: string; number: string; bank: string }
type Props = OrderViewProps & {
  kind: VerificationKind
  verified: readonly Verified[]
  /** `text`: what the choice leads to. `or`: the text below for a client who does not choose. */
  text?: string
  or?: string
  press?: (number: string) => string
}

export function VerifiedOthers({ kind, verified, text, or, press, may, act, busy }: Props) {
  const t = useTexts(verificationTexts)
  const [wanted, setWanted] = useState<string | null>(null)
  const chosen = verified.find(({ id }) => id === wanted) ?? verified[0]
  if (!chosen || !may('useOtherVerified')) return null
  return (
    <section className={css.verify} aria-label={t[`haveTitle_${kind}`]}>
      <div>
        <h3 className={css.small}>{t[`haveTitle_${kind}`]}</h3>
        <p className={css.quiet}>{text ?? t.haveText}</p>
      </div>
      <RadioCards
        label={t[`haveTitle_${kind}`]}
        value={chosen.id}
        onChange={setWanted}
        cards={verified.map(({ id, number, bank }) => ({ value: id, title: <Mono>{number}</Mono>, condition: bank }))}
      />
      <div className={css.actions}>
        <Button kind="line" busy={busy === 'useOtherVerified'} onClick={() => void act('useOtherVerified', { verificationId: chosen.id })}>
          {(press ?? t.haveUse)(chosen.number)}
        </Button>
      </div>
      {or && <h3 className={css.small}>{or}</h3>}
    </section>
  )
}
