/** The head of a column that sorts its list. */

import { Icon } from '../../../ui/Icon.tsx'
import { HeadCell, type Hide } from '../../../ui/Table.tsx'
import css from './SortHead.module.css'
import type { Sorting } from './sorting.ts'

/** `sort`: what it sorts by; null: it does not now. `onSort` gets what a press asks for. */
export function SortHead<S extends string>({
  label,
  sort,
  wanted,
  onSort,
  ...place
}: {
  label: string
  sort: S | null
  wanted: Sorting<S>
  onSort: (sort: S) => void
  right?: boolean
  hide?: Hide
}) {
  if (sort === null) return <HeadCell {...place}>{label}</HeadCell>
  const isSet = wanted.sort === sort
  return (
    <HeadCell {...place} sort={isSet ? (wanted.ascending ? 'ascending' : 'descending') : undefined}>
      <button type="button" className={css.sort} data-set={isSet || undefined} onClick={() => onSort(sort)}>
        {label}
        <Icon name={isSet && wanted.ascending ? 'open' : 'down'} size={14} />
      </button>
    </HeadCell>
  )
}
