/** A number in groups with its unit. The unit never moves to another line and never touches the number. */
import type { ReactNode } from 'react'
import { NB } from '../app/typo.ts'
import css from './Amount.module.css'
import { classNames } from './class-names.ts'

/**
 * `value` is already formatted (core/money/format.ts); its spaces become no-break spaces. Use `tabular` only for columns and for digits
 * that change in place, at regular weight.
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
