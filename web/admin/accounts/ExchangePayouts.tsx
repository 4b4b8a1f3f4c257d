/** What an account at an exchange pays out automatically. It is off until an admin chooses the currencies and the sums. */
import { type ReactNode, useId } from 'react'
import type { StaffCurrency } from '../../../contract/catalogue.ts'
import type { ExchangeAccountView } from '../../../contract/exchange-accounts.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { fullName } from '../parts/credentials-words.ts'
import css from '../parts/forms/Form.module.css'
import { SumInput } from '../parts/forms/SumInput.tsx'
import { exchangeAccountTexts } from './exchange-account-texts.ts'

type Terms = NonNullable<ExchangeAccountView['account']['payouts']>
const none: Terms = { currencies: [], perOrder: '', perHour: '', perDay: '' }

export function ExchangePayouts({
  source,
  value,
  sent,
  mayWrite,
  faultOf,
  onChange,
  children,
}: {
  source: ExchangeAccountView['account']['source']
  value: Terms | null
  /** Currencies that the exchange can send. */
  sent: readonly StaffCurrency['currency'][]
  mayWrite: boolean
  faultOf: (path: string) => string | null
  onChange: (value: Terms | null) => void
  /** What stands below the limits. */
  children: ReactNode
}) {
  const t = useTexts(exchangeAccountTexts)
  const { language } = useLanguage()
  const heading = useId()
  const limits = ['perOrder', 'perHour', 'perDay'] as const
  return (
    <fieldset className={css.part} disabled={!mayWrite}>
      <legend>{t.payouts}</legend>
      <Checkbox checked={value !== null} onChange={(on) => onChange(on ? none : null)}>
        {t.payoutsOn}
      </Checkbox>
      <p className={css.note}>{t.payoutsHelp(source === 'okx')}</p>
      {value !== null && (
        <>
          <div role="group" aria-labelledby={heading}>
            <p id={heading} className={css.label}>
              {t.payoutCurrencies}
            </p>
            <div className={css.coins}>
              {sent.map((currency, place) => (
                <Checkbox
                  key={currency.id}
                  checked={value.currencies.includes(currency.id)}
                  error={place === 0 ? faultOf('payouts.currencies') : null}
                  onChange={(on) => {
                    const rest = value.currencies.filter((each) => each !== currency.id)
                    onChange({ ...value, currencies: on ? [...rest, currency.id] : rest })
                  }}
                >
                  {fullName(currency, language)}
                </Checkbox>
              ))}
            </div>
          </div>
          <div className={css.row}>
            {limits.map((name) => (
              <SumInput
                key={name}
                label={t[name]}
                error={faultOf(`payouts.${name}`)}
                value={value[name]}
                onChange={(limit) => onChange({ ...value, [name]: limit })}
              />
            ))}
          </div>
          {children}
        </>
      )}
    </fieldset>
  )
}
