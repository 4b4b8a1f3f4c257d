/** A form for one transfer that the bank shows and no file contains yet. */
import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { isDecimal } from '../../../core/money/decimal.ts'
import { call, type Refused } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { toast } from '../../app/toasts.ts'
import { useIntent } from '../../app/use-intent.ts'
import { SecondFactorAsk } from '../../layout/SecondFactorAsk.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { unitOf } from '../../words/currency-words.ts'
import { numberText } from '../../words/order-figures.ts'
import css from '../parts/forms/Form.module.css'
import { instantOfLocal } from '../parts/forms/moscow-input.ts'
import { SumInput } from '../parts/forms/SumInput.tsx'
import { statementTexts } from './statement-texts.ts'

const blank = { amount: '', at: '', sender: '', text: '', bankId: '' }

export function StatementEntry({ id, currency }: { id: string; currency: Currency }) {
  const t = useTexts(statementTexts)
  const { language } = useLanguage()
  const [typed, setTyped] = useState(blank)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [byTwo, setByTwo] = useState<Answer<'enterTransfer'>['byTwo']>(null)
  const { keyFor, answered } = useIntent()
  const set = (field: keyof typeof blank) => (value: string) => setTyped((before) => ({ ...before, [field]: value }))
  const missing = refused?.code === 'FILL_ALL_FIELDS'
  const faultOf = (field: keyof typeof blank) => {
    if (!refused || (missing ? typed[field] !== '' : refused.details['field'] !== field)) return null
    return errorText(refused.code, language, refused.details)
  }
  const send = async () => {
    const at = instantOfLocal(typed.at)
    if (at === null || typed.amount === '') return setRefused({ ok: false, code: 'FILL_ALL_FIELDS', details: {} })
    const { amount, sender, text, bankId } = typed
    if (!isDecimal(amount)) return setRefused({ ok: false, code: 'AMOUNT_INVALID', details: { field: 'amount' } })
    setBusy(true)
    const answer = await call('enterTransfer', {
      idempotencyKey: keyFor(typed),
      credentialsId: id,
      at,
      amount,
      sender: sender || null,
      text: text || null,
      bankId: bankId || null,
    })
    setBusy(false)
    answered(answer)
    setRefused(answer.ok ? null : answer)
    setByTwo(answer.ok ? answer.data.byTwo : null)
    if (!answer.ok) return
    setTyped(blank)
    const { match } = answer.data
    if (answer.data.byTwo === null) toast({ type: 'success', title: match ? t.enteredFor(match.number) : t.entered })
  }
  const elsewhere = refused && !missing && !['amount', 'at', 'bankId'].includes(String(refused.details['field']))
  return (
    <form
      className={css.part}
      noValidate
      aria-label={t.byHand}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h3 className={css.head}>{t.byHand}</h3>
      <p className={css.note}>{t.byHandLead}</p>
      <div className={css.row}>
        <SumInput label={t.sum} value={typed.amount} onChange={set('amount')} error={faultOf('amount')} trailing={unitOf(currency)} />
        <TextInput dense type="datetime-local" step={1} label={t.when} value={typed.at} onChange={set('at')} error={faultOf('at')} />
        <TextInput dense label={t.sender} value={typed.sender} maxLength={300} onChange={set('sender')} />
        <TextInput dense label={t.text} value={typed.text} maxLength={300} onChange={set('text')} />
        <TextInput dense label={t.bankId} value={typed.bankId} maxLength={100} onChange={set('bankId')} error={faultOf('bankId')} />
      </div>
      {refused?.code === 'SECOND_FACTOR_NEEDED' ? (
        <SecondFactorAsk busy={busy} onFresh={() => void send()} />
      ) : (
        elsewhere && <Notice tone="red" live title={errorText(refused.code, language, refused.details)} />
      )}
      {byTwo && (
        <Notice
          tone="gold"
          live
          title={t.byTwoTitle}
          action={
            <ButtonLink kind="line" href={`/admin/orders/${byTwo.orderId}`}>
              {t.order(numberText(byTwo.number))}
            </ButtonLink>
          }
        >
          {t.byTwoText}
        </Notice>
      )}
      <div>
        <Button type="submit" kind="line" busy={busy}>
          {t.enter}
        </Button>
      </div>
    </form>
  )
}
