/** A number in groups with its unit, which never part from each other nor run together. */
import type { ReactNode } from 'react'
import { NB } from '../app/typo.ts'
import css from './Amount.module.css'
import { classNames } from './class-names.ts'

/**
 * `value` is the text already formatted (core/money/format.ts); plain spaces in it become no-break ones.
 * `tabular` only for columns and for digits that change in place, at regular weight.
 */
export function Amount({
  value,
  unit,
  tabular = false,
  className,
}: {
  value: string
  unit?: ReactNode
  tabular?: boolean
  className?: string | undefined
}) {
  return (
    <span className={classNames(css.amount, tabular && css.tabular, className)}>
      {value.replace(/[ \u202f]/g, NB)}
      {unit && (
        <>
          {NB}
          {unit}
        </>
      )}
    </span>
  )
}
