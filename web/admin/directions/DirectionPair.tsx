/** The give and take currencies of a direction. Several networks of one asset may share the same terms. */
import type { Currency } from '../../../core/directions/currency.ts'
import { wayName } from '../../../core/directions/direction-name.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/TextInput.tsx'
import { secondLine } from '../../words/currency-words.ts'
import css from '../parts/forms/Form.module.css'
import { directionTexts } from './direction-texts.ts'
import type { PartProps } from './MarkupForm.tsx'

export function DirectionPair({ value, change, faultOf, currencies }: PartProps & { currencies: readonly Currency[] }) {
  const t = useTexts(directionTexts)
  const { language } = useLanguage()
  const name = (currency: Currency) =>
    `${currency.name[language]}, ${secondLine(currency, language)} (${currency.code})${currency.active ? '' : `, ${t.switchedOff.toLowerCase()}`}`
  const options = currencies.map((currency) => ({ value: currency.id, label: name(currency) }))
  const [first] = value.currenciesGive
  const chosen = currencies.find(({ id }) => id === first)
  const kin = chosen
    ? currencies.filter(({ asset, kind, id }) => asset === chosen.asset && kind === chosen.kind && id !== value.currencyTake)
    : []
  const giveFault = value.currenciesGive.map((_, index) => faultOf(`currenciesGive[${index}]`)).find((words) => words !== null)
  const toggle = (id: string, on: boolean) =>
    change({ currenciesGive: on ? [...value.currenciesGive, id] : value.currenciesGive.filter((each) => each !== id) })
  return (
    <>
      <div className={css.row}>
        <Select
          dense
          label={t.give}
          error={faultOf('currenciesGive') ?? giveFault}
          value={first ?? ''}
          placeholder={t.chooseCurrency}
          onChange={(id) => change({ currenciesGive: [id], markupByGive: {} })}
          options={options}
        />
        <Select
          dense
          label={t.take}
          error={faultOf('currencyTake')}
          value={value.currencyTake}
          placeholder={t.chooseCurrency}
          onChange={(currencyTake) => change({ currencyTake })}
          options={options}
        />
      </div>
      {kin.length > 1 && (
        <div>
          <p className={css.note}>{t.giveHelp}</p>
          <div className={css.ticks}>
            {kin.map((currency) => (
              <Checkbox
                key={currency.id}
                checked={value.currenciesGive.includes(currency.id)}
                disabled={value.currenciesGive.length === 1 && value.currenciesGive[0] === currency.id}
                onChange={(on) => toggle(currency.id, on)}
              >
                {wayName(currency, language)}
              </Checkbox>
            ))}
          </div>
        </div>
      )}
    </>
  )
}
