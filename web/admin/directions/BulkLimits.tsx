/** The limits of many directions: the same numbers for all, or each by a percentage. What is left empty stays as it is. */
import { useState } from 'react'
import type { DirectionRow } from '../../../contract/catalogue.ts'
import { type LimitsChange, limitsAfter } from '../../../core/directions/bulk-limits.ts'
import { limitDecimals } from '../../../core/directions/direction.ts'
import { type Decimal, decimalsOf, isPlainDecimal } from '../../../core/money/decimal.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { sumText, unitOf } from '../../words/currency-words.ts'
import { SumInput } from '../parts/forms/SumInput.tsx'
import { type BulkFormProps, changedPart } from './bulk-plan.ts'
import { bulkTexts } from './bulk-texts.ts'
import css from './DirectionsBulk.module.css'

type Typed = { minimum: string; maximum: string }
const empty: Typed = { minimum: '', maximum: '' }

export function BulkLimits({ chosen, currencies, children }: BulkFormProps) {
  const t = useTexts(bulkTexts)
  const { language } = useLanguage()
  const [way, setWay] = useState<'set' | 'byPercent'>('set')
  const [typed, setTyped] = useState(empty)
  const [without, setWithout] = useState(false)
  const set = way === 'set'
  const noMaximum = set && without
  const change = changeOf(noMaximum ? { ...typed, maximum: '' } : typed, set, noMaximum)

  const givesOf = ({ currenciesGive }: DirectionRow) => currenciesGive.flatMap((id) => currencies.find((one) => one.id === id) ?? [])
  const words = (row: DirectionRow, sum: Decimal | null): string => {
    const [give] = givesOf(row)
    // all digits that were typed, also those that the currency cannot have
    return sum === null || !give ? t.none : sumText(sum, { ...give, decimals: Math.max(give.decimals, decimalsOf(sum)) }, language)
  }
  const units = [...new Set(chosen.flatMap((row) => givesOf(row).slice(0, 1).map(unitOf)))]
  const typesNumber = change !== null && 'limits' in change && Object.values(change.limits).some((sum) => typeof sum === 'string')
  return (
    <>
      <Segments
        label={t.how}
        value={way}
        values={['set', 'byPercent']}
        words={(each) => t[each]}
        onChange={(each) => {
          setWay(each)
          setTyped(empty)
        }}
      />
      <div className={css.sums}>
        <SumInput
          className={css.sum}
          label={set ? t.minimum : t.minimumPercent}
          value={typed.minimum}
          onChange={(minimum) => setTyped({ ...typed, minimum })}
        />
        <SumInput
          className={css.sum}
          label={set ? t.maximum : t.maximumPercent}
          value={noMaximum ? '' : typed.maximum}
          disabled={noMaximum}
          onChange={(maximum) => setTyped({ ...typed, maximum })}
        />
      </div>
      {set && (
        <div className={css.tick}>
          <Checkbox checked={without} onChange={setWithout}>
            {t.noMaximum}
          </Checkbox>
        </div>
      )}
      <p className={css.note}>{set ? t.emptyStays : `${t.percentHelp}. ${t.emptyStays}`}</p>
      {children(
        change && {
          change,
          partsOf: (row) => {
            const after = limitsAfter(row, change, limitDecimals(givesOf(row)))
            return [
              ...changedPart(t.minimum, words(row, row.minimum), words(row, after.minimum)),
              ...changedPart(t.maximum, words(row, row.maximum), words(row, after.maximum)),
            ]
          },
          note: typesNumber && units.length > 1 && <Notice tone="gold" title={t.manyCurrencies(units.join(', '))} />,
        },
      )}
    </>
  )
}

/** null while nothing is typed, or what is typed is no number. */
function changeOf({ minimum, maximum }: Typed, set: boolean, noMaximum: boolean): LimitsChange | null {
  const typed = { ...(minimum !== '' && { minimum }), ...(maximum !== '' && { maximum }) }
  if (!Object.values(typed).every(isPlainDecimal)) return null
  const change = { ...typed, ...(noMaximum && { maximum: null }) }
  if (Object.keys(change).length === 0) return null
  return set ? { limits: change } : { limitsAddPercent: typed }
}
