/** The form of one action on a payment, opened in place: sum, reason and a submit button. */
import { type ReactNode, useRef, useState } from 'react'
import type { PaymentView } from '../../../contract/payments.ts'
import type { AddressValidator } from '../../../core/directions/currency.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { type Decimal, isDecimal, isPositive } from '../../../core/money/decimal.ts'
import { formatAmount } from '../../../core/money/format.ts'
import type { Outcome, Refused } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { toast } from '../../app/toasts.ts'
import { useIntent } from '../../app/use-intent.ts'
import { SecondFactorAsk } from '../../layout/SecondFactorAsk.tsx'
import { focusFirstWrong } from '../../ui/focus-first-wrong.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { unitOf } from '../../words/currency-words.ts'
import { InPlaceForm } from '../parts/forms/InPlaceForm.tsx'
import { ProofInput, whyNotProof } from '../parts/forms/ProofInput.tsx'
import { SumInput } from '../parts/forms/SumInput.tsx'
import css from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { paymentsTexts } from './payments-texts.ts'

export type Typed = { idempotencyKey: string; reason: string; amount?: Decimal; proof?: string }

export function SettleForm({
  view,
  title,
  text,
  submit,
  did,
  whole,
  proposed = whole,
  lacking = null,
  proof: asksProof,
  reasoned = true,
  ownFields = [],
  figures,
  judge,
  send,
  onDone,
  onCancel,
  children,
}: {
  view: { payment: Pick<PaymentView['payment'], 'currencyId'> }
  title: string
  text: string
  submit: string
  /** What is said once it is done. */
  did: string
  /** Asks for the sum, at most this one. Absent if the payment is always settled in full. */
  whole?: Decimal
  /** The sum that stands in the field first. */
  proposed?: Decimal | undefined
  /** Says in words what the person must still choose. */
  lacking?: string | null
  /** Asks for a hash or receipt. */
  proof?: { label: string; help: string; validator: AddressValidator | null }
  /** Asks for a reason. Absent if the action itself is the reason. */
  reasoned?: boolean
  /** Fields among the children. They show their own refusals. */
  ownFields?: readonly string[]
  /** The figures that follow from the typed sum. */
  figures?: (sum: Decimal) => ReactNode
  /** Checks the fields among the children. They show their own errors. */
  judge?: () => Promise<boolean>
  send: (typed: Typed) => Promise<Outcome<PaymentView>>
  onDone: (view: PaymentView) => void
  onCancel: () => void
  children?: ReactNode
}) {
  const t = useTexts(paymentsTexts)
  const words = useDeskWords()
  const [reason, setReason] = useState('')
  const [proof, setProof] = useState('')
  const [sum, setSum] = useState<string>(proposed ?? '')
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const place = useRef<HTMLFormElement>(null)
  const { keyFor, answered } = useIntent()

  const currency = words.currency(view.payment.currencyId)
  const details = refused
    ? {
        ...refused.details,
        ...('limit' in refused.details && whole ? { limit: formatAmount(whole, currency.decimals, words.language) } : {}),
      }
    : {}
  const said = refused && refused.code !== 'SECOND_FACTOR_NEEDED' ? errorText(refused.code, words.language, details) : null
  const field = refused?.details['field']
  const isSum = isDecimal(sum) && isPositive(sum)
  const sumFault = shown && whole !== undefined && !isSum ? t.sumWrong : field === 'amount' ? said : null
  const reasonFault =
    shown && reasoned && reason.trim() === '' ? errorText('REASON_NEEDED', words.language) : field === 'reason' ? said : null
  const proofCode = asksProof ? whyNotProof(asksProof.validator, proof) : null
  const proofFault = shown && proofCode ? errorText(proofCode, words.language) : field === 'proof' ? said : null
  const toldInPlace =
    field === 'amount' || field === 'reason' || field === 'proof' || (typeof field === 'string' && ownFields.includes(field))

  const attempt = async () => {
    setShown(true)
    setBusy(true)
    const fits = (await judge?.()) ?? true
    setBusy(false)
    if (!fits || lacking !== null || proofCode !== null || (reasoned && reason.trim() === '') || (whole !== undefined && !isSum)) {
      requestAnimationFrame(() => focusFirstWrong(place.current))
      return
    }
    const typed = {
      reason: reason.trim(),
      ...(whole !== undefined && sum !== whole && { amount: sum }),
      ...(asksProof && { proof: proof.trim() }),
    }
    setBusy(true)
    const answer = await send({ ...typed, idempotencyKey: keyFor(JSON.stringify([typed, title])) })
    setBusy(false)
    answered(answer)
    if (!answer.ok) return setRefused(answer)
    toast({ type: 'success', title: did })
    onDone(answer.data)
  }
  return (
    <>
      <InPlaceForm
        ref={place}
        title={title}
        text={text}
        refused={toldInPlace ? null : said}
        submit={submit}
        cancel={t.cancel}
        busy={busy}
        onSubmit={() => void attempt()}
        onCancel={onCancel}
      >
        {children}
        {shown && lacking !== null && (
          <p className={css.lacking} role="alert">
            <Icon name="alert" size={16} />
            {lacking}
          </p>
        )}
        {whole !== undefined && (
          <SumInput
            label={t.sum}
            help={t.sumHelp}
            error={sumFault}
            trailing={unitOf(currency)}
            value={sum}
            maxLength={30}
            autoComplete="off"
            onChange={setSum}
          />
        )}
        {figures?.(isSum ? sum : (whole ?? '0'))}
        {asksProof && <ProofInput {...asksProof} error={proofFault} value={proof} maxLength={200} onChange={setProof} />}
        {reasoned && (
          <TextInput
            dense
            label={t.reason}
            help={t.reasonHelp}
            error={reasonFault}
            value={reason}
            maxLength={1000}
            autoComplete="off"
            onChange={setReason}
          />
        )}
      </InPlaceForm>
      {refused?.code === 'SECOND_FACTOR_NEEDED' && <SecondFactorAsk busy={busy} onFresh={() => void attempt()} />}
    </>
  )
}
