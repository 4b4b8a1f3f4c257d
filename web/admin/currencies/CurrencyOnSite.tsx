/** How a currency appears on the site: whether it is shown, its position in lists, and its reserve. */
import type { StaffCurrency } from '../../../contract/catalogue.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { sumText } from '../../words/currency-words.ts'
import css from '../parts/forms/Form.module.css'
import { SumInput } from '../parts/forms/SumInput.tsx'
import { WholeInput } from '../parts/forms/WholeInput.tsx'
import { type CurrencyPartProps, correctsBooks } from './currency-form-draft.ts'
import { currencyTexts } from './currency-texts.ts'

export function CurrencyOnSite({ value, change, faultOf, stored }: CurrencyPartProps & { stored: StaffCurrency | null }) {
  const t = useTexts(currencyTexts)
  const { language } = useLanguage()
  const booked = stored?.currency.reserve ?? null
  return (
    <>
      <Checkbox checked={value.active} onChange={(active) => change({ active })}>
        {t.active}
      </Checkbox>
      {stored?.currency.active && !value.active && stored.hides > 0 && <p className={css.note}>{t.hides(stored.hides)}</p>}
      <div className={css.row}>
        <SumInput
          label={t.reserve}
          help={stored ? t.reserveHelp(sumText(stored.freeReserve, stored.currency, language)) : undefined}
          error={faultOf('reserve')}
          trailing={value.asset}
          value={value.reserve}
          onChange={(reserve) => change(correctsBooks({ ...value, reserve }, booked) ? { reserve } : { reserve, reserveReason: '' })}
        />
        <WholeInput
          label={t.position}
          help={t.positionHelp}
          error={faultOf('position')}
          value={value.position}
          onChange={(position) => change({ position })}
        />
      </div>
      {correctsBooks(value, booked) && (
        <TextInput
          dense
          label={t.reserveReason}
          help={t.reserveReasonHelp}
          error={faultOf('reserveReason')}
          value={value.reserveReason}
          onChange={(reason) => change({ reserveReason: reason.slice(0, 500) })}
        />
      )}
    </>
  )
}
