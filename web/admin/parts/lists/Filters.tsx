/** The filters of a list. One that is set is green and has its own cross; one that is not says what it is about. */
import type { ReactNode } from 'react'
import { isMore } from '../../../../core/money/decimal.ts'
import { useLanguage, useTexts } from '../../../app/language.tsx'
import { SquareButton } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { type DaySpan, type Span, spans } from './day-span.ts'
import css from './Filters.module.css'
import { filterTexts } from './filter-texts.ts'
import { typedSum } from './query-fields.ts'

export function Filters({ children }: { children: ReactNode }) {
  const t = useTexts(filterTexts)
  return (
    <fieldset className={css.filters}>
      <legend className={css.legend}>{t.filters}</legend>
      {children}
    </fieldset>
  )
}

/** One of some values. `none`: the value that filters nothing; its option says what the filter is about. */
export function FilterChoice({
  label,
  value,
  none = '',
  options,
  onChange,
}: {
  label: string
  value: string
  none?: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  const t = useTexts(filterTexts)
  const isSet = value !== none
  return (
    <span className={classNames(css.filter, isSet && css.set)}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {none === '' && <option value="">{label}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {isSet && <SquareButton icon="cross" label={t.clear(label)} onClick={() => onChange(none)} />}
    </span>
  )
}

/** A filter that came from elsewhere on the screen and can only be taken off. */
export function FilterGiven({ title, children, onClear }: { title: string; children: ReactNode; onClear: () => void }) {
  const t = useTexts(filterTexts)
  return (
    <span className={classNames(css.filter, css.set)}>
      <span className={css.only}>{children}</span>
      <SquareButton icon="cross" label={t.clear(title)} onClick={onClear} />
    </span>
  )
}

/** Days of Moscow: a usual span, or two days to choose. */
export function DaysFilter({ value, onChange }: { value: DaySpan; onChange: (change: Partial<DaySpan>) => void }) {
  const t = useTexts(filterTexts)
  return (
    <>
      <FilterChoice
        label={t.days}
        none="all"
        value={value.span}
        options={spans.map((span) => ({ value: span, label: t[span] }))}
        onChange={(span) => onChange({ span: span as Span })}
      />
      {value.span === 'own' && (
        <FilterSpan fault={value.from !== '' && value.until !== '' && value.from > value.until && t.daysTurned}>
          <label>
            {t.from}
            <input
              type="date"
              value={value.from}
              max={value.until || undefined}
              onChange={(event) => onChange({ from: event.target.value })}
            />
          </label>
          <label>
            {t.until}
            <input
              type="date"
              value={value.until}
              min={value.from || undefined}
              onChange={(event) => onChange({ until: event.target.value })}
            />
          </label>
        </FilterSpan>
      )}
    </>
  )
}

/** The two ends of a span, each a label with its field. `fault`: why nothing can be found between them. */
export const FilterSpan = ({ fault = false, children }: { fault?: string | false; children: ReactNode }) => (
  <>
    <div className={css.span}>{children}</div>
    <span className={css.fault} role="status">
      {fault && (
        <>
          <Icon name="alert" size={16} />
          {fault}
        </>
      )}
    </span>
  </>
)

/** Two sums as they are typed. */
export function SumsFilter<End extends string>({
  ends: [from, until],
  labels,
  value,
  onChange,
}: {
  ends: readonly [End, End]
  labels: Record<End, string>
  value: Record<End, string>
  onChange: (change: Partial<Record<End, string>>) => void
}) {
  const t = useTexts(filterTexts)
  const { language } = useLanguage()
  const [least, most] = [typedSum(value[from], language), typedSum(value[until], language)]
  const isNone = (end: End) => value[end].trim() !== '' && typedSum(value[end], language) === undefined
  const fault = isNone(from) || isNone(until) ? t.notSum : least !== undefined && most !== undefined && isMore(least, most) && t.sumsTurned
  return (
    <FilterSpan fault={fault}>
      {[from, until].map((end) => (
        <label key={end}>
          {labels[end]}
          <input
            type="text"
            inputMode="decimal"
            size={8}
            maxLength={20}
            value={value[end]}
            onChange={(event) => onChange({ [end]: event.target.value } as Partial<Record<End, string>>)}
          />
        </label>
      ))}
    </FilterSpan>
  )
}
