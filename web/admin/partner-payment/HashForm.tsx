/** The hash of the transfer. Recording it says that the money has left: from then on nobody pays a second time. */
import { type FormEvent, useState } from 'react'
import type { PartnerPayment } from '../../../contract/partner-withdrawals.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { Mono } from '../../ui/Mono.tsx'
import { ProofInput, whyNotProof } from '../parts/forms/ProofInput.tsx'
import css from './Payment.module.css'
import { paymentTexts } from './payment-texts.ts'
import type { usePaymentMoves } from './use-payment-moves.ts'

export function HashForm({
  payment,
  moves,
  onSend,
}: {
  payment: PartnerPayment
  moves: ReturnType<typeof usePaymentMoves>
  /** The form is about to be sent, and goes once the hash is recorded. */
  onSend: () => void
}) {
  const t = useTexts(paymentTexts)
  const { language } = useLanguage()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [edits, setEdits] = useState(false)
  const { busy, press, refused, forget } = moves
  const { proof, addressValidator, steps, chain } = payment

  if (proof !== null && !edits)
    return (
      <div className={css.recorded}>
        <p className={css.caption}>{t.hash}</p>
        <p className={css.value}>
          <Mono>{proof}</Mono>
        </p>
        {steps.includes('record') && chain?.word !== 'arrived' && (
          <Button kind="text" onClick={() => setEdits(true)}>
            {t.recordOther}
          </Button>
        )}
      </div>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy !== null) return
    const why = whyNotProof(addressValidator, typed)
    setWrong(why === null ? null : errorText(why, language))
    if (why !== null) return
    onSend()
    void press({ step: 'record', proof: typed.trim() }, () => {
      setEdits(false)
      setTyped('')
    })
  }
  const said = refused?.details['field'] === 'proof' ? errorText(refused.code, language, refused.details) : null
  return (
    <form className={css.hash} data-next="hash" onSubmit={submit} noValidate>
      <ProofInput
        label={t.hash}
        help={t.recordAbout}
        value={typed}
        error={wrong ?? said}
        validator={addressValidator}
        onChange={(text) => {
          setTyped(text)
          setWrong(null)
          if (said) forget()
        }}
        maxLength={300}
      />
      <Button type="submit" big busy={busy === 'record'}>
        {t.record}
      </Button>
    </form>
  )
}
