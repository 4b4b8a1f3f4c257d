/** Names and their values in rows of 44 px. */
import { Fragment, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './KeyRows.module.css'

export type KeyRow = { name: ReactNode; value: ReactNode; key?: string }

/** `dense`: rows of 36 px for the desk. null rows are left out. */
export function KeyRows({
  rows,
  dense = false,
  className,
}: {
  rows: readonly (KeyRow | null | false)[]
  dense?: boolean
  className?: string | undefined
}) {
  return (
    <dl className={classNames(css.rows, dense && css.dense, className)}>
      {rows.map((row, place) =>
        row ? (
          <div key={row.key ?? place}>
            <dt>{row.name}</dt>
            <dd>{row.value}</dd>
          </div>
        ) : (
          <Fragment key={place} />
        ),
      )}
    </dl>
  )
}
