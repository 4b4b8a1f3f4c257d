/** The form that proposes the refund of an unmatched payment: the sum, the recipient, and the resulting figures. */
import { useState } from 'react'
import type { PaymentView } from '../../../contract/payments.ts'
import { loadCheck } from '../../../core/addresses/load-check.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { isPositive } from '../../../core/money/decimal.ts'
import { costOf, returnedBy } from '../../../core/orders/refunds.ts'
import { call } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { KeyRows } from '../../ui/KeyRows.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { numberText } from '../../words/order-figures.ts'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { paymentsTexts } from './payments-texts.ts'
import { SettleForm } from './SettleForm.tsx'

type Faults = { address?: string; memo?: string }
/** People check the recipient character by character, so the browser must not correct it. */
const asTyped = { dense: true, mono: true, autoComplete: 'off', spellCheck: false } as const

export function ReturnForm({ view, onDone, onCancel }: { view: PaymentView; onDone: (view: PaymentView) => void; onCancel: () => void }) {
  const t = useTexts(paymentsTexts)
  const words = useDeskWords()
  const { payment, client, networkCost } = view
  const said = client?.to?.confirmedAt ? { ...client.to, number: numberText(client.order.number) } : null
  const [where, setWhere] = useState<'client' | 'typed'>(said === null ? 'typed' : 'client')
  const [address, setAddress] = useState('')
  const [memo, setMemo] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const currency = words.currency(payment.currencyId)
  const { addressValidator: validator } = currency
  const labels: Partial<Record<string, string>> = { card: t.returnCard, phone: t.returnPhone, account: t.returnAccount }
  const typed = where === 'typed'

  /** Clears the errors of the former text when the text changes. */
  const mended = (set: (text: string) => void) => (text: string) => {
    set(text)
    setFaults({})
  }
  /** If the code of the check cannot be loaded, the server's own check decides. */
  const judge = async (): Promise<boolean> => {
    if (!typed) return true
    const judged = await loadCheck(validator).then(
      (check) => check(address.trim()),
      () => null,
    )
    const fault = address.trim() === '' ? t.returnAddressWrong : judged?.ok === false ? errorText(judged.code, words.language) : null
    setFaults(fault === null ? {} : { address: fault })
    return fault === null
  }

  return (
    <SettleForm
      view={view}
      onDone={onDone}
      onCancel={onCancel}
      title={t.giveBack}
      text={t.giveBackText}
      submit={t.giveBackDo}
      did={t.did_returnPayment}
      whole={payment.amount}
      judge={judge}
      ownFields={typed ? ['address', 'memo'] : []}
      figures={(sum) => {
        const cost = costOf(sum, networkCost, currency.kind)
        return (
          <KeyRows
            dense
            rows={[
              { name: t.returnGets, value: <b>{words.sum(returnedBy({ amount: sum, cost }), payment.currencyId)}</b> },
              isPositive(cost) && { name: t.returnCost, value: words.sum(cost, payment.currencyId) },
            ]}
          />
        )
      }}
      send={async (asked) => {
        const to = typed ? { address: address.trim(), ...(memo.trim() !== '' && { memo: memo.trim() }) } : {}
        const answer = await call('returnPayment', { id: payment.id, ...asked, ...to })
        if (!answer.ok) {
          const text = errorText(answer.code, words.language, answer.details)
          const { field } = answer.details
          setFaults(field === 'memo' ? { memo: text } : field === 'address' ? { address: text } : {})
        }
        return answer
      }}
    >
      {said !== null && (
        <RadioCards
          label={t.returnWhere}
          value={where}
          onChange={setWhere}
          cards={[
            { value: 'client', title: `${t.returnWhereClient}: ${said.value}`, condition: t.returnWhereClientFor(said.number) },
            { value: 'typed', title: t.returnWhereTyped, condition: t.returnWhereTypedText },
          ]}
        />
      )}
      {typed && (
        <TextInput
          {...asTyped}
          label={labels[validator] ?? t.returnAddress(currency.network ?? currency.code)}
          value={address}
          error={faults.address ?? null}
          maxLength={200}
          onChange={mended(setAddress)}
        />
      )}
      {typed && currency.memo !== 'none' && (
        <TextInput
          {...asTyped}
          label={t.memo}
          help={t.returnMemoHelp}
          value={memo}
          error={faults.memo ?? null}
          maxLength={300}
          onChange={mended(setMemo)}
        />
      )}
    </SettleForm>
  )
}
