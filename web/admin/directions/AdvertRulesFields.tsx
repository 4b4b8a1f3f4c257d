/** How adverts of a P2P market become a price. Only values that differ from the defaults are stored. */
import { type AdvertRules, defaultAdvertRules } from '../../../core/rates/advert-rules.ts'
import type { PlainLeg } from '../../../core/rates/leg.ts'
import { useTexts } from '../../app/language.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select, TextInput } from '../../ui/TextInput.tsx'
import form from '../parts/forms/Form.module.css'
import { SumInput } from '../parts/forms/SumInput.tsx'
import { OptionalWholeInput } from '../parts/forms/WholeInput.tsx'
import { legTexts } from './leg-texts.ts'
import { type P2pLeg, ruledCount, rulesOf, withAdvertRule } from './legs-edit.ts'
import css from './RateLegs.module.css'

type WholeRule = 'fromPlace' | 'count' | 'fewest' | 'tradesAtLeast'
const rulesWithFaults = Object.keys(defaultAdvertRules) as (keyof AdvertRules)[]

export function AdvertRulesFields({
  leg,
  faultOf,
  put,
}: {
  leg: P2pLeg
  faultOf: (path: string) => string | null
  put: (leg: PlainLeg) => void
}) {
  const t = useTexts(legTexts)
  const changed = ruledCount(leg)
  const own = leg.adverts ?? {}
  const fault = (name: keyof AdvertRules) => faultOf(`adverts.${name}`)
  const set = <N extends keyof AdvertRules>(name: N, next: AdvertRules[N] | undefined) => put(withAdvertRule(leg, name, next))
  const whole = (name: WholeRule, label: string, help?: string) => (
    <OptionalWholeInput
      label={label}
      help={help}
      error={fault(name)}
      placeholder={String(defaultAdvertRules[name])}
      value={own[name]}
      onChange={(next) => set(name, next)}
    />
  )
  return (
    <details className={css.rules} open={rulesWithFaults.some((name) => fault(name) !== null) || undefined}>
      <summary>
        {t.rules} <small>{changed === 0 ? t.rulesUsual : t.rulesChanged(changed)}</small>
      </summary>
      <div className={css.rulesBody}>
        <p className={form.note}>{t.rulesHelp}</p>
        <div className={form.row}>
          {whole('fromPlace', t.fromPlace, t.fromPlaceHelp)}
          {whole('count', t.count)}
          {whole('fewest', t.fewest, t.fewestHelp)}
        </div>
        <div className={form.row}>
          <SumInput
            label={t.completionPercent}
            error={fault('completionPercent')}
            placeholder={defaultAdvertRules.completionPercent}
            value={own.completionPercent ?? ''}
            onChange={(typed) => set('completionPercent', typed || undefined)}
          />
          {whole('tradesAtLeast', t.tradesAtLeast)}
          <SumInput
            label={t.amount}
            error={fault('amount')}
            trailing={leg.currencyCode}
            placeholder={t.amountAny}
            value={own.amount ?? ''}
            onChange={(typed) => set('amount', typed || undefined)}
          />
        </div>
        <div className={form.row}>
          <TextInput
            dense
            label={t.asset}
            error={fault('asset')}
            placeholder={defaultAdvertRules.asset}
            value={own.asset ?? ''}
            onChange={(typed) =>
              set(
                'asset',
                typed
                  .toUpperCase()
                  .replace(/[^A-Z\d]/g, '')
                  .slice(0, 10) || undefined,
              )
            }
          />
          <Select
            dense
            label={t.pricedBy}
            error={fault('pricedBy')}
            value={rulesOf(leg).pricedBy}
            onChange={(pricedBy) => set('pricedBy', pricedBy as AdvertRules['pricedBy'])}
            options={(['median', 'weighted'] as const).map((way) => ({ value: way, label: t[way] }))}
          />
        </div>
        <Checkbox checked={rulesOf(leg).merchantsOnly} onChange={(only) => set('merchantsOnly', only)} error={fault('merchantsOnly')}>
          {t.merchantsOnly}
        </Checkbox>
      </div>
    </details>
  )
}
