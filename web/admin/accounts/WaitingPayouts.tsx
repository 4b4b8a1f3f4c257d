/** What waits in the currencies that an account is about to pay out. Only what is ticked leaves by it; the rest stays for people. */
import { useId } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import type { StaffCurrency } from '../../../contract/catalogue.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { sum } from '../../../core/money/decimal.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useAsked } from '../../app/use-asked.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { sumText } from '../../words/currency-words.ts'
import { numberText } from '../../words/order-figures.ts'
import css from '../parts/forms/Form.module.css'
import { exchangeAccountTexts } from './exchange-account-texts.ts'

type Waiting = Answer<'listWaitingPayouts'>['payouts']

export function WaitingPayouts({
  currencies,
  known,
  chosen,
  onChange,
}: {
  /** Ids of those that it did not pay out before. */
  currencies: readonly string[]
  known: readonly StaffCurrency['currency'][]
  /** Ids of orders. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const t = useTexts(exchangeAccountTexts)
  const { language } = useLanguage()
  const heading = useId()
  const asked = [...currencies].toSorted()
  const { data, refused } = useAsked('listWaitingPayouts', { currencies: asked }, asked.join(' '))
  if (refused)
    return (
      <Notice tone="red" title={t.waitingUnknown} live>
        {errorText(refused.code, language, refused.details)}
      </Notice>
    )
  if (!data || data.payouts.length === 0) return data && <p className={css.note}>{t.waitingNone}</p>
  const sumOf = ({ amount, currencyId }: Waiting[number]) => textOf(amount, currencyId)
  const textOf = (amount: string, currencyId: string) => {
    const coin = known.find(({ id }) => id === currencyId)
    return sumText(amount, { asset: coin?.asset ?? '', decimals: coin?.decimals ?? 8 }, language)
  }
  const sums = asked.flatMap((id) => {
    const mine = data.payouts.filter(({ currencyId }) => currencyId === id)
    return mine.length === 0 ? [] : textOf(sum(mine.map(({ amount }) => amount)), id)
  })
  return (
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className={css.label}>
        {t.waiting(data.payouts.length, sums.join(', '))}
      </p>
      <p className={css.note}>{t.waitingHelp}</p>
      <div className={css.coins}>
        {data.payouts.map((payout) => (
          <Checkbox
            key={payout.orderId}
            checked={chosen.includes(payout.orderId)}
            onChange={(on) => {
              const rest = chosen.filter((each) => each !== payout.orderId)
              onChange(on ? [...rest, payout.orderId] : rest)
            }}
          >
            {t.waitingOrder(numberText(payout.number), sumOf(payout))}
          </Checkbox>
        ))}
      </div>
    </div>
  )
}
